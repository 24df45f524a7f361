import { expect, test } from "vitest";
import { toProgramText } from "../../../harness/core/results/program-text.ts";

test("lines end as any system ends them, and the last end opens none", () => {
  const { lines, linesLeftOut } = toProgramText("python", "a\r\n\rb\nc\n");
  expect(lines).toEqual(["a", "", "b", "c"]);
  expect(linesLeftOut).toBe(0);
});

test("a long source is cut between two lines, and what is left out is counted", () => {
  const { lines, linesLeftOut } = toProgramText("python", `${"x".repeat(9_999)}\n`.repeat(100));
  expect([lines.length, linesLeftOut]).toEqual([6, 94]);
});

test("of one huge line nothing is shown", () => {
  expect(toProgramText("python", "x".repeat(1_000_000))).toMatchObject({
    lines: [],
    linesLeftOut: 1,
  });
});
