import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createSolver } from "../../reference/kit/solver.ts";
import { reference, remark, winningMoves } from "../../reference/numbergame.ts";
import { numberGame, prune } from "../../reference/numbergame/number-game.ts";

const from2To = (max: number) => Array.from({ length: max - 1 }, (_, index) => index + 2);

const SAMPLES: readonly {
  readonly numbers: readonly number[];
  readonly pruned?: readonly number[];
  readonly winning: Readonly<Record<number, readonly number[]>>;
}[] = [
  {
    numbers: [2, 3, 4, 6, 7, 9, 11, 14, 16, 17],
    pruned: [2, 3, 4, 6, 7, 9, 11, 14],
    winning: { 7: [2, 3, 4, 6, 9, 11] },
  },
  { numbers: [2, 3, 4, 6, 7, 9, 11, 14], winning: { 7: [2, 3, 4, 6, 9, 11] } },
  { numbers: [2, 3, 4, 6, 9, 11], winning: {} },
  { numbers: [2, 3, 4, 6, 9, 10, 11], pruned: [2, 3, 4, 6, 9, 11], winning: {} },
  { numbers: [2, 3, 4, 5, 7, 8, 9, 10], winning: { 5: [2, 3, 4, 7, 8, 9] } },
  {
    numbers: [2, 3, 4, 5, 7, 8, 9],
    winning: { 5: [2, 3, 4, 7, 8, 9], 7: [2, 3, 4, 5, 8, 9], 8: [2, 3, 4, 5, 7, 9] },
  },
  { numbers: [2, 3, 4, 7, 8, 9], winning: {} },
  { numbers: [2, 3, 4, 5, 7, 8], winning: { 4: [2, 3, 5, 7] } },
  {
    numbers: [2, 3, 4, 5, 7],
    winning: { 4: [2, 3, 5, 7], 5: [2, 3, 4, 7], 7: [2, 3, 4, 5] },
  },
  { numbers: [2, 3, 5, 6, 7, 9, 11], winning: { 6: [2, 3, 5, 7, 9, 11] } },
  { numbers: [2, 3, 5, 6], winning: {} },
  { numbers: [2, 3, 6, 7], winning: {} },
  { numbers: [2, 3, 5, 7, 12, 16, 20], pruned: [2, 3, 5, 7], winning: {} },
  { numbers: [2, 3, 5], winning: { 5: [2, 3] } },
  { numbers: [2, 3], winning: {} },
  { numbers: [2, 3, 8], pruned: [2, 3], winning: {} },
  { numbers: [2, 3, 4, 5, 6, 7], winning: {} },
  { numbers: [2, 3, 4, 5, 6, 8], winning: { 4: [2, 3, 5, 6] } },
  { numbers: [2], winning: { 2: [] } },
  { numbers: [3], winning: { 3: [] } },
  { numbers: [3, 4], pruned: [3], winning: { 3: [] } },
];

test.for(SAMPLES)("the sample run $numbers comes out", ({ numbers, pruned, winning }) => {
  const expected = Object.entries(winning).map(([move, rest]) => [Number(move), rest]);
  expect([...winningMoves(numbers)]).toEqual(expected);
  expect(prune(numbers).kept).toEqual(pruned ?? numbers);
  expect(remark(numbers) === undefined).toBe(pruned === undefined);
});

test("the remark shows what is pruned and why, in the source's form", () => {
  expect(reference.remark?.([[2n, 3n, 8n]])).toBe(
    "Validating: [2, 3, 8] - [8] ==> [2, 3], because sums of excluded numbers are excluded: 8 = 4 + 4",
  );
  expect(remark([2, 3, 5, 7, 12, 16, 20])).toBe(
    "Validating: [2, 3, 5, 7, 12, 16, 20] - [12, 16, 20] ==> [2, 3, 5, 7], because sums of excluded numbers are excluded: 12 = 4 + 8, 16 = 4 + 12, 20 = 4 + 16",
  );
});

test("with no numbers there is no winning move", () => {
  expect(reference.solve([[]])).toEqual(new Map());
  expect(reference.brute?.([[]])).toEqual(new Map());
});

test("order and repetition of the numbers make no difference", () => {
  expect(winningMoves([7, 2, 9, 4, 8, 3, 5, 5])).toEqual(winningMoves([2, 3, 4, 5, 7, 8, 9]));
});

test("from {2..20}, the winning openings are 5, 7, 12, 16, 18 and 19", () => {
  expect([...winningMoves(from2To(20)).keys()]).toEqual([5, 7, 12, 16, 18, 19]);
});

test("from {2..20}, 3,515 states can be reached, and 623 of them are lost", () => {
  const game = numberGame(from2To(20));
  const solver = createSolver(game);
  const states = new Map([[game.key(game.start), game.start]]);
  for (const state of states.values()) {
    for (const move of game.moves(state)) {
      const next = game.play(state, move);
      states.set(game.key(next), next);
    }
  }
  expect(states.size).toBe(3_515);
  expect([...states.values()].filter((state) => !solver.canWin(state, "A"))).toHaveLength(623);
});

test("the source's recursion gives the same on sets up to 10", () => {
  fc.assert(
    fc.property(fc.subarray(from2To(10)), (numbers) => {
      const args = [numbers.map(BigInt)];
      expect(reference.brute?.(args)).toEqual(reference.solve(args));
    }),
    { numRuns: 60 },
  );
});
