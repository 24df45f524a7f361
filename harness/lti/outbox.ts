import { backoffMs } from "../core/backoff.ts";
import type { Result, Score, SendOutcome } from "./score.ts";
import type { Trouble } from "./trouble.ts";

/**
 * The score that a platform should have for one person on one line item, and what it has so far. One
 * row per (line item, person): a newer score replaces an older one that was not sent yet.
 */
export interface OutboxRow {
  readonly lineItem: string;
  readonly wanted: Score;
  /** The score that the platform has accepted, as far as we know. */
  readonly sent?: TimestampedScore;
  /** The message sent last, whatever its outcome. */
  readonly tried?: TimestampedScore;
  /** True if `tried` may be sent again unchanged: the platform recognizes it by its timestamp. */
  readonly mayRepeat: boolean;
  /** The next step. "read": it may have arrived, so check before sending it again. */
  readonly next: "send" | "read" | "none";
  /** Earliest time of the next step, in milliseconds since 1970. */
  readonly nextTryMs: number;
  /** Consecutive failures. */
  readonly failures: number;
  /** The platform's last error message, for administrators. */
  readonly lastError?: string;
  /** The cause that the message indicates. */
  readonly trouble?: Trouble;
  /** Why sending has stopped, until there is another score or somebody asks for a retry. */
  readonly stopped?: string;
}

export interface TimestampedScore {
  readonly score: Score;
  readonly timestampMs: number;
}

const SECOND_MS = 1000;
/** Longer than getting a token and sending take. */
const SENDING_MS = 90_000;
const MAX_WAIT_MS = 3_600_000;
const BACKOFF = { firstMs: 5000, maxMs: MAX_WAIT_MS };

/** Sets the score to send, in a new or an existing row. The same score changes nothing. */
export function wantScore(
  row: OutboxRow | undefined,
  lineItem: string,
  score: Score,
  nowMs: number,
): OutboxRow {
  if (row === undefined) {
    return {
      lineItem,
      wanted: score,
      mayRepeat: false,
      next: "send",
      nextTryMs: nowMs,
      failures: 0,
    };
  }
  if (isSameScore(row.wanted, score)) return row;
  // Two submissions may share one message, which then still counts as an attempt on the platform.
  const isUnsent = row.sent === undefined || !isSameScore(row.sent.score, row.wanted);
  const isNewSubmission = score.isNewSubmission || (isUnsent && row.wanted.isNewSubmission);
  const { stopped: _, ...others } = row;
  // The score is again the one that the platform has, and nothing was sent since.
  const isCurrent =
    row.sent !== undefined &&
    isSameScore(row.sent.score, score) &&
    row.tried?.timestampMs === row.sent.timestampMs;
  if (isCurrent) return { ...others, wanted: score, next: "none" };
  return {
    ...others,
    wanted: { ...score, isNewSubmission },
    next: row.next === "read" ? "read" : "send",
    // A message being sent, or waiting after a failure, keeps its time.
    nextTryMs: row.next === "read" || row.failures > 0 ? row.nextTryMs : nowMs,
  };
}

/** True if a row is due. If the clock was set back, no row waits longer than an hour. */
export function isDue(row: OutboxRow, nowMs: number): boolean {
  return row.next !== "none" && (row.nextTryMs <= nowMs || row.nextTryMs > nowMs + MAX_WAIT_MS);
}

/**
 * Returns the message to send, and the row to store *before* it is sent. A repeated message keeps its
 * timestamp, by which the platform recognizes it. A new score gets a timestamp in a later whole second
 * than the last one (Moodle compares seconds), whatever the clock says.
 */
export function beginSending<Row extends OutboxRow>(
  row: Row,
  nowMs: number,
): { readonly row: Row; readonly message: TimestampedScore } {
  const { tried: lastMessage, wanted: wantedScore, mayRepeat } = row;
  const message =
    lastMessage !== undefined && mayRepeat && isSameScore(lastMessage.score, wantedScore)
      ? lastMessage
      : { score: wantedScore, timestampMs: Math.max(nowMs, wholeSecondAfter(lastMessage)) };
  // After a crash while sending, another server checks whether it arrived, but not before this time.
  const nextTryMs = nowMs + SENDING_MS;
  return { row: { ...row, tried: message, mayRepeat: true, next: "read", nextTryMs }, message };
}

/**
 * Updates a row after sending.
 * @param row as stored now: the score may have changed while this one was sent
 * @param random from 0 to 1, to spread retries of messages that failed together
 */
export function afterSending<Row extends OutboxRow>(
  row: Row,
  message: TimestampedScore,
  outcome: SendOutcome,
  nowMs: number,
  random: number,
): Row {
  // Another message has been sent since.
  if (row.tried?.timestampMs !== message.timestampMs) return row;
  switch (outcome.kind) {
    case "sent":
      return markSent(row, message, nowMs);
    case "stale":
      // An earlier try may have arrived. If not, the next message needs another timestamp.
      return { ...markFailed(row, outcome, nowMs, random), mayRepeat: false };
    case "retry":
      return markFailed(row, outcome, nowMs, random);
    case "refused":
      return markRefused(row, message, outcome, nowMs);
  }
}

/** Updates a row after reading the platform's result: the score has arrived, or is sent again. */
export function afterReading<Row extends OutboxRow>(
  row: Row,
  result: Result | undefined,
  nowMs: number,
): Row {
  const { tried: lastMessage } = row;
  if (row.next !== "read" || lastMessage === undefined) return row;
  if (isResultOf(result ?? {}, lastMessage.score)) return markSent(row, lastMessage, nowMs);
  // An instructor changed the grade later. The next message needs a timestamp after that change.
  const laterMs = Math.max(lastMessage.timestampMs, result?.changedMs ?? 0);
  const isOutdated = wholeSecond(laterMs) > wholeSecond(lastMessage.timestampMs);
  return {
    ...row,
    tried: { ...lastMessage, timestampMs: laterMs },
    mayRepeat: row.mayRepeat && !isOutdated,
    next: "send",
    nextTryMs: nowMs,
  };
}

/** Updates a row after a failed read. If reading is not allowed at all, the score is sent without it. */
export function afterReadingFailed<Row extends OutboxRow>(
  row: Row,
  { message, isTransient }: { readonly message: string; readonly isTransient: boolean },
  nowMs: number,
  random: number,
): Row {
  if (row.next !== "read") return row;
  const trouble = isTransient ? "unreachable" : "not-allowed";
  const next = markFailed(row, { reason: message, trouble }, nowMs, random);
  return isTransient ? next : { ...next, next: "send" };
}

/** Resumes a stopped row, because something has changed on the platform. */
export function resumeSending<Row extends OutboxRow>(row: Row, nowMs: number): Row {
  const { stopped, ...others } = row;
  if (stopped === undefined) return row;
  return { ...(others as Row), next: "send", nextTryMs: nowMs, failures: 0 };
}

function markSent<Row extends OutboxRow>(row: Row, message: TimestampedScore, nowMs: number): Row {
  const { lastError: _, stopped: __, trouble: ___, ...others } = row;
  const isLatest = isSameScore(row.wanted, message.score);
  return {
    ...(others as Row),
    sent: message,
    mayRepeat: false,
    next: isLatest ? "none" : "send",
    nextTryMs: nowMs,
    failures: 0,
  };
}

function markRefused<Row extends OutboxRow>(
  row: Row,
  message: TimestampedScore,
  { reason, trouble }: { readonly reason: string; readonly trouble: Trouble },
  nowMs: number,
): Row {
  const explanation = { lastError: reason, trouble };
  const refused = { ...row, ...explanation, mayRepeat: false, nextTryMs: nowMs, failures: 0 };
  return isSameScore(row.wanted, message.score)
    ? { ...refused, next: "none", stopped: reason }
    : { ...refused, next: "send" };
}

/** Schedules a check whether it arrived after all, with exponential backoff. */
function markFailed<Row extends OutboxRow>(
  row: Row,
  {
    reason,
    trouble,
    afterMs = 0,
  }: { readonly reason: string; readonly trouble: Trouble; readonly afterMs?: number },
  nowMs: number,
  random: number,
): Row {
  const waitMs = Math.round(backoffMs(row.failures, BACKOFF, random));
  return {
    ...row,
    next: "read",
    nextTryMs: nowMs + Math.min(MAX_WAIT_MS, Math.max(waitMs, afterMs)),
    failures: row.failures + 1,
    lastError: reason,
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

/** Platforms scale to their own maximum and round (Moodle to five decimal places). */
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

function wholeSecondAfter(last: TimestampedScore | undefined): number {
  return last === undefined ? 0 : (wholeSecond(last.timestampMs) + 1) * SECOND_MS;
}
