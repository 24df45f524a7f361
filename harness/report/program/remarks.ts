import type { Judging } from "../../core/judging/judging.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import { findFailingLines } from "./failing-lines.ts";

/** What is said below a line of a program. */
export interface Remark {
  readonly kind: "failure" | "comment";
  /** From 1; it may be beyond what is shown. */
  readonly line: number;
  readonly text: string;
}

/** By line: where it failed, then what an instructor said, in the order in which that was given. */
export function gatherRemarks(judging: Judging, program: ProgramText): readonly Remark[] {
  const { lines, comments } = program;
  const failing = findFailingLines(judging, lines);
  return [
    ...failing.map((each): Remark => ({ kind: "failure", ...each })),
    ...comments.map(({ line, text, by }): Remark => ({
      kind: "comment",
      line,
      text: by === undefined ? text : `${by}: ${text}`,
    })),
  ].toSorted((left, right) => left.line - right.line);
}
