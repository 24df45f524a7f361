import { expect, test } from "vitest";
import { indent, shorten, toText } from "../../../reference/explain/lines.ts";
import { wordsIn } from "../../../reference/explain/words-in.ts";

test("a long line is broken at a space and goes on further right", () => {
  const line = `  ${"word ".repeat(30).trim()}`;
  const [first = "", second = "", ...more] = toText([line]).split("\n");
  expect(more).toEqual([]);
  expect(first.length).toBeLessThanOrEqual(90);
  expect(second).toMatch(/^ {4}word/);
  expect(`${first} ${second.trim()}`).toBe(line);
});

test("a line without spaces stays whole", () => {
  const line = "x".repeat(120);
  expect(toText([line, "y"])).toBe(`${line}\ny`);
});

test("too many lines are cut, and the last one says how many are missing", () => {
  const words = wordsIn("en");
  expect(shorten(["a", "b", "c"], 3, words)).toEqual(["a", "b", "c"]);
  expect(shorten(["a", "b", "c", "d"], 3, words)).toEqual(["a", "b", "… and 2 more"]);
});

test("indented lines begin two columns further right", () => {
  expect(indent(["a", "  b"])).toEqual(["  a", "    b"]);
});
