/**
 * Messages that leave the server, and what decides which do: webhooks and the choices of people about
 * mail. Scores for learning platforms have rows of their own (`course-systems`), since a newer score
 * replaces an older one. Times are milliseconds since 1970.
 */
export interface Outbox {
  /** Those of a course, or all, in the order in which they were made. */
  webhooks(course?: string): Promise<readonly Webhook[]>;
  webhook(id: string): Promise<Webhook | undefined>;
  /** IDs of all destinations that have messages to send now. */
  destinationsDue(nowMs: number): Promise<readonly string[]>;
  /** Messages to send now, those that have waited longest first; at most `limit`. */
  messagesDue(
    destination: string,
    nowMs: number,
    limit: number,
  ): Promise<readonly OutgoingMessage[]>;
  message(id: string): Promise<OutgoingMessage | undefined>;
  /** Newest first; at most `limit`. */
  lastMessages(destination: string, limit: number): Promise<readonly OutgoingMessage[]>;
  /** How many messages are still to be sent, and how many were given up. */
  countMessages(
    destination: string,
  ): Promise<{ readonly waiting: number; readonly failed: number }>;
  mailSettings(person: string): Promise<MailSettings | undefined>;
}

/** An address to which a course reports what happens in it. */
export interface Webhook {
  /** UUIDv7. */
  readonly id: string;
  readonly course: string;
  /** https. */
  readonly url: string;
  /** JSON list of the topics that it wants. */
  readonly topics: string;
  /** Signs its messages: `whsec_…`. */
  readonly secret: string;
  /** The person who made it. */
  readonly by: string;
  readonly at: number;
  /** Events get no messages while it is paused. */
  readonly isPaused: boolean;
  /** Its messages exist for all events up to this one. */
  readonly seq: number;
}

/** A message, sent or not. Its ID and body are the same in every try. */
export interface OutgoingMessage {
  /** UUIDv7. */
  readonly id: string;
  /** The ID of a webhook, or `mail`. */
  readonly destination: string;
  readonly kind: string;
  /** JSON. */
  readonly body: string;
  readonly at: number;
  /** Undefined: it was sent or given up. */
  readonly nextTry: number | undefined;
  /** Failed tries. */
  readonly failures: number;
  readonly lastError: string | undefined;
  readonly sentAt: number | undefined;
}

/** Somebody's choices about mail. */
export interface MailSettings {
  readonly person: string;
  /** The language of their pages when they last used them. */
  readonly language: string;
  /** JSON list of the kinds of mail that they do not want. */
  readonly stopped: string;
}

export type OutboxOperation =
  | { readonly op: "add-webhook"; readonly webhook: Webhook }
  /** Resuming continues with events after `seq`. Does nothing if it does not exist. */
  | {
      readonly op: "pause-webhook";
      readonly id: string;
      readonly isPaused: boolean;
      readonly seq: number;
    }
  /** Removes its messages, too. */
  | { readonly op: "remove-webhook"; readonly id: string }
  /** Conflict `changed` unless it has read up to `from`: guards the messages of these events. */
  | {
      readonly op: "advance-webhook";
      readonly id: string;
      readonly from: number;
      readonly to: number;
    }
  | { readonly op: "add-message"; readonly message: OutgoingMessage }
  /** Records the outcome of a try. Does nothing if the message was removed. */
  | ({ readonly op: "note-try"; readonly id: string } & Pick<
      OutgoingMessage,
      "nextTry" | "failures" | "lastError" | "sentAt"
    >)
  | { readonly op: "remove-message"; readonly id: string }
  /** Removes messages to a destination that are older than `before` and have nothing left to send. */
  | { readonly op: "remove-messages"; readonly destination: string; readonly before: number }
  /** Changes only what is given, so that two servers may change one each. */
  | {
      readonly op: "put-mail-settings";
      readonly settings: Pick<MailSettings, "person"> & Partial<MailSettings>;
    };
