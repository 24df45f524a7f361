import type { Failure, Judging } from "../../core/judging/judging.ts";
import { findDifference, type Place } from "./difference.ts";
import type { TextStyle } from "./text-style.ts";
import { toPrintableLines, toPrintable } from "./printable.ts";
import type { ProblemFacts } from "../wording/problem-facts.ts";
import { FormMismatch } from "../../core/forms/form.ts";
import { printProgramOutput } from "../../core/forms/program-text.ts";
import { formatValue } from "../../core/values/text-form.ts";
import type { ValueType } from "../../core/values/value-type.ts";
import { fromJson, type Value, ValueError } from "../../core/values/value.ts";

/** Shorter answers are read at a glance and need no caret. */
const MAX_GLANCE_LENGTH = 20;

export type CaseFacts = Pick<
  Failure,
  "args" | "input" | "expected" | "actual" | "printed" | "judgeMessage"
>;

/** One labelled part of a case, as printable lines. */
export interface CasePart {
  readonly label: string;
  readonly lines: readonly string[];
  /** True for the expected and the actual answer. */
  readonly isAnswer: boolean;
  /** First place at which this answer differs from the other one. */
  readonly focus?: Place | undefined;
  /** True if that place needs a caret or mark. */
  readonly isMarked?: boolean;
}

/** The call or input, the expected and the actual answer; hidden parts are left out. */
export function partsOfCase(
  failure: CaseFacts,
  judging: Pick<Judging, "interface">,
  problem: ProblemFacts,
  style: TextStyle,
): readonly CasePart[] {
  const { args, input, printed, judgeMessage } = failure;
  const isProgram = judging.interface === "program";
  const showAnswer = (json: unknown) => {
    if (json === undefined) return undefined;
    const lines = isProgram
      ? showPrinted(problem, json, style)
      : showReturned(problem.returns, json, style);
    return lines.every((line) => line === "") ? ["(nothing)"] : lines;
  };
  const right = showAnswer(failure.expected);
  const got = showAnswer(failure.actual);
  const answers = [...(right ?? []), ...(got ?? [])];
  const isMarked = answers.length > 2 || answers.some((line) => line.length > MAX_GLANCE_LENGTH);
  const focus =
    problem.hasOneAnswer && right !== undefined && got !== undefined
      ? findDifference(right, got)
      : undefined;
  const expected = problem.hasOneAnswer ? "expected" : "possible";
  return [
    ...(args && !isProgram ? [plainPart("call", [showCall(problem, args, style)])] : []),
    ...(input ? [plainPart("input", toPrintableLines(input, style))] : []),
    ...(right ? [{ label: expected, lines: right, isAnswer: true, focus }] : []),
    ...(got ? [{ label: "got", lines: got, isAnswer: true, focus, isMarked }] : []),
    ...(printed ? [plainPart("printed", toPrintableLines(printed, style))] : []),
    ...(judgeMessage ? [plainPart("checker", toPrintableLines(judgeMessage, style))] : []),
  ];
}

function plainPart(label: string, lines: readonly string[]): CasePart {
  return { label, lines, isAnswer: false };
}

/** `AcanWin(8)`. */
export function showCall(
  problem: ProblemFacts,
  args: readonly unknown[],
  style: TextStyle,
): string {
  const argTexts = args.map((arg, index) =>
    formatJson(problem.parameters[index], arg, formatValue),
  );
  return toPrintable(`${problem.functionName}(${argTexts.join(", ")})`, style);
}

/** Shows an answer on one line, as a function returns it. */
export function showReturned(type: ValueType, json: unknown, style: TextStyle): string[] {
  return [toPrintable(formatJson(type, json, formatValue), style)];
}

/** Shows an answer as a program prints it. */
export function showPrinted(problem: PrintedAnswer, json: unknown, style: TextStyle): string[] {
  const print = (_: ValueType, answer: Value) => printProgramOutput(problem, answer);
  return toPrintableLines(formatJson(problem.returns, json, print), style);
}

type PrintedAnswer = Pick<ProblemFacts, "returns" | "outputForm">;

/** Formats a value; a wrong answer that is not of the type is already text. */
function formatJson(
  type: ValueType | undefined,
  json: unknown,
  format: typeof formatValue,
): string {
  try {
    if (type !== undefined) return format(type, fromJson(type, json));
  } catch (error) {
    // An answer that does not fit the exercise's form is not an answer, either.
    if (!(error instanceof ValueError || error instanceof FormMismatch)) throw error;
  }
  return typeof json === "string" ? json : JSON.stringify(json);
}
