import { expect, test } from "vitest";
import { helpsToChoose, createRejectionFinder } from "../../harness/generation/wrong-answers.ts";
import { IS_ODD_RULES, IS_ODD_TEXT, ownProgram, testCase } from "./adequacy/made-up.ts";

const TESTS = [1, 2, 3, 8, 9].map((n) => testCase(n));

function rejectionsOf(source: string) {
  const wrong = [ownProgram(source, "wrong.js")];
  return createRejectionFinder({ right: [IS_ODD_TEXT], wrong }, IS_ODD_RULES)(TESTS)[0];
}

test("finds the tests that get a wrong answer", () => {
  const rejections = rejectionsOf("function isOdd(n) { return n > 8 || n % 2 === 1; }");
  expect(rejections).toEqual([false, false, false, false, false]);
  const wrong = rejectionsOf("function isOdd(n) { return n >= 8 || n % 2 === 1; }");
  expect(wrong).toEqual([false, false, false, true, false]);
});

test("does not count calls without an answer, after many steps or an exception", () => {
  expect(rejectionsOf("function isOdd(n) { for (;;); }")).not.toContain(true);
  expect(rejectionsOf("function isOdd(n) { throw new Error(); }")).not.toContain(true);
});

test("uses every other mutant", () => {
  const all = createRejectionFinder({ right: [IS_ODD_TEXT], wrong: [] }, IS_ODD_RULES)(TESTS);
  expect(all.length).toBeGreaterThan(5);
  expect(all.some((rejections) => rejections.includes(true))).toBe(true);
  expect([0, 1, 2, 3].map(helpsToChoose)).toEqual([true, false, true, false]);
});

test("returns nothing without programs", () => {
  expect(createRejectionFinder({ right: [], wrong: [] }, IS_ODD_RULES)(TESTS)).toEqual([]);
});
