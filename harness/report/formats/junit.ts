import type { Redacted } from "../../core/judging/audience.ts";
import type { Failure, Judging } from "../../core/judging/judging.ts";
import type { NotJudged, StudentResult } from "../../core/results/results.ts";
import { describeVerdict } from "../../core/judging/verdict.ts";
import { JUDGED_ELSEWHERE } from "../wording/judged-elsewhere.ts";
import { formatPoints } from "../../core/format-points.ts";
import { type Attributes, printElement, printTextElement } from "./xml.ts";

/**
 * Prints JUnit XML: one suite per submission, including those that do not count, and one test case
 * per group. Faults of the submission are failures, faults of judging are errors. Times are wall time
 * in seconds, 0 if unknown.
 */
export function toJunit(
  judgings: readonly Redacted<Judging | StudentResult>[],
  notJudged: readonly NotJudged[] = [],
): string {
  const suites = [...judgings.map(judgingSuite), ...notJudged.map(notJudgedSuite)];
  const body = printElement(
    "testsuites",
    { name: "grundy", ...countTests(suites) },
    suites.map(printSuite),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${body}`;
}

interface Suite {
  readonly name: string;
  readonly timeMs: number;
  readonly properties: Readonly<Record<string, string>>;
  readonly tests: readonly Test[];
}

interface Test {
  readonly name: string;
  readonly className: string;
  readonly outcome: Outcome;
}

type Outcome =
  | { readonly kind: "passed" }
  | { readonly kind: "skipped"; readonly message: string }
  | {
      readonly kind: "failure" | "error";
      readonly type: string;
      readonly message: string;
      readonly text: string;
    };

function judgingSuite(judging: Judging | StudentResult): Suite {
  const { problem, submission, language, points, maxPoints, wallMs } = judging;
  const isOfClass = "attempt" in judging;
  const groups = judging.groups.map(({ id, verdict }): Test => {
    const failure = judging.failures.find(({ group }) => group === id);
    return { name: id, className: problem, outcome: outcomeOf(verdict, failure) };
  });
  const elsewhere = (judging.elsewhere ?? []).map(({ id }): Test => ({
    name: id,
    className: problem,
    outcome: { kind: "skipped", message: JUDGED_ELSEWHERE },
  }));
  // A compile error belongs to no group.
  const isInGroup = judging.groups.some(
    ({ id, verdict }) =>
      verdict === judging.verdict && judging.failures.some(({ group }) => group === id),
  );
  const whole: Test = {
    name: judging.verdict === "CE" ? "compile" : "judging",
    className: problem,
    outcome: outcomeOf(judging.verdict, judging.failures[0]),
  };
  return {
    name: [...(isOfClass ? nameAttempt(judging) : [problem]), submission].join(" "),
    timeMs: wallMs ?? 0,
    properties: {
      language,
      points: formatPoints(points),
      maxPoints: formatPoints(maxPoints),
      ...(isOfClass ? describeAttempt(judging) : {}),
    },
    tests: [...(isInGroup || judging.verdict === "AC" ? [] : [whole]), ...groups, ...elsewhere],
  };
}

function nameAttempt({ student, problem, attempt }: StudentResult): string[] {
  const number = attempt.number === 1 ? [] : [`attempt ${attempt.number}`];
  return [student.id, problem, ...number];
}

function describeAttempt({ attempt }: StudentResult): Suite["properties"] {
  const { counts, score, lateSeconds } = attempt;
  return {
    counts: String(counts),
    score: formatPoints(score),
    ...(lateSeconds !== undefined && { lateSeconds: String(lateSeconds) }),
  };
}

function outcomeOf(
  verdict: Judging["groups"][number]["verdict"],
  failure: Failure | undefined,
): Outcome {
  if (verdict === "AC") return { kind: "passed" };
  if (verdict === "skipped") {
    return { kind: "skipped", message: "not run: a group that it requires did not pass" };
  }
  const message = failure?.message ?? describeVerdict(verdict);
  return {
    kind: verdict === "JE" ? "error" : "failure",
    type: verdict,
    message,
    text: [message, ...(failure === undefined ? [] : describeCase(failure))].join("\n"),
  };
}

/** The case as JSON, line by line: exact, and readable without the problem at hand. */
function describeCase({ args, input, expected, actual, printed }: Failure): string[] {
  return Object.entries({ args, input, expected, actual, printed })
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
}

function notJudgedSuite({ kind, student, problem, submission, reason }: NotJudged): Suite {
  const name = [student?.id, problem, submission].filter((part) => part !== undefined).join(" ");
  const outcome = { kind: "error", type: "not-judged", message: reason, text: reason } as const;
  return {
    name,
    timeMs: 0,
    properties: { notJudged: kind },
    tests: [{ name: "judging", className: problem ?? "unknown", outcome }],
  };
}

function countTests(suites: readonly Suite[]): Attributes {
  const outcomes = suites.flatMap(({ tests }) => tests.map(({ outcome }) => outcome.kind));
  const count = (kind: Outcome["kind"]) => outcomes.filter((other) => other === kind).length;
  return {
    tests: String(outcomes.length),
    failures: String(count("failure")),
    errors: String(count("error")),
    skipped: String(count("skipped")),
    time: formatSeconds(suites.reduce((sum, { timeMs }) => sum + timeMs, 0)),
  };
}

function formatSeconds(timeMs: number): string {
  return (timeMs / 1000).toFixed(3);
}

function printSuite(suite: Suite): string {
  const properties = Object.entries(suite.properties).map(([name, value]) =>
    printElement("property", { name, value }),
  );
  return printElement("testsuite", { name: suite.name, ...countTests([suite]) }, [
    ...(properties.length === 0 ? [] : [printElement("properties", {}, properties)]),
    ...suite.tests.map(printTest),
  ]);
}

function printTest({ name, className, outcome }: Test): string {
  const attributes = { name, classname: className };
  switch (outcome.kind) {
    case "passed":
      return printElement("testcase", attributes);
    case "skipped":
      return printElement("testcase", attributes, [
        printElement("skipped", { message: outcome.message }),
      ]);
    case "failure":
    case "error": {
      const { kind, type, message, text } = outcome;
      return printElement("testcase", attributes, [
        printTextElement(kind, { type, message }, text),
      ]);
    }
  }
}
