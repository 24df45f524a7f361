import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { applyLimit } from "../../harness/course/index.ts";

const MINUTE = 60_000;
const QUARTER = { days: 0, seconds: 900 };

function at(minute: number, minutes: readonly number[], attempts = 2, every = QUARTER) {
  const times = minutes.map((each) => each * MINUTE);
  return applyLimit({ attempts, every }, times, { atMs: minute * MINUTE, timezone: "UTC" });
}

describe("a limit of two attempts in 15 minutes", () => {
  test("counts those of the last 15 minutes, and ends when the older one is that old", () => {
    expect(at(0, [])).toEqual({ attemptsLeft: 2, againMs: undefined });
    expect(at(5, [0])).toEqual({ attemptsLeft: 1, againMs: undefined });
    expect(at(5, [0, 4])).toEqual({ attemptsLeft: 0, againMs: 15 * MINUTE });
    expect(at(15, [0, 4])).toEqual({ attemptsLeft: 1, againMs: undefined });
    expect(at(16, [0, 4, 15])).toEqual({ attemptsLeft: 0, againMs: 19 * MINUTE });
  });

  test("ignores attempts that a wrong clock put into the future", () => {
    expect(at(5, [0, 500])).toEqual({ attemptsLeft: 1, againMs: undefined });
  });

  test("lets the next attempt in at the moment that it names, and at none before", () => {
    const minutes = fc.array(fc.integer({ min: 0, max: 60 }), { maxLength: 8 });
    const property = fc.property(minutes, fc.integer({ min: 1, max: 4 }), (made, attempts) => {
      const times = made.toSorted((left, right) => left - right);
      const { attemptsLeft, againMs } = at(60, times, attempts);
      if (attemptsLeft > 0 || againMs === undefined) return attemptsLeft > 0;
      const again = againMs / MINUTE;
      return (
        at(again, times, attempts).attemptsLeft > 0 &&
        at(again - 1, times, attempts).attemptsLeft === 0
      );
    });
    expect(() => fc.assert(property)).not.toThrow();
  });
});

test("a limit without a time is for good", () => {
  const limit = { attempts: 2, every: undefined };
  const where = { atMs: 1e12, timezone: "UTC" };
  expect(applyLimit(limit, [0], where)).toEqual({ attemptsLeft: 1, againMs: undefined });
  expect(applyLimit(limit, [0, 1], where)).toEqual({ attemptsLeft: 0, againMs: undefined });
});
