import { elements, type Value } from "../core/values/value.ts";
import type { Problem } from "../problems/problem.ts";

/**
 * Classifies answers: bools by value, numbers by sign and number of digits, lists, sets, maps and texts
 * by length; an option's nothing is a class of its own. Optimisation exercises have only one class.
 */
export function classOfAnswer({ answers }: Problem, answer: Value): string {
  if (answers.scoring === "optimisation") return "any";
  if (typeof answer === "boolean") return answer ? "yes" : "no";
  if (answer === null) return "nothing";
  if (typeof answer === "number") {
    return Number.isFinite(answer) ? classOfInt(BigInt(Math.trunc(answer))) : String(answer);
  }
  if (typeof answer === "bigint") return classOfInt(answer);
  if (answer instanceof Map) return `${answer.size} entries`;
  return typeof answer === "string"
    ? `${answer.length} characters`
    : `${elements(answer).length} items`;
}

function classOfInt(answer: bigint): string {
  if (answer === 0n) return "0";
  return answer < 0n ? `-${String(-answer).length}` : `+${String(answer).length}`;
}
