import { applyLimit, type AttemptLimit } from "../course/attempt-limit.ts";
import { type CourseRules, contestWith } from "./contests/contest-rules.ts";
import { CLOCK_SKEW_MS } from "./event.ts";
import type { Member } from "./members.ts";
import type { CourseSubmission } from "./submissions.ts";

/** Minimum time between two submissions of a person in a course. */
const APART_MS = 5000;
/** Submissions without a verdict that a person may have in a course. */
const MAX_WAITING = 10;

export interface NewSubmission {
  /** SHA-256. */
  readonly source: string;
  readonly language: string | undefined;
  readonly at: number;
}

export type SubmitDecision =
  | { readonly kind: "new" }
  /** The last attempt is the same program: it is returned, and nothing is judged again. */
  | { readonly kind: "same"; readonly submission: CourseSubmission }
  | { readonly kind: "too-soon"; readonly waitSeconds: number }
  | { readonly kind: "too-many"; readonly waiting: number }
  /** The exercise's limit is reached; undefined: for good. */
  | { readonly kind: "limited"; readonly againMs: number | undefined };

/** A limit of attempts, in the time zone of the course. */
export interface CourseLimit {
  readonly limit: AttemptLimit;
  readonly timezone: string;
}

/**
 * Decides whether a program is accepted. `ownAttempts` are the person's submissions in the course and those of
 * their group, `attempts` those of their student for the exercise, both in the order in which they
 * arrived; `others` are the attempts of each other student for whom the submission would count. A program
 * that the judge failed at may be submitted again unchanged, and counts against no limit.
 */
export function checkSubmit(
  { source, language, at }: NewSubmission,
  {
    attempts,
    others = [],
    ownAttempts,
    limited,
  }: {
    readonly attempts: readonly CourseSubmission[];
    readonly others?: readonly (readonly CourseSubmission[])[];
    readonly ownAttempts: readonly CourseSubmission[];
    readonly limited?: CourseLimit | undefined;
  },
): SubmitDecision {
  const last = attempts.at(-1);
  const isSame = last?.source === source && last.language === language;
  if (isSame && last.outcome?.kind !== "failed") return { kind: "same", submission: last };
  const allowed = limited && attemptsAllowed(limited, [attempts, ...others], at);
  if (allowed?.attemptsLeft === 0) return { kind: "limited", againMs: allowed.againMs };
  const waiting = ownAttempts.filter(({ outcome }) => outcome === undefined).length;
  if (waiting >= MAX_WAITING) return { kind: "too-many", waiting };
  const sinceMs = at - (ownAttempts.at(-1)?.submittedAt ?? -Infinity);
  // A last submission far in the future was recorded before the clock was set back: do not wait.
  if (Math.abs(sinceMs) < APART_MS) {
    const waitMs = Math.min(APART_MS, APART_MS - sinceMs);
    return { kind: "too-soon", waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return { kind: "new" };
}

/**
 * How many more attempts a limit allows, and when there will be one more. A group has as many as the
 * member with the fewest, so that nobody gets fresh attempts by changing groups.
 * @param attemptsOfEach the attempts of each student for whom the next one would count
 */
export function attemptsAllowed(
  { limit, timezone }: CourseLimit,
  attemptsOfEach: readonly (readonly CourseSubmission[])[],
  atMs: number,
): ReturnType<typeof applyLimit> {
  const allowed = attemptsOfEach.map((attempts) => {
    const counting = attempts.filter(({ outcome }) => outcome?.kind !== "failed");
    // One a little later than now was taken by another server, whose clock is ahead: it counts as of now.
    const timesMs = counting.map(({ submittedAt }) =>
      submittedAt <= atMs + CLOCK_SKEW_MS ? Math.min(submittedAt, atMs) : submittedAt,
    );
    return applyLimit(limit, timesMs, { atMs, timezone });
  });
  const attemptsLeft = Math.min(...allowed.map((each) => each.attemptsLeft));
  if (attemptsLeft > 0) return { attemptsLeft, againMs: undefined };
  const used = allowed.filter((each) => each.attemptsLeft === 0);
  const againMs = Math.max(...used.map((each) => each.againMs ?? Infinity));
  return { attemptsLeft, againMs: Number.isFinite(againMs) ? againMs : undefined };
}

/**
 * The limit of an exercise for a member; undefined: none, as for staff and in contests.
 * @param extra so many attempts staff allow in addition
 */
export function limitFor(
  { course, contests }: CourseRules,
  { role }: Pick<Member, "role">,
  exercise: string,
  extra: number,
): CourseLimit | undefined {
  if (role !== "student" || contestWith(contests, exercise) !== undefined) return undefined;
  const limit = course.exercises.find(({ id }) => id === exercise)?.limit;
  if (limit === undefined) return undefined;
  return { limit: { ...limit, attempts: limit.attempts + extra }, timezone: course.timezone };
}
