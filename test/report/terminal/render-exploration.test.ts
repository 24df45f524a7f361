import { expect, test } from "vitest";
import { exploreOctal } from "../../../harness/app/index.ts";
import {
  renderGraphExploration,
  renderOctalExploration,
} from "../../../harness/report/terminal/render-exploration.ts";

test("values stand in rows of the period, with what is proved below", () => {
  expect(renderOctalExploration(exploreOctal("0.77", 1_000))).toMatchInlineSnapshot(`
    "Grundy values of 0.77, heaps of 0 to 1,000

     0 | 0 1 2 3 1 4 3 2 1 4 2 6
    12 | 4 1 2 7 1 4 3 2 1 4 6 7
    24 | 4 1 2 8 5 4 7 2 1 8 6 7
    36 | 4 1 2 3 1 4 7 2 1 8 2 7
    48 | 4 1 2 8 1 4 7 2 1 4 2 7
    60 | 4 1 2 8 1 4 7 2 1 8 6 7
    72 | 4 1 2 8 1 4 7 2 1 8 2 7
    84 | 4 1 2 8 1 4 7 2 1 8 2 7
    and 905 more (--format json prints all)

    Period 12 from heap 71 on, proved by the first 168 values (Guy and Smith).
    14 exceptions before it: 0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70.
    "
  `);
});

test("a row of a short period has several of them", () => {
  expect(renderOctalExploration(exploreOctal("0.3", 100))).toMatchInlineSnapshot(`
    "Grundy values of 0.3, heaps of 0 to 100

     0 | 0 1 0 1 0 1 0 1 0 1 0 1
    and 89 more (--format json prints all)

    Period 2 from heap 1 on, proved by the first 7 values (Guy and Smith).
    No exceptions before it.
    "
  `);
});

test("without a period, rows have 20 values", () => {
  expect(renderOctalExploration(exploreOctal("0.007", 40))).toMatchInlineSnapshot(`
    "Grundy values of 0.007, heaps of 0 to 40

     0 | 0 0 0 1 1 1 2 2 0 3 3 1 1 1 0 4 3 3 3 2
    20 | 2 2 4 4 0 5 5 2 2 2 3 3 0 5 0 1 1 1 3 3
    40 | 3

    No period is proved by the heaps up to 40.
    "
  `);
});

test("of a long period only the beginning and some exceptions are shown", () => {
  const text = renderOctalExploration(exploreOctal("0.156", 8_000));
  expect(text.split("\n").filter((line) => line.includes("|"))).toHaveLength(20);
  expect(text).toContain("and 7,601 more (--format json prints all)");
  expect(text).toContain("Period 349 from heap 3,479 on, proved by the first 7,659 values");
  expect(text).toMatch(/1,919 exceptions before it: 0, [\d, \n]+, \.\.\.\.\n$/);
});

test("vertices of a graph stand below each other", () => {
  expect(
    renderGraphExploration({
      vertices: [
        { outcome: "loss", length: 0 },
        { outcome: "win", length: 1 },
        { outcome: "draw", length: null },
      ],
    }),
  ).toMatchInlineSnapshot(`
    "0  loss  0
    1  win   1
    2  draw
    1 won, 1 lost, 1 drawn, for the player to move.
    "
  `);
});
