import { expect, test } from "vitest";
import type { JudgeEvent } from "../../harness/core/judging/event.ts";
import { advanceStage, type JudgingStage } from "../../harness/progress/judging-stage.ts";
import { groupOf } from "../report/course-page/made-up-result.ts";

const GROUP = { group: "small", visibility: "visible" } as const;
const CASE: JudgeEvent = { kind: "case-finished", ...GROUP, index: 0, verdict: "AC", cpuMs: 1 };
const NOTE: JudgeEvent = { kind: "note", note: { text: "two interfaces" } };

test("a judging compiles, runs its groups case by case, and explains", () => {
  const events: readonly JudgeEvent[] = [
    { kind: "compile-started" },
    NOTE,
    { kind: "preparing-started", language: "Go" },
    { kind: "compile-finished", verdict: "AC", message: "" },
    { kind: "group-started", ...GROUP, cases: 20 },
    CASE,
    CASE,
    { kind: "group-finished", result: groupOf("small", "AC", 2, 2) },
    { kind: "explaining-started" },
  ];
  let stage: JudgingStage = { kind: "preparing" };
  const stages = events.map((event) => (stage = advanceStage(stage, event)));
  const group = { kind: "group", group: "small", total: 20 };
  expect(stages).toEqual([
    { kind: "compiling" },
    { kind: "compiling" },
    { kind: "preparing", language: "Go" },
    { kind: "preparing" },
    { ...group, finished: 0 },
    { ...group, finished: 1 },
    { ...group, finished: 2 },
    { kind: "preparing" },
    { kind: "explaining" },
  ]);
});

test("an event that changes nothing leaves the same stage", () => {
  const compiling = { kind: "compiling" } as const;
  expect(advanceStage(compiling, NOTE)).toBe(compiling);
  expect(advanceStage(compiling, CASE)).toBe(compiling);
});
