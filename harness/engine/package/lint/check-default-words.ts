import type { Finding } from "../../../core/spec/finding.ts";
import { listSome } from "../../../core/list-some.ts";
import type { SurveyedCase } from "../../../packages/lint/check-tests.ts";
import { readCompareRules } from "../compare-rules.ts";

/** Finds arguments that the default output validator does not accept, each mistake once. */
export function checkDefaultWords(cases: readonly SurveyedCase[]): Finding[] {
  const faulty = new Map<string, string[]>();
  for (const { test } of cases) {
    const rules = readCompareRules(test.outputValidatorWords);
    if (typeof rules === "string") faulty.set(rules, [...(faulty.get(rules) ?? []), test.name]);
  }
  return [...faulty].map(([fault, names]) => ({
    severity: "mistake",
    code: "bad-validator-words",
    file: `data/${names[0]?.split("/").slice(0, -1).join("/") ?? ""}`,
    message: `${fault}: no output can be judged for ${listSome(names)}`,
    hint: "It accepts case_sensitive, space_change_sensitive, float_tolerance E, float_absolute_tolerance E and float_relative_tolerance E. Is the package's own validator missing?",
  }));
}
