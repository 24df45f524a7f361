import { expect, test } from "vitest";
import { countBins } from "../../../harness/report/course-page/bins.ts";
import { printHistogram } from "../../../harness/report/course-page/histogram.ts";

test("bars are as high as students are many, and say so in words", () => {
  const { markup } = printHistogram("p1", countBins([0, 10, 10], 10));
  const heights = [...markup.matchAll(/width="[^"]*"\s+height="(\d+)"/g)].map(
    ([, height]) => height,
  );
  expect(heights).toEqual(["37", ...Array.from({ length: 9 }, () => "0"), "74"]);
  expect(markup).toContain("<title>all points: 2 students</title>");
});

test("a class without scores has bars without height", () => {
  expect(printHistogram("p1", countBins([], 10)).markup).not.toMatch(/NaN|Infinity/);
});
