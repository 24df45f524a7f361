import { foldMoodleName } from "../../core/moodle/clean-name.ts";
import { exerciseOfName } from "../exercise-of-name.ts";

/** An exercise as an assignment may be called. */
export interface TitledExercise {
  readonly id: string;
  /** What the course system calls it. */
  readonly name?: string | undefined;
  /** Of its statements, in their languages. */
  readonly titles?: readonly string[] | undefined;
}

/**
 * The exercise of an assignment by the name of its download or worksheet: the course's short name,
 * the assignment's, perhaps a group's, and a number, with dashes between (`CG-26-P1-4`). What is
 * between two dashes, or the end, must be the exercise's id, name or title; the last that is, counts,
 * for the course's name comes first and may end in one. Else it may be a word of it.
 */
export function exerciseOfTitle(
  title: string,
  exercises: readonly TitledExercise[],
): string | undefined {
  const parts = title.replace(/-\d+(?: ?\(\d+\))?$/, "").split("-");
  for (let end = parts.length; end > 0; end -= 1) {
    for (let start = 0; start < end; start += 1) {
      const found = exercises.filter(isCalled(parts.slice(start, end).join("-")));
      if (found.length === 1) return found[0]?.id;
    }
  }
  const ids = exercises.map(({ id }) => id);
  const match = exerciseOfName(parts.join("-"), ids);
  return match.kind === "one" ? match.problemId : undefined;
}

function isCalled(text: string): (exercise: TitledExercise) => boolean {
  const sought = fold(text);
  return ({ id, name, titles = [] }) =>
    sought !== "" && [id, name ?? "", ...titles].some((each) => fold(each) === sought);
}

function fold(text: string): string {
  return foldMoodleName(text).replaceAll(/[-\s]/g, "");
}
