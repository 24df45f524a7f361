import type { AttemptPolicy } from "./course.ts";

/** What a student handed in once for an exercise. */
export interface Attempt {
  readonly submissionId: string;
  readonly submittedAtMs: number | undefined;
  /** Undefined while the judge owes a verdict. */
  readonly points: number | undefined;
  readonly maxPoints: number;
}

interface Choosable {
  readonly attempt: Attempt;
  /** In points of the course; undefined while the judge owes a verdict. */
  readonly score: number | undefined;
  readonly bankDaysUsed: number;
}

/**
 * The attempt that counts, of several in order of arrival. Of equally good ones it is that which
 * costs fewer late days, and of these the first. While any of them has no verdict, no other can be
 * called the best, and it is the one that is returned.
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

/** By time, where every time is known, and else by the order that they are in. */
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
