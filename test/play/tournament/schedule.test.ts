import { describe, expect, it } from "vitest";
import { pairGames, scheduleRounds } from "../../../harness/play/tournament/schedule.ts";

describe("a tournament's schedule", () => {
  it.each([2, 3, 4, 7, 30])("lets each of %s players meet every other one once", (count) => {
    const rounds = scheduleRounds(count);
    const met = rounds.flat().map(([one, other]) => `${one} ${other}`);
    expect(new Set(met).size).toBe((count * (count - 1)) / 2);
    expect(met.length).toBe((count * (count - 1)) / 2);
    for (const round of rounds) {
      const busy = round.flat();
      expect(new Set(busy).size).toBe(busy.length);
    }
  });

  it("exchanges the sides, and gives each game a seed of its own", () => {
    const games = [...pairGames([[1n], [2n]], [0, 1], 5n), ...pairGames([[1n], [2n]], [0, 2], 5n)];
    expect(games.map(({ first }) => first)).toEqual([0, 1, 0, 1, 0, 1, 0, 1]);
    expect(new Set(games.map(({ seed }) => seed)).size).toBe(8);
  });
});
