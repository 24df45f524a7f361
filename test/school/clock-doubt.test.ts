import { expect, it } from "vitest";
import { findClockDoubt } from "../../harness/school/clock-doubt.ts";

const HOUR = 3_600_000;
const NOON = 1_800_000_000_000;

it.each([
  [
    "set back over the deadline, in time afterwards",
    NOON + HOUR / 2,
    NOON - HOUR / 2,
    NOON - 1,
    true,
  ],
  [
    "set forward over the deadline, late afterwards",
    NOON - HOUR / 2,
    NOON + HOUR / 2,
    NOON + HOUR,
    true,
  ],
  ["long before the deadline", NOON + HOUR / 2, NOON - HOUR / 2, NOON - 2 * HOUR, false],
  ["set before the deadline only", NOON - 2 * HOUR, NOON - HOUR, NOON - 1, false],
])("a clock that was %s", (_, before, after, submittedAt, isDoubtful) => {
  const jump = { before, after };
  const doubt = isDoubtful ? jump : undefined;
  expect(findClockDoubt([jump], submittedAt, NOON)).toEqual(doubt);
  expect(findClockDoubt([jump], submittedAt, undefined)).toBeUndefined();
});
