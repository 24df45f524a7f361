import { expect, test } from "vitest";
import { countBins } from "../../../harness/core/statistics.ts";
import {
  printHistogram,
  nameBin,
} from "../../../harness/report/course-page/distribution-section.ts";
import { printCourseReport } from "../../../harness/report/index.ts";
import { factsOfSample as factsOf, sampleClass } from "./sample-class.ts";
import fc from "fast-check";

test("few students are dots, one for each, and words say how many", () => {
  const { markup } = printHistogram("p1", countBins([0, 10, 10], 10), []);
  expect(markup.match(/class="dot"/g)).toHaveLength(3);
  expect(markup).not.toContain('class="bar"');
  expect(markup).toContain("<title>all points: 2 students</title>");
});

test("the dots of few students have their names, under the pointer and as a list", () => {
  const results = sampleClass(6);
  const options = { factsOf, pageOf: (id: string) => `report/${id}.html` };
  const page = printCourseReport(results, options);
  const distribution = page.slice(page.indexOf('id="distribution"'), page.indexOf('id="mistakes"'));
  const under = [...distribution.matchAll(/<circle[^>]*><title>([^<]+)<\/title>/g)];
  const listed = [...distribution.matchAll(/<a href="report\/(s\d+)\.html[^"]*">([^<]+)<\/a>/g)];
  expect(under).not.toHaveLength(0);
  expect(listed.map(([, , name]) => name)).toEqual(under.map(([, name]) => name));
  const known = new Map(results.students.map(({ id, name }) => [id, name]));
  for (const [, id = "", name] of listed) expect(name?.replace("&#39;", "'")).toBe(known.get(id));
  expect(printCourseReport(results, options)).toBe(page);
});

test("many students have bars without names", () => {
  const page = printCourseReport(sampleClass(300), { factsOf });
  const distribution = page.slice(page.indexOf('id="distribution"'), page.indexOf('id="mistakes"'));
  expect(distribution).toContain('class="bar"');
  expect(distribution).not.toContain("<details>");
});

test("bars are as high as students are many, and say so in words", () => {
  const scores = [...Array.from({ length: 10 }, () => 0), ...Array.from({ length: 20 }, () => 10)];
  const { markup } = printHistogram("p1", countBins(scores, 10), []);
  const heights = [...markup.matchAll(/width="[^"]*"\s+height="(\d+)"/g)].map(
    ([, height]) => height,
  );
  expect(heights).toEqual(["37", ...Array.from({ length: 9 }, () => "0"), "74"]);
  expect(markup).toContain("<title>all points: 20 students</title>");
});

test("a class without scores has bars without height", () => {
  expect(printHistogram("p1", countBins([], 10), []).markup).not.toMatch(/NaN|Infinity/);
});

test("a score lies in the bin of its tenth, and all points stand apart", () => {
  expect(countBins([0, 0.99, 1, 5, 9.99, 10], 10)).toEqual([2, 1, 0, 0, 0, 1, 0, 0, 0, 1, 1]);
});

test("how a share is written in binary moves no score", () => {
  for (const tenth of [1, 2, 3, 4, 5, 6, 7, 8, 9]) {
    expect(countBins([tenth * 0.1], 1)[tenth]).toBe(1);
  }
});

test("bins are named by what lies in them", () => {
  expect(nameBin(0)).toBe("0 to under 10 %");
  expect(nameBin(10)).toBe("all points");
});

test("every score is in one bin, whatever it is", () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ noNaN: true, noDefaultInfinity: true })),
      fc.nat({ max: 100 }),
      (scores, most) => {
        const bins = countBins(scores, most);
        expect(bins).toHaveLength(11);
        expect(bins.reduce((sum, count) => sum + count, 0)).toBe(scores.length);
      },
    ),
  );
});
