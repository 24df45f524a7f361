import { newId } from "../../accounts/id.ts";
import type { WebhookTopic } from "../../school/outgoing-kinds.ts";
import type { RestrictedFetch } from "../../io/restricted-fetch.ts";
import type { OutgoingMessage, Webhook } from "../../store/outbox/outbox.ts";
import { ConflictError, type Operation } from "../../store/store.ts";
import type { OpenCourse } from "../event-log.ts";
import type { Grades } from "../grades.ts";
import { type Destination, OutboxSender } from "../outbox/outbox-sender.ts";
import { Retries } from "../outbox/retries.ts";
import type { Services } from "../services.ts";
import { type EventMessage, KINDS, messagesAbout } from "./event-messages.ts";
import { signMessage } from "./sign-message.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Two days of tries. */
const MAX_TRIES = 18;
const BACKOFF = { firstMs: 5000, maxMs: 6 * HOUR_MS };
/** Old messages are of use to nobody. */
const KEPT_MS = 14 * DAY_MS;
const BATCH = 500;
/** Events without a message after which a webhook's place in the log is stored. */
const MAX_LAG = 1000;
const GONE = 410;

type Sources = Pick<Services, "store" | "eventLog" | "now" | "closing" | "origin"> & {
  readonly grades: Grades;
  readonly fetch: RestrictedFetch;
};

/**
 * Tells other systems what happens in a course. The messages of an event are stored with the webhook's
 * place in the event log, so each event has them once, after any crash, and each keeps its ID.
 */
export class Webhooks {
  readonly #sources: Sources;
  readonly #onFault: (error: unknown) => void;
  readonly #sender: OutboxSender;
  /** Places in the log that are later than the stored ones, by webhook. */
  readonly #readUpTo = new Map<string, number>();
  readonly #retries: Retries;
  #queuedUpTo = -1;
  #cleanedAt = 0;

  constructor(sources: Sources, onFault: (error: unknown) => void) {
    this.#sources = sources;
    this.#onFault = onFault;
    this.#sender = new OutboxSender(sources);
    this.#retries = new Retries(BACKOFF, MAX_TRIES, sources.now);
  }

  /** Stores messages about new events, and begins to send what is due. */
  async tick(): Promise<void> {
    await this.#queue();
    await this.#removeOld();
    void this.#sendDue().catch(this.#onFault);
  }

  /** The same, and returns when everything was tried. */
  async sendAll(): Promise<void> {
    await this.#queue();
    await this.#sendDue();
  }

  /** Tries to send one message now. Returns it with the outcome. */
  async sendNow(webhook: Webhook, message: OutgoingMessage): Promise<OutgoingMessage> {
    this.#retries.wake(webhook.id);
    await this.#sender.sendTo([this.#destination(webhook, message.id)]);
    return (await this.#sources.store.outbox.message(message.id)) ?? message;
  }

  async #queue(): Promise<void> {
    const { eventLog, store } = this.#sources;
    const upTo = eventLog.seq;
    if (upTo === this.#queuedUpTo) return;
    for (const webhook of await store.outbox.webhooks()) {
      const course = eventLog.course(webhook.course);
      if (!webhook.isPaused && course !== undefined) await this.#queueFor(webhook, course, upTo);
    }
    this.#queuedUpTo = upTo;
  }

  async #queueFor(webhook: Webhook, course: OpenCourse, upTo: number): Promise<void> {
    const { store, eventLog, now } = this.#sources;
    const topics = JSON.parse(webhook.topics) as readonly WebhookTopic[];
    let stored = webhook.seq;
    let after = Math.max(stored, this.#readUpTo.get(webhook.id) ?? 0);
    while (after < upTo) {
      const filter = { course: webhook.course, kinds: KINDS, limit: BATCH };
      const events = (await store.events(after, filter)).filter(({ seq }) => seq <= upTo);
      const to = events.length < BATCH ? upTo : (events.at(-1)?.seq ?? upTo);
      const added: Operation[] = [];
      for (const event of events) {
        for (const about of await messagesAbout(event, course, this.#sources)) {
          if (!topics.includes(about.topic)) continue;
          const times = { atMs: event.at, nowMs: now(), position: added.length };
          added.push({ op: "add-message", message: newMessage(webhook.id, about, times) });
        }
      }
      if (added.length > 0 || to - stored > MAX_LAG) {
        const advance = { op: "advance-webhook", id: webhook.id, from: stored, to } as const;
        const change: readonly Operation[] = [
          // Messages must not name somebody whom another server has just erased.
          { op: "unchanged-since", course: webhook.course, seq: upTo, kinds: ["person-erased"] },
          advance,
          ...added,
        ];
        const isOurs = await eventLog.commit(change).then(() => true, isConflict);
        // Another server has stored them or erased somebody, or the webhook was paused.
        if (!isOurs) return;
        stored = to;
      }
      after = to;
      this.#readUpTo.set(webhook.id, to);
    }
  }

  async #sendDue(): Promise<void> {
    const { store, now } = this.#sources;
    const due = await store.outbox.destinationsDue(now());
    const destinations = due
      .filter((id) => !this.#retries.isResting(id))
      .map(async (id) => store.outbox.webhook(id));
    const webhooks = (await Promise.all(destinations)).filter((each) => each !== undefined);
    await this.#sender.sendTo(
      webhooks.filter(({ isPaused }) => !isPaused).map((webhook) => this.#destination(webhook)),
    );
  }

  /** @param only the message to send; undefined: all that are due. */
  #destination(webhook: Webhook, only?: string): Destination<OutgoingMessage> {
    const { store, now } = this.#sources;
    return {
      id: webhook.id,
      next: async () => {
        if (only === undefined) return (await store.outbox.messagesDue(webhook.id, now(), 1))[0];
        const message = await store.outbox.message(only);
        return message?.nextTry === undefined || message.nextTry > now() ? undefined : message;
      },
      send: async (message) => this.#send(webhook, message),
    };
  }

  /** Returns false if it failed. */
  async #send(webhook: Webhook, message: OutgoingMessage): Promise<boolean> {
    const { eventLog, now } = this.#sources;
    const { id, failures } = message;
    const failure = await this.#post(webhook, message);
    if (failure === undefined) {
      this.#retries.wake(webhook.id);
      const outcome = { nextTry: undefined, lastError: undefined, sentAt: now() };
      await eventLog.commit([{ op: "note-try", id, failures, ...outcome }]);
      return true;
    }
    await eventLog.commit([
      this.#retries.failed(message, failure.reason, failure.isGone),
      // The receiver says that it wants no more.
      ...(failure.isGone
        ? [{ op: "pause-webhook", id: webhook.id, isPaused: true, seq: webhook.seq } as const]
        : []),
    ]);
    return false;
  }

  /** Returns why it failed. The receiver's text stays out: it may be anything. */
  async #post(
    { url, secret }: Webhook,
    { id, body }: OutgoingMessage,
  ): Promise<{ readonly reason: string; readonly isGone: boolean } | undefined> {
    const { fetch, now } = this.#sources;
    const headers = {
      "content-type": "application/json",
      ...signMessage({ id, body }, secret, now()),
    };
    try {
      const { status } = await fetch(url, { method: "POST", headers, body });
      if (status >= 200 && status < 300) return undefined;
      return { reason: `HTTP ${status}`, isGone: status === GONE };
    } catch (error) {
      const { message } = error as Error;
      return { reason: message, isGone: false };
    }
  }

  async #removeOld(): Promise<void> {
    const { store, eventLog, now } = this.#sources;
    if (Math.abs(now() - this.#cleanedAt) < HOUR_MS) return;
    this.#cleanedAt = now();
    const webhooks = await store.outbox.webhooks();
    if (webhooks.length === 0) return;
    const before = now() - KEPT_MS;
    await eventLog.commit(
      webhooks.map(({ id }) => ({ op: "remove-messages", destination: id, before }) as const),
    );
  }
}

/**
 * A message that is due now.
 * @param atMs when it happened
 * @param position among messages that are made together, which are sent in this order
 */
export function newMessage(
  destination: string,
  { type, data }: Pick<EventMessage, "type" | "data">,
  { atMs, nowMs, position = 0 }: NewMessageTimes,
): OutgoingMessage {
  const body = JSON.stringify({ type, timestamp: new Date(atMs).toISOString(), data });
  const fresh = { failures: 0, lastError: undefined, sentAt: undefined };
  const id = newId(nowMs + position);
  return { id, destination, kind: type, body, at: nowMs, nextTry: nowMs, ...fresh };
}

interface NewMessageTimes {
  readonly atMs: number;
  readonly nowMs: number;
  readonly position?: number;
}

function isConflict(error: unknown): false {
  if (error instanceof ConflictError) return false;
  throw error;
}
