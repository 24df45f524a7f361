import type { Row } from "../row.ts";
import type { MailSettings, OutgoingMessage, Webhook } from "./outbox.ts";

/** Tables of messages that leave the server; see `../tables.ts`. */
export interface OutboxTables {
  readonly webhook: Row<Webhook>;
  readonly outgoingMessage: Row<OutgoingMessage>;
  readonly mailSettings: MailSettings;
}
