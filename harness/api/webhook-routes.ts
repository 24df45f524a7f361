/** Routes for a course's webhooks. */
import { z } from "zod";
import { route } from "./route.ts";
import { newWebhookSchema, webhookMessageSchema, webhooksSchema } from "./webhook-shapes.ts";

const who = { action: "manage-webhooks" } as const;
const PATH = "/api/courses/:course/webhooks";

export const WEBHOOK_ROUTES = {
  webhooks: route({
    method: "GET",
    path: PATH,
    who,
    does: "Lists the course's webhooks and their last messages",
    reply: webhooksSchema,
    status: 200,
  }),
  addWebhook: route({
    method: "POST",
    path: PATH,
    who,
    does: "Adds a webhook: from now on, events of these topics are sent to the address",
    body: newWebhookSchema,
    reply: z.strictObject({
      id: z.string(),
      secret: z.string().describe("signs the messages; never shown again"),
    }),
    status: 201,
  }),
  pauseWebhook: route({
    method: "PUT",
    path: `${PATH}/:webhook`,
    who,
    does: "Pauses a webhook, or resumes it with the events from now on",
    body: z.strictObject({ isPaused: z.boolean() }),
    status: 204,
  }),
  removeWebhook: route({
    method: "DELETE",
    path: `${PATH}/:webhook`,
    who,
    does: "Removes a webhook with its messages",
    status: 204,
  }),
  testWebhook: route({
    method: "POST",
    path: `${PATH}/:webhook/test`,
    who,
    does: "Sends a test message and returns what came of it",
    reply: webhookMessageSchema,
    status: 200,
  }),
  resendWebhookMessage: route({
    method: "POST",
    path: `${PATH}/:webhook/messages/:message`,
    who,
    does: "Sends a message again that was given up, with the same ID",
    reply: webhookMessageSchema,
    status: 200,
  }),
} as const;
