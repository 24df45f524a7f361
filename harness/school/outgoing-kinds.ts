/** Subjects that a webhook can ask for, in the order in which pages list them. */
export const WEBHOOK_TOPICS = ["judged", "graded", "question"] as const;
export type WebhookTopic = (typeof WEBHOOK_TOPICS)[number];

/** Mails that somebody can stop. Invitations and password links are not among them. */
export const MAIL_KINDS = ["answer", "rejudged", "hacked", "deadlines"] as const;
export type MailKind = (typeof MAIL_KINDS)[number];
