import type { CourseBook, Work } from "./course-book.ts";

/** Which works are judged again; what is not said takes nothing away. */
export interface WorkChoice {
  readonly exercise?: string | undefined;
  readonly verdict?: string | undefined;
  readonly submissions?: readonly string[] | undefined;
  /** Those of which this worker said what counts. */
  readonly worker?: string | undefined;
}

/**
 * In the order in which they arrived. What still waits for its first verdict is left out: it is
 * judged by the newest tests anyhow.
 */
export function chooseWorks(
  { works }: CourseBook,
  { exercise, verdict, submissions, worker }: WorkChoice,
): readonly Work[] {
  const named = submissions && new Set(submissions);
  return [...works.values()].filter(
    (work) =>
      work.outcome !== undefined &&
      (exercise === undefined || work.exercise === exercise) &&
      (verdict === undefined || verdictOf(work) === verdict) &&
      (named === undefined || named.has(work.id)) &&
      (worker === undefined || work.outcome.worker === worker),
  );
}

/** What the judge failed at has its verdict for it. */
function verdictOf({ outcome }: Work): string | undefined {
  return outcome?.kind === "failed" ? "JE" : outcome?.verdict;
}
