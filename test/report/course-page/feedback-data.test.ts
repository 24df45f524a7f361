import { expect, test } from "vitest";
import type { Results } from "../../../harness/core/results/results.ts";
import { toClassData } from "../../../harness/report/course-page/class-data.ts";
import { toFeedbackData } from "../../../harness/report/course-page/feedback-data.ts";
import { P1 } from "../sample-results.ts";
import { resultWith } from "./made-up-result.ts";

const COURSE: Results = {
  exercises: [
    {
      id: "p1",
      name: "Stones",
      points: 10,
      groups: [],
    },
    { id: "p2", points: 10, groups: [] },
  ],
  students: [{ id: "ada", name: "Ada Byron", section: "Monday" }, { id: "bob" }],
  results: [],
  notJudged: [],
};
const read = (change: Partial<Results>) =>
  toFeedbackData(toClassData({ ...COURSE, ...change }, () => P1));

test("every student has every exercise, submitted or not", () => {
  expect(read({})).toEqual([
    {
      title: "ada, Ada Byron, Monday: 0 points",
      exercises: [
        { title: "p1: Stones", remark: "Not submitted.", attempts: [] },
        { title: "p2", remark: "Not submitted.", attempts: [] },
      ],
    },
    expect.objectContaining({ title: "bob: 0 points" }),
  ]);
});

test("students known only by their address are named once", () => {
  const address = "eva@example.org";
  const [data] = read({ students: [{ id: address, name: "Eva", email: address }] });
  expect(data?.title).toBe("eva@example.org, Eva: 0 points");
});

test("all attempts are kept, and the one that counts is marked", () => {
  const { attempt } = resultWith();
  const results = [
    resultWith({ verdict: "WA", attempt: { ...attempt, counts: false, score: 4 } }),
    resultWith({ attempt: { ...attempt, number: 2 } }),
  ];
  const [ada] = read({ results });
  expect(ada?.title).toBe("ada, Ada Byron, Monday: 10 points");
  expect(ada?.exercises[0]?.attempts).toMatchObject([
    { title: "Attempt 1: wrong answer (WA), 4 of 10 points", isCounting: false },
    { title: "Attempt 2: accepted (AC), 10 of 10 points", isCounting: true },
  ]);
  expect(JSON.stringify(ada)).toContain('"small","accepted"');
});

test.each([
  [{ points: 7, score: 7 }, "7 of 10 points, judged 10", "counts"],
  [{ excused: true as const }, "excused, judged 10", "excused: does not count"],
])("for %j the attempt shows the final score first", (grade, score, counts) => {
  const said = { student: { id: "ada" }, problem: "p1", comments: [], remarks: [] };
  const [ada] = read({
    results: [resultWith()],
    adjustments: [{ ...said, grade: { ...grade, judged: 10 } }],
  });
  expect(ada?.exercises[0]?.attempts).toMatchObject([
    { title: `Attempt 1: accepted (AC), ${score}`, counts },
  ]);
});

test("a pending grade costs no points, and has a reason", () => {
  const entry = { kind: "failed", problem: "p1", submission: "a.rs", reason: "no rustc" } as const;
  const [ada] = read({ notJudged: [{ ...entry, student: { id: "ada" } }] });
  expect(ada?.title).toContain("total pending");
  expect(ada?.exercises[0]?.remark).toBe("Not graded yet; it costs no points.\na.rs: no rustc");
});

test("a judge error is no grade", () => {
  const [ada] = read({ results: [resultWith({ verdict: "JE" })] });
  expect(ada?.exercises[0]?.attempts[0]?.title).toBe("Attempt 1: judge error (JE), not graded");
});

test("an instructor's comments and reasons come above the attempts", () => {
  const grade = { points: 5, score: 5, why: "oral" };
  const of = { student: { id: "ada" }, problem: "p2", remarks: [] };
  const [ada] = read({ adjustments: [{ ...of, grade, comments: [{ text: "well done" }] }] });
  expect(ada?.title).toBe("ada, Ada Byron, Monday: 5 points");
  expect(ada?.exercises[0]).not.toHaveProperty("adjustment");
  expect(JSON.stringify(ada?.exercises[1]?.adjustment)).toMatch(
    /Adjusted: 5 points\..*well done.*for instructors only\): oral/,
  );
});
