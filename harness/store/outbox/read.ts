import type { ExpressionBuilder, Kysely } from "kysely";
import { fromRow, type Tables } from "../tables.ts";
import type { MailSettings, Outbox, OutgoingMessage, Webhook } from "./outbox.ts";

/** No message is postponed for longer. */
const LONGEST_WAIT_MS = 6 * 3_600_000;

/** The read operations of {@link Outbox}. */
export class OutboxReader implements Outbox {
  readonly #db: Kysely<Tables>;

  constructor(db: Kysely<Tables>) {
    this.#db = db;
  }

  async webhooks(course?: string): Promise<Webhook[]> {
    const rows = await this.#db
      .selectFrom("webhook")
      .selectAll()
      .$if(course !== undefined, (query) => query.where("course", "=", course ?? ""))
      .orderBy("id")
      .execute();
    return rows.map(toWebhook);
  }

  async webhook(id: string): Promise<Webhook | undefined> {
    const query = this.#db.selectFrom("webhook").selectAll().where("id", "=", id);
    const row = await query.executeTakeFirst();
    return row && toWebhook(row);
  }

  async destinationsDue(nowMs: number): Promise<string[]> {
    const rows = await this.#db
      .selectFrom("outgoingMessage")
      .select("destination")
      .distinct()
      .where(isDue(nowMs))
      .orderBy("destination")
      .execute();
    return rows.map(({ destination }) => destination);
  }

  async messagesDue(destination: string, nowMs: number, limit: number): Promise<OutgoingMessage[]> {
    const rows = await this.#db
      .selectFrom("outgoingMessage")
      .selectAll()
      .where("destination", "=", destination)
      .where(isDue(nowMs))
      .orderBy("nextTry")
      .orderBy("id")
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  }

  async message(id: string): Promise<OutgoingMessage | undefined> {
    const query = this.#db.selectFrom("outgoingMessage").selectAll().where("id", "=", id);
    const row = await query.executeTakeFirst();
    return row && fromRow(row);
  }

  async lastMessages(destination: string, limit: number): Promise<OutgoingMessage[]> {
    const rows = await this.#db
      .selectFrom("outgoingMessage")
      .selectAll()
      .where("destination", "=", destination)
      .orderBy("id", "desc")
      .limit(limit)
      .execute();
    return rows.map(fromRow);
  }

  async countMessages(destination: string): Promise<{ waiting: number; failed: number }> {
    const row = await this.#db
      .selectFrom("outgoingMessage")
      .select(({ fn }) => [
        fn.countAll().as("all"),
        fn.count("nextTry").as("waiting"),
        fn.count("sentAt").as("sent"),
      ])
      .where("destination", "=", destination)
      .executeTakeFirst();
    const [all, waiting, sent] = [row?.all, row?.waiting, row?.sent].map((count) =>
      Number(count ?? 0),
    );
    return { waiting: waiting ?? 0, failed: (all ?? 0) - (waiting ?? 0) - (sent ?? 0) };
  }

  async mailSettings(person: string): Promise<MailSettings | undefined> {
    const query = this.#db.selectFrom("mailSettings").selectAll().where("person", "=", person);
    const row = await query.executeTakeFirst();
    return row && fromRow(row);
  }
}

/** Due, or scheduled before the clock was set back. */
function isDue(nowMs: number) {
  return (where: ExpressionBuilder<Tables, "outgoingMessage">) =>
    where.or([where("nextTry", "<=", nowMs), where("nextTry", ">", nowMs + LONGEST_WAIT_MS)]);
}

function toWebhook(row: Tables["webhook"]): Webhook {
  return { ...row, isPaused: row.isPaused === 1 };
}
