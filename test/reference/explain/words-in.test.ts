import { expect, test } from "vitest";
import { wordsIn } from "../../../reference/explain/words-in.ts";

test("a language without words gets the English ones", () => {
  expect(wordsIn("tlh")).toBe(wordsIn("en"));
  expect(wordsIn("constructor")).toBe(wordsIn("en"));
});

test("a list ends in 'and'", () => {
  const { list } = wordsIn("en");
  expect([[], ["2"], ["2", "3"], ["2", "3", "5"]].map(list)).toEqual([
    "",
    "2",
    "2 and 3",
    "2, 3 and 5",
  ]);
});
