import type { Failure, Judging } from "../core/judging/judging.ts";
import { findDifference, type Place } from "./difference.ts";
import type { TextStyle } from "./text-style.ts";
import { toPrintableLines } from "./printable.ts";
import type { ProblemFacts } from "./problem-facts.ts";
import { showCall, showPrinted, showReturned } from "./shown-value.ts";

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
  const show = isProgram ? showPrinted : showReturned;
  const showAnswer = (json: unknown) => {
    if (json === undefined) return undefined;
    const lines = show(problem.returns, json, style);
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
