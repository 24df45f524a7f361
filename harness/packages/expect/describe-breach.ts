import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import type { Breach } from "./find-breaches.ts";
import type { TestRun } from "./package-run.ts";

/** Describes a breach for the author: what happened, on which test first, and the rule it breaks. */
export function describeBreach(breach: Breach): string {
  const where = breach.group === undefined ? "" : ` in ${breach.group}`;
  const rule = breach.from === "" ? "" : ` (${breach.from})`;
  switch (breach.kind) {
    case "not-permitted":
      return `${describeFound(breach)}; permitted${where}${rule}: ${listVerdicts(breach.permitted)}`;
    case "required-missing":
      return `no test${where} has the required verdict${rule}: ${listVerdicts(breach.required)}`;
    case "final":
      return `${describeFound(breach)}; expected as the final verdict${rule}: ${listVerdicts(breach.permitted)}`;
    case "score": {
      const { score, range } = breach;
      const outcome = score === undefined ? "there is no score" : `scores ${formatScore(score)}`;
      return `${outcome}${where}; expected${rule}: ${describeRange(range)}`;
    }
    case "message":
      return `no test${where} has the expected judge message${rule}: ${JSON.stringify(breach.message)}`;
    case "judge-error": {
      const { test } = breach;
      if (test === undefined) return "judge error";
      return `judge error on ${describeTest(test)}`;
    }
  }
}

/** `wrong answer on secret/1: line 3 differs`. */
function describeFound({
  verdict,
  test,
}: Pick<Extract<Breach, { kind: "not-permitted" }>, "verdict" | "test">): string {
  const outcome = verdict === undefined ? "not run" : describeVerdict(verdict);
  if (test === undefined) return outcome;
  return `${outcome} on ${describeTest(test)}`;
}

/** Messages about faults of the package already begin with the test's name. */
function describeTest({ name, message }: TestRun): string {
  const reason = firstLine(message).replace(/\.$/, "");
  if (reason === "") return name;
  return reason.startsWith(`${name}: `) ? reason : `${name}: ${reason}`;
}

function listVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts.length === 0 ? "nothing" : verdicts.join(", ");
}

function describeRange([min, max]: readonly [number, number]): string {
  if (min === max) return String(min);
  if (min === -Infinity) return `at most ${max}`;
  return max === Infinity ? `at least ${min}` : `${min} to ${max}`;
}

function formatScore(score: number): string {
  return String(Number(score.toFixed(2)));
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
