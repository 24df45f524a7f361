import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import type { Reference } from "../../harness/core/judging/reference.ts";
import type { Claim, Playable } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { findTriedClaim, marginOf } from "../../harness/play/claims.ts";
import { greatest } from "../../harness/play/mistakes.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as numbergame } from "../../reference/numbergame.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { reference as pins } from "../../reference/pins.ts";

const int = (min: number, max: number) => fc.integer({ min, max }).map(BigInt);
const list = (max: number) => fc.array(int(1, max), { minLength: 1, maxLength: 4 });

const INPUTS: readonly (readonly [string, Reference, fc.Arbitrary<readonly Value[]>])[] = [
  ["p1", p1, fc.tuple(int(1, 40))],
  ["p2", p2, fc.tuple(int(1, 9), int(10, 400))],
  ["p3", p3, fc.tuple(int(2, 60))],
  ["p4", p4, fc.tuple(list(9))],
  [
    "numbergame",
    numbergame,
    fc
      .uniqueArray(fc.integer({ min: 2, max: 9 }), { minLength: 1 })
      .map((set) => [set.toSorted((left, right) => left - right).map(BigInt)]),
  ],
  ["heaps", heaps, fc.tuple(list(4))],
  ["pins", pins, fc.tuple(fc.constantFrom([1n], [1n, 2n]), list(4))],
];

describe("the claim of a right answer", () => {
  it.each(INPUTS)("is what best play achieves: %s", (_, { solve, playable }, inputs) => {
    const { analysis, start, evaluate } = playable as Playable;
    fc.assert(
      fc.property(inputs, (args) => {
        const position = start(args);
        const claim = analysis?.readClaim(position, solve(args)) as Claim;
        const { outcome, values, winning } = evaluate(position) ?? {};
        expect(claim).toEqual({
          outcome,
          ...(values && { scores: { ...claim.scores, mover: greatest(values) } }),
          ...(claim.winning && { winning }),
        });
      }),
    );
  });
});

/** The game of p1, with answers that all claim the same. */
function claiming(claim: Claim): Playable {
  return { ...(p1.playable as Playable), analysis: { readClaim: () => claim } };
}

/** Tries a list of moves that win with 10 stones, where A wins only by taking 2. */
function tryMoves(...winning: readonly bigint[]) {
  return findTriedClaim(claiming({ outcome: "win", winning }), [10n], 0n);
}

describe("what is tried of a claim", () => {
  it("is nothing if answers say nothing about who wins, or call the position drawn", () => {
    const { analysis: _, ...game } = p1.playable as Playable;
    expect(findTriedClaim(game, [7n], true)).toBeUndefined();
    expect(findTriedClaim(claiming({ outcome: "draw" }), [7n], 0n)).toBeUndefined();
  });

  it("is the side that wins by it", () => {
    expect(findTriedClaim(claiming({ outcome: "win" }), [7n], 0n)).toEqual({ player: "A" });
    expect(findTriedClaim(claiming({ outcome: "loss" }), [9n], 0n)).toEqual({ player: "B" });
    // The first move of p3 is B's, and the answer says whether A wins.
    expect(findTriedClaim(p3.playable as Playable, [9n], true)).toEqual({ player: "A" });
  });

  it("is a legal move that only the answer calls winning, or one that it leaves out", () => {
    expect(tryMoves(2n, 7n)).toBeUndefined();
    expect(tryMoves(2n, 3n)).toEqual({ player: "A", opening: [3n] });
    expect(tryMoves(7n)).toEqual({ player: "B", opening: [2n] });
  });
});

test("the margin of a claim is the difference of scores, or 1 for a win without scores", () => {
  expect(marginOf({ outcome: "win" })).toBe(1n);
  expect(marginOf({ outcome: "draw" })).toBe(0n);
  expect(marginOf({ outcome: "loss" })).toBe(-1n);
  expect(marginOf({ outcome: "loss", scores: { mover: 3n, opponent: 7n } })).toBe(-4n);
});
