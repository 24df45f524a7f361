import { join } from "node:path";
import { expect, test } from "vitest";
import { classOfAnswer } from "../../harness/generation/answer-class.ts";
import { readProblem } from "../../harness/problems/index.ts";

const p1 = await readProblem(join(import.meta.dirname, "../../problems/p1"));

test.each([
  [true, "yes"],
  [false, "no"],
  [0n, "0"],
  [-12n, "-2"],
  [99n, "+2"],
  ["abc", "3 characters"],
  [[1n, 2n], "2 items"],
  [new Set([1n]), "1 items"],
  [new Map([[2n, []]]), "1 entries"],
])("%s is of the class %s", (answer, name) => {
  expect(classOfAnswer(p1, answer)).toBe(name);
});

test("optimisation exercises have only one class", () => {
  const free = { ...p1, answers: { ...p1.answers, scoring: "optimisation" as const } };
  expect(classOfAnswer(free, [1n])).toBe(classOfAnswer(free, [1n, 2n]));
});
