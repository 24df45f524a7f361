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
    expect(progress.take({ kind: "compile-started" })).toBe("building");
    expect(progress.take(begin("small", "visible", 20))).toBe("group small");
    expect(progress.take(finish("small", "visible", 0))).toBe("group small");
    expect(progress.take(finish("small", "visible", 10))).toBe("group small: 50 %");
    expect(progress.take(finish("small", "visible", 19))).toBe("group small: 100 %");
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
