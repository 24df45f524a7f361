import { expect, test } from "vitest";
import type { Row, Strip } from "../../../harness/core/picture.ts";
import { describeFailures } from "../../../harness/report/feedback/describe-failures.ts";
import { printBlock } from "../../../harness/report/feedback/print-block.ts";
import { printPicture } from "../../../harness/report/feedback/print-picture.ts";
import { P1 } from "../sample-results.ts";
import { WRONG } from "./sample-feedback.ts";

const STRIP: Strip = {
  kind: "strip",
  positions: ["6", "7", "8"],
  rows: [
    { name: "A to move", isWon: [true, false, true] },
    { name: "B to move", isWon: [true, true, false] },
  ],
  from: { row: 0, position: 2 },
  moves: [{ row: 1, position: 0 }],
  caption: "Who wins.",
};
const ROW: Row = {
  kind: "row",
  things: [
    { text: "4", isBest: true },
    { text: "2", note: "W" },
  ],
  caption: "Cards.",
};

test("a strip has a letter for every position and player, and marks the one asked for", () => {
  const { markup } = printPicture(STRIP);
  const letters = [...markup.matchAll(/>([WL])<\/text>/g)].map(([, letter]) => letter).join("");
  expect(letters).toBe("WLWWWL");
  expect(markup.match(/class="[a-z]+ asked"/g)).toEqual(['class="won asked"']);
  expect(markup.match(/class="tip"/g)).toHaveLength(1);
  expect(markup).toContain("<figcaption>Who wins.</figcaption>");
});

test("arrows of a single row go above it, within the drawing", () => {
  const [first] = STRIP.rows;
  if (first === undefined) throw new Error("no row");
  const moves = [0, 1].map((position) => ({ row: 0, position }));
  const { markup } = printPicture({ ...STRIP, rows: [first], moves });
  const arcs = [...markup.matchAll(/class="move"\s+d="M[\d.]+ ([\d.]+)Q[\d.]+ ([\d.]+)/g)];
  expect(arcs).toHaveLength(2);
  for (const [, start, top] of arcs) expect(Number(top)).toBeLessThan(Number(start));
  for (const [, start, top] of arcs) {
    // A curve reaches half the way to its control point.
    expect((Number(start) + Number(top)) / 2).toBeGreaterThan(14);
  }
});

test("a row is a list that readers read, with the best thing marked", () => {
  const { markup } = printPicture(ROW);
  expect(markup.replaceAll(/\s+/g, "")).toContain(
    "<ul><li><mark>4</mark></li><li><span>2</span><small>W</small></li></ul>",
  );
});

test("texts of an own exercise are escaped, and control characters made visible", () => {
  const hostile = "<script>\u001b[31m";
  const { positions: _, ...rest } = STRIP;
  const rows = [{ name: hostile, isWon: [true] }];
  const from = { row: 0, position: 0 };
  for (const picture of [
    { ...rest, positions: [hostile], rows, from, moves: [], caption: hostile },
    { ...ROW, things: [{ text: hostile, note: hostile }], caption: hostile },
  ]) {
    const { markup } = printBlock({ kind: "picture", picture });
    for (const raw of ["<script", "\u001b"]) expect(markup).not.toContain(raw);
  }
});

test("a picture of more than a page can show is left out", () => {
  const things = Array.from({ length: 41 }, () => ({ text: "1" }));
  const kindsWith = (count: number) => {
    const picture = { ...ROW, things: things.slice(0, count) };
    return describeFailures(WRONG, { ...P1, pictureOf: () => picture }).map(({ kind }) => kind);
  };
  expect(kindsWith(40)).toContain("picture");
  expect(kindsWith(41)).not.toContain("picture");
});

test("a picture goes before the reason, and only with one", () => {
  const facts = { ...P1, pictureOf: () => STRIP };
  const kinds = describeFailures(WRONG, facts).map(({ kind }) => kind);
  expect(kinds.indexOf("picture")).toBe(kinds.indexOf("case") + 1);
  const { counterexample } = WRONG;
  if (counterexample === undefined) throw new Error("no counterexample");
  const { reason: __, ...bare } = counterexample;
  const without = describeFailures({ ...WRONG, counterexample: bare }, facts);
  expect(without.map(({ kind }) => kind)).not.toContain("picture");
});
