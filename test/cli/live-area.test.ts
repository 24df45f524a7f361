import { expect, test } from "vitest";
import { LiveArea } from "../../harness/cli/live-area.ts";
import { PassThrough } from "node:stream";

function openScreen(columns: number, rows: number) {
  const screen = Object.assign(new PassThrough(), { columns, rows });
  return { screen, area: new LiveArea(screen), read: () => String(screen.read() ?? "") };
}

test("lines are drawn over the last ones, each cleared as a whole", () => {
  const { area, read } = openScreen(80, 24);
  area.draw(["one", "two"]);
  expect(read()).toBe("\u001B[2Kone\n\u001B[2Ktwo\n\u001B[J");
  area.draw(["three"]);
  expect(read()).toBe("\r\u001B[2A\u001B[2Kthree\n\u001B[J");
  area.clear();
  expect(read()).toBe("\r\u001B[1A\u001B[2K\n\r\u001B[1A");
  area.clear();
  expect(read()).toBe("");
});

test("lines above stay, whole if they are wide, and are not drawn over", () => {
  const { area, read } = openScreen(80, 24);
  area.draw(["bar"]);
  read();
  const wide = "row".repeat(30);
  area.draw(["bar"], [wide]);
  expect(read()).toBe(`\r\u001B[1A\u001B[2K\n\r\u001B[1A${wide}\n\u001B[2Kbar\n\u001B[J`);
  area.draw(["bar"]);
  expect(read()).toBe("\r\u001B[1A\u001B[2Kbar\n\u001B[J");
});

test("lines that a narrower terminal has wrapped are drawn over completely", () => {
  const { screen, area, read } = openScreen(80, 24);
  area.draw(["x".repeat(80), "界".repeat(15), ""]);
  read();
  screen.columns = 30;
  area.draw([]);
  // 80 columns are three rows, 30 are one, and an empty line is one.
  expect(read()).toBe("\r\u001B[5A\u001B[J");
});

test("a terminal that is lower now is not scrolled by what is erased", () => {
  const { screen, area, read } = openScreen(80, 24);
  area.draw(Array.from({ length: 10 }, String));
  read();
  screen.rows = 4;
  area.clear();
  expect(read()).toBe(`\r\u001B[3A${"\u001B[2K\n".repeat(3)}\r\u001B[3A`);
});

test("no more lines are drawn than the terminal can redraw", () => {
  const { area, read } = openScreen(80, 3);
  area.draw(["1", "2", "3", "4"]);
  expect(read()).toBe("\u001B[2K1\n\u001B[2K2\n\u001B[J");
  const unknown = openScreen(0, 0);
  expect([unknown.area.width, unknown.area.height]).toEqual([80, 24]);
});
