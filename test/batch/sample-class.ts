/** A small class: submissions without files, and their outcomes. */
import type { ClassFacts, StudentSubmission, Outcome } from "../../harness/batch/index.ts";
import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";
import type { Verdict } from "../../harness/core/judging/verdict.ts";
import type { MappedSubmission } from "../../harness/inbox/index.ts";
import { parseCourse } from "../../harness/course/index.ts";
import { ACCEPTED } from "../report/sample-results.ts";

export function submissionOf(
  id: string,
  problemId: string,
  change: Partial<MappedSubmission> = {},
): StudentSubmission {
  const file = `${id}/${problemId}.py`;
  return {
    problemId,
    path: `inbox/${file}`,
    read: async () => Promise.reject(new Error("nobody reads it")),
    mapped: {
      student: { id },
      partners: [],
      problemId,
      file,
      name: `${problemId}.py`,
      companions: [],
      attempt: 1,
      isLast: true,
      certainty: "sure",
      why: "",
      ...change,
    },
  };
}

export function recordOf(
  submission: StudentSubmission,
  points: number,
  verdict: Verdict = points === 100 ? "AC" : "WA",
): JudgingRecord {
  const failures =
    verdict === "AC" ? [] : [{ group: "small", verdict, message: `it was ${verdict}` }];
  return {
    judging: {
      ...ACCEPTED,
      problem: submission.problemId,
      submission: submission.path,
      verdict,
      points,
      failures,
    },
    tests: [],
    judgedAt: "2026-10-11T12:00:00.000Z",
    causes: {
      submission: "a".repeat(64),
      suite: "b".repeat(64),
      judge: "c".repeat(64),
      tools: { python: "3.11" },
      options: { isolation: "warden" },
    },
  };
}

export function outcomeOf(submission: StudentSubmission, points: number): Outcome {
  const record = recordOf(submission, points);
  return {
    submission,
    record,
    reason: "",
    isJudgeError: false,
    submissionHash: record.causes?.submission,
  };
}

export function factsOf(change: Partial<ClassFacts> = {}): ClassFacts {
  const course = parseCourse(
    `name: Games
timezone: Europe/Prague
exercises:
  - {id: p1, points: 10, deadline: 2026-10-10T23:59}
  - {id: p2, points: 20}
late: {factors: [{until: 1 day, factor: 0.5}]}
`,
    "course.yaml",
  );
  return {
    course,
    hasCourseFile: true,
    roster: [],
    terms: [],
    exercises: [
      { id: "p1", points: 10, groups: [] },
      { id: "p2", points: 20, groups: [] },
    ],
    adjustments: [],
    readTime: (text) => Date.parse(text),
    ...change,
  };
}
