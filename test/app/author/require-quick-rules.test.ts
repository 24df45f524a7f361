import { expect, it } from "vitest";
import { requireQuickRules } from "../../../harness/app/author/require-quick-rules.ts";
import type { Playable } from "../../../harness/core/playable.ts";
import type { Problem } from "../../../harness/problems/problem.ts";
import type { Tests } from "../../../harness/problems/test-files.ts";
import { reference } from "../../../reference/heaps-play.ts";

const { playable } = reference;

/** The time limit leaves the rules a few milliseconds. */
const PROBLEM = {
  id: "slow",
  limits: { timeMs: -992 },
  groups: [{ id: "small", opponent: "perfect" }],
} as unknown as Problem;
const TESTS = new Map([
  ["small", [{ args: [[1_000_000n]] }, { args: [[1n]] }]],
]) as unknown as Tests;

/** A list of all moves, made each time. */
function listing(game: Playable): Playable {
  return {
    ...game,
    moves: (position) => {
      const { count, at, has } = game.moves(position);
      const list = Array.from({ length: count }, (_, index) => at(index));
      return { count: list.length, at: (index) => list[index] ?? 0n, has };
    },
  };
}

it("rules that list a million moves are refused, with the position", () => {
  if (playable === undefined) throw new Error("it is a game");
  expect(() => {
    requireQuickRules(PROBLEM, listing(playable), TESTS);
  }).toThrow(/the rules in `playable` of slow are too slow.*group small.*The last position was: /);
});

it("rules that count a million moves are not", () => {
  if (playable === undefined) throw new Error("it is a game");
  const roomy = { ...PROBLEM, limits: { timeMs: 1000 } } as unknown as Problem;
  expect(() => {
    requireQuickRules(roomy, playable, TESTS);
  }).not.toThrow();
});
