import { defineTexts } from "../../texts/index.ts";

/** Texts about mail: choices of a user, and the state of the server's mail. */
export const MAIL_PAGE_EN = {
  title: "Mail",
  hint: "Grundy sends a mail to your address when",
  kinds: {
    answer: "staff answered a question of yours",
    rejudged: "a rejudging changed a result of yours",
    hacked: "somebody found an input that breaks a program of yours",
    deadlines: "exercises that you have not submitted are due within a day",
  },
  saved: "Saved",
  state: "Mail",
  off: "This server sends no mail. docs/operators.md says how to set it up.",
  on: (waiting: number, failed: number) => `Waiting: ${waiting} · Given up: ${failed}`,
  lastError: (error: string) => `The last failure: ${error}`,
  test: "Send a test mail to me",
  tested: (to: string) => `The mail server took the mail to ${to}.`,
  testFailed: (error: string) => `The mail was not sent: ${error}`,
  mailLinks: "Send by mail",
  mailed: (count: number) => `Mails: ${count}`,
  withoutAddress: (count: number) => `Without an address: ${count}`,
};

export type MailPageTexts = typeof MAIL_PAGE_EN;

export const mailTexts = defineTexts(MAIL_PAGE_EN, {
  ru: async () => (await import("./texts-ru.ts")).MAIL_PAGE_RU,
});
