import { describe, expect, it } from "vitest";
import type { Playable } from "../../harness/core/playable.ts";
import type { Value } from "../../harness/core/values/value.ts";
import { JudgedGame, type Judgement, type JudgingOpponent } from "../../harness/play/index.ts";
import { playable as stones } from "../../reference/p1.ts";
import { playable as cards } from "../../reference/p4.ts";
import { createTokenPlay } from "../../reference/play/token.ts";

type Player = (position: readonly Value[]) => Value;

function playGame(
  playable: Playable,
  start: readonly Value[],
  player: Player,
  opponent: JudgingOpponent["name"] = "perfect",
): { readonly judgement: Judgement; readonly moves: number } {
  const game = new JudgedGame(playable, start, { name: opponent, seed: 7n });
  for (;;) {
    const judgement = game.take(player(game.position));
    if (judgement !== undefined) return { judgement, moves: game.referee.turns.length };
  }
}

const perfect =
  (playable: Playable): Player =>
  (position) =>
    playable.evaluate(position)?.winning[0] ?? playable.moves(position).at(0);

const greedy =
  (playable: Playable): Player =>
  (position) =>
    playable.takeMost(position);

/** Goes to and fro between two nodes of a graph. */
const circle: Player = ([, , node]) => (node === 0n ? 1n : 0n);

const careless: Player = (position) => (position[0] === 20n ? 1n : perfect(stones)(position));

describe("a judged game", () => {
  it("is passed from every position by best play, against every opponent", () => {
    for (let left = 1n; left <= 40n; left += 1n) {
      for (const mover of ["A", "B"]) {
        for (const opponent of ["perfect", "greedy", "random", "first"] as const) {
          const { judgement } = playGame(stones, [left, mover], perfect(stones), opponent);
          expect(judgement).toEqual({ isPassed: true });
        }
      }
    }
  });

  it("is passed from a lost position by any legal moves", () => {
    expect(playGame(stones, [8n, "B"], greedy(stones)).judgement).toEqual({ isPassed: true });
  });

  it("is passed by one legal move without an opponent", () => {
    const { judgement, moves } = playGame(stones, [9n, "B"], greedy(stones), "none");
    expect([judgement, moves]).toEqual([{ isPassed: true }, 1]);
    expect(playGame(stones, [9n, "B"], () => 4n, "none").judgement).toMatchObject({
      isPassed: false,
      position: [9n, "B"],
      message: expect.stringMatching(/^Illegal move: 4 is not a move here/),
    });
  });

  it("names the player's last mistake, what would have won, and the answer to it", () => {
    expect(playGame(stones, [9n, "B"], greedy(stones)).judgement).toEqual({
      isPassed: false,
      position: [9n, "B"],
      message: [
        "7 gives the game away (9 stones). 2 wins.",
        "The game against the opponent 'perfect':",
        "  B (you) takes 7",
        "  A (perfect) takes 2",
        "  A (perfect) won: no move is left.",
      ].join("\n"),
    });
  });

  it("forgives a mistake that the opponent gives back", () => {
    // With 20 stones A should take 4. `first` then takes 2 of 19, where B wins with 3.
    const { judgement } = playGame(stones, [20n, "A"], careless, "first");
    expect(judgement).toEqual({ isPassed: true });
    expect(playGame(stones, [20n, "A"], careless).judgement.isPassed).toBe(false);
  });

  it("is decided by the position when it takes too long", () => {
    const { judgement, moves } = playGame(stones, [10n ** 18n + 1n, "A"], perfect(stones));
    expect(judgement).toEqual({ isPassed: true });
    expect(moves).toBe(60);
  });

  describe("that may return to a position", () => {
    const token = createTokenPlay();
    // From 0 the move to 2 wins at once; 0 and 1 are a circle.
    const edges = [
      [0n, 1n],
      [0n, 2n],
      [1n, 0n],
    ];
    it.each(["perfect", "greedy", "random", "first"] as const)(
      "is not passed by a draw where best play wins, against %s",
      (opponent) => {
        const { judgement } = playGame(token, [3n, edges, 0n], circle, opponent);
        expect(judgement).toMatchObject({ isPassed: false, position: [3n, edges, 0n] });
        expect(judgement).toMatchObject({
          message: expect.stringMatching(
            /^1 ends the game in a draw .*best play wins[^]*third time\.$/,
          ),
        });
        const straight = playGame(token, [3n, edges, 0n], () => 2n, opponent);
        expect(straight.judgement).toEqual({ isPassed: true });
      },
    );

    it("is passed by a draw where best play draws", () => {
      const { judgement } = playGame(
        token,
        [
          2n,
          [
            [0n, 1n],
            [1n, 0n],
          ],
          0n,
        ],
        circle,
      );
      expect(judgement).toEqual({ isPassed: true });
    });
  });

  it("is lost by an illegal move, and the message lists the legal ones", () => {
    expect(playGame(stones, [9n, "B"], () => 4n).judgement).toEqual({
      isPassed: false,
      position: [9n, "B"],
      message:
        "Illegal move (9 stones): 4 is not a move here: B may choose 2, 3, 5 or 7; 4 is a move of A.",
    });
  });

  it("is lost by a move of a mebibyte, of which the message shows the beginning", () => {
    const { judgement } = playGame(cards, [[3n, 9n], 0n, 0n], () => "A".repeat(2 ** 20));
    expect(judgement).toMatchObject({
      message: expect.stringMatching(
        /^Illegal move \(.{1,99}\): A{300}… is not a move here: .{1,99}$/,
      ),
    });
  });

  it("of a scored game is passed with all that best play gains, and not with less", () => {
    const row = [3n, 9n, 1n, 2n];
    expect(playGame(cards, [row, 0n, 0n], perfect(cards)).judgement).toEqual({ isPassed: true });
    const { judgement } = playGame(cards, [row, 0n, 0n], greedy(cards));
    expect(judgement).toMatchObject({ isPassed: false, position: [row, 0n, 0n] });
    expect(judgement).toMatchObject({
      message: expect.stringMatching(
        /^left gains less than another move .* right gains the most\.\n/,
      ),
    });
  });

  it("whose positions nobody can evaluate is won or lost at its end", () => {
    const unknown: Playable = { ...stones, evaluate: () => undefined };
    const player = perfect(stones);
    expect(playGame(unknown, [9n, "B"], player, "first").judgement).toEqual({ isPassed: true });
    const { judgement } = playGame(unknown, [8n, "A"], () => 1n, "greedy");
    expect(judgement).toMatchObject({ isPassed: false });
  });
});
