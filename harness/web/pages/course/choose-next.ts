import type { CourseView } from "../../../api/shapes.ts";

type Exercise = CourseView["exercises"][number];

/**
 * The unsolved exercise with the nearest deadline, those with an attempt first if deadlines are equal. An
 * attempt that waits for its verdict needs nothing now.
 */
export function chooseNext(exercises: readonly Exercise[], nowMs: number): Exercise | undefined {
  const open = exercises.filter(
    (exercise) =>
      !isDone(exercise) &&
      exercise.standing.state !== "queued" &&
      exercise.standing.state !== "judging" &&
      (exercise.deadline ?? Infinity) > nowMs,
  );
  const rank = ({ deadline, standing }: Exercise) =>
    [deadline ?? Infinity, standing.attempts > 0 ? 0 : 1] as const;
  return open.toSorted((left, right) => {
    const [leftEnd, leftBegun] = rank(left);
    const [rightEnd, rightBegun] = rank(right);
    return leftEnd === rightEnd ? leftBegun - rightBegun : leftEnd - rightEnd;
  })[0];
}

/** Solved, or not required. */
export function isDone({ standing }: Exercise): boolean {
  return standing.excused === true || standing.verdict === "AC";
}
