import { describe, expect, test } from "vitest";
import { findBreach } from "../../../harness/engine/explain/breach.ts";
import type { Position } from "../../../harness/core/playable.ts";
import { describeBreach } from "../../../harness/core/judging/breach-words.ts";
import { createClaimReference } from "../../../reference/kit/claim-reference.ts";
import { playable as heaps } from "../../../reference/heaps.ts";
import { playable as stones } from "../../../reference/p1.ts";
import type { Playable } from "../../../harness/core/playable.ts";

/** Finds the breach of a function that answers wrongly at a position. */
async function breachOf(
  playable: Playable,
  says: (position: Position) => boolean | undefined,
  wrong: Position,
) {
  const { solve, isValid } = createClaimReference(playable);
  return findBreach(wrong, {
    playable,
    isLost: (position) => playable.moves(position).count === 0 || solve(position) === true,
    canBeAsked: (position) => isValid?.(position, "en") === undefined,
    ask: async (positions) =>
      Promise.resolve(positions.map((input) => ({ input, actual: says(input) }))),
  });
}

describe("answers that contradict each other", () => {
  test("are two of which one leads to the other", async () => {
    const found = await breachOf(heaps, () => true, [[2n, 1n]]);
    expect(found?.breach).toEqual({
      kind: "a",
      position: [[2, 1]],
      claims: [
        { position: [[2, 1]], lost: true },
        { position: [[1, 1]], lost: true },
      ],
    });
    expect((await breachOf(heaps, () => true, [[1n]]))?.breach.claims).toEqual([
      { position: [[1]], lost: true },
      { position: [[]], lost: true, over: true },
    ]);
  });

  test("are one and those about all positions after its moves", async () => {
    const found = await breachOf(heaps, () => false, [[1n, 2n]]);
    expect(found?.breach).toEqual({
      kind: "b",
      position: [[1, 2]],
      claims: [
        { position: [[1, 2]], lost: false },
        { position: [[2]], lost: false },
      ],
    });
    expect(found && describeBreach(found.breach, "en")).toBe(
      "You say that the player to move wins at [1, 2]. But the only move leads to [2], and you say that the next player wins there.",
    );
    expect(found && describeBreach(found.breach, "ru")).toContain("единственный ход ведёт к [2]");
  });

  test("are found behind a wrong answer that only follows from another", async () => {
    const { solve } = createClaimReference(heaps);
    // It is wrong about [1, 1], and so about [1, 1, 1].
    const found = await breachOf(
      heaps,
      (position) => (solve(position) === true) !== ["1,1", "1,1,1"].includes(String(position[0])),
      [[1n, 1n, 1n]],
    );
    expect(found?.breach).toMatchObject({ kind: "b", position: [[1, 1]] });
  });

  test("of a partizan game are about counters and the player to move", async () => {
    const found = await breachOf(stones, () => false, [7n, "A"]);
    expect(found?.breach).toMatchObject({ kind: "b", position: [7, "A"] });
    expect(found && describeBreach(found.breach, "en")).toContain("A wins with 7");
  });

  test("are not found where a function does not answer, or there are too many moves", async () => {
    expect(await breachOf(heaps, () => undefined, [[1n, 2n]])).toBeUndefined();
    expect(await breachOf(heaps, () => false, [[1n, 1_000_000_000n]])).toMatchObject({
      breach: { kind: "b" },
    });
    expect(await breachOf(heaps, () => true, [[1_000_000_000n]])).toMatchObject({
      breach: { kind: "a", position: [[1_000_000_000]] },
    });
  });
});
