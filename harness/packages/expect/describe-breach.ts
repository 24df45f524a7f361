import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import type { Breach } from "./find-breaches.ts";
import type { TestRun } from "./package-run.ts";

/** A sentence for the author: what is not as expected, on which test first, and which rule says so. */
export function describeBreach(breach: Breach): string {
  const where = breach.group === undefined ? "" : ` in ${breach.group}`;
  const rule = breach.from === "" ? "" : ` (${breach.from})`;
  switch (breach.kind) {
    case "not-permitted":
      return `${tellVerdict(breach)}; permitted${where}${rule}: ${listVerdicts(breach.permitted)}`;
    case "required-missing":
      return `no test${where} ends in ${listVerdicts(breach.required)}, as is required${rule}`;
    case "final":
      return `${tellVerdict(breach)}; expected in the end${rule}: ${listVerdicts(breach.permitted)}`;
    case "score": {
      const { score, range } = breach;
      const found = score === undefined ? "there is no score" : `scores ${formatScore(score)}`;
      return `${found}${where}; expected${rule}: ${describeRange(range)}`;
    }
    case "message":
      return `no test${where} has the judge message that is expected${rule}: ${JSON.stringify(breach.message)}`;
    case "judge-error": {
      const { test } = breach;
      if (test === undefined) return "judge error";
      return `judge error on ${tellTest(test)}`;
    }
  }
}

/** `wrong answer on secret/1: line 3 differs`. */
function tellVerdict({
  verdict,
  test,
}: Pick<Extract<Breach, { kind: "not-permitted" }>, "verdict" | "test">): string {
  const found = verdict === undefined ? "not run" : describeVerdict(verdict);
  if (test === undefined) return found;
  return `${found} on ${tellTest(test)}`;
}

/** What the package is at fault for names the test itself. */
function tellTest({ name, message }: TestRun): string {
  const reason = firstLine(message).replace(/\.$/, "");
  if (reason === "") return name;
  return reason.startsWith(`${name}: `) ? reason : `${name}: ${reason}`;
}

function listVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts.length === 0 ? "nothing" : verdicts.join(", ");
}

function describeRange([least, most]: readonly [number, number]): string {
  if (least === most) return String(least);
  if (least === -Infinity) return `at most ${most}`;
  return most === Infinity ? `at least ${least}` : `${least} to ${most}`;
}

function formatScore(score: number): string {
  return String(Number(score.toFixed(2)));
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
