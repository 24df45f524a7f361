import type { ForStudent } from "../../core/judging/audience.ts";
import type { StudentResult } from "../../core/results/results.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { wrapText } from "../terminal/columns.ts";
import { toPrintable } from "../terminal/printable.ts";
import { renderCounterexample } from "./render-failure.ts";
import { type TextStyle, textWidth } from "../terminal/text-style.ts";

/** Renders the counterexample of one student, as an example of feedback; ends with a line end. */
export function renderExample(
  result: ForStudent<StudentResult>,
  problem: ProblemFacts,
  style: TextStyle,
): string {
  const title = `Students read why they failed, for example ${result.student.id} in ${result.problem}:`;
  const lines = [
    ...wrapText(toPrintable(title, style), textWidth(style)),
    "",
    ...(result.counterexample === undefined
      ? []
      : renderCounterexample(result.counterexample, result, problem, style)),
  ];
  return lines.map((line) => `${line}\n`).join("");
}
