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

test("line ends count towards the length, and exactly as much as there is room for is shown", () => {
  const ends = toProgramText("python", "\n".repeat(60_001));
  expect([ends.lines.length, ends.linesLeftOut]).toEqual([60_000, 1]);
  expect(toProgramText("python", "x".repeat(59_999)).linesLeftOut).toBe(0);
  expect(toProgramText("python", "x".repeat(60_000)).linesLeftOut).toBe(1);
  expect(toProgramText("python", "")).toMatchObject({ lines: [""], linesLeftOut: 0 });
});
