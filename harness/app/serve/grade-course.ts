import { adjustResults } from "../../batch/adjust-results.ts";
import { type ClassFacts, gradeClass } from "../../batch/grade-class.ts";
import type { Outcome } from "../../batch/outcome-book.ts";
import type { Results } from "../../core/results/results.ts";
import type { JudgedWork } from "../../server/served-course.ts";
import { gatherClassFacts, gatherStudentFacts, type KeptOfCourse } from "./class-facts.ts";
import { type PlacedWork, placeWorks, toOutcomes } from "./placed-works.ts";

export interface GradedCourse {
  readonly results: Results;
  readonly facts: ClassFacts;
  readonly placed: readonly PlacedWork[];
  readonly outcomes: readonly Outcome[];
}

interface Asked {
  /** Absent: the whole class. */
  readonly student?: string | undefined;
  /** Programs by hash; absent: none are shown. */
  readonly programOf?: (hash: string) => Uint8Array | undefined;
}

/** Grades a class, or one student, by course.yaml and the changes made on the server. */
export function gradeCourse(
  written: ClassFacts,
  kept: KeptOfCourse,
  submissions: readonly JudgedWork[],
  { student, programOf }: Asked = {},
): GradedCourse {
  const facts =
    student === undefined
      ? gatherClassFacts(
          written,
          kept,
          submissions.map(({ work }) => work),
        )
      : gatherStudentFacts(written, kept, student);
  const placed = placeWorks(kept, submissions);
  const outcomes = toOutcomes(placed, facts, programOf);
  const results = adjustResults(gradeClass(facts, [], outcomes), facts, undefined);
  return { results, facts, placed, outcomes };
}
