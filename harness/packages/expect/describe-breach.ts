import { describeVerdict, type Verdict } from "../../core/judging/verdict.ts";
import type { Breach } from "./find-breaches.ts";

/** A sentence for the author: what is not as expected, on which test first, and which rule says so. */
export function describeBreach(breach: Breach): string {
  const where = breach.group === undefined ? "" : ` in ${breach.group}`;
  const rule = breach.from === "" ? "" : ` (${breach.from})`;
  switch (breach.kind) {
    case "not-permitted": {
      const { test, verdict, permitted } = breach;
      const said = test === undefined || test.message === "" ? "" : `: ${firstLine(test.message)}`;
      const found = verdict === undefined ? "not run" : describeVerdict(verdict);
      const at = test === undefined ? found : `${found} on ${test.name}${said}`;
      return `${at}; permitted${where}${rule}: ${listVerdicts(permitted)}`;
    }
    case "required-missing":
      return `no test${where} ends in ${listVerdicts(breach.required)}, as is required${rule}`;
    case "final":
      return `${describeVerdict(breach.verdict)} in the end; expected${rule}: ${listVerdicts(breach.permitted)}`;
    case "score": {
      const { score, range } = breach;
      const [least, most] = range;
      const wanted = least === most ? String(least) : `${least} to ${most}`;
      const found = score === undefined ? "there is no score" : `scores ${formatScore(score)}`;
      return `${found}${where}; expected${rule}: ${wanted}`;
    }
    case "message":
      return `no test${where} has the judge message that is expected${rule}: ${JSON.stringify(breach.message)}`;
    case "judge-error": {
      const { test } = breach;
      if (test === undefined) return "judge error";
      return `judge error on ${test.name}${test.message === "" ? "" : `: ${firstLine(test.message)}`}`;
    }
  }
}

function listVerdicts(verdicts: readonly Verdict[]): string {
  return verdicts.length === 0 ? "nothing" : verdicts.join(", ");
}

function formatScore(score: number): string {
  return String(Number(score.toFixed(2)));
}

function firstLine(text: string): string {
  return text.split("\n", 1)[0] ?? "";
}
