import { describe, expect, it } from "vitest";
import type { Playable } from "../../harness/core/playable.ts";
import { opponentPlayer } from "../../harness/play/game-player.ts";
import { MAX_TURNS, playMatch } from "../../harness/play/play-match.ts";
import { pairGames } from "../../harness/play/tournament/schedule.ts";
import { reference as heaps } from "../../reference/heaps.ts";
import { reference as p1 } from "../../reference/p1.ts";
import { reference as p4 } from "../../reference/p4.ts";
import { playerOf } from "./players-of-test.ts";

const stones = p1.playable as Playable;
const perfect = opponentPlayer("perfect", stones);

describe("a match", () => {
  it("asks each player for the moves of all its games at once", async () => {
    const sizes: number[] = [];
    const counted = opponentPlayer("first", stones);
    const starts = [
      [9n, "A"],
      [10n, "A"],
      [11n, "A"],
      [12n, "A"],
    ];
    await playMatch(stones, pairGames(starts, [0, 1], 1n), [
      {
        choose: async (games) => {
          sizes.push(games.length);
          return counted.choose(games);
        },
      },
      perfect,
    ]);
    expect(sizes.slice(0, 2)).toEqual([4, 4]);
  });

  it("knows who won, whoever sits as A", async () => {
    const games = await playMatch(stones, pairGames([[8n, "A"]], [0, 1], 1n), [perfect, perfect]);
    // 8 stones are lost for A, who is the one who moves first.
    expect(games.map(({ end }) => end)).toEqual([
      { kind: "finished", winner: 1 },
      { kind: "finished", winner: 0 },
    ]);
  });

  it("plays the same games again with the same seed", async () => {
    const random = opponentPlayer("random", stones);
    const play = async (seed: bigint) =>
      playMatch(
        stones,
        pairGames(
          [
            [30n, "A"],
            [31n, "A"],
          ],
          [0, 1],
          seed,
        ),
        [random, random],
      );
    expect(await play(4n)).toEqual(await play(4n));
    expect(await play(4n)).not.toEqual(await play(5n));
  });

  it("ends the game of a player without a legal move, and goes on with the others", async () => {
    const taker = playerOf(([left]) => (left === 9n ? 9n : 2n));
    const starts = [
      [9n, "A"],
      [2n, "A"],
    ];
    const games = await playMatch(stones, pairGames(starts, [0, 1], 1n), [taker, taker]);
    expect(games.map(({ end }) => end)).toEqual([
      {
        kind: "fault",
        winner: 1,
        verdict: "WA",
        reason: "Illegal move: 9 is not a move here: A may choose 1, 2, 3, 4, 5 or 6.",
      },
      expect.objectContaining({ kind: "fault", winner: 0 }),
      { kind: "finished", winner: 0 },
      { kind: "finished", winner: 1 },
    ]);
  });

  it("says that a move is one of the other side", async () => {
    const [game] = await playMatch(stones, pairGames([[9n, "A"]], [0, 1], 1n), [
      playerOf(() => 7n),
      perfect,
    ]);
    expect(game?.end).toMatchObject({
      reason:
        "Illegal move: 7 is not a move here: A may choose 1, 2, 3, 4, 5 or 6; 7 is a move of B.",
    });
  });

  it("makes a game with too many moves a draw", async () => {
    const row = heaps.playable as Playable;
    const slow = playerOf(() => 1n);
    const [game] = await playMatch(row, pairGames([[[10_000n]]], [0, 1], 1n), [slow, slow]);
    expect(game?.end).toEqual({ kind: "endless", winner: undefined });
    expect(game?.moves.length).toBe(MAX_TURNS);
  });

  it("has a draw where scores are equal", async () => {
    const cards = p4.playable as Playable;
    const left = playerOf(() => "left");
    const [game] = await playMatch(cards, pairGames([[[1n, 1n], 0n, 0n]], [0, 1], 1n), [
      left,
      left,
    ]);
    expect(game?.end).toEqual({ kind: "finished", winner: undefined });
  });
});
