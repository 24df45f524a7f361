import type { Growth } from "../../core/judging.ts";
import type { StudentResult } from "../../core/results.ts";
import { nameCounterexample } from "../counterexample-words.ts";
import { isCaseOf, ON_INPUT_BELOW, titleFailure } from "../failure-words.ts";
import { describeCrossing, describeLaw, timesOf } from "../growth-words.ts";
import {
  formatCount,
  formatDuration,
  formatMemory,
  formatMoment,
  formatPlural,
  formatPoints,
} from "../quantities.ts";
import type { Block } from "./feedback-block.ts";
import { showArgs, showJson, showText } from "./shown-json.ts";

const MOST_FAILURES = 12;

/** One attempt for the dialog: how it was scored, what failed, and why. */
export function describeAttempt(
  result: StudentResult,
  hiddenGroups: readonly string[],
): readonly Block[] {
  const { attempt, failures, counterexample, growth, notes } = result;
  const left = failures.length - MOST_FAILURES;
  return [
    text(describeOrigin(result)),
    text(attempt.why),
    ...(result.groups.length === 0 ? [] : [tableOfGroups(result, hiddenGroups)]),
    ...failures
      .slice(0, MOST_FAILURES)
      .flatMap((failure) => [
        heading(titleFailure(failure, result)),
        ...(isCaseOf(counterexample, failure) ? [text(ON_INPUT_BELOW)] : describeCase(failure)),
      ]),
    ...(left > 0 ? [text(`and ${formatPlural(left, "more failure")}`)] : []),
    ...(counterexample === undefined
      ? []
      : [
          heading(capitalise(nameCounterexample(counterexample))),
          ...describeCase(counterexample),
          ...code("reason", counterexample.reason),
          ...(counterexample.guess === undefined ? [] : [text(`Guess: ${counterexample.guess}`)]),
        ]),
    ...(growth === undefined ? [] : describeGrowth(growth)),
    ...notes.map((note) => text(`Note: ${note}`)),
  ];
}

function describeOrigin(result: StudentResult): string {
  const { attempt, submission, language, maxPoints, points, cpuMs, memoryKib } = result;
  return [
    submission,
    language,
    attempt.submittedAt === undefined ? "" : `handed in ${formatMoment(attempt.submittedAt)}`,
    `${formatPoints(points)} of ${formatPoints(maxPoints)} points of the tests`,
    `CPU ${formatDuration(cpuMs)}`,
    memoryKib === null ? "" : `memory ${formatMemory(memoryKib)}`,
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

function tableOfGroups({ groups }: StudentResult, hiddenGroups: readonly string[]): Block {
  return {
    kind: "table",
    head: ["group", "points", "tests passed", "verdict", ""],
    rows: groups.map(({ id, points, maxPoints, cases, verdict }) => [
      id,
      `${formatPoints(points)} of ${formatPoints(maxPoints)}`,
      verdict === "skipped"
        ? "not run"
        : `${formatCount(cases.passed)} of ${formatCount(cases.total)}`,
      verdict,
      hiddenGroups.includes(id) ? "hidden" : "",
    ]),
  };
}

function describeCase({
  args,
  input,
  expected,
  actual,
  printed,
  message,
}: Omit<StudentResult["failures"][number], "group">): readonly Block[] {
  return [
    ...(input === undefined ? code("arguments", args && showArgs(args)) : code("input", input)),
    ...code("expected", expected === undefined ? undefined : showJson(expected)),
    ...code("got", actual === undefined ? undefined : showJson(actual)),
    ...code("printed", printed),
    ...code("message", message === "" ? undefined : message),
  ];
}

function describeGrowth(growth: Growth): readonly Block[] {
  const crossing = describeCrossing(growth);
  return [
    heading("How its time grows"),
    text(describeLaw(growth)),
    {
      kind: "table",
      head: [growth.measure, "CPU time"],
      rows: timesOf(growth).map(({ size, time }) => [size, time]),
    },
    ...(crossing === "" ? [] : [text(crossing)]),
  ];
}

function capitalise(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function text(words: string): Block {
  return { kind: "text", text: words };
}

function heading(words: string): Block {
  return { kind: "heading", text: words };
}

function code(label: string, shown: string | undefined): readonly Block[] {
  return shown === undefined ? [] : [{ kind: "code", label, text: showText(shown) }];
}
