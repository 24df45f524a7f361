import { expect, test } from "vitest";
import { createSolver } from "../../../reference/kit/index.ts";
import { canWin } from "../../../reference/p3.ts";
import { race } from "../../../reference/p3/race.ts";
import { findSegments, isWonAt } from "../../../reference/p3/segments.ts";
import { survey } from "../../../reference/survey/p3.ts";

test("outcomes by x are those of the recursion", () => {
  const [byX] = survey([46n], undefined).strips ?? [];
  const solver = createSolver(race(46n));
  const expected = Array.from({ length: 46 }, (_, at) =>
    solver.canWin(BigInt(at + 1), "A") ? "win" : "loss",
  );
  expect(byX?.rows[0]?.outcomes).toEqual(expected);
});

test("outcomes by n are those of the solution", () => {
  const [, byN] = survey([46n], 300n).strips ?? [];
  const expected = Array.from({ length: 295 }, (_, at) =>
    canWin(BigInt(at + 6)) ? "win" : "loss",
  );
  expect(byN?.rows[0]?.outcomes).toEqual(expected);
});

test("intervals cover all x up to a huge n, and neighbours differ", () => {
  const n = 10n ** 18n;
  const segments = findSegments(n);
  const intervals = survey([n], undefined).strips?.[0]?.intervals ?? [];
  let next = 1n;
  for (const [at, { from, to, outcomes }] of intervals.entries()) {
    expect(from).toBe(next);
    for (const x of [from, from + 1n, to - 1n, to].filter((each) => each >= from && each <= to)) {
      const outcome = outcomes[Number((x - from) % BigInt(outcomes.length))];
      expect(outcome).toBe(isWonAt(segments, x) ? "win" : "loss");
    }
    const before = intervals[at - 1]?.outcomes;
    expect(outcomes.length === 1 && String(before) === String(outcomes)).toBe(false);
    next = to + 1n;
  }
  expect(next).toBe(n + 1n);
});

test("more n than can be listed are refused", () => {
  expect(() => survey([46n], 2_006n)).toThrow("n goes from 6 to 2,005 here, not to 2,006");
});
