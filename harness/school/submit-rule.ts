import type { CourseSubmission } from "./course-state.ts";

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
  | { readonly kind: "same"; readonly work: CourseSubmission }
  | { readonly kind: "too-soon"; readonly waitSeconds: number }
  | { readonly kind: "too-many"; readonly waiting: number };

/**
 * Decides whether a program is accepted. `own` are the person's submissions in the course, `attempts`
 * those of their student for the exercise, both in the order in which they arrived. A program that
 * the judge failed at may be submitted again unchanged.
 */
export function checkSubmit(
  { source, language, at }: NewSubmission,
  {
    attempts,
    own,
  }: { readonly attempts: readonly CourseSubmission[]; readonly own: readonly CourseSubmission[] },
): SubmitDecision {
  const last = attempts.at(-1);
  const isSame = last?.source === source && last.language === language;
  if (isSame && last.outcome?.kind !== "failed") return { kind: "same", work: last };
  const waiting = own.filter(({ outcome }) => outcome === undefined).length;
  if (waiting >= MAX_WAITING) return { kind: "too-many", waiting };
  const sinceMs = at - (own.at(-1)?.submittedAt ?? -Infinity);
  // A last submission far in the future was recorded before the clock was set back: do not wait.
  if (Math.abs(sinceMs) < APART_MS) {
    const waitMs = Math.min(APART_MS, APART_MS - sinceMs);
    return { kind: "too-soon", waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return { kind: "new" };
}
