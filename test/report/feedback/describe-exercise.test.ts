import { describe, expect, test } from "vitest";
import type { Block } from "../../../harness/report/feedback/block.ts";
import { describeExercise } from "../../../harness/report/feedback/describe-exercise.ts";
import { describeFeedback } from "../../../harness/report/feedback/describe-feedback.ts";
import { group } from "../sample-results.ts";
import { exerciseOf, FEEDBACK, resultWith, WRONG } from "./sample-feedback.ts";

/** Headings and paragraphs, a line each. */
function read(blocks: readonly Block[]): string {
  return blocks.map((block) => ("text" in block ? block.text : `(${block.kind})`)).join("\n");
}

describe("describeFeedback", () => {
  test("the total is of everything, when everything is graded", () => {
    const graded = FEEDBACK.exercises.filter(({ pending }) => pending === undefined);
    expect(describeFeedback({ ...FEEDBACK, exercises: graded }).total).toBe(
      "Total: 182 of 500 points",
    );
  });

  test("a student without a name is known by the id, without a course there is none", () => {
    const { title, subtitle } = describeFeedback({ student: { id: "ana" }, exercises: [] });
    expect([title, subtitle]).toEqual(["Feedback for ana", ""]);
  });
});

describe("describeExercise", () => {
  test("of several attempts it says which counts", () => {
    const [, , third] = [1, 2, 3].map((number) => resultWith({}, { number, counts: number === 3 }));
    const attempts = [resultWith({}, { counts: false }), WRONG];
    expect(read(describeExercise(exerciseOf("p1", { attempts })).blocks)).toContain(
      "Attempt 2 counts; the other is kept.",
    );
    const three = third === undefined ? [] : [...attempts.map(uncount), third];
    expect(read(describeExercise(exerciseOf("p1", { attempts: three })).blocks)).toContain(
      "Attempt 3 counts; the others are kept.",
    );
  });

  test("a single attempt needs no such word", () => {
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [resultWith({})] }));
    expect(read(blocks)).not.toContain("counts");
  });

  test("where what would count has no verdict, what has one is kept and does not count", () => {
    const { standing, blocks } = describeExercise(
      exerciseOf("p1", { attempts: [uncount(WRONG)], pending: "no go here" }),
    );
    expect(standing).toEqual({ state: "not graded yet: no go here; you lose no points" });
    expect(read(blocks)).toBe("No attempt counts; all of them are kept.\n(table)");
  });

  test("where something else has no verdict, what counts is told as ever", () => {
    const { standing, blocks } = describeExercise(
      exerciseOf("p1", { attempts: [WRONG], pending: "no go here\nInstall it." }),
    );
    expect(standing.score).toBe(32);
    expect(read(blocks)).toContain(
      "Another submission of yours is not graded yet; you lose no points.\nno go here\nInstall it.",
    );
  });

  test("the judge's own failure is pending, too", () => {
    const { standing } = describeExercise(
      exerciseOf("p1", { attempts: [resultWith({ verdict: "JE" })] }),
    );
    expect(standing.state).toBe(
      "not graded yet: this is an error of the judge, not of your program; you lose no points",
    );
  });

  test("what is right and could be better is told so", () => {
    const { blocks } = describeExercise(
      exerciseOf("p1", { attempts: [resultWith({ points: 80 }, { score: 80 })] }),
    );
    expect(read(blocks)).toContain("better answers earn more points");
  });

  test("a course that tells the verdict alone tells neither tests nor failures", () => {
    const { counterexample: _, ...bare } = { ...WRONG, groups: [], failures: [], notes: [] };
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [bare] }));
    expect(read(blocks)).toMatchInlineSnapshot(`
      "ana/P1.py, python
      Handed in 1 day 1 hour late (due 2026-11-04 23:59): 80 % of the points count (up to 2 days late). Submitted on time, it would have earned 40 points.
      Next step
      Try small inputs by hand first. Then compare your answers with those of a slow solution that you trust, on inputs up to the bounds in the statement: look at large numbers and special cases.
      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged 2026-11-05."
    `);
  });

  test("what could not be read has a receipt without hashes", () => {
    const { causes: _, ...unread } = resultWith({ verdict: "CE", groups: [] }, { score: 0 });
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [unread] }));
    expect(read(blocks)).toContain("Receipt: judged 2026-11-05.");
  });

  test("points of groups are points of the course", () => {
    const half = resultWith({ groups: [group("small", "AC", [100, 100], [20, 20])] });
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [half] }, 30));
    expect(blocks.find(({ kind }) => kind === "table")).toMatchObject({
      rows: [["small", "accepted", "20 of 20", "30 of 30"]],
    });
  });
});

function uncount(result: typeof WRONG): typeof WRONG {
  return { ...result, attempt: { ...result.attempt, counts: false } };
}
