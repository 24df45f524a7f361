import type { JudgingRecord } from "../../harness/core/results/judging-record.ts";

/** A record with values that are hard to store exactly. */
export const RECORD: JudgingRecord = {
  judging: {
    problem: "p1",
    submission: "ana/P1.py",
    language: "python",
    interface: "function",
    verdict: "AC",
    points: 100,
    maxPoints: 100,
    groups: [],
    failures: [],
    notes: [{ text: "naïve — ‮ and 李" }, { text: "a line\nand another\u2028" }],
    cpuMs: 12,
    wallMs: 40,
    memoryKib: null,
    isolation: "none",
  },
  tests: [{ group: "small", failed: "", notRun: "3-7" }],
  judgedAt: "2026-10-10T12:00:00.000Z",
};

/** The same record with another result. */
export function withPoints(points: number): JudgingRecord {
  return { ...RECORD, judging: { ...RECORD.judging, points } };
}
