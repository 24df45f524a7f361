import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { createValueSum } from "../../../harness/app/play/value-sum.ts";
import { createValueGame } from "../../../harness/app/workspace/create-prover.ts";
import { readRules, type WrittenRules } from "../../../harness/claims/rules.ts";
import type { Playable, Position } from "../../../harness/core/playable.ts";
import type { Value } from "../../../harness/core/values/value.ts";

function sumOf(rules: WrittenRules): Playable {
  const game = createValueGame(readRules(rules));
  if (game === undefined) throw new RangeError("the game has no values");
  return createValueSum(game);
}

/** By the rules alone. */
function wins(playable: Playable, position: Position, known: Map<string, boolean>): boolean {
  const key = playable.describe(position, "en");
  const isWon =
    known.get(key) ??
    listMoves(playable, position).some(
      (move) => !wins(playable, playable.play(position, move), known),
    );
  known.set(key, isWon);
  return isWon;
}

function listMoves(playable: Playable, position: Position): readonly Value[] {
  const { count, at } = playable.moves(position);
  return Array.from({ length: count }, (_, index) => at(index));
}

describe.each<WrittenRules>([
  { octal: "0.77" },
  { octal: "0.137" },
  { octal: "4.4" },
  { take: "1, 3, 4" },
  { take: "2-3", orAll: true },
])("the sum of a heap of %o and a Nim heap", (rules) => {
  const playable = sumOf(rules);
  const game = createValueGame(readRules(rules));
  const values = game?.findValues(12);
  const known = new Map<string, boolean>();

  it("is won by who moves second exactly if the Nim heap has the heap's value", () => {
    fc.assert(
      fc.property(fc.nat(9), fc.nat(5), (n, value) => {
        const start = playable.start([BigInt(n), BigInt(value)]);
        const isWon = wins(playable, start, known);
        expect(isWon).toBe(values?.[n] !== value);
        const { outcome, winning = [] } = playable.evaluate(start) ?? {};
        expect(outcome).toBe(isWon ? "win" : "loss");
        for (const move of winning) {
          expect(wins(playable, playable.play(start, move), known)).toBe(false);
        }
      }),
    );
  });
});

it("describes positions and moves in the language of the page", () => {
  const playable = sumOf({ octal: "0.77" });
  const start = playable.start([3n, 1n]);
  const told = listMoves(playable, start).map((move) => playable.describeMove(start, move, "en"));
  expect(told).toEqual([
    "makes 2 of 3",
    "makes 1 of 3",
    "makes 1 and 1 of 3",
    "leaves 0 of the Nim heap",
  ]);
  expect(playable.describe(start, "ru")).toBe("кучки: 3; рядом кучка Ним: 1");
  expect(playable.describe(playable.start([0n, 2n]), "en")).toBe(
    "heaps of 0; beside them a Nim heap of 2",
  );
});
