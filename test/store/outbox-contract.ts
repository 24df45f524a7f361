import { expect, it } from "vitest";
import type { Operation, OutgoingMessage, Store, Webhook } from "../../harness/store/index.ts";
import { NASTY } from "./samples.ts";

const HOUR_MS = 3_600_000;

function webhookOf(id: string, rest: Partial<Webhook> = {}): Webhook {
  return {
    id,
    course: "games",
    url: "https://hook.example/?key=1",
    topics: `["judged"]`,
    secret: NASTY,
    by: "ines",
    at: 1_800_000_000_123,
    isPaused: false,
    seq: 7,
    ...rest,
  };
}

function messageOf(id: string, rest: Partial<OutgoingMessage> = {}): OutgoingMessage {
  return {
    id,
    destination: "hook",
    kind: "submission.judged",
    body: NASTY,
    at: 1,
    nextTry: 10,
    failures: 0,
    lastError: undefined,
    sentAt: undefined,
    ...rest,
  };
}

function add(id: string, rest: Partial<OutgoingMessage> = {}): Operation {
  return { op: "add-message", message: messageOf(id, rest) };
}

/** The contract of stores for webhooks and messages that leave the server. */
export function itKeepsOutgoingMessages(open: () => Store): void {
  it("keeps webhooks of a course, and their place in the log", async () => {
    const store = open();
    await store.commit([
      { op: "add-webhook", webhook: webhookOf("1") },
      { op: "add-webhook", webhook: webhookOf("2", { course: "other" }) },
    ]);
    expect(await store.outbox.webhooks("games")).toStrictEqual([webhookOf("1")]);
    expect((await store.outbox.webhooks()).map(({ id }) => id)).toEqual(["1", "2"]);
    const advance = { op: "advance-webhook", id: "1", from: 7, to: 9 } as const;
    await store.commit([advance, add("m")]);
    await expect(store.commit([advance, add("n")])).rejects.toMatchObject({ conflict: "changed" });
    expect(await store.outbox.message("n")).toBeUndefined();
    await store.commit([{ op: "pause-webhook", id: "1", isPaused: true, seq: 9 }]);
    await expect(store.commit([{ ...advance, from: 9, to: 10 }])).rejects.toMatchObject({
      conflict: "changed",
    });
    expect(await store.outbox.webhook("1")).toStrictEqual(
      webhookOf("1", { isPaused: true, seq: 9 }),
    );
  });

  it("lists messages that are due, by when they are, also after the clock was set back", async () => {
    const store = open();
    await store.commit([
      add("late", { nextTry: 20 }),
      add("b"),
      add("a"),
      add("over", { nextTry: undefined }),
      add("another", { destination: "mail", nextTry: 5 }),
      add("future", { nextTry: 100 * HOUR_MS }),
    ]);
    const due = async (nowMs: number, limit = 9) =>
      (await store.outbox.messagesDue("hook", nowMs, limit)).map(({ id }) => id);
    expect(await due(15)).toEqual(["a", "b", "future"]);
    expect(await due(HOUR_MS * 96, 2)).toEqual(["a", "b"]);
    expect(await store.outbox.destinationsDue(6)).toEqual(["hook", "mail"]);
    expect(await store.outbox.messagesDue("mail", 6, 1)).toStrictEqual([
      messageOf("another", { destination: "mail", nextTry: 5 }),
    ]);
  });

  it("notes outcomes of tries, and removes what is over and old", async () => {
    const store = open();
    const webhook = { op: "add-webhook", webhook: webhookOf("hook") } as const;
    await store.commit([webhook, add("1"), add("2"), add("3"), add("4", { at: 9 })]);
    const outcome = { failures: 1, lastError: NASTY, nextTry: undefined, sentAt: undefined };
    await store.commit([
      { op: "note-try", id: "1", ...outcome },
      { op: "note-try", id: "2", ...outcome, lastError: undefined, sentAt: 12 },
      { op: "note-try", id: "unknown", ...outcome },
    ]);
    expect(await store.outbox.countMessages("hook")).toEqual({ waiting: 2, failed: 1 });
    expect(await store.outbox.lastMessages("hook", 3)).toStrictEqual([
      messageOf("4", { at: 9 }),
      messageOf("3"),
      messageOf("2", { failures: 1, nextTry: undefined, sentAt: 12 }),
    ]);
    await store.commit([
      { op: "remove-messages", destination: "hook", before: 5 },
      { op: "remove-message", id: "3" },
    ]);
    expect((await store.outbox.lastMessages("hook", 9)).map(({ id }) => id)).toEqual(["4"]);
    await store.commit([{ op: "remove-webhook", id: "hook" }]);
    expect(await store.outbox.countMessages("hook")).toEqual({ waiting: 0, failed: 0 });
    expect(await store.outbox.webhook("hook")).toBeUndefined();
  });

  it("keeps what people chose about mail", async () => {
    const store = open();
    const settings = { person: "ana", language: "ru", stopped: "[]" };
    expect(await store.outbox.mailSettings("ana")).toBeUndefined();
    await store.commit([{ op: "put-mail-settings", settings }]);
    const changed = { ...settings, stopped: `["deadlines"]` };
    await store.commit([{ op: "put-mail-settings", settings: changed }]);
    expect(await store.outbox.mailSettings("ana")).toStrictEqual(changed);
    const language = { person: "ana", language: "en" };
    await store.commit([{ op: "put-mail-settings", settings: language }]);
    expect(await store.outbox.mailSettings("ana")).toStrictEqual({ ...changed, ...language });
  });
}
