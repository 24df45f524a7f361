import * as fc from "fast-check";
import type { ResultAdjustment } from "../../harness/core/results/adjustment.ts";
import type { Results } from "../../harness/core/results/results.ts";
import { hostileText } from "./arbitrary-judging.ts";
import { results as anyResults } from "./arbitrary-results.ts";

const points = fc.nat({ max: 1000 }).map((hundredths) => hundredths / 100);

const comments: fc.Arbitrary<ResultAdjustment["comments"]> = fc.array(
  fc.record(
    {
      text: hostileText,
      line: fc.integer({ min: 1, max: 99 }),
      isOutdated: fc.constant(true as const),
      by: hostileText,
      why: hostileText,
    },
    { requiredKeys: ["text"] },
  ),
  { maxLength: 3 },
);

const grade: fc.Arbitrary<NonNullable<ResultAdjustment["grade"]>> = fc.oneof(
  fc.record({ excused: fc.constant(true as const), by: hostileText, why: hostileText }),
  fc.record({ points, judged: points, score: points, by: hostileText }),
  fc.record({ bonus: points }),
);

/** Any class, in which some of the grades are adjusted, by hostile instructors. */
export const adjustedResults: fc.Arbitrary<Results> = anyResults.chain((results) =>
  fc
    .array(
      fc.record(
        { grade, comments, remarks: fc.array(hostileText, { maxLength: 2 }) },
        { requiredKeys: ["comments", "remarks"] },
      ),
      { maxLength: results.students.length * results.exercises.length },
    )
    .map((written) => ({
      ...results,
      adjustments: written.flatMap((each, index): ResultAdjustment[] => {
        const student = results.students[index % results.students.length];
        const exercise = results.exercises[Math.floor(index / results.students.length)];
        if (student === undefined || exercise === undefined) return [];
        return [{ student: { id: student.id }, problem: exercise.id, ...each }];
      }),
    })),
);
