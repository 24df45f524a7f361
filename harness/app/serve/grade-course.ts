import { adjustResults } from "../../batch/adjust-results.ts";
import { type ClassFacts, gradeClass } from "../../batch/grade-class.ts";
import type { Outcome } from "../../batch/outcome-collector.ts";
import type { Results } from "../../core/results/results.ts";
import { attemptsFor } from "../../school/shared-attempts.ts";
import type { JudgedSubmission } from "../../server/served-course.ts";
import { gatherClassFacts, gatherStudentFacts, type GradingState } from "./class-facts.ts";
import { type PlacedSubmission, placeSubmissions, toOutcomes } from "./placed-submissions.ts";

export interface GradedCourse {
  readonly results: Results;
  readonly facts: ClassFacts;
  readonly placedSubmissions: readonly PlacedSubmission[];
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
  classFacts: ClassFacts,
  gradingState: GradingState,
  submissions: readonly JudgedSubmission[],
  { student, programOf }: Asked = {},
): GradedCourse {
  const facts =
    student === undefined
      ? gatherClassFacts(
          classFacts,
          gradingState,
          submissions.map(({ submission }) => submission),
        )
      : gatherStudentFacts(
          classFacts,
          gradingState,
          student,
          submissions.flatMap(({ submission }) =>
            attemptsFor(submission).map((each) => each.student),
          ),
        );
  const placedSubmissions = placeSubmissions(gradingState, submissions);
  const outcomes = toOutcomes(placedSubmissions, facts, programOf);
  const results = adjustResults(gradeClass(facts, [], outcomes), facts, undefined);
  return { results, facts, placedSubmissions, outcomes };
}
