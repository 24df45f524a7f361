import * as fc from "fast-check";
import { expect, test } from "vitest";
import { analyseOctalGame } from "../../../reference/kit/octal-games.ts";
import { type OctalPeriod, proveOctalPeriod } from "../../../reference/kit/octal-period.ts";

/** The theorem's condition, tried on every period and preperiod. */
function proveByTrial(values: readonly number[], codeLength: number): OctalPeriod | undefined {
  for (let period = 1; period <= values.length; period += 1) {
    for (let preperiod = 1; preperiod <= values.length; preperiod += 1) {
      const end = 2 * preperiod + period + codeLength;
      if (end + period > values.length) break;
      const isRepeated = Array.from({ length: end - preperiod }, (_, at) => at + preperiod).every(
        (n) => values[n] === values[n + period],
      );
      // The theorem needs no more, but no later value may contradict it.
      const isKept = values.every((value, n) => n < end || (values[n + period] ?? value) === value);
      if (!isRepeated || !isKept) continue;
      const exceptions = values.slice(0, preperiod).flatMap((value, n) => {
        let later = n;
        while (later < preperiod) later += period;
        return values[later] === value ? [] : [n];
      });
      return { preperiod, period, exceptions, needed: end + period };
    }
  }
  return undefined;
}

const sequences = fc
  .tuple(
    fc.array(fc.nat(2), { maxLength: 8 }),
    fc.array(fc.nat(2), { minLength: 1, maxLength: 6 }),
    fc.nat(60),
  )
  .map(([start, repeated, length]) =>
    Array.from({ length: length + 1 }, (_, n) =>
      n < start.length
        ? (start[n] as number)
        : (repeated[(n - start.length) % repeated.length] as number),
    ),
  );

test("the least period and preperiod that the theorem proves are found", () => {
  fc.assert(
    fc.property(sequences, fc.nat(4), (values, codeLength) => {
      expect(proveOctalPeriod(values, codeLength)).toEqual(proveByTrial(values, codeLength));
    }),
    { numRuns: 1_000 },
  );
});

test("a sequence that repeats 100 times and then changes has no period", () => {
  const values = Array.from({ length: 1_200 }, (_, n) => n % 12);
  expect(proveOctalPeriod(values, 2)).toMatchObject({ preperiod: 1, period: 12 });
  expect(proveOctalPeriod([...values, 7], 2)).toBeUndefined();
});

test("the preperiod is at least 1: from 0 on, 0.4 seems to have period 1", () => {
  const { values } = analyseOctalGame("0.4", 3);
  expect([...values]).toEqual([0, 0, 0, 1]);
  expect(proveOctalPeriod(values.subarray(0, 3), 1)).toBeUndefined();
});

test("nothing follows from no values", () => {
  expect(proveOctalPeriod([], 1)).toBeUndefined();
  expect(proveOctalPeriod([0], 0)).toBeUndefined();
});
