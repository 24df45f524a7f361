import { expect, test } from "vitest";
import { isMetAtLoad } from "../../harness/languages/source-outline.ts";

const functions = new Map([
  ["main", "solve(1)"],
  ["solve", "input() + main()"],
  ["idle", "input()"],
]);

test("what stands at the top level is met when the file is loaded", () => {
  expect(isMetAtLoad({ topLevel: "n = input()", functions }, /input\(/)).toBe(true);
});

test("a call leads into the function, and on to those that it calls", () => {
  expect(isMetAtLoad({ topLevel: "main()", functions }, /input\(/)).toBe(true);
});

test("a function that nobody calls is not met, nor one that is only named", () => {
  expect(isMetAtLoad({ topLevel: "run = main", functions }, /input\(/)).toBe(false);
});
