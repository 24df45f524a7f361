import { expect, test } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { scoreBaselines } from "../../../harness/generation/adequacy/baselines.ts";
import type { Problem } from "../../../harness/problems/index.ts";
import { IS_ODD, testCase, TWENTY } from "./made-up.ts";

const group = (id: string, points: number, requires: readonly string[] = []) => {
  return { id, points, requires, visibility: "visible", where: [] } as const;
};

const GROUPED: Problem = {
  ...TWENTY,
  groups: [group("odd", 30), group("mixed", 50), group("late", 20, ["mixed"])],
};

test("a constant earns the groups in which all answers equal it, unless they require others", () => {
  const tests = new Map([
    ["odd", [testCase(1), testCase(3)]],
    ["mixed", [testCase(4), testCase(5)]],
    ["late", [testCase(7)]],
  ]);
  expect(scoreBaselines(GROUPED, IS_ODD, tests)).toEqual([
    { answer: "True", points: 30, maxPoints: 100, passed: 4 / 5 },
    { answer: "False", points: 0, maxPoints: 100, passed: 1 / 5 },
  ]);
});

test.each([
  ["int", ["0", "1"]],
  ["text", ['""']],
  ["list<int>", ["[]"]],
  ["pair<int, bool>", ["(0, True)"]],
])("%s has its trivial answers", (type, answers) => {
  const returns = parseValueType(type);
  const problem = { ...TWENTY, interface: { ...TWENTY.interface, returns } };
  const baselines = scoreBaselines(problem, IS_ODD, new Map());
  expect(baselines.map(({ answer }) => answer)).toEqual(answers);
  expect(baselines.every(({ passed }) => passed === 0)).toBe(true);
});

test("if several answers are right, the exercise's own check decides", () => {
  const anything = { ...IS_ODD, check: () => ({ isRight: true }) as const };
  const [always] = scoreBaselines(TWENTY, anything, new Map([["all", [testCase(2)]]]));
  expect(always).toMatchObject({ answer: "True", points: 100, passed: 1 });
});
