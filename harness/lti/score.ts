import type { Trouble } from "./trouble.ts";

/** What a platform is to know of one person's work on one line item. */
export interface Score {
  /** `sub` of the platform. */
  readonly subject: string;
  /** Absent: there is none any more, as when a work is excused; what was told before is taken back. */
  readonly given?: number;
  readonly maximum: number;
  readonly comment?: string;
  /** Whether it comes of a new submission: Canvas counts these as attempts. A rejudging is none. */
  readonly isNewSubmission: boolean;
}

/** What a platform has. `given` is absent where it has no score. Scaled as the platform likes. */
export interface Result {
  readonly given?: number;
  /** It tells a score of 0 as if there were none (Moodle). */
  readonly mayBeZero?: boolean;
  readonly maximum?: number;
  /** When it was changed last, where the platform says so (Moodle). */
  readonly changedMs?: number;
}

/**
 * How sending ended. "sent": the platform has it. "retry": it may have it, or not yet. "stale": it has
 * something of that time or a later one. "refused": it will not take it, until something changes.
 */
export type SendOutcome =
  | { readonly kind: "sent" }
  | (Failure & { readonly kind: "retry"; readonly afterMs?: number })
  | (Failure & { readonly kind: "stale" | "refused" });

interface Failure {
  /** In the platform's words. */
  readonly reason: string;
  readonly trouble: Trouble;
}

/**
 * Where scores of a line item go: `/scores` comes before the query. Moodle's line items end in
 * `?type_id=N`, where an address with the ending put behind it is another line item's, or none.
 */
export function scoresUrl(lineItem: string): string {
  return withEnding(lineItem, "/scores");
}

/** Where the result of one person is read. */
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
