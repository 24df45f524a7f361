import type { Redacted } from "../../core/judging/audience.ts";
import type { Judging } from "../../core/judging/judging.ts";
import { showLine } from "../../core/printable.ts";
import type { StudentResult } from "../../core/results/results.ts";

/** The first line and column that a compiler's or interpreter's message names. */
const PLACES = [/:(?<line>\d+):(?<column>\d+)/, /\bline (?<line>\d+)/i, /\.\w+:(?<line>\d+)\b/];
const MAX_LENGTH = 300;

/**
 * Prints a line for each failure, as compilers print them: `P1.py:3:1: error: RTE in group small: …`.
 * Editors mark such lines in the file (VS Code: the problem matcher `$gcc`). A failure whose message
 * names no line is marked in the first one. Nothing for a submission that passed.
 */
export function toEditorLines(judgings: readonly Redacted<Judging | StudentResult>[]): string {
  return judgings.flatMap((judging) => linesOf(judging).map((line) => `${line}\n`)).join("");
}

function linesOf({
  submission,
  verdict,
  failures,
}: Redacted<Judging | StudentResult>): readonly string[] {
  if (verdict === "AC") return [];
  if (failures.length === 0) return [`${showLine(submission)}:1:1: error: ${verdict}`];
  return failures.map(({ group, verdict: failed, message }) => {
    const place = PLACES.map((pattern) => pattern.exec(message)?.groups).find(
      (groups) => groups !== undefined,
    );
    const { line = "1", column = "1" } = place ?? {};
    const where = group === undefined ? "" : ` in group ${group}`;
    const text = message.replaceAll(/\s+/g, " ").trim().slice(0, MAX_LENGTH);
    return showLine(`${submission}:${line}:${column}: error: ${failed}${where}: ${text}`);
  });
}
