import { describe, expect, test } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import {
  runQuestions,
  createQuestionCache,
  isRejectedBySome,
  toQuestions,
} from "../../../harness/generation/adequacy/run-in-process.ts";
import { IS_ODD, IS_ODD_RULES, testCase, TWENTY } from "./made-up.ts";

/** A correct program that takes as many steps as its argument. */
const right = {
  solve: IS_ODD.solve,
  countSteps: ([n]: readonly Value[]) => Number(n),
  countStepsWithin: ([n]: readonly Value[], most: number) =>
    Number(n) > most ? undefined : Number(n),
};
const indicesOf = (questions: ReturnType<typeof toQuestions>) =>
  questions.map(({ index }) => index);

const most = (each: number) => ({ each, total: 1_000_000 });

function isSmallAndOdd([n]: readonly Value[]): boolean {
  return (n as bigint) < 5000n && (n as bigint) % 2n === 1n;
}

function neverAnswer(): Value {
  throw new RangeError("endless");
}

describe("toQuestions", () => {
  test("kinds of tests alternate, each from its cheapest on", () => {
    const shapes = { stratum: "shapes" } as const;
    const tests = [testCase(5), testCase(3), testCase(1), testCase(9, shapes), testCase(7, shapes)];
    expect(indicesOf(toQuestions(right, tests, most(100)))).toEqual([2, 4, 1, 3, 0]);
  });

  test("expensive ones come last, by cost", () => {
    const tests = [testCase(90_000), testCase(4), testCase(70_000), testCase(2)];
    expect(indicesOf(toQuestions(right, tests, most(100_000)))).toEqual([3, 1, 2, 0]);
  });

  test("tests over the limit are left out", () => {
    expect(indicesOf(toQuestions(right, [testCase(101), testCase(100)], most(100)))).toEqual([1]);
  });

  test("the total is limited, and the cheapest remain", () => {
    const tests = [testCase(50), testCase(30), testCase(20), testCase(40)];
    const allowed = { each: 100, total: 90 };
    expect(indicesOf(toQuestions(right, tests, allowed))).toEqual([2, 1, 3]);
  });
});

describe("askAll", () => {
  const tests = [testCase(1), testCase(2), testCase(3), testCase(6001), testCase(8001)];
  const questions = toQuestions(right, tests, most(10_000));

  test("a correct program is run on everything", () => {
    const asked = runQuestions(right, questions, IS_ODD_RULES);
    expect([...asked]).toEqual([0, 1, 2, 3, 4].map((place) => [place, false]));
  });

  test("a wrong one is run on all cheap questions, then on no expensive ones", () => {
    const asked = runQuestions({ solve: () => false }, questions, IS_ODD_RULES);
    expect([...asked]).toEqual([
      [0, true],
      [1, false],
      [2, true],
    ]);
  });

  test("one that fails only expensive questions is run up to the first of these", () => {
    const asked = runQuestions({ solve: isSmallAndOdd }, questions, IS_ODD_RULES);
    expect([...asked]).toEqual([
      [0, false],
      [1, false],
      [2, false],
      [3, true],
    ]);
  });

  test("one that never answers is given up early", () => {
    const many = Array.from({ length: 1000 }, (_, n) => testCase(n));
    const asked = runQuestions(
      { solve: neverAnswer },
      toQuestions(right, many, most(10_000)),
      IS_ODD_RULES,
    );
    expect([...asked.values()].every(Boolean)).toBe(true);
    expect(asked.size).toBeGreaterThan(10);
    expect(asked.size).toBeLessThan(200);
  });
});

test("a program is rejected by some question or by none", () => {
  const questions = toQuestions(right, [testCase(1), testCase(3)], most(10));
  expect(isRejectedBySome({ solve: () => true }, questions, IS_ODD_RULES)).toBe(false);
  expect(isRejectedBySome({ solve: () => false }, questions, IS_ODD_RULES)).toBe(true);
});

describe("createAsk", () => {
  test("an input without a right answer is not a question", () => {
    const reference = { ...IS_ODD, hasAnswer: ([n]: readonly Value[]) => n !== 13n };
    const ask = createQuestionCache(TWENTY.interface, reference, right);
    expect(ask([13n])).toBeUndefined();
    expect(ask([14n])).toEqual({ args: [14n], expected: false, steps: 14 });
  });

  test("each input is solved once", () => {
    let calls = 0;
    const solve = ([n]: readonly Value[]) => {
      calls += 1;
      return IS_ODD.solve([n as bigint]);
    };
    const ask = createQuestionCache(TWENTY.interface, { solve }, right);
    expect(ask([3n])).toBe(ask([3n]));
    expect(calls).toBe(1);
  });
});
