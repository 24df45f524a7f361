import { expect, test } from "vitest";
import { toProgramText } from "../../../harness/core/results/program-text.ts";

test("any line end is accepted, and the last one starts no new line", () => {
  const { lines, linesLeftOut } = toProgramText("python", "a\r\n\rb\nc\n");
  expect(lines).toEqual(["a", "", "b", "c"]);
  expect(linesLeftOut).toBe(0);
});

test("a long source is truncated at a line end, and the rest is counted", () => {
  const { lines, linesLeftOut } = toProgramText("python", `${"x".repeat(9_999)}\n`.repeat(100));
  expect([lines.length, linesLeftOut]).toEqual([6, 94]);
});

test("nothing is shown of one huge line", () => {
  expect(toProgramText("python", "x".repeat(1_000_000))).toMatchObject({
    lines: [],
    linesLeftOut: 1,
  });
});
