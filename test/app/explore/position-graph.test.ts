import { describe, expect, test } from "vitest";
import { explorePositions } from "../../../harness/app/index.ts";
import type { Playable } from "../../../harness/core/playable.ts";
import { fromJson, type Value } from "../../../harness/core/values/value.ts";
import { createPlayable } from "../../../reference/kit/index.ts";
import { reference as crossout } from "../../../reference/crossout.ts";
import { reference as heaps } from "../../../reference/heaps.ts";
import { reference as numbergame } from "../../../reference/numbergame.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p2 } from "../../../reference/p2.ts";
import { reference as p3 } from "../../../reference/p3.ts";
import { reference as p4 } from "../../../reference/p4.ts";

function graphOf(playable: Playable | undefined, args: readonly Value[]) {
  if (playable === undefined) throw new Error("the game cannot be played");
  return { playable, graph: explorePositions(playable, playable.start(args)) };
}

describe("the outcomes found from the ends are those of the solver", () => {
  test.each([
    ["p1", p1.playable, [20n]],
    ["p2", p2.playable, [7n, 1_000n]],
    ["p3", p3.playable, [46n]],
    ["p4", p4.playable, [[4n, 3n, 1n, 2n, 5n, -1n]]],
    ["heaps", heaps.playable, [[2n, 1n, 3n, 4n, 5n]]],
    ["numbergame", numbergame.playable, [[2n, 3n, 4n, 5n, 6n, 7n, 8n]]],
    ["crossout", crossout.playable, [3n, "4782"]],
  ] as const)("in %s", (_, game, args) => {
    const { playable, graph } = graphOf(game, args);
    expect(graph?.positions.length).toBeGreaterThan(4);
    const isUnscored =
      playable.playerCount === 2 && playable.evaluate(playable.start(args))?.values === undefined;
    for (const { position, outcome, moves } of graph?.positions ?? []) {
      const values = playable.position.map(({ type }, at) => fromJson(type, position[at]));
      const evaluation = playable.evaluate(values);
      expect(outcome).toBe(evaluation?.outcome);
      const best = moves.filter(({ isBest }) => isBest).map(({ move }) => move);
      const winning = evaluation?.winning.map((move) => Number(move));
      expect(isUnscored ? best : []).toEqual(isUnscored ? winning : []);
    }
  });
});

function labels(game: Playable | undefined, args: readonly Value[]) {
  return graphOf(game, args).graph?.positions.map(({ label }) => label);
}

test("positions are named by the values that differ", () => {
  expect(labels(p1.playable, [2n])).toEqual(["2 A", "1 B", "0 B", "0 A"]);
  expect(labels(heaps.playable, [[1n, 2n]])).toEqual(["1 2", "2", "1", "none"]);
  expect(labels(p2.playable, [5n, 6n])?.slice(0, 3)).toEqual(["5", "10", "15"]);
});

test("a game with too many positions or moves has no graph", () => {
  expect(graphOf(p1.playable, [2_000n]).graph).toBeUndefined();
  expect(graphOf(heaps.playable, [[10n ** 9n]]).graph).toBeUndefined();
});

/** A token on a circle of three; from 2 it may also leave, to an end that is drawn or lost. */
function circle(end: "draw" | "loss"): Playable {
  const next: Readonly<Record<number, readonly bigint[]>> = {
    0: [1n],
    1: [2n],
    2: [0n, 3n],
    3: [],
  };
  return createPlayable<bigint, bigint>({
    playerCount: 2,
    position: [{ name: "vertex", type: { kind: "int" } }],
    move: { kind: "int" },
    start: () => 0n,
    read: ([vertex]) => vertex as bigint,
    write: (vertex) => [vertex],
    findFault: () => undefined,
    moves: (vertex) => next[Number(vertex)] ?? [],
    play: (_, to) => to,
    finish: () => ({ outcome: end }),
    evaluate: () => undefined,
    takeMost: (vertex) => next[Number(vertex)]?.[0] ?? 0n,
    describe: String,
    describeMove: (_, to) => `goes to ${to}`,
    draw: () => [],
  });
}

function outcomes(end: "draw" | "loss") {
  return graphOf(circle(end), []).graph?.positions.map(({ outcome }) => outcome);
}

test("play that need not end is a draw, and a win ends it", () => {
  expect(outcomes("draw")).toEqual(["draw", "draw", "draw", "draw"]);
  expect(outcomes("loss")).toEqual(["win", "loss", "win", "loss"]);
});
