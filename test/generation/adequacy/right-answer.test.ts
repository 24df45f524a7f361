import { expect, test } from "vitest";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import { isRightAnswer } from "../../../harness/generation/adequacy/right-answer.ts";

test("without a check the answer must equal the expected one", () => {
  expect(isRightAnswer({}, [1n], [2n], [2n])).toBe(true);
  expect(isRightAnswer({}, [1n], [2n], [3n])).toBe(false);
});

function scored(score: number): Pick<Reference, "check"> {
  return { check: () => ({ isRight: true, score }) };
}

test("a right answer that is not the best is not right enough", () => {
  expect(isRightAnswer(scored(1), [1n], 2n, 2n)).toBe(true);
  expect(isRightAnswer(scored(0.9), [1n], 2n, 2n)).toBe(false);
  const refused = { check: () => ({ isRight: false, message: "" }) as const };
  expect(isRightAnswer(refused, [1n], 2n, 2n)).toBe(false);
});
