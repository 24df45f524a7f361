import type { Results, StudentResult } from "./results.ts";

/** Of submissions for exercises with a deadline, how many it was not applied to. */
export interface HandInCount {
  readonly due: number;
  /** Nobody knows when they were handed in. */
  readonly untimed: number;
}

export function countHandIns({ exercises, results }: Pick<Results, "exercises" | "results">) {
  const timed = new Set(
    exercises.flatMap(({ id, deadline }) => (deadline === undefined ? [] : [id])),
  );
  const due = results.filter(({ problem }) => timed.has(problem));
  return { due: due.length, untimed: due.filter(isUntimed).length } satisfies HandInCount;
}

export function isUntimed({ attempt }: StudentResult): boolean {
  return attempt.lateSeconds === undefined;
}

export function isLate({ attempt }: StudentResult): boolean {
  return (attempt.lateSeconds ?? 0) > 0;
}
