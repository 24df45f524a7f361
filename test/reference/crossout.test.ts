import { expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { reference, solve } from "../../reference/crossout.ts";

const START = "123456789111213141516171819";

test("the reference clears 1 to 19 with 34 moves, and its own checker gives it the full score", () => {
  const args = [9n, START];
  const answer = reference.solve(args);
  expect(answer).toHaveLength(34);
  expect(reference.check?.(args, answer, answer)).toEqual({ isRight: true, score: 1 });
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

test('"12" is never cleared, and that is said', () => {
  expect(solve(9, "12")).toBeUndefined();
  expect(() => reference.solve([9n, "12"])).toThrow(
    '"12" in rows of 9 is not cleared with 100 cells or fewer',
  );
});
