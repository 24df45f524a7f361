import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Playable } from "../../../harness/core/playable.ts";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { createPlayerReference } from "../../../reference/kit/player-reference.ts";
import { playable as cards } from "../../../reference/p4.ts";
import { playable as heaps } from "../../../reference/heaps.ts";
import { playable as multiplication } from "../../../reference/p2.ts";
import { playable as numbers } from "../../../reference/play/numbergame.ts";
import { playable as race } from "../../../reference/play/p3.ts";
import { playable as stones } from "../../../reference/p1.ts";
import { reference as played } from "../../../reference/numbergame-play.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";

const int = (min: number, max: number) => fc.integer({ min, max }).map(BigInt);
const row = (min: number, max: number, maxLength: number) =>
  fc.array(int(min, max), { minLength: 1, maxLength });

const GAMES: Record<string, { playable: Playable; positions: fc.Arbitrary<readonly Value[]> }> = {
  p1: { playable: stones, positions: fc.tuple(int(1, 40), fc.constantFrom("A", "B")) },
  p2: {
    playable: multiplication,
    positions: fc.tuple(int(1, 60), int(1, 3000)).map(([x, more]) => [x, x + more]),
  },
  p3: {
    playable: race,
    positions: fc.tuple(int(1, 40), int(1, 30)).map(([x, more]) => [x, x + more]),
  },
  p4: {
    playable: cards,
    positions: row(-5, 5, 8).map((each) => [each, 0n, 0n]),
  },
  numbergame: {
    playable: numbers,
    positions: int(0, 1000).map(
      (seed) => played.generators?.["played"]?.(new SplitMix64(seed), "legal") ?? [],
    ),
  },
  heaps: { playable: heaps, positions: row(1, 4, 5).map((each) => [each]) },
};

/** The result for the mover by the rules alone: 1, 0 or -1, or the lead of a scored game. */
function createWorth(playable: Playable): (position: readonly Value[]) => number {
  const worths = new Map<string, number>();
  const worth = (position: readonly Value[]): number => {
    const key = position.map(String).join(" ");
    const found = worths.get(key) ?? work(position);
    worths.set(key, found);
    return found;
  };
  const work = (position: readonly Value[]): number => {
    const moves = playable.moves(position);
    if (moves.count === 0) {
      const { outcome, scores } = playable.finish(position);
      if (scores !== undefined) return Number(scores.mover - scores.opponent);
      return { win: 1, draw: 0, loss: -1 }[outcome];
    }
    const rests = Array.from({ length: moves.count }, (_, index) => moves.at(index));
    return Math.max(...rests.map((move) => -worth(playable.play(position, move))));
  };
  return worth;
}

describe("the reference of a player", () => {
  it.each(Object.entries(GAMES))("accepts exactly the best moves of %s", (_, game) => {
    const { playable, positions } = game;
    const reference = createPlayerReference(playable);
    const check = reference.check as NonNullable<Reference["check"]>;
    const worth = createWorth(playable);
    fc.assert(
      fc.property(positions, (position) => {
        const moves = playable.moves(position);
        const best = worth(position);
        for (let index = 0; index < moves.count; index += 1) {
          const move = moves.at(index);
          const reached = -worth(playable.play(position, move));
          const isBest = reached === best;
          expect(check(position, move, move).isRight).toBe(isBest);
        }
        const solved = reference.solve(position);
        expect(check(position, solved, solved)).toEqual({ isRight: true });
        expect(reference.brute?.(position)).toEqual(solved);
      }),
      { numRuns: 40 },
    );
  });

  it("says what is wrong with a move", () => {
    const { check } = createPlayerReference(stones);
    expect(check?.([9n, "A"], 1n, 4n)).toEqual({
      isRight: false,
      message: "The move 4 gives the win away. A best one is 1.",
    });
    expect(check?.([9n, "B"], 2n, 4n)).toEqual({
      isRight: false,
      message: "4 is not a move here: B may choose 2, 3, 5 or 7; 4 is a move of A.",
    });
    expect(
      createPlayerReference(cards).check?.([[3n, 9n, 1n, 2n], 0n, 0n], "right", "left"),
    ).toEqual({
      isRight: false,
      message: "The move left gains less than another one. A best one is right.",
    });
  });

  it("explains a small position by all moves and what they lead to", () => {
    const { explain } = createPlayerReference(stones);
    expect(explain?.([9n, "B"], 7n, "en")).toBe(
      [
        "The moves in this position (9 stones):",
        "2: 7 stones, where the opponent loses",
        "3: 6 stones, where the opponent wins with 6",
        "5: 4 stones, where the opponent wins with 4",
        "7 (yours): 2 stones, where the opponent wins with 2",
      ].join("\n"),
    );
    expect(explain?.([1n, "B"], 2n, "en")).toBe(
      [
        "2 is not a move here.",
        "The moves in this position (1 stone):",
        "1: no stone, and you have won",
      ].join("\n"),
    );
    expect(createPlayerReference(heaps).explain?.([[100n]], 1n, "en")).toBeUndefined();
  });

  it("refuses arguments that are no position, or one in which the game is over", () => {
    const { isValid, hasAnswer } = createPlayerReference(stones);
    expect(isValid?.([9n, "C"], "en")).toBe('the player to move is "A" or "B", not "C"');
    expect(isValid?.([0n, "A"], "en")).toBe("the game is over in this position");
    expect(isValid?.([0n, "A"], "ru")).toBe("в этой позиции партия окончена");
    expect(hasAnswer?.([0n, "A"])).toBe(false);
    expect(hasAnswer?.([1n, "A"])).toBe(true);
  });
});
