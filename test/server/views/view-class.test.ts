import { describe, expect, test } from "vitest";
import type { Counterexample } from "../../../harness/core/judging/judging.ts";
import { toGradebook } from "../../../harness/core/results/gradebook.ts";
import type { Results, StudentResult } from "../../../harness/core/results/results.ts";
import { CourseState } from "../../../harness/school/index.ts";
import {
  type ClassMoment,
  findCommonMistakes,
  type GradedStudent,
  viewClass,
} from "../../../harness/server/views/view-class.ts";
import type { WaitingJob } from "../../../harness/store/index.ts";
import { stateOf, judged, START, submitted } from "../../school/sample-state.ts";
import { jobOf } from "../../store/samples.ts";
import { DAY, fakeCourse, NOON } from "../fake-course.ts";
import { classOf, EXERCISE, OTHER_ATTEMPT, RESULT } from "../../gradebook/sample-result.ts";

function wrongAt(args: unknown[], guess?: string): StudentResult {
  const counterexample: Counterexample = {
    args,
    verdict: "WA",
    message: "wrong answer",
    smallest: true,
    ...(guess !== undefined && { guess }),
  };
  return { ...RESULT, counterexample };
}

/** The entry of a position that two students share. */
function callOf(args: unknown[]): string | undefined {
  return findCommonMistakes([wrongAt(args), wrongAt(args)], "win").positions[0]?.call;
}

describe("common mistakes of a class", () => {
  test("are printable texts", () => {
    const results = [wrongAt(["\u202E"], "\u009B2J"), wrongAt(["\u202E"])];
    expect(findCommonMistakes(results, "win")).toEqual({
      mistakes: [{ name: String.raw`\x9b2J`, students: 1 }],
      positions: [{ call: String.raw`win("\u202e")`, students: 2 }],
    });
  });

  test("are sorted by frequency, with positions only if shared", () => {
    const results = [
      wrongAt([1], "Perhaps one too few."),
      wrongAt([2], "Perhaps it forgets 0."),
      wrongAt([2], "Perhaps it forgets 0."),
      wrongAt([7]),
      RESULT,
    ];
    expect(findCommonMistakes(results, "win")).toEqual({
      mistakes: [
        { name: "Perhaps it forgets 0.", students: 2 },
        { name: "Perhaps one too few.", students: 1 },
      ],
      positions: [{ call: "win(2)", students: 2 }],
    });
  });

  test("print calls in readable form, and limit their length", () => {
    expect(callOf([3, [1, "12345678901234567890"], "ab\n", true])).toBe(
      'win(3, [1, 12345678901234567890], "ab\\n", true)',
    );
    expect(callOf([Array.from({ length: 1000 }, () => 1)])).toHaveLength(201);
  });

  test("print a call of 200 characters completely, and one more not", () => {
    // `win("…")` has 7 characters around the text.
    const whole = callOf(["a".repeat(193)]);
    expect(whole).toBe(`win("${"a".repeat(193)}")`);
    expect(callOf(["a".repeat(194)])).toBe(`win("${"a".repeat(194)}"…`);
  });

  test("print large ints of either sign as ints, and other texts as texts", () => {
    expect(callOf(["-1234567890123456", "123456789012345", "1234567890123456x", [], null])).toBe(
      'win(-1234567890123456, "123456789012345", "1234567890123456x", [], null)',
    );
  });

  test("are the eight most common of each kind, in order of appearance if equally common", () => {
    const many = Array.from({ length: 10 }, (_, index) => wrongAt([index], `guess ${index}`));
    const { mistakes, positions } = findCommonMistakes([...many, ...many], "win");
    expect(mistakes).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ name: `guess ${index}`, students: 2 })),
    );
    expect(positions).toEqual(
      Array.from({ length: 8 }, (_, index) => ({ call: `win(${index})`, students: 2 })),
    );
  });

  test("are none if nobody has submitted or nobody failed", () => {
    for (const results of [[], [RESULT]]) {
      expect(findCommonMistakes(results, "win")).toEqual({ mistakes: [], positions: [] });
    }
  });

  test("contain nothing from hidden tests", () => {
    const failures = [{ group: "large", verdict: "WA" as const, args: [99], message: "wrong" }];
    const hidden = { ...RESULT, failures };
    expect(findCommonMistakes([hidden, hidden], "win").positions).toEqual([]);
  });
});

const job = (name: string, at: number, isLeased: boolean): WaitingJob => ({
  ...jobOf(name, { at }),
  isLeased,
});
const viewAt = (
  now: number,
  queue: readonly WaitingJob[],
  graded: readonly GradedStudent[] = [],
  state = new CourseState(),
) => {
  const alive = { workers: 2, places: 5 };
  const moment: ClassMoment = { seq: 1, now, queue, waiting: { count: 0, next: [] }, alive };
  return viewClass({ served: fakeCourse(), state, contests: [] }, graded, moment);
};
const judgesAt = (now: number, queue: readonly WaitingJob[]) => viewAt(now, queue).judges;

describe("the judging of a class", () => {
  test("counts what waits and what is being judged, and the age of the oldest that waits", () => {
    const queue = [job("a", 1000, true), job("b", 4000, false), job("c", 3000, false)];
    expect(judgesAt(9_400, queue)).toEqual({
      workers: 2,
      places: 5,
      waiting: 2,
      judging: 1,
      oldestSeconds: 6,
    });
  });

  test("has no oldest if nothing waits, and no age below zero after the clock was set back", () => {
    const none = { workers: 2, places: 5, waiting: 0 };
    expect(judgesAt(9000, [])).toEqual({ ...none, judging: 0 });
    expect(judgesAt(9000, [job("a", 1000, true)])).toEqual({ ...none, judging: 1 });
    expect(judgesAt(2000, [job("a", 3000, false)]).oldestSeconds).toBe(0);
  });
});

function gradedStudent(
  change: Partial<Results>,
  { name, section }: { readonly name?: string; readonly section?: string } = {},
): GradedStudent {
  const results = classOf({ exercises: [EXERCISE, { ...EXERCISE, id: "p2" }], ...change });
  const [row] = toGradebook(results).rows;
  if (row === undefined) throw new Error("no row");
  const student = { id: "s1", name, email: undefined, section, hasJoined: true };
  return { student, grades: { results, row } };
}

describe("a student in the view of a class", () => {
  test("has the verdicts of the last eight judged attempts, if there are two", () => {
    const ids = Array.from({ length: 10 }, (_, index) => `try-${index}`);
    const verdicts = ["TLE", "WA", "JE", "RTE", "WA", "WA", "WA", "WA", "WA", "AC"];
    const cellAfter = (count: number) => {
      const state = stateOf([
        ...ids.slice(0, count).map((id) => submitted(id, { student: "s1" })),
        ...ids.slice(0, count).map((id, at) => judged(id, 0, { verdict: verdicts[at] ?? "WA" })),
        submitted("queued", { student: "s1" }),
      ]);
      return viewAt(NOON, [], [gradedStudent({})], state).students[0]?.cells[0];
    };
    expect(cellAfter(1)).not.toHaveProperty("lastVerdicts");
    expect(cellAfter(3)?.lastVerdicts).toEqual(["TLE", "WA"]);
    expect(cellAfter(10)?.lastVerdicts).toEqual(["WA", "RTE", "WA", "WA", "WA", "WA", "WA", "AC"]);
  });

  const NOT_TRIED = { exercise: "p2", state: "none", attempts: 0, isAdjusted: false };

  test("has the attempt that counts, its adjustment, and the time of the last attempt", () => {
    const grade = { points: 5, judged: 3.6, score: 5 };
    const adjustment = { student: { id: "s1" }, problem: "p1", grade, comments: [], remarks: [] };
    const state = stateOf([
      submitted("first", { student: "s1" }),
      submitted("second", { student: "s1" }),
      judged("first", 40),
      judged("second", 20),
    ]);
    const ada = gradedStudent({ adjustments: [adjustment] }, { name: "Ada Ng", section: "A" });
    expect(viewAt(NOON, [], [ada], state).students).toStrictEqual([
      {
        student: "s1",
        name: "Ada Ng",
        section: "A",
        hasJoined: true,
        total: 5,
        cells: [
          {
            exercise: "p1",
            state: "judged",
            verdict: "WA",
            score: 5,
            judged: 3.6,
            attempts: 2,
            submission: "first",
            isAdjusted: true,
            marks: ["late"],
            lastAt: START + 1000,
            lastVerdicts: ["WA", "WA"],
          },
          { ...NOT_TRIED, marks: ["not-started"] },
        ],
      },
    ]);
  });

  test("waits until a worker judges the submission for the first time", () => {
    const state = stateOf([submitted("a", { student: "s1" })]);
    const pending = { student: { id: "s1" }, problem: "p1", submission: "a", reason: "it waits" };
    const one = gradedStudent({ results: [], notJudged: [{ kind: "failed", ...pending }] });
    const stateWith = (rest: Partial<WaitingJob>) => {
      const queue = [{ ...job("a", 1000, true), submission: "a", ...rest }];
      return viewAt(NOON, queue, [one], state).students[0]?.cells[0]?.state;
    };
    expect(stateWith({ isLeased: false })).toBe("queued");
    expect(stateWith({ rejudging: "r" })).toBe("queued");
    expect(stateWith({})).toBe("judging");
    const cell = { exercise: "p1", state: "queued", attempts: 1, submission: "a" };
    const rest = { isAdjusted: false, marks: [], lastAt: START };
    const cells = [
      { ...cell, ...rest },
      { ...NOT_TRIED, marks: ["not-started"] },
    ];
    expect(viewAt(NOON, [], [one], state).students).toStrictEqual([
      { student: "s1", hasJoined: true, cells },
    ]);
  });
});

test("an exercise of a class has its deadline, and mistakes of its attempts that count", () => {
  const results = [
    wrongAt([1], "of p1"),
    { ...wrongAt([1], "of p2"), problem: "p2" },
    { ...wrongAt([1], "earlier"), attempt: OTHER_ATTEMPT.attempt },
  ];
  const { exercises } = viewAt(NOON, [], [gradedStudent({ results })]);
  const shown = exercises.map(({ id, deadline, mistakes }) => [id, deadline, mistakes]);
  expect(shown).toEqual([
    ["p1", NOON + DAY, [{ name: "of p1", students: 1 }]],
    ["p2", NOON + DAY, [{ name: "of p2", students: 1 }]],
  ]);
});
