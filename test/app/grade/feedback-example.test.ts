import { describe, expect, it } from "vitest";
import type { OutputFacts } from "../../../harness/app/grade/class-outputs.ts";
import { findExample } from "../../../harness/app/grade/feedback-example.ts";
import type { Counterexample } from "../../../harness/core/judging/judging.ts";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import { limitFeedback } from "../../../harness/course/index.ts";
import { renderExample } from "../../../harness/report/judging/render-example.ts";
import { classOf, gradeOf, group, P1, PLAIN } from "../../report/sample-results.ts";

const SEVEN: Counterexample = {
  args: [7],
  expected: false,
  actual: true,
  verdict: "WA",
  message: "The answer is True, expected False.",
  smallest: true,
};
const GUESS = "Perhaps your program lets A always win.";

const right = gradeOf({ id: "ada" }, "p1", "AC", 100);
const wrong = { ...gradeOf({ id: "bob" }, "p1", "WA", 0), counterexample: SEVEN };
const guessed = {
  ...gradeOf({ id: "eve" }, "p2", "WA", 0),
  groups: [group("small", "WA", [0, 100], [12, 20])],
  counterexample: { ...SEVEN, guess: GUESS },
};

const FACTS: OutputFacts = {
  limit: (each) => limitFeedback(viewResult(each, "student"), "full"),
  factsOf: () => P1,
  feedbackFolders: ["ada", "bob", "eve"].map((id) => ({ path: `${id}/`, students: [id] })),
  key: undefined,
  similarity: undefined,
  heldIds: new Set(),
  programOf: () => undefined,
  languageName: (language) => language,
  testInput: () => undefined,
};

describe("the example of feedback after grading", () => {
  it("is a failed submission, if possible with a guess at the mistake", () => {
    const found = findExample(classOf([right, wrong, guessed]), FACTS);
    expect(found?.result.student.id).toBe("eve");
    expect(found?.page).toBe("eve/feedback.html");
    expect(findExample(classOf([right, wrong]), FACTS)?.result.student.id).toBe("bob");
    expect(findExample(classOf([right]), FACTS)).toBeUndefined();
  });

  it("is nothing that students may not read", () => {
    const limited: OutputFacts = {
      ...FACTS,
      limit: (each) => limitFeedback(viewResult(each, "student"), "groups"),
    };
    expect(findExample(classOf([wrong]), limited)).toBeUndefined();
    expect(findExample(classOf([wrong]), { ...FACTS, heldIds: new Set(["p1"]) })).toBeUndefined();
  });

  it("is an attempt that counts", () => {
    const { attempt } = wrong;
    const earlier = { ...wrong, attempt: { ...attempt, counts: false } };
    expect(findExample(classOf([earlier]), FACTS)).toBeUndefined();
  });

  it("names the student and shows the input", () => {
    const text = renderExample(viewResult(guessed, "student"), P1, PLAIN);
    expect(text).toMatchInlineSnapshot(`
      "Students read why they failed, for example eve in p2:

      the smallest input that fails (all smaller ones pass)
        | call      AcanWin(7)
        | expected  False
        | got       True
        |
        | guess: Perhaps your program lets A always win.
      "
    `);
  });
});
