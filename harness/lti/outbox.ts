import type { Result, Score, SendOutcome } from "./score.ts";

/**
 * What one person's score on one line item is to be, and what the platform knows of it. One row per
 * (line item, person): a newer score takes the place of an older one that was not sent yet.
 */
export interface OutboxRow {
  readonly lineItem: string;
  readonly wanted: Score;
  /** What the platform has taken, as far as we know. */
  readonly sent?: Stamped;
  /** What was sent last, whatever came of it. Kept when it is sent again: the same score and time. */
  readonly tried?: Stamped;
  /** What to do next. "read": it may have arrived, so look before it is sent again. "none": nothing. */
  readonly next: "send" | "read" | "none";
  /** Not before. Milliseconds since 1970. */
  readonly nextTryMs: number;
  /** How often in a row it failed. */
  readonly failures: number;
  /** The last words of the platform; for administrators. */
  readonly lastWords?: string;
  /** Why nothing is tried any more, until another score is wanted or somebody lets it be tried. */
  readonly stopped?: string;
}

export interface Stamped {
  readonly score: Score;
  readonly timestampMs: number;
}

const SECOND_MS = 1000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 3_600_000;

/** A score is wanted: of a new row, or in place of what was wanted. The same one changes nothing. */
export function wantScore(
  row: OutboxRow | undefined,
  lineItem: string,
  wanted: Score,
  nowMs: number,
): OutboxRow {
  if (row === undefined) return { lineItem, wanted, next: "send", nextTryMs: nowMs, failures: 0 };
  if (isSameScore(row.wanted, wanted)) return row;
  // Attempts of the platform are not lost where two submissions become one message.
  const isUnsent = row.sent === undefined || !isSameScore(row.sent.score, row.wanted);
  const isNewSubmission = wanted.isNewSubmission || (isUnsent && row.wanted.isNewSubmission);
  const { stopped: _, ...others } = row;
  return {
    ...others,
    wanted: { ...wanted, isNewSubmission },
    next: row.next === "read" ? "read" : "send",
    nextTryMs: row.failures === 0 ? nowMs : Math.min(row.nextTryMs, nowMs + LONGEST_WAIT_MS),
  };
}

/** Whether it is a row's turn. A clock that was put back holds none up for longer than an hour. */
export function isDue(row: OutboxRow, nowMs: number): boolean {
  return row.next !== "none" && (row.nextTryMs <= nowMs || row.nextTryMs > nowMs + LONGEST_WAIT_MS);
}

/** Of all rows those to be tried now, longest waiting first. */
export function dueRows<Row extends OutboxRow>(rows: readonly Row[], nowMs: number): Row[] {
  return rows
    .filter((row) => isDue(row, nowMs))
    .toSorted((left, right) => left.nextTryMs - right.nextTryMs);
}

/**
 * The message to send, and the row to store *before* it is sent. What is sent again has its old time,
 * by which the platform knows it. A new score has a time in another whole second than the last one
 * (Moodle compares seconds), and is never older, whatever the clock says.
 */
export function beginSending(
  row: OutboxRow,
  nowMs: number,
): { readonly row: OutboxRow; readonly message: Stamped } {
  const { tried, sent, wanted } = row;
  const isAgain = tried !== undefined && tried !== sent && isSameScore(tried.score, wanted);
  const message = isAgain
    ? tried
    : { score: wanted, timestampMs: Math.max(nowMs, wholeSecondAfter(tried ?? sent)) };
  // Whoever dies while sending does not know whether it arrived.
  return { row: { ...row, tried: message, next: "read" }, message };
}

/**
 * @param row as it is stored now: another score may have become wanted while this one was sent
 * @param random from 0 to 1, so that what failed at once does not come back at once
 */
export function afterSending(
  row: OutboxRow,
  message: Stamped,
  outcome: SendOutcome,
  nowMs: number,
  random: number,
): OutboxRow {
  switch (outcome.kind) {
    case "sent":
      return arrived(row, message, nowMs);
    case "stale":
      return { ...waiting(row, outcome.reason, undefined, nowMs, random), next: "read" };
    case "retry":
      return {
        ...waiting(row, outcome.reason, outcome.afterMs, nowMs, random),
        next: "read",
      };
    case "refused":
      return refusedFor(row, message, outcome.reason, nowMs);
  }
}

/** After looking at what the platform has: it has the score, or it is sent again. */
export function afterReading(row: OutboxRow, result: Result | undefined, nowMs: number): OutboxRow {
  const { tried } = row;
  if (tried === undefined) return { ...row, next: "send", nextTryMs: nowMs };
  if (result !== undefined && isResultOf(result, tried.score)) return arrived(row, tried, nowMs);
  // What the platform has is of a later time than ours: the next message has one after it.
  const changedMs = result?.changedMs;
  const isStale =
    changedMs !== undefined && wholeSecond(changedMs) >= wholeSecond(tried.timestampMs);
  return {
    ...row,
    ...(isStale
      ? { tried: { ...tried, timestampMs: changedMs }, sent: { ...tried, timestampMs: changedMs } }
      : {}),
    next: "send",
    nextTryMs: nowMs,
  };
}

/** Somebody lets it be tried again that was stopped: something has changed over there. */
export function tryAgain(row: OutboxRow, nowMs: number): OutboxRow {
  const { stopped, ...others } = row;
  return stopped === undefined ? row : { ...others, next: "send", nextTryMs: nowMs, failures: 0 };
}

function arrived(row: OutboxRow, message: Stamped, nowMs: number): OutboxRow {
  const { lastWords: _, stopped: __, ...others } = row;
  const isAll = isSameScore(row.wanted, message.score);
  return {
    ...others,
    sent: message,
    tried: message,
    next: isAll ? "none" : "send",
    nextTryMs: nowMs,
    failures: 0,
  };
}

function refusedFor(row: OutboxRow, message: Stamped, reason: string, nowMs: number): OutboxRow {
  const isAll = isSameScore(row.wanted, message.score);
  return isAll
    ? { ...row, next: "none", failures: 0, lastWords: reason, stopped: reason }
    : { ...row, next: "send", nextTryMs: nowMs, failures: 0, lastWords: reason };
}

function waiting(
  row: OutboxRow,
  reason: string,
  afterMs: number | undefined,
  nowMs: number,
  random: number,
): OutboxRow {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(row.failures, 20));
  // Half of it at least, so that the wait still grows.
  const waitMs = Math.round((doubled * (1 + random)) / 2);
  return {
    ...row,
    nextTryMs: nowMs + Math.min(LONGEST_WAIT_MS, Math.max(waitMs, afterMs ?? 0)),
    failures: row.failures + 1,
    lastWords: reason,
  };
}

function isSameScore(left: Score, right: Score): boolean {
  return (
    left.subject === right.subject &&
    left.given === right.given &&
    left.maximum === right.maximum &&
    left.comment === right.comment
  );
}

/** Platforms scale to a maximum of their own and keep some digits (Moodle five behind the point). */
function isResultOf({ given, maximum }: Result, score: Score): boolean {
  if (given === undefined) return false;
  const share = given / (maximum ?? score.maximum);
  return Math.abs(share - score.given / score.maximum) < 1e-4;
}

function wholeSecond(timeMs: number): number {
  return Math.floor(timeMs / SECOND_MS);
}

function wholeSecondAfter(last: Stamped | undefined): number {
  return last === undefined ? 0 : (wholeSecond(last.timestampMs) + 1) * SECOND_MS;
}
