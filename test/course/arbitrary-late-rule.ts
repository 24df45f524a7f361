import * as fc from "fast-check";
import type { LateRule } from "../../harness/course/course.ts";

/** Any valid late rule: ascending times, falling factors. */
export const anyLateRule: fc.Arbitrary<LateRule> = fc
  .record({
    graceMinutes: fc.nat({ max: 600 }),
    untilHours: fc.uniqueArray(fc.integer({ min: 1, max: 240 }), { maxLength: 4 }),
    percents: fc.array(fc.nat({ max: 100 }), { minLength: 4, maxLength: 4 }),
    bankDays: fc.nat({ max: 6 }),
  })
  .map(({ graceMinutes, untilHours, percents, bankDays }) => {
    const falling = percents.toSorted((left, right) => right - left);
    return {
      grace: { days: 0, seconds: graceMinutes * 60 },
      factors: untilHours
        .toSorted((left, right) => left - right)
        .map((hours, index) => ({
          until: { days: Math.floor(hours / 24), seconds: (hours % 24) * 3600 },
          factor: (falling[index] ?? 0) / 100,
        })),
      bankDays,
    };
  });
