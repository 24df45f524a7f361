import { expect, test } from "vitest";
import type { OutcomeInterval } from "../../../harness/index.ts";
import { canWin, reference } from "../../../reference/p2.ts";

const survey = reference.survey as NonNullable<typeof reference.survey>;

/** The outcome at each number of the intervals, which follow each other without a gap. */
function spread(intervals: readonly OutcomeInterval[], first: bigint): readonly string[] {
  const outcomes: string[] = [];
  let next = first;
  for (const { from, to, outcomes: repeated } of intervals) {
    expect(from).toBe(next);
    for (; next <= to; next += 1n) {
      outcomes.push(repeated[Number(next - from) % repeated.length] as string);
    }
  }
  return outcomes;
}

test("intervals and outcomes are those of the solution, by x and by n", () => {
  for (const [k, n] of [
    [1n, 2n],
    [1n, 163n],
    [2n, 400n],
    [7n, 1_000n],
  ] as const) {
    const [byX, byN] = survey([k, n], 1_000n).strips ?? [];
    const atX = Array.from({ length: Number(n) - 1 }, (_, at) => canWin(BigInt(at + 1), n));
    const expected = atX.map((isWon) => (isWon ? "win" : "loss"));
    expect(byX?.rows[0]?.outcomes).toEqual(expected);
    expect(spread(byX?.intervals ?? [], 1n)).toEqual(expected);
    const first = k + 1n;
    const byEnd = Array.from({ length: 1_000 - Number(k) }, (_, at) =>
      canWin(k, first + BigInt(at)) ? "win" : "loss",
    );
    expect(byN?.rows[0]?.outcomes).toEqual(byEnd);
    expect(spread(byN?.intervals ?? [], first)).toEqual(byEnd);
  }
});

test("at 10^18 intervals alone are listed, with exact ends", () => {
  const [byX] = survey([1n, 10n ** 18n], undefined).strips ?? [];
  expect(byX?.rows[0]).not.toHaveProperty("outcomes");
  for (const { from, to, outcomes } of byX?.intervals ?? []) {
    for (const x of [from, to]) expect(canWin(x, 10n ** 18n)).toBe(outcomes[0] === "win");
  }
  expect(byX?.intervals?.at(-1)?.to).toBe(10n ** 18n - 1n);
});

test("n must be above k", () => {
  expect(() => survey([7n, 10n], 7n)).toThrow("n goes from 8 to 1,000,000,000,000,000,000 here");
});
