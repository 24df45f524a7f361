import * as fc from "fast-check";
import { expect, test } from "vitest";
import { renderAdjustments } from "../../harness/report/render-adjustments.ts";
import { renderTable } from "../../harness/report/render-table.ts";
import { adjustedResults } from "./arbitrary-adjustments.ts";
import { PLAIN } from "./sample-results.ts";
import { findDangers } from "./terminal-safety.ts";

test("what is to be looked at stands below a heading; without it there is none", () => {
  const adjustment = { student: { id: "ana" }, problem: "p1", comments: [], remarks: [] };
  expect(renderAdjustments([adjustment], PLAIN)).toEqual([]);
  const remarks = ["the bonus ends at the maximum of 10 points"];
  expect(renderAdjustments([{ ...adjustment, remarks }], PLAIN)).toEqual([
    "Check these adjustments",
    "  ana, p1: the bonus ends at the maximum of 10 points.",
  ]);
});

test("a table with adjustments is safe to print, however it is written, and fits", () => {
  fc.assert(
    fc.property(adjustedResults, fc.integer({ min: 48, max: 120 }), (results, width) => {
      const text = renderTable(results, { width, isColour: false, isUnicode: true });
      expect(findDangers(text, width)).toEqual([]);
    }),
  );
});
