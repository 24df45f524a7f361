import { expect, test } from "vitest";
import { javascript } from "../../harness/languages/javascript/javascript.ts";
import { python } from "../../harness/languages/python/python.ts";

const guess = (source: string, companions: Readonly<Record<string, string>> = {}) =>
  python.guessInterface(
    source,
    "canWin",
    Object.entries(companions).map(([name, text]) => ({ name, text })),
  );

test("a file with the name may define the function; if it reads, it may also be a program", () => {
  expect(guess("if True:\n  canWin = lambda n: n > 0")).toEqual({ kinds: ["function"], hint: "" });
  expect(guess("globals()['canWin'] = print")).toEqual({ kinds: ["function"], hint: "" });
  expect(guess("def canWin(n): ...\nprint(canWin(int(input())))").kinds).toEqual([
    "function",
    "program",
  ]);
});

test("a name in a comment, or as part of a longer one, does not count", () => {
  expect(guess("# canWin\nprint(input())").kinds).toEqual(["program"]);
  expect(guess("canWinner = canWin2 = _canWin = print").kinds).not.toContain("function");
});

test("the name in a companion file counts if something is imported from there", () => {
  const companions = { "helper.py": "def canWin(n): ..." };
  expect(guess("from helper import *", companions).kinds).toEqual(["function"]);
  expect(guess("print(input())", companions).kinds).toEqual(["program"]);
});

test("a misspelt function is reported, even if something is printed", () => {
  expect(guess("def can_win(n):\n    print(n)")).toEqual({
    kinds: [],
    hint: "The exercise asks for a function canWin; this file defines can_win: rename it.",
  });
});

test("a file that reads is a program, even with a misspelt function", () => {
  expect(guess("def can_win(n): ...\nprint(can_win(input()))").kinds).toEqual(["program"]);
});

test("a file that only prints is a program; for one that does nothing the hint names both possibilities", () => {
  expect(guess("print(1)").kinds).toEqual(["program"]);
  expect(guess("def solve(n): ...")).toEqual({
    kinds: [],
    hint:
      "This file defines no function canWin, and it neither reads nor prints: " +
      "define canWin, or write a program that reads the input and prints the answer.",
  });
});

test.each([
  "def ",
  "'",
  '"',
  '"""',
  "(",
  "{",
  "/",
  "/*",
  "`",
  "\\",
  "import ",
  "function ",
  "a:",
  "a (",
  "canWin",
  "x = (",
  "export { ",
  " ",
  "as ",
  "function ",
  "function f(a) {",
  "() => {}",
])("a megabyte of %j is read within the test's time", (part) => {
  const source = part.repeat(2 ** 20 / part.length);
  for (const { guessInterface } of [python, javascript]) {
    expect(guessInterface(source, "canWin", []).kinds.length).toBeLessThanOrEqual(2);
  }
});
