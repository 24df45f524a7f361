import { foldMoodleName } from "../../core/moodle/clean-name.ts";
import { exerciseOfName } from "../exercise-of-name.ts";

/** An exercise with the names that its assignment may have. */
export interface TitledExercise {
  readonly id: string;
  /** Its name in the learning platform. */
  readonly name?: string | undefined;
  /** Titles of its statements in all languages. */
  readonly titles?: readonly string[] | undefined;
}

/**
 * Finds the exercise of an assignment in the name of its download or worksheet. These names consist
 * of the course's short name, the assignment, perhaps a group, and a number, joined by dashes
 * (`CG-26-P1-4`). A sequence of dash-separated parts must equal the exercise's ID, name or title. The
 * last match counts, because the course's name comes first and may end in a match. Without a match, a
 * word of the name may be the ID.
 */
export function exerciseOfTitle(
  title: string,
  exercises: readonly TitledExercise[],
): string | undefined {
  const parts = title.replace(/-\d+(?: ?\(\d+\))?$/, "").split("-");
  for (let end = parts.length; end > 0; end -= 1) {
    for (let start = 0; start < end; start += 1) {
      const matches = exercises.filter(isCalled(parts.slice(start, end).join("-")));
      if (matches.length === 1) return matches[0]?.id;
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
