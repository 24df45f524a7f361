import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { viewAdjustment } from "../../../harness/core/results/adjustment.ts";
import type { AdjustedGrade, ResultAdjustment } from "../../../harness/core/results/adjustment.ts";
import { describeStanding } from "../../../harness/report/feedback/block.ts";
import { describeExercise } from "../../../harness/report/feedback/describe-exercise.ts";
import { describeFeedback } from "../../../harness/report/feedback/describe-feedback.ts";
import { printFeedbackMarkdown, printFeedbackPage } from "../../../harness/report/index.ts";
import { adjustedResults } from "../arbitrary-adjustments.ts";
import { exerciseOf, WRONG } from "./sample-feedback.ts";

function adjust(grade: AdjustedGrade, change: Partial<ResultAdjustment> = {}) {
  const of = { student: { id: "ana" }, problem: "p1", comments: [], remarks: [] };
  return viewAdjustment({ ...of, grade, ...change }, "student");
}

function stand(change: Parameters<typeof exerciseOf>[1]): string {
  return describeStanding(describeExercise(exerciseOf("p1", change)));
}

const SET = adjust({ points: 70, judged: 32, score: 70, by: "Eva" });
const EXCUSED = adjust({ excused: true, judged: 32 });

describe("an exercise that was adjusted", () => {
  test("of several attempts has the final points, and none that counts of who is excused", () => {
    const other = { ...WRONG, attempt: { ...WRONG.attempt, number: 2, counts: false } };
    const tell = (adjustment: typeof SET) =>
      JSON.stringify(describeExercise(exerciseOf("p1", { attempts: [WRONG, other], adjustment })));
    expect(tell(SET)).toMatch(/"70, judged [\d.]+"/);
    expect(tell(EXCUSED)).toMatch(/"excused, judged [\d.]+"/);
    expect(tell(EXCUSED)).toContain("You are excused: no attempt counts; all of them are kept.");
  });

  test("stands with what counts, and tells both numbers first", () => {
    const section = describeExercise(exerciseOf("p1", { attempts: [WRONG], adjustment: SET }));
    expect(describeStanding(section)).toBe("wrong answer, adjusted: 70 of 100 points");
    expect(section.blocks.slice(0, 2)).toEqual([
      { kind: "heading", text: "From the instructor" },
      { kind: "paragraph", text: "Adjusted by Eva: 70 points in place of 32." },
    ]);
  });

  test("is not asked for when it is excused", () => {
    const exercises = [
      exerciseOf("p1", { attempts: [WRONG], adjustment: EXCUSED }),
      exerciseOf("p2", { attempts: [WRONG] }),
    ];
    const { sections, total } = describeFeedback({ student: { id: "ana" }, exercises });
    expect(sections.map(describeStanding)[0]).toBe("excused");
    expect(total).toBe("Total: 32 of 100 points");
  });

  test("stands though nothing was handed in, or the judge owes a verdict", () => {
    expect(stand({ attempts: [], adjustment: SET })).toBe(
      "not submitted, adjusted: 70 of 100 points",
    );
    expect(stand({ attempts: [], pending: "No Go.", adjustment: SET })).toBe(
      "graded by your instructor: 70 of 100 points",
    );
    const waiting = adjust({ bonus: 5 });
    expect(stand({ attempts: [], pending: "No Go.", adjustment: waiting })).toContain("not graded");
  });

  test("any text of an instructor stays text", () => {
    fc.assert(
      fc.property(adjustedResults, ({ adjustments = [] }) => {
        for (const each of adjustments) {
          const adjustment = viewAdjustment(each, "student");
          const exercises = [exerciseOf("p1", { attempts: [WRONG], adjustment })];
          const page = printFeedbackPage({ student: { id: "ana" }, exercises });
          expect(page).not.toMatch(/<(?:script|img|a)\b/);
          printFeedbackMarkdown({ student: { id: "ana" }, exercises });
        }
      }),
      { numRuns: 30 },
    );
  });
});
