import * as fc from "fast-check";
import { expect, test } from "vitest";
import { fByRecursion } from "../../../reference/p4.ts";
import type { Player } from "../../../reference/kit/game.ts";
import { createScoringSolver, type ScoringGame } from "../../../reference/kit/scoring.ts";

type Row = readonly number[];

/** The cards of exercise p4: one takes the left or the right end. */
const cards: ScoringGame<Row, "left" | "right"> = {
  start: [],
  first: "A",
  moves: ({ length }) => (length === 0 ? [] : length === 1 ? ["left"] : ["left", "right"]),
  play: (row, side) => (side === "left" ? row.slice(1) : row.slice(0, -1)),
  gain: (row, side) => BigInt(row.at(side === "left" ? 0 : -1) as number),
  key: (row) => row.join(),
};

test("the lead on a row of cards is that of the exercise's own recursion", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -9, max: 9 }), { maxLength: 7 }), (row) => {
      const total = row.reduce((sum, card) => sum + card, 0);
      const { lead } = createScoringSolver(cards);
      expect(lead(row, "A")).toBe(BigInt(2 * fByRecursion(row) - total));
    }),
  );
});

test("the best moves keep the lead, and all others lose some of it", () => {
  const { lead, bestMoves } = createScoringSolver(cards);
  expect(bestMoves([4, 3, 1, 2], "A")).toEqual(["left"]);
  expect(bestMoves([5, 5], "B")).toEqual(["left", "right"]);
  expect(bestMoves([], "A")).toEqual([]);
  expect(lead([], "A")).toBe(0n);
});

test("players may gain differently", () => {
  const game: ScoringGame<number, number> = {
    start: 3,
    first: "A",
    moves: (left) => [1, 2].filter((size) => size <= left),
    play: (left, size) => left - size,
    gain: (_left, size, mover) => BigInt(mover === "A" ? size : 0),
    key: (left, mover) => `${mover}${left}`,
  };
  const { lead, bestMoves } = createScoringSolver(game);
  const leadByDefinition = (left: number, mover: Player): bigint =>
    game
      .moves(left, mover)
      .map(
        (size) =>
          game.gain(left, size, mover) - leadByDefinition(left - size, mover === "A" ? "B" : "A"),
      )
      .reduce<bigint | undefined>(
        (best, each) => (best === undefined || each > best ? each : best),
        undefined,
      ) ?? 0n;
  for (const left of [0, 1, 2, 3, 4, 5])
    for (const mover of ["A", "B"] as const)
      expect(lead(left, mover)).toBe(leadByDefinition(left, mover));
  expect(bestMoves(3, "A")).toEqual([2]);
});
