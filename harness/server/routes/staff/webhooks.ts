import { newId } from "../../../accounts/id.ts";
import type { WebhookMessage, WebhooksView } from "../../../api/webhook-shapes.ts";
import type { WebhookTopic } from "../../../school/outgoing-kinds.ts";
import type { OutgoingMessage, Webhook } from "../../../store/outbox/outbox.ts";
import type { Operation } from "../../../store/store.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { newWebhookSecret } from "../../webhooks/sign-message.ts";
import { newMessage } from "../../webhooks/webhooks.ts";
import { toAppend } from "./append.ts";

type WebhookRoutes = Pick<
  Handlers,
  | "webhooks"
  | "addWebhook"
  | "pauseWebhook"
  | "removeWebhook"
  | "testWebhook"
  | "resendWebhookMessage"
>;

const MAX_WEBHOOKS = 10;
const MAX_SHOWN = 20;

/** Webhooks of a course, for its instructors. */
export const webhookRoutes: WebhookRoutes = {
  webhooks: async ({ caller: { course } }, site) => {
    const webhooks = await site.store.outbox.webhooks(course.served.id);
    return { webhooks: await Promise.all(webhooks.map(async (each) => view(each, site))) };
  },

  addWebhook: async ({ body, caller }, site) => {
    const { store, eventLog, now } = site;
    const { id: course } = caller.course.served;
    if ((await store.outbox.webhooks(course)).length >= MAX_WEBHOOKS) {
      throw new Refusal("conflict", { text: (t) => t.tooManyWebhooks(MAX_WEBHOOKS) });
    }
    const secret = newWebhookSecret();
    const webhook: Webhook = {
      id: newId(now()),
      course,
      url: body.url,
      topics: JSON.stringify([...new Set(body.topics)]),
      secret,
      by: caller.person.id,
      at: now(),
      isPaused: false,
      seq: eventLog.seq,
    };
    await eventLog.commit([{ op: "add-webhook", webhook }, log("added", webhook, caller, site)]);
    return { id: webhook.id, secret };
  },

  pauseWebhook: async ({ params, body: { isPaused }, caller }, site) => {
    const webhook = await find(params.webhook, caller, site);
    if (webhook.isPaused === isPaused) return undefined;
    await site.eventLog.commit([
      // Events of the pause are not reported.
      { op: "pause-webhook", id: webhook.id, isPaused, seq: site.eventLog.seq },
      log(isPaused ? "paused" : "resumed", webhook, caller, site),
    ]);
    return undefined;
  },

  removeWebhook: async ({ params, caller }, site) => {
    const webhook = await find(params.webhook, caller, site);
    await site.eventLog.commit([
      { op: "remove-webhook", id: webhook.id },
      log("removed", webhook, caller, site),
    ]);
    return undefined;
  },

  testWebhook: async ({ params, caller }, site) => {
    const webhook = await find(params.webhook, caller, site);
    const nowMs = site.now();
    const about = { type: "webhook.test", data: { course: webhook.course } };
    const message = newMessage(webhook.id, about, { atMs: nowMs, nowMs });
    await site.eventLog.commit([{ op: "add-message", message }]);
    return viewMessage(await site.webhooks.sendNow(webhook, message));
  },

  resendWebhookMessage: async ({ params, caller }, site) => {
    const webhook = await find(params.webhook, caller, site);
    const message = await site.store.outbox.message(params.message);
    if (message?.destination !== webhook.id) throw new Refusal("not-found");
    if (viewMessage(message).state !== "failed") throw new Refusal("conflict");
    const again = { ...message, nextTry: site.now(), failures: 0, sentAt: undefined };
    const { id, nextTry, failures, lastError, sentAt } = again;
    const outcome = { nextTry, failures, lastError, sentAt };
    await site.eventLog.commit([{ op: "note-try", id, ...outcome }]);
    return viewMessage(await site.webhooks.sendNow(webhook, again));
  },
};

async function find(
  id: string,
  { course }: Pick<MemberCaller, "course">,
  { store }: Site,
): Promise<Webhook> {
  const webhook = await store.outbox.webhook(id);
  if (webhook?.course !== course.served.id) throw new Refusal("not-found");
  return webhook;
}

/** The activity log names the host only: addresses may contain secrets. */
function log(
  change: "added" | "paused" | "resumed" | "removed",
  { id, url }: Webhook,
  caller: MemberCaller,
  site: Site,
): Operation {
  const { host } = new URL(url);
  return toAppend(caller, site, { kind: "webhook-changed", webhook: id, host, change });
}

async function view(
  { id, course, url, topics, by, at, isPaused }: Webhook,
  { store, eventLog }: Site,
): Promise<WebhooksView["webhooks"][number]> {
  const [counts, messages] = await Promise.all([
    store.outbox.countMessages(id),
    store.outbox.lastMessages(id, MAX_SHOWN),
  ]);
  const name = eventLog.course(course)?.state.nameOf(by);
  return {
    id,
    url,
    topics: JSON.parse(topics) as WebhookTopic[],
    isPaused,
    at,
    ...(name !== undefined && { by: name }),
    ...counts,
    messages: messages.map(viewMessage),
  };
}

function viewMessage(message: OutgoingMessage): WebhookMessage {
  const { id, kind: type, at, failures, lastError, nextTry, sentAt } = message;
  const isOver = sentAt === undefined ? "failed" : "sent";
  return {
    id,
    type,
    at,
    state: nextTry === undefined ? isOver : "waiting",
    failures,
    ...(lastError !== undefined && { error: lastError }),
    ...(nextTry !== undefined && { nextTry }),
    ...(sentAt !== undefined && { sentAt }),
  };
}
