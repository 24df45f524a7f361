import { expect, test } from "vitest";
import { filmSampleGames, playGame } from "../../../harness/app/index.ts";
import type { Playable } from "../../../harness/core/playable.ts";
import { reference as p1 } from "../../../reference/p1.ts";
import { reference as p3 } from "../../../reference/p3.ts";

const stones = p1.playable as Playable;

function play() {
  return playGame(stones, [20n, "A"], ["perfect", "random"], 100);
}

test("a perfect player wins from a won position, and the same game is played each time", () => {
  const referee = play();
  expect(referee.result?.winner).toBe("A");
  expect(play().turns).toEqual(referee.turns);
});

test("the first of the pair begins, also where B does", () => {
  const race = p3.playable as Playable;
  const films = filmSampleGames(race, race.start([12n]));
  expect(films.map(({ title }) => title)).toEqual([
    "Two perfect players",
    "A perfect player begins, against a random one",
    "A random player begins, against a perfect one",
  ]);
  expect(films[1]?.frames[0]?.caption).toMatch(/^B \(perfect\) selects/);
  expect(films[2]?.frames[0]?.caption).toMatch(/^B \(random\) selects/);
});

test("a game that does not end in time is cut, and has no film", () => {
  const referee = playGame(stones, [10n ** 6n, "A"], ["random", "random"], 5);
  expect(referee.turns).toHaveLength(5);
  expect(filmSampleGames(stones, [10n ** 6n, "A"])).toEqual([]);
  expect(filmSampleGames(stones, [0n, "A"])).toEqual([]);
});
