import type { Results, StudentResult } from "./results.ts";

/** Number of submissions for exercises with a deadline, and how many have no known time. */
export interface UntimedCount {
  readonly due: number;
  /** Submissions whose time is unknown, so that the deadline was not applied. */
  readonly untimed: number;
}

export function countUntimedSubmissions({
  exercises,
  results,
}: Pick<Results, "exercises" | "results">) {
  const timed = new Set(
    exercises.flatMap(({ id, deadline }) => (deadline === undefined ? [] : [id])),
  );
  const timedResults = results.filter(({ problem }) => timed.has(problem));
  return {
    due: timedResults.length,
    untimed: timedResults.filter(isUntimed).length,
  } satisfies UntimedCount;
}

export function isUntimed({ attempt }: StudentResult): boolean {
  return attempt.lateSeconds === undefined;
}

export function isLate({ attempt }: StudentResult): boolean {
  return (attempt.lateSeconds ?? 0) > 0;
}
