import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { lowestFailing } from "../../../harness/domains/shrinking/lowest-failing.ts";

/** Looks for the lowest failing place; remembers how many places were asked. */
async function look(
  isFailing: (place: bigint) => boolean,
  { end, marks = [], window = 64n }: { end: bigint; marks?: readonly bigint[]; window?: bigint },
) {
  let asked = 0;
  const lowest = await lowestFailing({ end, marks }, window, async (from, to) => {
    expect(from >= 0n && from < to && to <= end && to - from <= window).toBe(true);
    for (let place = from; place < to; place += 1n) {
      asked += 1;
      if (isFailing(place)) return Promise.resolve(place);
    }
    return Promise.resolve(undefined);
  });
  return { lowest, asked };
}

describe("the lowest place that fails", () => {
  const cases = fc.record({
    threshold: fc.bigInt(0n, 10n ** 12n),
    period: fc.bigInt(1n, 32n),
    rest: fc.bigInt(0n, 31n),
    beyond: fc.bigInt(64n, 10n ** 15n),
    marks: fc.array(fc.bigInt(0n, 10n ** 15n), { maxLength: 20 }),
  });

  test("is found for any threshold if every window above it has a failing place", async () => {
    await fc.assert(
      fc.asyncProperty(cases, async ({ threshold, period, rest, beyond, marks }) => {
        const isFailing = (place: bigint) => place >= threshold && place % period === rest % period;
        const end = threshold + beyond;
        const inside = marks.filter((mark) => mark < end).sort((a, b) => (a < b ? -1 : 1));
        const { lowest, asked } = await look(isFailing, { end, marks: inside });
        const first = threshold + ((((rest - threshold) % period) + period) % period);
        expect(lowest).toBe(first);
        expect(asked).toBeLessThan(64 * 140);
      }),
    );
  });

  test("is undefined if nothing fails or there are no places", async () => {
    expect((await look(() => false, { end: 10n ** 9n, marks: [1000n] })).lowest).toBeUndefined();
    expect((await look(() => true, { end: 0n })).lowest).toBeUndefined();
  });

  test("is found with one try per bit if windows have one place", async () => {
    const { lowest, asked } = await look((place) => place >= 123_456n, {
      end: 10n ** 6n,
      window: 1n,
    });
    expect(lowest).toBe(123_456n);
    expect(asked).toBeLessThan(50);
  });
});
