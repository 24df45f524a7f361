import { describe, expect, test } from "vitest";
import type { AdjustedGrade } from "../../../harness/core/results/adjustment.ts";
import type { GradeCell } from "../../../harness/core/results/gradebook.ts";
import { showAdjustedGrade } from "../../../harness/report/course-page/grades-section.ts";
import { printCourseReport } from "../../../harness/report/index.ts";
import { adjustedResults } from "../arbitrary-adjustments.ts";
import { classOf, gradeOf, P1 } from "../sample-results.ts";
import { resultWith } from "./made-up-result.ts";
import * as fc from "fast-check";

const OF = { student: { id: "ada" }, problem: "p1", comments: [], remarks: [] };

function cellWith(grade?: AdjustedGrade): GradeCell {
  const result = resultWith({ verdict: "WA" });
  return { kind: "graded", result, adjustment: { ...OF, ...(grade && { grade }) } };
}

/** Without tags, spaces collapsed. */
function read(cell: GradeCell): string | undefined {
  return showAdjustedGrade(cell)
    ?.content.markup.replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

describe("an adjusted grade", () => {
  test("has what counts first, then the judge's, and tells by whom and why", () => {
    const grade = { points: 8, judged: 3, score: 8, by: "Eva", why: "<b>unclear</b>" };
    expect(read(cellWith(grade))).toBe("8 WA adjusted, judged 3");
    expect(showAdjustedGrade(cellWith(grade))).toMatchObject({
      key: "8",
      title: "Adjusted by Eva: 8 points instead of 3. <b>unclear</b>",
    });
  });

  test("says excused, and is none where only comments are", () => {
    expect(read(cellWith({ excused: true, judged: 3 }))).toBe("excused WA adjusted, judged 3");
    expect(showAdjustedGrade(cellWith())).toBeUndefined();
  });
});

describe("the report on a class", () => {
  const ada = { id: "ada" };

  test("means and totals are of what counts", () => {
    const grade = { points: 80, judged: 40, score: 80 };
    const results = classOf([gradeOf(ada, "p1", "WA", 40)], {
      adjustments: [
        { ...OF, grade },
        { ...OF, problem: "p2", grade: { excused: true } },
      ],
    });
    const page = printCourseReport(results, { factsOf: () => P1 });
    const text = page.replaceAll(/<(?:style|script)[^]*?<\/(?:style|script)>|<[^>]*>/g, " ");
    expect(text.replaceAll(/\s+/g, " ")).toContain("median p1 100 1 0 0 80 80 p2 100 0 0 0 - -");
    expect(text.replaceAll(/\s+/g, " ")).toContain("excused adjusted 80 of 100");
    expect(page).toContain("Adjusted: 80 points instead of 40.");
  });

  test("contains no markup of instructors, and prints any adjustment", () => {
    fc.assert(
      fc.property(adjustedResults, (results) => {
        const page = printCourseReport(results, { factsOf: () => P1 });
        expect(page.match(/<script/g)).toHaveLength(1);
        expect(page).not.toContain("<img");
      }),
      { numRuns: 30 },
    );
  });
});
