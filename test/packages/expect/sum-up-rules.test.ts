import { expect, test } from "vitest";
import { type ExpectationRule, sumUpRules } from "../../../harness/packages/index.ts";

const NOTHING: ExpectationRule = {
  from: "x",
  group: undefined,
  permitted: undefined,
  required: undefined,
  final: undefined,
  score: undefined,
  message: undefined,
};

test("no rule permits every verdict of the format, and requires any of them", () => {
  const all = ["AC", "WA", "TLE", "RTE"];
  expect(sumUpRules([])).toEqual({
    permitted: all,
    required: all,
    score: undefined,
    final: undefined,
  });
});

test("what is permitted is what all rules permit; of what is required the narrowest is told", () => {
  const rules: ExpectationRule[] = [
    { ...NOTHING, permitted: ["AC", "WA", "TLE"], required: ["WA", "TLE"], score: [0, 50] },
    { ...NOTHING, permitted: ["TLE", "AC"], required: ["TLE"], score: [10, 100] },
    { ...NOTHING, group: "secret/1", permitted: ["AC"], required: ["AC"], score: [7, 7] },
  ];
  expect(sumUpRules(rules)).toEqual({
    permitted: ["AC", "TLE"],
    required: ["TLE"],
    score: [10, 50],
    final: undefined,
  });
});

test("where nothing is required, some test has one of the verdicts that are permitted", () => {
  expect(sumUpRules([{ ...NOTHING, permitted: ["AC"] }]).required).toEqual(["AC"]);
});

test("a verdict that the format has not is told where a rule names it", () => {
  const summed = sumUpRules([{ ...NOTHING, permitted: ["CE"], final: ["CE"] }]);
  expect(summed).toMatchObject({ permitted: ["CE"], final: ["CE"] });
});
