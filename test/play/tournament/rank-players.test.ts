import { describe, expect, it } from "vitest";
import { type RankedGame, rankPlayers } from "../../../harness/play/tournament/rank-players.ts";

/** Games of two players from as many positions, in which the first one gets these scores. */
function play(players: readonly [number, number], scores: readonly number[]): RankedGame[] {
  return scores.map((score, position) => ({ players, position, score }));
}

const strengthsOf = (games: readonly RankedGame[], count: number) =>
  rankPlayers(games, count, 1n).map(({ strength }) => strength);

describe("the ranking", () => {
  it("gives two players the strengths that their wins, and one draw each way, estimate", () => {
    // Each of both has also won and lost against the average player. By symmetry s = 1 / t, and the
    // expected wins of the stronger one, 10 s / (s + t) + 2 s / (s + 1), are its wins, 8 + 1.
    const scores = [1, 1, 1, 1, 1, 1, 1, 1, 0, 0];
    const [stronger = 0, weaker = 0] = strengthsOf(play([0, 1], scores), 2);
    const s = 10 ** (stronger / 400);
    expect(stronger).toBe(-weaker);
    expect((10 * s) / (s + 1 / s) + (2 * s) / (s + 1)).toBeCloseTo(9, 1);
  });

  it("counts a draw as half a win", () => {
    const drawn = strengthsOf(play([0, 1], [1 / 2, 1 / 2]), 2);
    expect(drawn).toEqual([0, 0]);
    expect(strengthsOf(play([0, 1], [1, 0]), 2)).toEqual(drawn);
  });

  it("gives a player who wins everything, or loses everything, a finite strength", () => {
    const games = [
      ...play([0, 1], [1, 1, 1, 1]),
      ...play([0, 2], [1, 1, 1, 1]),
      ...play([1, 2], [1, 1, 1, 0]),
    ];
    const ranked = rankPlayers(games, 3, 1n);
    const [best = 0, middle = 0, worst = 0] = ranked.map(({ strength }) => strength);
    expect(best).toBeGreaterThan(middle);
    expect(middle).toBeGreaterThan(worst);
    expect(ranked.flatMap(({ interval }) => interval).every(Number.isFinite)).toBe(true);
  });

  it("puts the strength within its interval, the same one for the same seed", () => {
    const games = play([0, 1], [1, 1, 0, 1 / 2, 1, 0, 1, 1, 0, 1]);
    const ranked = rankPlayers(games, 2, 9n);
    for (const { strength, interval } of ranked) {
      expect(interval[0]).toBeLessThan(strength);
      expect(interval[1]).toBeGreaterThan(strength);
    }
    expect(rankPlayers(games, 2, 9n)).toEqual(ranked);
  });

  it("ranks players without games, too", () => {
    expect(rankPlayers([], 1, 1n)).toEqual([{ strength: 0, interval: [0, 0] }]);
  });
});
