import type { Judging } from "../../core/judging/judging.ts";
import type { ProgramText } from "../../core/results/program-text.ts";
import { findFailingLines } from "./failing-lines.ts";

/** A remark below a line of a program. */
export interface Remark {
  readonly kind: "failure" | "comment";
  /** From 1; it may be beyond the shown lines. */
  readonly line: number;
  readonly text: string;
}

/** Remarks by line: failures, then comments of instructors in their order. */
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
