import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver } from "../../../reference/kit/solver.ts";
import { numberGame, prune } from "../../../reference/numbergame/number-game.ts";
import { findWinningMoves, MAX_NUMBER } from "../../../reference/numbergame/search.ts";

const from2To = (max: number) => Array.from({ length: max - 1 }, (_, index) => index + 2);

function winningMovesOfKit(numbers: readonly number[]): readonly number[] {
  const game = numberGame(numbers);
  return createSolver(game).winningMoves(game.start, "A");
}

test("all valid sets up to 9 have the winning moves of the rules", () => {
  const all = from2To(9);
  for (let bits = 0; bits < 2 ** all.length; bits += 1) {
    const { kept } = prune(all.filter((_, index) => (bits >> index) % 2 === 1));
    expect(findWinningMoves(kept)).toEqual(winningMovesOfKit(kept));
  }
});

test("random sets up to 20 have the winning moves of the rules", () => {
  fc.assert(
    fc.property(fc.subarray(from2To(20)), (numbers) => {
      const { kept } = prune(numbers);
      expect(findWinningMoves(kept)).toEqual(winningMovesOfKit(kept));
    }),
  );
});

// With a and b excluded, the highest number that can stay is ab - a - b.
test.for([
  { a: 4, b: 21, max: 59 },
  { a: 5, b: 16, max: 59 },
  { a: 6, b: 13, max: 59 },
  { a: 7, b: 8, max: 41 },
])(
  "beyond the first word, without $a and $b, the moves are those of the rules",
  ({ a, b, max }) => {
    const { kept } = prune(from2To(MAX_NUMBER).filter((number) => number !== a && number !== b));
    expect(kept.at(-1)).toBe(max);
    expect(findWinningMoves(kept)).toEqual(winningMovesOfKit(kept));
  },
);

test("a number beyond 63 is refused, not wrapped around", () => {
  expect(() => findWinningMoves([2, 3, 64])).toThrow("numbers above 63 are not supported");
});
