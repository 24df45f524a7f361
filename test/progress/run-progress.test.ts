import { describe, expect, test } from "vitest";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import {
  advanceProgress,
  countDone,
  type Progress,
  startProgress,
} from "../../harness/progress/run-progress.ts";
import { ACCEPTED } from "../report/sample-results.ts";

const STARTED: JudgeEvent = {
  kind: "judging-started",
  problem: "p1",
  submission: "P1.py",
  language: "python",
  interface: "function",
  groups: [
    { group: "small", visibility: "visible", cases: 20 },
    { group: "large", visibility: "visible", cases: 60 },
  ],
};
const CASE: JudgeEvent = {
  kind: "case-finished",
  group: "small",
  visibility: "visible",
  index: 0,
  verdict: "AC",
  cpuMs: 1,
};

function advance(state: Progress, key: string, events: readonly JudgeEvent[]): Progress {
  return events.reduce(
    (before, event, index) => advanceProgress(before, { key, event, nowMs: 100 * (index + 1) }),
    state,
  );
}

describe("advanceProgress", () => {
  test("a judging is followed through its stages", () => {
    const events: JudgeEvent[] = [
      STARTED,
      { kind: "compile-started" },
      { kind: "compile-finished", verdict: "AC", message: "" },
      { kind: "note", note: { text: "hello" } },
      { kind: "group-started", group: "small", visibility: "visible", cases: 20 },
      CASE,
    ];
    const stages = events.map((_, index) => {
      const state = advance(startProgress(1), "a", events.slice(0, index + 1));
      return state.running.get("a")?.stage.kind;
    });
    expect(stages).toEqual(["preparing", "compiling", "preparing", "preparing", "group", "group"]);
    expect(advance(startProgress(1), "a", events).running.get("a")).toEqual({
      submission: "P1.py",
      stage: { kind: "group", group: "small", finished: 1, total: 20 },
      startedMs: 100,
      cases: { finished: 1, total: 80 },
    });
  });

  test("concurrent judgings are kept apart", () => {
    const both = advance(advance(startProgress(2), "a", [STARTED]), "b", [STARTED]);
    const state = advance(both, "a", [{ kind: "judging-finished", judging: ACCEPTED }]);
    expect([...state.running.keys()]).toEqual(["b"]);
    expect(state.verdicts).toEqual(["AC"]);
  });

  test("a judging that was given up runs no more and has no verdict", () => {
    const state = advanceProgress(advance(startProgress(2), "a", [STARTED]), {
      key: "a",
      event: { kind: "judging-abandoned" },
      nowMs: 5,
    });
    expect(state).toMatchObject({ total: 2, verdicts: [], abandoned: 1, recalled: 0 });
    expect(state.running.size).toBe(0);
    expect(countDone(state)).toBe(1);
  });

  test("reused judgings are done at once, and do not count for the pace", () => {
    const finished: JudgeEvent = { kind: "judging-finished", judging: ACCEPTED };
    const recalled = advance(startProgress(3), "a", [finished]);
    expect(recalled).toEqual({ ...startProgress(3), verdicts: ["AC"], recalled: 1 });
    const judged = advance(recalled, "b", [STARTED, finished]);
    expect(judged).toMatchObject({ verdicts: ["AC", "AC"], recalled: 1 });
    expect(judged.pace.endsMs).toEqual([100, 200]);
    expect(judged).toMatchObject({ endedMs: [100], slots: 1, recalledBetween: 0 });
    expect(advance(judged, "c", [finished])).toMatchObject({ recalled: 2, recalledBetween: 1 });
  });

  test("an event of a judging that never started changes nothing", () => {
    const state = startProgress(2);
    expect(advance(state, "a", [CASE])).toBe(state);
  });

  test("the state before is left as it was", () => {
    const before = startProgress(1);
    advance(before, "a", [STARTED]);
    expect(before.running.size).toBe(0);
  });
});
