/** Folds a column's header, so that `Student-ID`, `student id` and `studentId` are equal. */
export function foldHeader(header: string): string {
  return header.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Folds an exercise's ID or a word of a file's name, so that `Number_Game` and `number-game` are equal. */
export function foldExerciseName(name: string): string {
  return name.replaceAll(/[-_ ]/g, "").toLowerCase();
}
