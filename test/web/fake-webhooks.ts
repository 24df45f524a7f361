import type { WebhookMessage, WebhooksView } from "../../harness/api/index.ts";
import { NOW } from "./fake-course.ts";

export type Webhook = WebhooksView["webhooks"][number];

const MESSAGE = { type: "submission.judged", at: NOW - 60_000, failures: 0 } as const;

/** One webhook, with messages in every state, and an address that is longer than a phone is wide. */
export const WEBHOOKS: readonly Webhook[] = [
  {
    id: "w1",
    url: "https://automation.faculty.university.example.edu/hooks/a-very-long-path/0123456789abcdef0123456789abcdef",
    topics: ["judged", "question"],
    isPaused: false,
    at: NOW - 9e7,
    by: "Ines Instructor",
    waiting: 1,
    failed: 1,
    messages: [
      {
        ...MESSAGE,
        id: "0199b3a2-9c00-7d3e-8a51-0c2b7f6f9a10",
        state: "waiting",
        failures: 2,
        error: "HTTP 503",
        nextTry: NOW + 20_000,
      },
      {
        ...MESSAGE,
        id: "0199b3a2-9c00-7d3e-8a51-0c2b7f6f9a11",
        state: "sent",
        sentAt: NOW - 59_000,
      },
      {
        ...MESSAGE,
        id: "0199b3a2-9c00-7d3e-8a51-0c2b7f6f9a12",
        type: "question.asked",
        state: "failed",
        failures: 18,
        error: "automation.faculty.university.example.edu is not a public address",
      },
    ],
  },
];

export const TEST_MESSAGE: WebhookMessage = {
  id: "0199b3a2-9c00-7d3e-8a51-0c2b7f6f9a13",
  type: "webhook.test",
  at: NOW,
  state: "sent",
  failures: 0,
  sentAt: NOW,
};
