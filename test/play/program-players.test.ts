import { describe, expect, it } from "vitest";
import type { Playable, Player, Position } from "../../harness/core/playable.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { Value } from "../../harness/core/values/value.ts";
import type { ValueType } from "../../harness/core/values/value-type.ts";
import {
  type AnalysedGame,
  analysingPlayer,
  canAnalyse,
} from "../../harness/play/program-players.ts";
import { tellContradiction } from "../../harness/play/tell-game.ts";
import { AcanWin, reference as p1 } from "../../reference/p1.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as numbergame } from "../../reference/numbergame.ts";
import { reference as p2 } from "../../reference/p2.ts";
import { reference as p3 } from "../../reference/p3.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { programOf } from "./players-of-test.ts";

const INT: ValueType = { kind: "int" };
const INTS: ValueType = { kind: "list", item: INT };

type Solve = (args: readonly Value[]) => Value;

function gameOf(reference: { readonly playable?: Playable }, ...types: ValueType[]): AnalysedGame {
  const playable = reference.playable as Playable;
  return { playable, types, isInput: (args) => args[0] !== 0n };
}

const STONES = gameOf(p1, INT);

async function choose(
  game: AnalysedGame,
  position: Position,
  answer: (args: readonly Value[]) => Value | undefined,
  mover: Player = "A",
) {
  const player = analysingPlayer(programOf(answer), game);
  const [choice] = await player.choose([{ position, mover, random: new SplitMix64(1n) }]);
  if (choice?.kind !== "move" || choice.contradiction === undefined) return choice;
  const { playable } = game;
  const sentence = tellContradiction(playable, { position, mover }, choice.contradiction);
  return { ...choice, contradiction: sentence };
}

describe("a program that only analyses", () => {
  it.each<[string, AnalysedGame, Solve, readonly Position[]]>([
    [
      "p1",
      STONES,
      p1.solve,
      [...Array(30).keys()].flatMap((n) => ["A", "B"].map((mover) => [BigInt(n + 1), mover])),
    ],
    [
      "p2",
      gameOf(p2, INT, INT),
      p2.solve,
      [
        [1n, 9n],
        [2n, 300n],
        [7n, 1000n],
      ],
    ],
    ["heaps", gameOf(heaps, INTS), heaps.solve, [[[2n, 3n]], [[1n, 1n, 4n]], [[1n, 2n, 3n, 1n]]]],
    [
      "numbergame",
      gameOf(numbergame, INTS),
      numbergame.solve,
      [[[2n, 3n, 5n]], [[2n, 3n, 5n, 7n]], [[2n, 3n, 4n, 5n, 7n, 8n]]],
    ],
    [
      "p4",
      gameOf(p4, INTS),
      p4.solve,
      [
        [[4n, 3n, 1n, 2n], 0n, 0n],
        [[1n, 9n, -3n], 2n, 5n],
      ],
    ],
  ])("wins each won position of %s if its answers are right", async (_, game, solve, positions) => {
    const won = positions.filter((each) => (game.playable.evaluate(each)?.winning.length ?? 0) > 0);
    expect(won.length).toBeGreaterThan(0);
    for (const position of won) {
      const choice = await choose(game, position, solve);
      const best = game.playable.evaluate(position)?.winning;
      expect(choice).not.toHaveProperty("contradiction");
      expect(best).toContain(choice?.kind === "move" ? choice.move : choice);
    }
  });

  it("looks at the replies where no input asks about a position, as with A's moves in p1", async () => {
    const asked: Value[] = [];
    await choose(STONES, [9n, "A"], ([n]) => {
      asked.push(n as Value);
      return AcanWin(n as bigint);
    });
    // 9 itself, and what B leaves of 8, 7, 6, 5, 4 and 3 stones.
    expect(new Set(asked)).toEqual(new Set([9n, 6n, 5n, 3n, 1n, 4n, 2n]));
  });

  it("contradicts itself if it calls a position won, and all positions after it won for the opponent", async () => {
    const choice = await choose(STONES, [8n, "A"], () => true);
    expect(choice).toMatchObject({
      contradiction: "It says that A wins at 8 stones, and also that B wins after each move of A.",
    });
  });

  it("contradicts itself if it calls a position lost, and one after it lost for the opponent", async () => {
    const choice = await choose(gameOf(heaps, INTS), [[1n, 2n]], () => false);
    expect(choice).toMatchObject({
      move: 1n,
      contradiction:
        "It says that A loses at heaps 1 2, and also that B loses after A takes 1 from the first heap.",
    });
  });

  it("contradicts itself if a sum is not what its answers after the moves leave", async () => {
    const choice = await choose(gameOf(p4, INTS), [[1n, 5n], 0n, 0n], ([cards]) =>
      (cards as readonly bigint[]).length === 2 ? 3n : (cards as readonly bigint[])[0],
    );
    expect(choice).toMatchObject({
      move: "right",
      contradiction:
        "It promises A a margin of 0 at cards 1 5, sums 0 (to move) and 0, but by its answers to the positions after A's moves the margin is 4.",
    });
  });

  it("does not contradict itself if some moves were not looked at", async () => {
    const choice = await choose(gameOf(heaps, INTS), [[1000n, 5n]], () => true);
    expect(choice).toMatchObject({ kind: "move" });
    expect(choice).not.toHaveProperty("contradiction");
  });

  it("makes no move if it fails at a position", async () => {
    expect(await choose(STONES, [9n, "A"], ([n]) => (n === 3n ? undefined : true))).toEqual({
      kind: "fault",
      verdict: "RTE",
      reason: "The call raised ValueError",
    });
  });

  it("cannot play where no input asks about positions within the game", () => {
    const turning = { position: [1n, 20n], mover: "B", random: new SplitMix64(1n) } as const;
    expect(canAnalyse(turning, gameOf(p3, INT))).toBe(false);
    expect(canAnalyse({ ...turning, position: [20n, "A"] }, STONES)).toBe(true);
  });
});
