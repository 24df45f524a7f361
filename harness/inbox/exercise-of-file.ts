import { basename, dirname, extname } from "node:path";
import type { Certainty } from "./certainty.ts";
import { type ExerciseMatch, exerciseOfName } from "./exercise-of-name.ts";
import type { SubmissionClaim } from "./layout.ts";

export type FileExercise =
  | {
      readonly kind: "one";
      readonly problemId: string;
      readonly copy: number;
      /** Evidence from the file's own name (0) outranks evidence from its folder (1, 2). */
      readonly rank: 0 | 1 | 2;
      readonly certainty: Certainty;
      readonly why: string;
    }
  | { readonly kind: "several"; readonly problemIds: readonly string[] }
  /** Submitted for one exercise but named like another. */
  | { readonly kind: "other"; readonly problemId: string; readonly named: string }
  | { readonly kind: "none" };

/** Usual names of a solution whose folder names the exercise. */
const MAIN = /^(?:main|solution|submission|program|answer)$/i;

/**
 * Finds the exercise of a file: by its assignment if that is for one exercise; otherwise by the name
 * of the file, then of the innermost folder, then of the assignment. In a course with one exercise
 * every file is for that one.
 */
export function findExerciseOfFile(
  { name, topic, exercise }: Pick<SubmissionClaim, "name" | "topic" | "exercise">,
  problemIds: readonly string[],
): FileExercise {
  const stem = basename(name, extname(name));
  const own = exerciseOfName(stem, problemIds);
  if (exercise !== undefined) return exerciseOfAssigned(stem, exercise, own);
  if (own.kind === "several") return own;
  if (own.kind === "one") {
    const why =
      own.certainty === "sure"
        ? `the file is named ${own.problemId}`
        : `its name contains ${own.problemId}`;
    return { ...own, rank: 0, why };
  }
  const folders = dirname(name)
    .split("/")
    .filter((step) => step !== ".")
    .toReversed()
    .map((folder) => ({ name: folder.replace(/\.zip$/i, ""), what: "folder" }));
  for (const { name: text, what } of [...folders, { name: topic ?? "", what: "assignment" }]) {
    const match = exerciseOfName(text, problemIds);
    if (match.kind !== "one") continue;
    const rank = MAIN.test(stem) ? 1 : 2;
    const certainty = rank === 1 ? "likely" : "guess";
    const why = `its ${what} is named ${text}`;
    return { kind: "one", problemId: match.problemId, copy: 0, rank, certainty, why };
  }
  const [only, another] = problemIds;
  if (only === undefined || another !== undefined) return { kind: "none" };
  const rank = MAIN.test(stem) ? 1 : 2;
  const why = `${only} is the only exercise`;
  return { kind: "one", problemId: only, copy: 0, rank, certainty: "sure", why };
}

function exerciseOfAssigned(stem: string, exercise: string, own: ExerciseMatch): FileExercise {
  const why = `the assignment is ${exercise}`;
  if (own.kind !== "one") {
    const rank = MAIN.test(stem) ? 1 : 2;
    return { kind: "one", problemId: exercise, copy: 0, rank, certainty: "sure", why };
  }
  if (own.problemId !== exercise) {
    return { kind: "other", problemId: exercise, named: own.problemId };
  }
  return { ...own, rank: 0, certainty: "sure", why };
}
