import { describe, expect, test } from "vitest";
import { describeFeedback } from "../../../harness/report/feedback/describe-feedback.ts";
import { printFeedbackMarkdown } from "../../../harness/report/index.ts";
import { exerciseOf, WRONG } from "./sample-feedback.ts";

const RELEASE = "2026-12-01T12:00:00+01:00";

function held(change: Parameters<typeof exerciseOf>[1]) {
  const { exercise, ...rest } = exerciseOf("p1", change);
  return { ...rest, exercise: { ...exercise, release: RELEASE }, isHeld: true as const };
}

describe("before the release", () => {
  test("no more is told than that it was handed in, and when to look again", () => {
    const student = { id: "ana" };
    const page = printFeedbackMarkdown({ student, exercises: [held({ attempts: [WRONG] })] });
    expect(page).toContain("**submitted**");
    expect(page).toContain("from 2026-12-01 12:00 +01:00 on");
    expect(page).not.toMatch(/wrong|32|WA|AcanWin|Receipt|attempt/);
  });

  test("it is in no total, and the total does not wait for it", () => {
    const exercises = [held({ attempts: [] }), exerciseOf("p2", { attempts: [WRONG] })];
    const { sections, total } = describeFeedback({ student: { id: "ana" }, exercises });
    expect(sections[0]?.standing.state).toBe("not submitted");
    expect(total).toBe("Total: 32 of 100 points");
  });
});
