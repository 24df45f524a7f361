import { expect, it } from "vitest";
import type { StudentGrades } from "../../harness/server/grades.ts";
import { FeedbackCache } from "../../harness/server/feedback-cache.ts";

const grades = () => ({}) as StudentGrades;

it("feedback is rendered again if the submission or the student's grades change", () => {
  const prints = new FeedbackCache();
  const [before, after] = [grades(), grades()];
  let made = 0;
  const of = (own: StudentGrades, submission: string) =>
    prints.get(own, submission, () => `${(made += 1)}`);
  expect([of(before, "a"), of(before, "a")]).toEqual(["1", "1"]);
  expect(of(before, "b")).toBe("2");
  expect(of(after, "b")).toBe("3");
  expect(of(before, "b")).toBe("2");
});
