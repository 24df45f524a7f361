import type { Result, Score, SendOutcome } from "./score.ts";
import type { Trouble } from "./trouble.ts";

/**
 * What one person's score on one line item is to be, and what the platform knows of it. One row per
 * (line item, person): a newer score takes the place of an older one that was not sent yet.
 */
export interface OutboxRow {
  readonly lineItem: string;
  readonly wanted: Score;
  /** What the platform has taken, as far as we know. */
  readonly sent?: Stamped;
  /** What was sent last, whatever came of it. */
  readonly tried?: Stamped;
  /** Whether that may be sent again as it is: with the same time, by which the platform knows it. */
  readonly mayRepeat: boolean;
  /** What to do next. "read": it may have arrived, so look before it is sent again. "none": nothing. */
  readonly next: "send" | "read" | "none";
  /** Not before. Milliseconds since 1970. */
  readonly nextTryMs: number;
  /** How often in a row it failed. */
  readonly failures: number;
  /** The last words of the platform; for administrators. */
  readonly lastWords?: string;
  /** What they mean. */
  readonly trouble?: Trouble;
  /** Why nothing is tried any more, until another score is wanted or somebody lets it be tried. */
  readonly stopped?: string;
}

export interface Stamped {
  readonly score: Score;
  readonly timestampMs: number;
}

const SECOND_MS = 1000;
/** Longer than sending takes, with a token before it. */
const SENDING_MS = 90_000;
const FIRST_WAIT_MS = 5000;
const LONGEST_WAIT_MS = 3_600_000;

/** A score is wanted: of a new row, or in place of what was wanted. The same one changes nothing. */
export function wantScore(
  row: OutboxRow | undefined,
  lineItem: string,
  wanted: Score,
  nowMs: number,
): OutboxRow {
  if (row === undefined) {
    return { lineItem, wanted, mayRepeat: false, next: "send", nextTryMs: nowMs, failures: 0 };
  }
  if (isSameScore(row.wanted, wanted)) return row;
  // Attempts of the platform are not lost where two submissions become one message.
  const isUnsent = row.sent === undefined || !isSameScore(row.sent.score, row.wanted);
  const isNewSubmission = wanted.isNewSubmission || (isUnsent && row.wanted.isNewSubmission);
  const { stopped: _, ...others } = row;
  // Back to what the platform has, and nothing was sent since.
  const isThere =
    row.sent !== undefined &&
    isSameScore(row.sent.score, wanted) &&
    row.tried?.timestampMs === row.sent.timestampMs;
  if (isThere) return { ...others, wanted, next: "none" };
  return {
    ...others,
    wanted: { ...wanted, isNewSubmission },
    next: row.next === "read" ? "read" : "send",
    // What is being sent, or waits after a failure, keeps its turn.
    nextTryMs: row.next === "read" || row.failures > 0 ? row.nextTryMs : nowMs,
  };
}

/** Whether it is a row's turn. A clock that was put back holds none up for longer than an hour. */
export function isDue(row: OutboxRow, nowMs: number): boolean {
  return row.next !== "none" && (row.nextTryMs <= nowMs || row.nextTryMs > nowMs + LONGEST_WAIT_MS);
}

/**
 * The message to send, and the row to store *before* it is sent. What is sent again has its old time,
 * by which the platform knows it. A new score has a time in another whole second than the last one
 * (Moodle compares seconds), and is never older, whatever the clock says.
 */
export function beginSending<Row extends OutboxRow>(
  row: Row,
  nowMs: number,
): { readonly row: Row; readonly message: Stamped } {
  const { tried, wanted, mayRepeat } = row;
  const message =
    tried !== undefined && mayRepeat && isSameScore(tried.score, wanted)
      ? tried
      : { score: wanted, timestampMs: Math.max(nowMs, wholeSecondAfter(tried)) };
  // Whoever dies while sending does not know whether it arrived. Until then nobody else looks.
  const nextTryMs = nowMs + SENDING_MS;
  return { row: { ...row, tried: message, mayRepeat: true, next: "read", nextTryMs }, message };
}

/**
 * @param row as it is stored now: another score may have become wanted while this one was sent
 * @param random from 0 to 1, so that what failed at once does not come back at once
 */
export function afterSending<Row extends OutboxRow>(
  row: Row,
  message: Stamped,
  outcome: SendOutcome,
  nowMs: number,
  random: number,
): Row {
  // Another message was sent since.
  if (row.tried?.timestampMs !== message.timestampMs) return row;
  switch (outcome.kind) {
    case "sent":
      return arrived(row, message, nowMs);
    case "stale":
      // It may be there since an earlier try. If not, the next message needs another time.
      return { ...failed(row, outcome, nowMs, random), mayRepeat: false };
    case "retry":
      return failed(row, outcome, nowMs, random);
    case "refused":
      return refusedFor(row, message, outcome, nowMs);
  }
}

/** After looking at what the platform has: it has the score, or it is sent again. */
export function afterReading<Row extends OutboxRow>(
  row: Row,
  result: Result | undefined,
  nowMs: number,
): Row {
  const { tried } = row;
  if (row.next !== "read" || tried === undefined) return row;
  if (isResultOf(result ?? {}, tried.score)) return arrived(row, tried, nowMs);
  // It has something of a later time: an instructor's change. The next message comes after it.
  const laterMs = Math.max(tried.timestampMs, result?.changedMs ?? 0);
  const isOvertaken = wholeSecond(laterMs) > wholeSecond(tried.timestampMs);
  return {
    ...row,
    tried: { ...tried, timestampMs: laterMs },
    mayRepeat: row.mayRepeat && !isOvertaken,
    next: "send",
    nextTryMs: nowMs,
  };
}

/** Looking failed. Where it never succeeds (no right to look), the score is sent without. */
export function afterReadingFailed<Row extends OutboxRow>(
  row: Row,
  { message, isPassing }: { readonly message: string; readonly isPassing: boolean },
  nowMs: number,
  random: number,
): Row {
  if (row.next !== "read") return row;
  const trouble = isPassing ? "unreachable" : "not-allowed";
  const next = failed(row, { reason: message, trouble }, nowMs, random);
  return isPassing ? next : { ...next, next: "send" };
}

/** Somebody lets it be tried again that was stopped: something has changed over there. */
export function tryAgain<Row extends OutboxRow>(row: Row, nowMs: number): Row {
  const { stopped, ...others } = row;
  if (stopped === undefined) return row;
  return { ...(others as Row), next: "send", nextTryMs: nowMs, failures: 0 };
}

function arrived<Row extends OutboxRow>(row: Row, message: Stamped, nowMs: number): Row {
  const { lastWords: _, stopped: __, trouble: ___, ...others } = row;
  const isAll = isSameScore(row.wanted, message.score);
  return {
    ...(others as Row),
    sent: message,
    mayRepeat: false,
    next: isAll ? "none" : "send",
    nextTryMs: nowMs,
    failures: 0,
  };
}

function refusedFor<Row extends OutboxRow>(
  row: Row,
  message: Stamped,
  { reason, trouble }: { readonly reason: string; readonly trouble: Trouble },
  nowMs: number,
): Row {
  const said = { lastWords: reason, trouble };
  const refused = { ...row, ...said, mayRepeat: false, nextTryMs: nowMs, failures: 0 };
  return isSameScore(row.wanted, message.score)
    ? { ...refused, next: "none", stopped: reason }
    : { ...refused, next: "send" };
}

/** It waits, the longer the more often it failed, and then looks whether it arrived after all. */
function failed<Row extends OutboxRow>(
  row: Row,
  {
    reason,
    trouble,
    afterMs = 0,
  }: { readonly reason: string; readonly trouble: Trouble; readonly afterMs?: number },
  nowMs: number,
  random: number,
): Row {
  const doubled = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(row.failures, 20));
  // Half of it at least, so that the wait still grows.
  const waitMs = Math.round((doubled * (1 + random)) / 2);
  return {
    ...row,
    next: "read",
    nextTryMs: nowMs + Math.min(LONGEST_WAIT_MS, Math.max(waitMs, afterMs)),
    failures: row.failures + 1,
    lastWords: reason,
    trouble,
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
function isResultOf({ given, mayBeZero, maximum }: Result, score: Score): boolean {
  if (given === undefined) {
    return score.given === undefined || (score.given === 0 && mayBeZero === true);
  }
  if (score.given === undefined) return false;
  const share = given / (maximum ?? score.maximum);
  return Math.abs(share - score.given / score.maximum) < 1e-4;
}

function wholeSecond(timeMs: number): number {
  return Math.floor(timeMs / SECOND_MS);
}

function wholeSecondAfter(last: Stamped | undefined): number {
  return last === undefined ? 0 : (wholeSecond(last.timestampMs) + 1) * SECOND_MS;
}
