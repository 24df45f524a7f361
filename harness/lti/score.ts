import type { Trouble } from "./trouble.ts";

/** A person's score on a line item, as the platform should have it. */
export interface Score {
  /** `sub` of the platform. */
  readonly subject: string;
  /** Absent to withdraw an earlier score, for example because the student was excused. */
  readonly given?: number;
  readonly maximum: number;
  readonly comment?: string;
  /** True for a new submission, which Canvas counts as an attempt; false for a rejudging. */
  readonly isNewSubmission: boolean;
  /** When the student submitted, in milliseconds since 1970; scores are often sent later. */
  readonly submittedAtMs?: number;
}

/** The score that a platform has, on its own scale. `given` is absent if it has none. */
export interface Result {
  readonly given?: number;
  /** The platform reports a score of 0 like no score (Moodle). */
  readonly mayBeZero?: boolean;
  readonly maximum?: number;
  /** Time of the last change, if the platform reports it (Moodle). */
  readonly changedMs?: number;
}

/**
 * Outcome of sending. "sent": the platform has the score. "retry": it may or may not have it. "stale": it
 * has one with the same or a later timestamp. "refused": it will not accept it until something changes.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | (Failure & { readonly kind: "retry"; readonly afterMs?: number })
  | (Failure & { readonly kind: "stale" | "refused" });

interface Failure {
  /** The platform's own message. */
  readonly reason: string;
  readonly trouble: Trouble;
}

/**
 * URL for the scores of a line item. `/scores` goes before the query: Moodle's line items end in
 * `?type_id=N`, and appending to that would address another line item, or none.
 */
export function scoresUrl(lineItem: string): string {
  return withEnding(lineItem, "/scores");
}

/** URL for the result of one person. */
export function resultsUrl(lineItem: string, subject: string): string {
  const url = new URL(withEnding(lineItem, "/results"));
  url.searchParams.set("user_id", subject);
  return url.href;
}

function withEnding(lineItem: string, ending: string): string {
  const url = new URL(lineItem);
  url.pathname = `${url.pathname.replace(/\/$/, "")}${ending}`;
  return url.href;
}
