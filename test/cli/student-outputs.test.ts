import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toOutputs } from "../../harness/app/grade/class-outputs.ts";
import { planFeedback } from "../../harness/app/grade/feedback-folders.ts";
import { type Audience, viewEvent, viewJudging } from "../../harness/core/judging/audience.ts";
import { toProgramText } from "../../harness/core/results/program-text.ts";
import type { Results } from "../../harness/core/results/results.ts";
import { viewResult } from "../../harness/core/results/view-result.ts";
import { FEEDBACK_POLICIES } from "../../harness/course/limit-feedback.ts";
import { type FeedbackPolicy, limitFeedback } from "../../harness/course/index.ts";
import { toGrades } from "../../harness/gradebook/index.ts";
import { advanceProgress, startProgress } from "../../harness/progress/index.ts";
import { createCourseKey, readPrivateKey } from "../../harness/receipts/index.ts";
import {
  type FilmOf,
  printAttemptForStudent,
  renderJudging,
  renderProgress,
  toEditorLines,
  toJson,
  toJunit,
} from "../../harness/report/index.ts";
import { SECRET, type Report, twins } from "../core/judging/arbitrary-hidden.ts";
import { summariseAttempt } from "../../harness/report/attempt-summary.ts";
import { COLOUR, exerciseOf, P1, PLAIN, UNICODE } from "../report/sample-results.ts";

const KEY = readPrivateKey(createCourseKey().privatePem, "course.key");

/** Everything that `grundy test` prints, in every format, and its live progress. */
function printTest({ result, events }: Report, audience: Audience): string[] {
  const { student: _, attempt: __, tests: ___, judgedAt: ____, ...judging } = result;
  const seen = viewJudging(judging, audience);
  const drawn: string[] = [];
  let progress = startProgress(1);
  let nowMs = 0;
  for (const each of events) {
    const event = viewEvent(each, audience);
    if (event === undefined) continue;
    nowMs += 100;
    progress = advanceProgress(progress, { key: "P1.py", event, nowMs });
    drawn.push(JSON.stringify(event), ...renderProgress(progress, nowMs, UNICODE));
  }
  const printed = [PLAIN, COLOUR].map((style) => renderJudging(seen, P1, style));
  return [...printed, toJson(seen), toJunit([seen]), toEditorLines([seen]), ...drawn];
}

/** Everything that students get of a class: files of `grundy grade`, and feedback on a server's pages. */
function writeForStudents({ result, fault }: Report, policy: FeedbackPolicy): string[] {
  const results: Results = {
    exercises: [exerciseOf("p1"), exerciseOf("p2")],
    students: [{ id: "ana" }],
    results: [{ ...result, causes: CAUSES }],
    notJudged: [
      {
        kind: "judge-error",
        student: { id: "ana" },
        problem: "p2",
        submission: "P2.py",
        reason: fault,
      },
    ],
    adjustments: [
      {
        student: { id: "ana" },
        problem: "p1",
        grade: { bonus: 1, judged: 1, score: 2, why: SECRET },
        comments: [{ text: "see line 2", line: 2, why: SECRET }],
        remarks: [SECRET],
      },
    ],
  };
  const { folders } = toOutputs(results, {
    limit: (each) => limitFeedback(viewResult(each, "student"), policy),
    factsOf: () => ({ ...P1, filmOf: filmOfAll }),
    feedbackFolders: planFeedback([], results),
    key: KEY,
    similarity: undefined,
    heldIds: new Set(),
    programOf: () => PROGRAM,
    languageName: (language) => language,
    testInput: () => undefined,
  });
  const grades = toGrades(results, (each) => limitFeedback(viewResult(each, "student"), policy));
  const files = [...folders.values()].flatMap((folder) => [...folder].flat());
  const pages = results.results.flatMap((each) => {
    const seen = limitFeedback(viewResult(each, "student"), policy);
    const printed = printAttemptForStudent(seen, {
      exercise: exerciseOf("p1"),
      facts: P1,
      program: PROGRAM,
    });
    return [printed, JSON.stringify(summariseAttempt(seen, P1))];
  });
  return [...files, ...pages, JSON.stringify(grades)];
}

/** A film that shows all its inputs. */
const filmOfAll: FilmOf = (wrong) => ({
  title: "film",
  frames: [{ rows: [], caption: JSON.stringify(wrong) }],
});
const PROGRAM = toProgramText("python", "def AcanWin(n):\n    return n % 8 > 0\n");

const CAUSES = {
  submission: "5f".repeat(32),
  suite: "7e57".repeat(16),
  judge: "1dea".repeat(16),
  tools: {},
  options: { allCases: false },
};

describe("two judgings that differ in hidden cases only", () => {
  it("give the same bytes in `test` for a student", () => {
    fc.assert(
      fc.property(twins, ([left, right]) => {
        expect(printTest(left, "student")).toEqual(printTest(right, "student"));
      }),
      { numRuns: 150 },
    );
  });

  it.each(FEEDBACK_POLICIES)(
    "give the same bytes to students of a class with feedback '%s'",
    (policy) => {
      fc.assert(
        fc.property(twins, ([left, right]) => {
          expect(writeForStudents(left, policy)).toEqual(writeForStudents(right, policy));
        }),
      );
    },
  );

  it("may have films of visible cases", () => {
    const filmed = fc
      .sample(twins, { numRuns: 400, seed: 1 })
      .filter(([report]) => writeForStudents(report, "full").join("").includes("<film-player"));
    expect(filmed.length).toBeGreaterThan(5);
  });

  it("give different bytes to an instructor", () => {
    const [pair] = fc.sample(
      twins.filter(
        ([left, right]) => left.result.groups.some(isTried) && left.fault !== right.fault,
      ),
      { numRuns: 1, seed: 1 },
    );
    const [left = [], right = []] = (pair ?? []).map((report) => printTest(report, "instructor"));
    expect(left).not.toEqual(right);
  });
});

describe("a program's output for hidden cases", () => {
  it("reaches instructors but no student", () => {
    const reached = { student: 0, instructor: 0 };
    fc.assert(
      fc.property(twins, ([report]) => {
        const forStudent = [...printTest(report, "student"), ...writeForStudents(report, "full")];
        reached.student += Number(forStudent.join("\n").includes(SECRET));
        reached.instructor += Number(printTest(report, "instructor").join("\n").includes(SECRET));
      }),
    );
    expect(reached.student).toBe(0);
    expect(reached.instructor).toBeGreaterThan(10);
  });
});

function isTried({ visibility, verdict }: Report["result"]["groups"][number]): boolean {
  return visibility === "hidden" && verdict !== "skipped";
}
