import { describe, expect, it } from "vitest";
import type { Playable, Position } from "../../harness/core/playable.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { createOpponent, OPPONENTS, type OpponentName } from "../../harness/play/opponents.ts";
import { Referee } from "../../harness/play/referee.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";

const stones = p1.playable as Playable;
const race = p3.playable as Playable;
const cards = p4.playable as Playable;
const row = heaps.playable as Playable;

function playOut(
  playable: Playable,
  start: Position,
  names: readonly OpponentName[],
  seed: bigint,
) {
  const random = new SplitMix64(seed);
  const [first, second] = names.map((name) => createOpponent(name, playable, random));
  const referee = new Referee(playable, start);
  for (let turn = 0; !referee.isOver; turn += 1) {
    const choose = turn % 2 === 0 ? first : second;
    expect(choose && referee.play(choose(referee.position))).toBeUndefined();
  }
  return referee;
}

/** True if the opponent, to move, wins whatever the adversary does. */
function winsAlways(playable: Playable, position: Position): boolean {
  const move = createOpponent("perfect", playable, new SplitMix64(1n))(position);
  const after = playable.play(position, move);
  const answers = playable.moves(after);
  return Array.from({ length: answers.count }, (_, index) => answers.at(index)).every((answer) => {
    const next = playable.play(after, answer);
    return playable.moves(next).count > 0 && winsAlways(playable, next);
  });
}

describe("the perfect opponent", () => {
  it.each<[string, Playable, readonly Position[]]>([
    [
      "p1",
      stones,
      Array.from({ length: 20 }, (_, n) =>
        [["A"], ["B"]].map(([mover]) => [BigInt(n), mover as string]),
      ).flat(),
    ],
    ["p3", race, Array.from({ length: 40 }, (_, n) => [1n, BigInt(n + 6)])],
    ["heaps", row, [[[2n, 3n]], [[1n, 1n, 4n]], [[3n, 1n, 2n]], [[1n, 2n, 2n, 3n]]]],
  ])("wins every won position of %s against an adversary that tries everything", (_, game, all) => {
    const won = all.filter((position) => game.evaluate(position)?.outcome === "win");
    expect(won.length).toBeGreaterThan(0);
    expect(won.filter((position) => !winsAlways(game, position))).toEqual([]);
  });

  it("takes from a lost position the move that leaves the fewest winning answers", () => {
    const position = [8n, "A"];
    const choose = createOpponent("perfect", stones, new SplitMix64(3n));
    const answersTo = (move: unknown) =>
      stones.evaluate(stones.play(position, move as bigint))?.winning.length;
    const all = [1n, 2n, 3n, 4n, 5n, 6n].map(answersTo);
    expect(answersTo(choose(position))).toBe(Math.min(...all.map(Number)));
  });

  it("chooses among 10^9 moves without listing them", () => {
    const choose = createOpponent("perfect", row, new SplitMix64(5n));
    const lost = [[1n, 1_000_000_000n]];
    expect(choose(lost)).toBe(1n);
    expect(row.moves([[1_000_000_000n]]).has(choose([[1_000_000_000n, 1n]]))).toBe(true);
  });

  it("gets from cards all that best play gets", () => {
    const dealt = [7n, 2n, 9n, 3n, 8n, 1n, 5n];
    const referee = playOut(cards, [dealt, 0n, 0n], ["perfect", "perfect"], 1n);
    expect(referee.result?.scores?.A).toBe(p4.solve([dealt]));
  });
});

describe("every opponent", () => {
  it.each(OPPONENTS)("%s plays the same game again with the same seed", (name) => {
    const games = [7n, 7n].map((seed) => playOut(stones, [30n, "A"], [name, "random"], seed).turns);
    expect(games[0]).toEqual(games[1]);
  });

  it("greedy takes most, and first the first move", () => {
    const random = new SplitMix64(1n);
    expect(createOpponent("greedy", cards, random)([[1n, 5n], 0n, 0n])).toBe("right");
    expect(createOpponent("first", cards, random)([[1n, 5n], 0n, 0n])).toBe("left");
  });
});
