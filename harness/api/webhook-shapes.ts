/** Schemas of a course's webhooks, as its instructors see them. */
import { z } from "zod";
import { requireVisible } from "../core/visible-text.ts";
import { WEBHOOK_TOPICS } from "../school/outgoing-kinds.ts";
import { ms } from "./shapes.ts";

const topics = z.array(z.enum(WEBHOOK_TOPICS)).min(1).max(WEBHOOK_TOPICS.length);

export const newWebhookSchema = z.strictObject({
  url: requireVisible(z.url({ protocol: /^https$/ }).max(2000)),
  topics,
});

export const webhookMessageSchema = z.strictObject({
  id: z.string().describe("the header webhook-id, the same in every try"),
  type: z.string(),
  at: ms,
  state: z
    .enum(["waiting", "sent", "failed"])
    .describe("`failed`: no more tries, unless somebody asks for one"),
  failures: z.int(),
  error: z.string().optional().describe("why the last try failed"),
  nextTry: ms.optional(),
  sentAt: ms.optional(),
});
export type WebhookMessage = z.infer<typeof webhookMessageSchema>;

export const webhooksSchema = z.strictObject({
  webhooks: z.array(
    z.strictObject({
      id: z.string(),
      url: z.string(),
      topics,
      isPaused: z.boolean().describe("events get no messages while it is paused"),
      at: ms,
      by: z.string().optional().describe("the name of the person who added it"),
      waiting: z.int().describe("messages still to be sent"),
      failed: z.int().describe("messages that were given up"),
      messages: z.array(webhookMessageSchema).describe("newest first"),
    }),
  ),
});
export type WebhooksView = z.infer<typeof webhooksSchema>;
