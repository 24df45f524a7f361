import { test } from "vitest";
import type { Position } from "../../harness/core/playable.ts";
import type { Reference } from "../../harness/core/judging/reference.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { createOpponent } from "../../harness/play/opponents.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as numbergame } from "../../reference/numbergame.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { printFigures, timeNs } from "./figure.ts";

const ROUNDS = 10;

const random = new SplitMix64(1n);
const drawn = (count: number, min: bigint, max: bigint) =>
  Array.from({ length: count }, () => random.between(min, max));

/** A lost position takes longest: the opponent looks where a mistake is likely. */
const POSITIONS: readonly [what: string, aimMs: number, Reference, Position][] = [
  ["p1 with 10^18 stones", 5, p1, [10n ** 18n, "A"]],
  ["100,000 heaps", 50, heaps, [[1n, ...drawn(100_000, 2n, 10n ** 9n)]]],
  ["p4 with 100,000 cards", 100, p4, [drawn(100_000, -(10n ** 9n), 10n ** 9n), 0n, 0n]],
  ["the number game on {2..30}", 1000, numbergame, [numbers(2, 30)]],
];

function numbers(from: number, to: number): readonly bigint[] {
  return Array.from({ length: to - from + 1 }, (_, index) => BigInt(from + index));
}

test("a move of the perfect opponent", async () => {
  await printFigures(
    POSITIONS.map(([what, aim, { playable }, position]) => ({
      what,
      aim,
      unit: "ms",
      measure: async () => {
        if (playable === undefined) throw new Error(`${what} cannot be played`);
        const choose = createOpponent("perfect", playable, random);
        return (await timeNs(async () => Promise.resolve(choose(position)))) / 1e6;
      },
    })),
    ROUNDS,
  );
});
