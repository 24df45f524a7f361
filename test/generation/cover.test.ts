import { expect, test } from "vitest";
import { chooseCover } from "../../harness/generation/cover.ts";

const rows = (...texts: readonly string[]) =>
  texts.map((text) => Array.from(text, (cell) => (cell === " " ? undefined : cell === "x")));

test("the test that helps most comes first, then those that are still needed", () => {
  expect(chooseCover(rows("xx.", ".x.", "..x"), { times: 1, limit: 9 })).toEqual([1, 2]);
});

test("each program is rejected as often as wanted, if possible", () => {
  expect(chooseCover(rows("xxxx", "...x"), { times: 2, limit: 9 })).toHaveLength(2);
  expect(chooseCover(rows("x   ", " .x "), { times: 3, limit: 9 })).toEqual([0, 2]);
});

test("no more than allowed", () => {
  expect(chooseCover(rows("x..", ".x.", "..x"), { times: 1, limit: 2 })).toEqual([0, 1]);
});

test("given tests count, and are not returned", () => {
  expect(chooseCover(rows("xx.", ".xx"), { times: 1, limit: 9, initial: [0] })).toEqual([1]);
  expect(chooseCover(rows("xx.", ".xx"), { times: 1, limit: 9, initial: [1] })).toEqual([]);
});
