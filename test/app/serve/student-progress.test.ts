import { describe, expect, it } from "vitest";
import { StudentProgress } from "../../../harness/app/serve/student-progress.ts";
import type { JudgeEvent } from "../../../harness/core/judging/event.ts";

const begin = (group: string, visibility: "visible" | "hidden", cases: number): JudgeEvent => ({
  kind: "group-started",
  group,
  visibility,
  cases,
});
const finish = (group: string, visibility: "visible" | "hidden", index: number): JudgeEvent => ({
  kind: "case-finished",
  group,
  visibility,
  index,
  verdict: "AC",
  cpuMs: 1,
});

describe("the progress that students see", () => {
  it("shows visible groups in steps", () => {
    const progress = new StudentProgress();
    expect(progress.take({ kind: "compile-started" })).toEqual({ kind: "compiling" });
    expect(progress.take({ kind: "preparing-started", language: "Go" })).toEqual({
      kind: "preparing",
      language: "Go",
    });
    expect(progress.take({ kind: "compile-finished", verdict: "AC", message: "" })).toBeUndefined();
    const group = { kind: "group", group: "small", total: 25 };
    expect(progress.take(begin("small", "visible", 25))).toEqual({ ...group, done: 0 });
    const steps = Array.from({ length: 25 }, (_, index) =>
      progress.take(finish("small", "visible", index)),
    );
    expect(new Set(steps.map((step) => step?.kind === "group" && step.done))).toEqual(
      new Set([0, 3, 5, 8, 10, 13, 15, 18, 20, 23, 25]),
    );
    expect(steps.at(-1)).toEqual({ ...group, done: 25 });
  });

  it("shows nothing from the first hidden group on, whatever follows", () => {
    const progress = new StudentProgress();
    progress.take(begin("small", "visible", 2));
    const after = [
      begin("huge", "hidden", 10),
      finish("huge", "hidden", 9),
      begin("more", "visible", 2),
      finish("more", "visible", 1),
      { kind: "explaining-started" } as const,
    ];
    expect(after.map((event) => progress.take(event))).toEqual(after.map(() => undefined));
  });
});
