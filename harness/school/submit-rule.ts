import type { Work } from "./course-book.ts";

/** One in so many milliseconds, of a person in a course. */
const APART_MS = 5000;
/** Works of a person in a course that may wait at a time. */
const MAX_WAITING = 10;

export interface NewWork {
  /** SHA-256. */
  readonly source: string;
  readonly language: string | undefined;
  readonly at: number;
}

export type SubmitRuling =
  | { readonly kind: "new" }
  /** The last attempt is this very program: it stands for it, and nothing is judged again. */
  | { readonly kind: "same"; readonly work: Work }
  | { readonly kind: "too-soon"; readonly waitSeconds: number }
  | { readonly kind: "too-many"; readonly waiting: number };

/**
 * Whether a program is taken. `own` are this person's works in the course in the order in which they
 * arrived, `attempts` those of their student for the exercise. What the judge failed at may be handed
 * in again as it is.
 */
export function ruleOnSubmit(
  { source, language, at }: NewWork,
  { attempts, own }: { readonly attempts: readonly Work[]; readonly own: readonly Work[] },
): SubmitRuling {
  const last = attempts.at(-1);
  const isSame = last?.source === source && last.language === language;
  if (isSame && last.outcome?.kind !== "failed") return { kind: "same", work: last };
  const waiting = own.filter(({ outcome }) => outcome === undefined).length;
  if (waiting >= MAX_WAITING) return { kind: "too-many", waiting };
  const sinceMs = at - (own.at(-1)?.submittedAt ?? -Infinity);
  // What comes from far in the future was stamped before the clock was put back: nobody waits for that.
  if (Math.abs(sinceMs) < APART_MS) {
    const waitMs = Math.min(APART_MS, APART_MS - sinceMs);
    return { kind: "too-soon", waitSeconds: Math.ceil(waitMs / 1000) };
  }
  return { kind: "new" };
}
