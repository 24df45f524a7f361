import * as fc from "fast-check";
import { expect, test } from "vitest";
import { check } from "../../../reference/check/crossout.ts";
import { findClearings } from "../../../reference/crossout/clearings.ts";
import { solve } from "../../../reference/crossout.ts";

const START = "123456789111213141516171819";

test("a longer clearing scores best / F", () => {
  const [best, second] = findClearings(9, START, 72);
  expect(second?.digits).toHaveLength(72);
  expect(check(9, START, best?.moves ?? [], second?.moves ?? [])).toEqual({
    isRight: true,
    score: 68 / 72,
  });
  // An expected answer that is not the best does not make a score of more than 1.
  expect(check(9, START, second?.moves ?? [], best?.moves ?? [])).toEqual({
    isRight: true,
    score: 1,
  });
});

test("an answer that stops early or is empty is wrong", () => {
  const best = solve(9, START)?.moves ?? [];
  for (const length of [0, 1, 33]) {
    expect(check(9, START, best, best.slice(0, length))).toEqual({
      isRight: false,
      message: expect.stringMatching(/^the board is not cleared/),
    });
  }
});

test("a wrong expected answer is the author's mistake, not the student's", () => {
  expect(() => check(9, "55", [], [[0, 1]])).toThrow("the expected answer is wrong");
});

test("every clearing of a random instance scores least length / own length", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.stringMatching(/^[1-9]{1,9}$/),
      (width, digits) => {
        const clearings = [...findClearings(width, digits, 30)];
        const lengths = clearings.map((clearing) => clearing.digits.length);
        const best = solve(width, digits, 30)?.moves ?? [];
        expect(clearings.map(({ moves }) => check(width, digits, best, moves))).toEqual(
          lengths.map((length) => ({ isRight: true, score: Math.min(...lengths) / length })),
        );
      },
    ),
  );
});
