import type { Judging } from "../../harness/core/judging.ts";
import type { Grading } from "../../harness/gradebook/index.ts";

export const JUDGING: Judging = {
  problem: "p1",
  submission: "ada/p1.py",
  language: "python",
  interface: "function",
  verdict: "WA",
  points: 40,
  maxPoints: 100,
  groups: [
    { id: "small", verdict: "AC", points: 40, maxPoints: 40, cases: { total: 20, passed: 20 } },
    { id: "large", verdict: "WA", points: 0, maxPoints: 60, cases: { total: 9, passed: 4 } },
  ],
  failures: [{ group: "large", verdict: "WA", message: "wrong answer" }],
  notes: ["It keeps state between calls."],
  cpuMs: 12.5,
  wallMs: 2600,
  memoryKib: 9000,
  isolation: "warden",
};

export function gradingOf(more: Partial<Grading> = {}): Grading {
  return {
    student: { id: "s1", name: "Ada Ng", email: "ada@example.org", section: "A" },
    judging: JUDGING,
    visibleGroups: new Set(["small"]),
    rawScore: 4,
    score: 3.6,
    lateSeconds: 60,
    penaltyFactor: 0.9,
    counts: true,
    submissionId: "x1",
    submittedAtMs: Date.parse("2026-10-10T22:00Z"),
    judgedAtMs: Date.parse("2026-10-11T08:00Z"),
    testsHash: "abc",
    graderVersion: "0.1.0",
    ...more,
  };
}
