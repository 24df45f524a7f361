import { expect, test } from "vitest";
import { type ExpectationRule, summarizeRules } from "../../../harness/packages/index.ts";

const NOTHING: ExpectationRule = {
  from: "x",
  group: undefined,
  permitted: undefined,
  required: undefined,
  final: undefined,
  score: undefined,
  message: undefined,
};

test("without rules every verdict of the format is permitted, and any is required", () => {
  const all = ["AC", "WA", "TLE", "RTE"];
  expect(summarizeRules([])).toEqual({
    permitted: all,
    required: all,
    score: undefined,
    final: undefined,
  });
});

test("the summary has the verdicts that all rules permit, and the narrowest required list", () => {
  const rules: ExpectationRule[] = [
    { ...NOTHING, permitted: ["AC", "WA", "TLE"], required: ["WA", "TLE"], score: [0, 50] },
    { ...NOTHING, permitted: ["TLE", "AC"], required: ["TLE"], score: [10, 100] },
    { ...NOTHING, group: "secret/1", permitted: ["AC"], required: ["AC"], score: [7, 7] },
  ];
  expect(summarizeRules(rules)).toEqual({
    permitted: ["AC", "TLE"],
    required: ["TLE"],
    score: [10, 50],
    final: undefined,
  });
});

test("without required verdicts, some test must have a permitted one", () => {
  expect(summarizeRules([{ ...NOTHING, permitted: ["AC"] }]).required).toEqual(["AC"]);
});

test("a verdict outside of the format is listed if a rule names it", () => {
  const summed = summarizeRules([{ ...NOTHING, permitted: ["CE"], final: ["CE"] }]);
  expect(summed).toMatchObject({ permitted: ["CE"], final: ["CE"] });
});
