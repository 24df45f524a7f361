import type { StudentResult } from "../../../harness/core/results/results.ts";

/** A judging that is right, with what a test wants to see put in by `change`. */
export function resultWith(change: Partial<StudentResult> = {}): StudentResult {
  return {
    student: { id: "ada" },
    attempt: {
      number: 1,
      counts: true,
      lateSeconds: 0,
      penaltyFactor: 1,
      score: 10,
      why: "In time.",
    },
    problem: "p1",
    submission: "ada/p1.py",
    language: "python",
    interface: "function",
    verdict: "AC",
    points: 100,
    maxPoints: 100,
    groups: [groupOf("small", "AC", 4)],
    failures: [],
    notes: [],
    cpuMs: 100,
    wallMs: 120,
    memoryKib: 10_240,
    isolation: "warden",
    tests: [],
    judgedAt: "2026-11-21T10:00:00Z",
    ...change,
  };
}

export function groupOf(
  id: string,
  verdict: StudentResult["groups"][number]["verdict"],
  total: number,
  passed = verdict === "AC" ? total : 0,
): StudentResult["groups"][number] {
  return {
    id,
    visibility: "visible",
    verdict,
    points: verdict === "AC" ? 50 : 0,
    maxPoints: 50,
    cases: { total, tried: total, passed },
  };
}
