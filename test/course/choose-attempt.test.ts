import { expect, test } from "vitest";
import { chooseAttempt } from "../../harness/course/choose-attempt.ts";

function outcome(
  submissionId: string,
  score: number | undefined,
  submittedAtMs?: number,
  bankDaysUsed = 0,
) {
  return {
    attempt: { submissionId, submittedAtMs, points: score, maxPoints: 100 },
    score,
    bankDaysUsed,
  };
}

function chosen(policy: "last" | "best", ...attempts: ReturnType<typeof outcome>[]) {
  return chooseAttempt(attempts, policy)?.attempt.submissionId;
}

test("the last attempt counts, even if it is worse", () => {
  expect(chosen("last", outcome("b", 10, 2), outcome("a", 90, 1))).toBe("b");
});

test("without times the order of arrival determines the last", () => {
  expect(chosen("last", outcome("a", 90, 5), outcome("b", 10))).toBe("b");
});

test("the best attempt counts; of equal ones the first, or the one without late days", () => {
  expect(chosen("best", outcome("a", 50, 1), outcome("b", 90, 2), outcome("c", 90, 3))).toBe("b");
  expect(chosen("best", outcome("a", 90, 1, 2), outcome("b", 90, 2, 0))).toBe("b");
});

test("an attempt at the first moment of 1970 is earlier than any other", () => {
  expect(chosen("last", outcome("b", 10, 1), outcome("a", 90, 0))).toBe("b");
});

test("an attempt of 0 points is better than none, and the first of several counts", () => {
  expect(chosen("best", outcome("a", 0, 1), outcome("b", 0, 2))).toBe("a");
  expect(chosen("best", outcome("a", 0, 1), outcome("b", 1, 2, 3))).toBe("b");
  expect(chosen("best", outcome("a", 1, 1, 3), outcome("b", 0, 2))).toBe("a");
  expect(chosen("best", outcome("a", 90, 1, 1), outcome("b", 90, 2, 1))).toBe("a");
});

test("while the last attempt is pending it counts, and of several pending ones the first", () => {
  expect(chosen("last", outcome("a", 90, 1), outcome("b", undefined, 2))).toBe("b");
  expect(chosen("best", outcome("a", undefined, 1), outcome("b", undefined, 2))).toBe("a");
});

test("a pending attempt is returned, because the best one is unknown", () => {
  expect(chosen("best", outcome("a", 50, 1), outcome("b", undefined, 2))).toBe("b");
});

test("nothing is chosen from no attempts", () => {
  expect([chosen("last"), chosen("best")]).toEqual([undefined, undefined]);
});
