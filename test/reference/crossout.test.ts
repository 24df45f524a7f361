import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { findClearings } from "../../reference/crossout/clearings.ts";
import { check, reference, solve } from "../../reference/crossout.ts";

const START = "123456789111213141516171819";

test("the reference clears 1 to 19 with 34 moves, and its own checker gives it the full score", () => {
  const args = [9n, START];
  const answer = reference.solve(args);
  expect(answer).toHaveLength(34);
  expect(reference.check?.(args, answer, answer)).toEqual({ isRight: true, score: 1 });
});

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

test("the order of independent moves is free", () => {
  const expected = reference.solve([9n, "1155"]);
  const backwards = (expected as readonly Value[]).toReversed();
  expect(backwards).not.toEqual(expected);
  expect(reference.check?.([9n, "1155"], expected, backwards)).toEqual({ isRight: true, score: 1 });
});

test("an illegal move is wrong, with the step and the reason", () => {
  const best = reference.solve([9n, START]);
  expect(reference.check?.([9n, START], best, [[3n, 10n ** 30n]])).toEqual({
    isRight: false,
    message: expect.stringMatching(/^step 1 .* does not exist yet: the board has 27 cells/),
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

test('"12" is never cleared, and that is said', () => {
  expect(solve(9, "12")).toBeUndefined();
  expect(() => reference.solve([9n, "12"])).toThrow(
    '"12" in rows of 9 is not cleared with 100 cells or fewer',
  );
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
