import type { AttemptPolicy } from "./course.ts";
import type { StudentTerms } from "./student-terms.ts";

/** One submission of a student for an exercise. */
export interface Attempt {
  readonly submissionId: string;
  readonly submittedAtMs: number | undefined;
  /** Undefined while the verdict is pending. */
  readonly points: number | undefined;
  readonly maxPoints: number;
  /** The terms of others for whom it counts, too: their extensions count for it. */
  readonly partners?: readonly StudentTerms[];
}

interface Choosable {
  readonly attempt: Attempt;
  /** In points of the course; undefined while the verdict is pending. */
  readonly score: number | undefined;
  readonly bankDaysUsed: number;
}

/**
 * Chooses the attempt that counts from attempts in order of arrival. Of equally good attempts the one
 * that uses fewer late days counts, and of these the first. While an attempt has no verdict, the best
 * one is unknown, so the pending attempt is returned.
 */
export function chooseAttempt<T extends Choosable>(
  attempts: readonly T[],
  policy: AttemptPolicy,
): T | undefined {
  const [first, ...others] = attempts;
  if (first === undefined || policy === "last") return findLast(attempts);
  const pending = attempts.find(({ score }) => score === undefined);
  return pending ?? others.reduce((best, each) => (isBetter(each, best) ? each : best), first);
}

/** The last attempt by time if all times are known, otherwise by the given order. */
function findLast<T extends Choosable>(attempts: readonly T[]): T | undefined {
  return attempts
    .toSorted((left, right) => {
      const [earlier, later] = [left.attempt.submittedAtMs, right.attempt.submittedAtMs];
      const isTimed = attempts.every(({ attempt }) => attempt.submittedAtMs !== undefined);
      return isTimed ? (earlier ?? 0) - (later ?? 0) : 0;
    })
    .at(-1);
}

function isBetter(left: Choosable, right: Choosable): boolean {
  const [ours, theirs] = [left.score ?? 0, right.score ?? 0];
  return ours === theirs ? left.bankDaysUsed < right.bankDaysUsed : ours > theirs;
}
