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
  tryAgain,
  wantScore,
} from "../../harness/lti/index.ts";

const LINE = "https://faculty.example/lineitems/1/lineitem?type_id=3";
const NOON = Date.parse("2026-11-02T12:00:00.250Z");
const HOUR = 3_600_000;

function score(given: number, changes: Partial<Score> = {}): Score {
  return { subject: "5", given, maximum: 10, isNewSubmission: false, ...changes };
}
function want(given: number, row?: OutboxRow, nowMs = NOON): OutboxRow {
  return wantScore(row, LINE, score(given), nowMs);
}
/** Sends, and it ends so. */
function send(row: OutboxRow, outcome: SendOutcome, nowMs = NOON, random = 1): OutboxRow {
  const begun = beginSending(row, nowMs);
  return afterSending(begun.row, begun.message, outcome, nowMs, random);
}
const SENT: SendOutcome = { kind: "sent" };
const RETRY: SendOutcome = { kind: "retry", reason: "it answers 503", trouble: "unreachable" };
const STALE: SendOutcome = { kind: "stale", reason: "it answers 409", trouble: "overtaken" };

describe("the outbox", () => {
  test("sends what is wanted, once", () => {
    const row = want(7);
    expect(row).toMatchObject({ next: "send", nextTryMs: NOON, failures: 0 });
    const done = send(row, SENT);
    expect(done).toMatchObject({ next: "none", sent: { score: score(7), timestampMs: NOON } });
    expect(isDue(done, NOON + HOUR)).toBe(false);
    expect(want(7, done)).toBe(done);
  });

  test("sends the latest of several alone", () => {
    const row = want(9, want(8, want(7)));
    expect(beginSending(row, NOON).message.score.given).toBe(9);
  });

  test("sends nothing when it is as it was", () => {
    const back = want(7, want(8, send(want(7), SENT)));
    expect(back.next).toBe("none");
  });

  test("keeps the attempt of a submission that was not sent by itself", () => {
    const first = wantScore(undefined, LINE, score(7, { isNewSubmission: true }), NOON);
    expect(want(8, first).wanted.isNewSubmission).toBe(true);
    expect(want(8, send(first, SENT)).wanted.isNewSubmission).toBe(false);
  });

  test("gives the next message the next whole second, and never an older time", () => {
    const first = send(want(7), SENT);
    const second = beginSending(want(8, first, NOON + 100), NOON + 100).message;
    expect(new Date(second.timestampMs).toISOString()).toBe("2026-11-02T12:00:01.000Z");
    const putBack = beginSending(want(8, first, NOON - HOUR), NOON - HOUR).message;
    expect(putBack.timestampMs).toBe(second.timestampMs);
    const later = beginSending(want(8, first, NOON + HOUR), NOON + HOUR).message;
    expect(later.timestampMs).toBe(NOON + HOUR);
  });

  test("looks before it sends again, and then sends the same with the same time", () => {
    const failed = send(want(7), RETRY);
    expect(failed).toMatchObject({ next: "read", failures: 1, lastWords: "it answers 503" });
    expect(afterReading(failed, { given: 35, maximum: 50 }, NOON)).toMatchObject({ next: "none" });
    const absent = afterReading(failed, undefined, NOON + 5000);
    expect(absent).toMatchObject({ next: "send", nextTryMs: NOON + 5000 });
    expect(beginSending(absent, NOON + 5000).message.timestampMs).toBe(NOON);
  });

  test("looks first after a death while sending, but not before sending could have ended", () => {
    const { row } = beginSending(want(7), NOON);
    expect(row.next).toBe("read");
    expect(isDue(row, NOON + 60_000)).toBe(false);
    expect(isDue(row, NOON + 90_000)).toBe(true);
    // Nor is it sent a second time meanwhile, when another score becomes wanted.
    expect(isDue(want(8, row, NOON + 1000), NOON + 60_000)).toBe(false);
  });

  test("sends a newer score that became wanted while an older one was sent", () => {
    const begun = beginSending(want(7), NOON);
    const newer = want(8, begun.row);
    const row = afterSending(newer, begun.message, SENT, NOON, 1);
    expect(row).toMatchObject({ next: "send", sent: { score: score(7) } });
    expect(beginSending(row, NOON).message).toEqual({
      score: score(8),
      timestampMs: Date.parse("2026-11-02T12:00:01.000Z"),
    });
  });

  test("does not believe the end of an older message after a newer one", () => {
    const old = beginSending(want(7), NOON);
    const newer = send(want(8, send(old.row, SENT)), SENT, NOON + 5000);
    expect(afterSending(newer, old.message, RETRY, NOON, 1)).toBe(newer);
  });

  test("gives another time to what came too early, later than what is there", () => {
    const stale = send(want(7), STALE);
    expect(stale).toMatchObject({ next: "read", failures: 1 });
    // It is there since an earlier try.
    expect(afterReading(stale, { given: 7, maximum: 10 }, NOON)).toMatchObject({ next: "none" });
    // An instructor wrote something else, by a clock that is ahead of ours.
    const changedMs = NOON + HOUR;
    const other = afterReading(stale, { given: 3, maximum: 10, changedMs }, NOON + 5000);
    const again = beginSending(other, NOON + 5000).message;
    expect(again.timestampMs).toBe(Date.parse("2026-11-02T13:00:01.000Z"));
    // And where the platform does not say when: later at least than what it refused.
    const unknown = afterReading(stale, { given: 3, maximum: 10 }, NOON);
    expect(beginSending(unknown, NOON).message.timestampMs).toBe(
      Date.parse("2026-11-02T12:00:01.000Z"),
    );
  });

  test("waits longer each time, up to an hour, and as long as it is told", () => {
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
    const told = { ...RETRY, afterMs: 120_000 } as const;
    expect(send(want(7), told).nextTryMs - NOON).toBe(120_000);
    expect(send(want(7), { ...told, afterMs: 86_400_000 }).nextTryMs - NOON).toBe(HOUR);
  });

  test("is held up by no clock that was put back", () => {
    const row = send(want(7), RETRY);
    expect(isDue(row, NOON)).toBe(false);
    expect(isDue(row, NOON - 2 * HOUR)).toBe(true);
  });

  test("stops at a refusal, until another score is wanted or somebody lets it go on", () => {
    const refused = send(want(7), { kind: "refused", reason: "no student", trouble: "no-student" });
    expect(refused).toMatchObject({ next: "none", stopped: "no student" });
    expect(want(7, refused)).toBe(refused);
    expect(want(8, refused)).toMatchObject({ next: "send", nextTryMs: NOON });
    expect(want(8, refused)).not.toHaveProperty("stopped");
    expect(tryAgain(refused, NOON)).toMatchObject({ next: "send", failures: 0 });
    const done = send(want(7), SENT);
    expect(tryAgain(done, NOON)).toBe(done);
  });

  test("does not stop at the refusal of a score that is not wanted any more", () => {
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

  test("sends without looking where it may not look", () => {
    const row = send(want(7), RETRY);
    const later = afterReadingFailed(row, { message: "it answers 503", isPassing: true }, NOON, 1);
    expect(later).toMatchObject({ next: "read", failures: 2 });
    const never = afterReadingFailed(row, { message: "it answers 403", isPassing: false }, NOON, 1);
    expect(never).toMatchObject({ next: "send", failures: 2, lastWords: "it answers 403" });
  });
});
