import { defineTexts } from "../../texts/index.ts";

/** Texts of the page of webhooks. */
export const WEBHOOKS_EN = {
  title: "Webhooks",
  about:
    "Grundy tells other systems what happens in this course: each event is sent to an address of yours, signed.",
  add: "Add webhook",
  url: "Address",
  urlHint: "https, and reachable from the internet",
  topics: "Events",
  topicNames: {
    judged: "A submission was judged",
    graded: "A grade was changed by staff",
    question: "A student asked a question",
  },
  secretTitle: "Signing secret",
  secretHint:
    "Copy it now: it is not shown again. The receiver checks the header webhook-signature with it (Standard Webhooks).",
  copied: "I have copied it",
  none: "No webhooks yet",
  noneHint: "Add one to get a message for each event.",
  addedBy: (name: string) => `added by ${name}`,
  paused: "Paused",
  waiting: (count: number) => `Waiting: ${count}`,
  failed: (count: number) => `Given up: ${count}`,
  test: "Send a test",
  tested: "The receiver accepted the test message.",
  testFailed: (error: string) => `The receiver did not accept the test message: ${error}`,
  testWaits: "The test message is waiting to be sent.",
  pause: "Pause",
  resume: "Resume",
  remove: "Remove",
  removeSure: "The address gets no more messages, and the list of its messages is deleted.",
  messages: "Last messages",
  noMessages: "No messages yet",
  message: "Message",
  at: "When",
  state: "State",
  toDo: "What to do",
  states: { waiting: "Waiting", sent: "Sent", failed: "Given up" },
  tries: (count: number) => `${count} failed tries`,
  nextTry: "Next automatic retry:",
  again: "Send again",
};

export const webhookTexts = defineTexts(WEBHOOKS_EN, {
  ru: async () => (await import("./texts-ru.ts")).WEBHOOKS_RU,
});
