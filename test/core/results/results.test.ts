import { describe, expect, it } from "vitest";
import { type Results, resultsSchema } from "../../../harness/core/results/results.ts";
import { resultWith } from "../../report/feedback/sample-feedback.ts";

const ANA = { id: "ana", name: "Ana" };
const RESULTS: Results = {
  exercises: [],
  students: [{ ...ANA, email: "ana@example.org" }],
  results: [resultWith({ student: ANA, judgedAt: "2026-10-11T14:00:00+02:00" })],
  notJudged: [{ kind: "failed", student: { id: "ana" }, submission: "P1.py", reason: "no Go" }],
};

describe("the schema of results", () => {
  it("keeps students, also in results, and times with an offset", () => {
    expect(resultsSchema.parse(RESULTS)).toEqual(RESULTS);
  });

  it("has addresses of students in the class list alone", () => {
    const student = { ...ANA, email: "ana@example.org" };
    const results = [resultWith({ student })];
    expect(resultsSchema.safeParse({ ...RESULTS, results }).success).toBe(false);
  });
});
