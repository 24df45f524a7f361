import { describe, expect, it } from "vitest";
import { GradeBook } from "../../harness/batch/index.ts";
import type { Judging } from "../../harness/core/judging.ts";
import type { Verdict } from "../../harness/core/verdict.ts";

function judging(problem: string, verdict: Verdict): Judging {
  return {
    problem,
    submission: `${problem}.py`,
    language: "python",
    interface: "function",
    verdict,
    points: verdict === "AC" ? 100 : 0,
    maxPoints: 100,
    groups: [],
    failures: verdict === "AC" ? [] : [{ group: "small", verdict, message: `it was ${verdict}` }],
    notes: [],
    cpuMs: 1,
    wallMs: 1,
    memoryKib: null,
    isolation: "none",
  };
}

function task(student: string, problemId: string) {
  return {
    student: { id: student },
    problemId,
    path: `${student}/${problemId}.py`,
    hasCompanions: true,
  };
}

describe("a grade book", () => {
  it("has the same order however the judgings came in", () => {
    const entries = [
      { task: task("bob", "p1"), item: { kind: "judging-finished", judging: judging("p1", "AC") } },
      { task: task("ada", "p2"), item: { kind: "judging-finished", judging: judging("p2", "WA") } },
      { task: task("ada", "p1"), item: { kind: "judging-finished", judging: judging("p1", "AC") } },
    ] as const;
    const close = (order: readonly (typeof entries)[number][]) => {
      const book = new GradeBook({ submissions: [], notJudged: [] });
      for (const entry of order) book.add(entry);
      return book.close();
    };
    const results = close(entries);
    expect(close(entries.toReversed())).toEqual(results);
    expect(results.results.map(({ student, problem }) => student.id + problem)).toEqual([
      "adap1",
      "adap2",
      "bobp1",
    ]);
  });

  it("gives no grade where the judge failed", () => {
    const book = new GradeBook({ submissions: [], notJudged: [] });
    book.add({
      task: task("ada", "p1"),
      item: { kind: "judging-finished", judging: judging("p1", "JE") },
    });
    const { results, notJudged } = book.close();
    expect(results).toEqual([]);
    expect(notJudged).toEqual([
      { student: { id: "ada" }, problem: "p1", submission: "ada/p1.py", reason: "it was JE" },
    ]);
  });

  it("says how to get a language that is missing", () => {
    const book = new GradeBook({ submissions: [], notJudged: [] });
    book.add({
      task: task("ada", "p1"),
      item: { kind: "not-judged", reason: "Go is not installed here", missingTools: "get Go" },
    });
    expect(book.close().notJudged[0]?.reason).toBe("Go is not installed here: get Go");
  });
});
