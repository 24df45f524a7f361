import { describe, expect, test } from "vitest";
import { type Block, describeStanding } from "../../../harness/report/feedback/block.ts";
import {
  describeExercise,
  describeFeedback,
  describePrograms,
} from "../../../harness/report/feedback/describe-feedback.ts";
import { group } from "../sample-results.ts";
import { exerciseOf, FEEDBACK, resultWith, WRONG, RESULT } from "./sample-feedback.ts";
import { printFeedbackMarkdown, printFeedbackPage } from "../../../harness/report/index.ts";
import {
  viewAdjustment,
  type AdjustedGrade,
  type ResultAdjustment,
} from "../../../harness/core/results/adjustment.ts";
import { adjustedResults } from "../arbitrary-adjustments.ts";
import { PROGRAM } from "./sample-program.ts";
import * as fc from "fast-check";

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
  test("says which of several attempts counts", () => {
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

  test("a judged attempt does not count while a later one is pending", () => {
    const { standing, blocks } = describeExercise(
      exerciseOf("p1", { attempts: [uncount(WRONG)], pending: "no go here" }),
    );
    expect(standing).toEqual({ state: "not graded yet: no go here; you lose no points" });
    expect(read(blocks)).toBe("No attempt counts; all of them are kept.\n(table)");
  });

  test("another pending submission does not change the one that counts", () => {
    const { standing, blocks } = describeExercise(
      exerciseOf("p1", { attempts: [WRONG], pending: "no go here\nInstall it." }),
    );
    expect(standing.score).toBe(32);
    expect(read(blocks)).toContain(
      "Another submission of yours is not graded yet; you lose no points.\nno go here\nInstall it.",
    );
  });

  test("a judge error is pending as well", () => {
    const { standing } = describeExercise(
      exerciseOf("p1", { attempts: [resultWith({ verdict: "JE" })] }),
    );
    expect(standing.state).toBe(
      "not graded yet: this is an error of the judge, not of your program; you lose no points",
    );
  });

  test("a right answer that could be better gets a hint", () => {
    const { blocks } = describeExercise(
      exerciseOf("p1", { attempts: [resultWith({ points: 80 }, { score: 80 })] }),
    );
    expect(read(blocks)).toContain("better answers earn more points");
  });

  test("a course that shows only verdicts hides tests and failures", () => {
    const { counterexample: _, ...bare } = { ...WRONG, groups: [], failures: [], notes: [] };
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [bare] }));
    expect(read(blocks)).toMatchInlineSnapshot(`
      "P1.py, python
      Next step
      Try small inputs by hand first. Then compare your answers with those of a slow solution that you trust, on inputs up to the bounds in the statement: look at large numbers and special cases.
      Submitted 1 day 1 hour late (due 2026-11-04 23:59): 80 % of the points count (up to 2 days late). Submitted on time, it would have earned 40 points.
      Receipt: submission 5f5f5f5f5f5f, tests 7e577e577e57, judge 1dea1dea1dea, judged 2026-11-05."
    `);
  });

  test("a submission without causes has a receipt without hashes", () => {
    const { causes: _, ...unread } = resultWith({ verdict: "CE", groups: [] }, { score: 0 });
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [unread] }));
    expect(read(blocks)).toContain("Receipt: judged 2026-11-05.");
  });

  test("points of groups are points of the course", () => {
    const half = resultWith({ groups: [group("small", "AC", [100, 100], [20, 20])] });
    const { blocks } = describeExercise(exerciseOf("p1", { attempts: [half] }, 30));
    expect(blocks.find(({ kind }) => kind === "groups")).toMatchObject({
      groups: [{ name: "small", result: "accepted", passed: "20 of 20", points: 30, worth: 30 }],
    });
  });
});

function uncount(result: typeof WRONG): typeof WRONG {
  return { ...result, attempt: { ...result.attempt, counts: false } };
}

const RELEASE = "2026-12-01T12:00:00+01:00";

function held(change: Parameters<typeof exerciseOf>[1]) {
  const { exercise, ...rest } = exerciseOf("p1", change);
  return { ...rest, exercise: { ...exercise, release: RELEASE }, isHeld: true as const };
}

describe("before the release", () => {
  test("only the submission and the release are shown", () => {
    const student = { id: "ana" };
    const page = printFeedbackMarkdown({ student, exercises: [held({ attempts: [WRONG] })] });
    expect(page).toContain("**submitted**");
    expect(page).toContain("from 2026-12-01 12:00 +01:00 on");
    expect(page).not.toMatch(/wrong|32|WA|AcanWin|Receipt|attempt/);
  });

  test("it is in no total, and the total does not wait for it", () => {
    const exercises = [held({ attempts: [] }), exerciseOf("p2", { attempts: [WRONG] })];
    const { sections, total } = describeFeedback({ student: { id: "ana" }, exercises });
    expect(sections[0]?.standing.state).toBe("not submitted");
    expect(total).toBe("Total: 32 of 100 points");
  });
});

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
  test("shows final points of several attempts, and none that counts if excused", () => {
    const other = { ...WRONG, attempt: { ...WRONG.attempt, number: 2, counts: false } };
    const describeAdjustment = (adjustment: typeof SET) =>
      JSON.stringify(describeExercise(exerciseOf("p1", { attempts: [WRONG, other], adjustment })));
    expect(describeAdjustment(SET)).toMatch(/"70, judged [\d.]+"/);
    expect(describeAdjustment(EXCUSED)).toMatch(/"excused, judged [\d.]+"/);
    expect(describeAdjustment(EXCUSED)).toContain(
      "You are excused: no attempt counts; all of them are kept.",
    );
  });

  test("stands with what counts, and tells both numbers first", () => {
    const section = describeExercise(exerciseOf("p1", { attempts: [WRONG], adjustment: SET }));
    expect(describeStanding(section)).toBe("wrong answer, adjusted: 70 of 100 points");
    expect(section.blocks.slice(0, 2)).toEqual([
      { kind: "heading", text: "From the instructor" },
      { kind: "paragraph", text: "Adjusted by Eva: 70 points instead of 32." },
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

  test("is shown without a submission and with a pending one", () => {
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

const PLAIN = { ...PROGRAM, comments: [] };

test("shows the program that counts, and of the others those with comments", () => {
  const attempts = [resultWith({}, { counts: false }), WRONG];
  const shown = describePrograms(exerciseOf("p1", { attempts, programOf: () => PLAIN }));
  expect(shown.map(({ name }) => name)).toEqual(["Your program for p1, attempt 2: P1.py"]);
  const both = describePrograms(exerciseOf("p1", { attempts, programOf: () => PROGRAM }));
  expect(both.map(({ name, remarks }) => [name, remarks.length])).toEqual([
    ["Your program for p1, attempt 1: P1.py", 2],
    ["Your program for p1, attempt 2: P1.py", 2],
  ]);
});

test("says nothing where a program cannot be read any more", () => {
  expect(describePrograms(exerciseOf("p1", { attempts: [RESULT] }))).toEqual([]);
});
