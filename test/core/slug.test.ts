import { expect, test } from "vitest";
import { toSlug } from "../../harness/core/slug.ts";

test.each([
  ["Games, week 1", "games-week-1"],
  ["  Spiele: Übung №2!", "spiele-ubung-no2"],
  ["Игры (games)", "games"],
  ["Игры", ""],
  ["", ""],
])("%j becomes %j", (text, slug) => {
  expect(toSlug(text)).toBe(slug);
});
