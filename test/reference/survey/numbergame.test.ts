import { expect, test } from "vitest";
import { canWin } from "../../../reference/kit/index.ts";
import { numberGame, prune } from "../../../reference/numbergame/number-game.ts";
import { survey } from "../../../reference/survey/numbergame.ts";

test("sets are counted by their largest number as the recursion decides them", () => {
  const [table] = survey([[]], 8n).tables ?? [];
  for (let max = 2; max <= 8; max += 1) {
    const smaller = Array.from({ length: max - 2 }, (_, at) => at + 2);
    const sets = Array.from({ length: 1 << smaller.length }, (_, mask) => [
      ...smaller.filter((__, at) => (mask >> at) & 1),
      max,
    ]).filter((set) => prune(set).removed.length === 0);
    const won = sets.filter((set) => canWin(numberGame(set), set)).length;
    expect(table?.rows[max - 2]?.slice(0, 4)).toEqual(
      [max, sets.length, won, sets.length - won].map(String),
    );
  }
  expect(table?.rows.map((row) => row[4])).toEqual([
    "2",
    "none",
    "4",
    "none",
    "4 5 6",
    "none",
    "8",
  ]);
});

test("sets of larger numbers would take too long", () => {
  expect(() => survey([[]], 19n)).toThrow("the largest number goes from 2 to 18 here, not to 19");
});
