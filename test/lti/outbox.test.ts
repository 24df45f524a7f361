import { describe, expect, test } from "vitest";
import {
  afterReading,
  afterReadingFailed,
  afterSending,
  beginSending,
  isDue,
  type OutboxRow,
  type Score,
  type SendOutcome,
  resumeSending,
  wantScore,
} from "../../harness/lti/index.ts";

const LINE = "https://faculty.example/lineitems/1/lineitem?type_id=3";
const NOON = Date.parse("2026-11-02T12:00:00.250Z");
const HOUR = 3_600_000;

function score(points: number, changes: Partial<Score> = {}): Score {
  return { subject: "5", given: points, maximum: 10, isNewSubmission: false, ...changes };
}
function want(points: number, row?: OutboxRow, nowMs = NOON): OutboxRow {
  return wantScore(row, LINE, score(points), nowMs);
}
/** Sends a row with this outcome. */
function send(row: OutboxRow, outcome: SendOutcome, nowMs = NOON, random = 1): OutboxRow {
  const begun = beginSending(row, nowMs);
  return afterSending(begun.row, begun.message, outcome, nowMs, random);
}
const SENT: SendOutcome = { kind: "sent" };
const RETRY: SendOutcome = { kind: "retry", reason: "status 503", trouble: "unreachable" };
const STALE: SendOutcome = { kind: "stale", reason: "status 409", trouble: "overtaken" };

describe("the outbox", () => {
  test("sends a score once", () => {
    const row = want(7);
    expect(row).toMatchObject({ next: "send", nextTryMs: NOON, failures: 0 });
    const done = send(row, SENT);
    expect(done).toMatchObject({ next: "none", sent: { score: score(7), timestampMs: NOON } });
    expect(isDue(done, NOON + HOUR)).toBe(false);
    expect(want(7, done)).toBe(done);
  });

  test("sends only the latest of several scores", () => {
    const row = want(9, want(8, want(7)));
    expect(beginSending(row, NOON).message.score.given).toBe(9);
  });

  test("sends nothing if the score has not changed", () => {
    const back = want(7, want(8, send(want(7), SENT)));
    expect(back.next).toBe("none");
  });

  test("still counts the attempt of a submission whose score was replaced before it was sent", () => {
    const first = wantScore(undefined, LINE, score(7, { isNewSubmission: true }), NOON);
    expect(want(8, first).wanted.isNewSubmission).toBe(true);
    expect(want(8, send(first, SENT)).wanted.isNewSubmission).toBe(false);
  });

  test("dates the next message at least one whole second later, and never earlier", () => {
    const first = send(want(7), SENT);
    const second = beginSending(want(8, first, NOON + 100), NOON + 100).message;
    expect(new Date(second.timestampMs).toISOString()).toBe("2026-11-02T12:00:01.000Z");
    const putBack = beginSending(want(8, first, NOON - HOUR), NOON - HOUR).message;
    expect(putBack.timestampMs).toBe(second.timestampMs);
    const later = beginSending(want(8, first, NOON + HOUR), NOON + HOUR).message;
    expect(later.timestampMs).toBe(NOON + HOUR);
  });

  test("checks before it sends again, then sends the same message with the same time", () => {
    const failed = send(want(7), RETRY);
    expect(failed).toMatchObject({ next: "read", failures: 1, lastError: "status 503" });
    expect(afterReading(failed, { given: 35, maximum: 50 }, NOON)).toMatchObject({ next: "none" });
    const absent = afterReading(failed, undefined, NOON + 5000);
    expect(absent).toMatchObject({ next: "send", nextTryMs: NOON + 5000 });
    expect(beginSending(absent, NOON + 5000).message.timestampMs).toBe(NOON);
  });

  test("checks first after a crash while sending, but not before sending could have ended", () => {
    const { row } = beginSending(want(7), NOON);
    expect(row.next).toBe("read");
    expect(isDue(row, NOON + 60_000)).toBe(false);
    expect(isDue(row, NOON + 90_000)).toBe(true);
    // It is not sent a second time meanwhile either, when there is another score.
    expect(isDue(want(8, row, NOON + 1000), NOON + 60_000)).toBe(false);
  });

  test("sends a newer score that arrived while an older one was being sent", () => {
    const begun = beginSending(want(7), NOON);
    const newer = want(8, begun.row);
    const row = afterSending(newer, begun.message, SENT, NOON, 1);
    expect(row).toMatchObject({ next: "send", sent: { score: score(7) } });
    expect(beginSending(row, NOON).message).toEqual({
      score: score(8),
      timestampMs: Date.parse("2026-11-02T12:00:01.000Z"),
    });
  });

  test("ignores the outcome of an older message after a newer one", () => {
    const old = beginSending(want(7), NOON);
    const newer = send(want(8, send(old.row, SENT)), SENT, NOON + 5000);
    expect(afterSending(newer, old.message, RETRY, NOON, 1)).toBe(newer);
  });

  test("redates a message that was too early, after the platform's latest change", () => {
    const stale = send(want(7), STALE);
    expect(stale).toMatchObject({ next: "read", failures: 1 });
    // It has arrived in an earlier try.
    expect(afterReading(stale, { given: 7, maximum: 10 }, NOON)).toMatchObject({ next: "none" });
    // An instructor changed the grade, by a clock that is ahead of ours.
    const changedMs = NOON + HOUR;
    const other = afterReading(stale, { given: 3, maximum: 10, changedMs }, NOON + 5000);
    const again = beginSending(other, NOON + 5000).message;
    expect(again.timestampMs).toBe(Date.parse("2026-11-02T13:00:01.000Z"));
    // If the platform does not say when: at least later than the refused message.
    const unknown = afterReading(stale, { given: 3, maximum: 10 }, NOON);
    expect(beginSending(unknown, NOON).message.timestampMs).toBe(
      Date.parse("2026-11-02T12:00:01.000Z"),
    );
  });

  test("waits longer each time, up to an hour, and as long as the platform asks", () => {
    let row = want(7);
    const waits: number[] = [];
    for (let index = 0; index < 14; index += 1) {
      row = send(row, RETRY);
      waits.push(row.nextTryMs - NOON);
      row = { ...row, next: "send" };
    }
    expect(waits.slice(0, 4)).toEqual([5000, 10_000, 20_000, 40_000]);
    expect(waits.at(-1)).toBe(HOUR);
    expect(send(want(7), RETRY, NOON, 0).nextTryMs - NOON).toBe(2500);
    const retry = { ...RETRY, afterMs: 120_000 } as const;
    expect(send(want(7), retry).nextTryMs - NOON).toBe(120_000);
    expect(send(want(7), { ...retry, afterMs: 86_400_000 }).nextTryMs - NOON).toBe(HOUR);
  });

  test("is not delayed by a clock that was set back", () => {
    const row = send(want(7), RETRY);
    expect(isDue(row, NOON)).toBe(false);
    expect(isDue(row, NOON - 2 * HOUR)).toBe(true);
  });

  test("stops at a refusal, until there is another score or somebody asks for a retry", () => {
    const refused = send(want(7), { kind: "refused", reason: "no student", trouble: "no-student" });
    expect(refused).toMatchObject({ next: "none", stopped: "no student" });
    expect(want(7, refused)).toBe(refused);
    expect(want(8, refused)).toMatchObject({ next: "send", nextTryMs: NOON });
    expect(want(8, refused)).not.toHaveProperty("stopped");
    expect(resumeSending(refused, NOON)).toMatchObject({ next: "send", failures: 0 });
    const done = send(want(7), SENT);
    expect(resumeSending(done, NOON)).toBe(done);
  });

  test("does not stop at the refusal of an outdated score", () => {
    const begun = beginSending(want(7), NOON);
    const row = afterSending(
      want(8, begun.row),
      begun.message,
      { kind: "refused", reason: "no", trouble: "no-student" },
      NOON,
      1,
    );
    expect(row.next).toBe("send");
    expect(row).not.toHaveProperty("stopped");
  });

  test("sends without checking if reading is not allowed", () => {
    const row = send(want(7), RETRY);
    const later = afterReadingFailed(row, { message: "status 503", isTransient: true }, NOON, 1);
    expect(later).toMatchObject({ next: "read", failures: 2 });
    const never = afterReadingFailed(row, { message: "status 403", isTransient: false }, NOON, 1);
    expect(never).toMatchObject({ next: "send", failures: 2, lastError: "status 403" });
  });
});
