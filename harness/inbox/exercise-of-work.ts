import { basename, dirname, extname } from "node:path";
import type { Certainty } from "./certainty.ts";
import { exerciseOfName } from "./exercise-of-name.ts";
import type { Work } from "./layout.ts";

export type WorkExercise =
  | {
      readonly kind: "one";
      readonly problemId: string;
      readonly copy: number;
      /** What the file's own name tells (0) outdoes what its folder tells (1, 2). */
      readonly rank: 0 | 1 | 2;
      readonly certainty: Certainty;
      readonly why: string;
    }
  | { readonly kind: "several"; readonly problemIds: readonly string[] }
  | { readonly kind: "none" };

/** As a solution is called whose folder tells what it solves. */
const MAIN = /^(?:main|solution|submission|program|answer)$/i;

/** By the file's name, else by the innermost folder or the assignment that is named like one. */
export function exerciseOfWork(
  { name, topic }: Pick<Work, "name" | "topic">,
  problemIds: readonly string[],
): WorkExercise {
  const stem = basename(name, extname(name));
  const own = exerciseOfName(stem, problemIds);
  if (own.kind === "several") return own;
  if (own.kind === "one") {
    const why =
      own.certainty === "sure"
        ? `the file is named ${own.problemId}`
        : `its name holds ${own.problemId}`;
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
  return { kind: "none" };
}
