import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";
import { connectionTo, PATIENCE_MS, toParameters } from "./database-url.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];
/** One statement within the transaction. */
export type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Rows>;
/** Told before whatever a kill could come between, and after the last. */
export type Step = (name: string) => void;

/** Of this database: whoever writes holds it. */
export const LOCK = "SELECT pg_advisory_xact_lock(720184, 1)";
/** Other servers listen here; what is said is the last event's number, or nothing. */
export const CHANNEL = "grundy";
/** What an event is, to know it again. */
const DIGEST =
  "SELECT md5(concat_ws(' ', at, course, actor, event)) AS digest FROM event WHERE seq";
const NOTIFY = `SELECT pg_notify($1, $2), (${DIGEST} = $3) AS digest`;

/** What is acknowledged is on the disk, whatever the database's server does for others. */
const SETTLE = `SELECT pg_backend_pid() AS id, CASE current_setting('synchronous_commit')
  WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END`;

/** So many statements are kept by the database; what is asked ever so often is a few dozen. */
const NAMED = 100;

/** What stands or falls with a transaction. */
interface Ending {
  /** Of the events that it appends; 0: it appends none. */
  readonly lastSeq: number;
  readonly isTold: boolean;
}

/** The one connection by which a server writes. */
export class WriterConnection implements AsyncDisposable {
  readonly #url: string;
  readonly #name: string;
  readonly #client: pg.Client;
  readonly #names = new Map<string, string>();
  #processId: number | undefined;
  #isBroken = false;

  static async open(url: string, name: string): Promise<WriterConnection> {
    const client = new pg.Client({
      ...connectionTo(url),
      // What is asked at once is on its way at once, in that order.
      pipeline: true,
      // Who waits for the lock outlasts a holder that nobody hears of any more.
      lock_timeout: (PATIENCE_MS * 2) / 3,
      idle_in_transaction_session_timeout: PATIENCE_MS / 3,
    });
    const connection = new WriterConnection(url, name, client);
    try {
      await client.connect();
      const [row] = await connection.run(SETTLE);
      connection.#processId = Number(row?.["id"]);
    } catch (error) {
      connection.drop();
      throw error;
    }
    return connection;
  }

  private constructor(url: string, name: string, client: pg.Client) {
    this.#url = url;
    this.#name = name;
    this.#client = client;
    client.on("error", () => {
      this.#isBroken = true;
    });
    client.on("end", () => {
      this.#isBroken = true;
    });
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** PostgreSQL's own. */
  get processId(): number | undefined {
    return this.#processId;
  }

  async run(text: string, parameters: readonly unknown[] = []): Promise<Rows> {
    const name = parameters.length === 0 ? undefined : this.#nameOf(text);
    const values = toParameters(parameters);
    const result = await this.#client.query<Rows[number]>({ text, values, ...(name && { name }) });
    return result.rows;
  }

  /** Where many servers write, each waits here for its turn. */
  async begin(step: Step): Promise<void> {
    step("begin");
    // Of this level each statement sees what was committed before it, and so before the lock was had.
    await this.#client.query(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ${LOCK}`);
  }

  /**
   * Returns when it is on the disk.
   * @throws {HarnessError} `write-failed`: where nobody can know whether it is, the message says so.
   */
  async commit({ lastSeq, isTold }: Ending, step: Step): Promise<void> {
    let mark: unknown;
    if (isTold) {
      step("notify");
      const [row] = await this.run(NOTIFY, [
        CHANNEL,
        lastSeq === 0 ? "" : String(lastSeq),
        lastSeq,
      ]);
      mark = row?.["digest"] ?? undefined;
    }
    step("commit");
    let answer: pg.QueryResult;
    try {
      answer = await this.#client.query("COMMIT");
    } catch (cause) {
      this.drop();
      // It may have been written though the answer was lost: who saw its last event knows.
      if (mark === undefined || !(await this.#isThere(lastSeq, mark, cause))) throw cause;
      step("committed");
      return;
    }
    if (answer.command !== "COMMIT") throw new Error("the transaction was given up");
    step("committed");
  }

  /** At once, and whatever it was doing. */
  drop(): void {
    this.#isBroken = true;
    void this.#client.end().catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  /** Of a statement that the database need not read and plan each time; the first come are those. */
  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined || this.#names.size === NAMED) return known;
    const name = `grundy ${this.#names.size}`;
    this.#names.set(text, name);
    return name;
  }

  async #markOf(seq: number): Promise<unknown> {
    const [row] = await this.run(`${DIGEST} = $1`, [seq]);
    return row?.["digest"];
  }

  /** Whether a transaction whose answer was lost was committed, by its last event. */
  async #isThere(seq: number, mark: unknown, cause: unknown): Promise<boolean> {
    try {
      await using other = await WriterConnection.open(this.#url, this.#name);
      // Had when that transaction has ended, and not before.
      await other.begin(() => undefined);
      return (await other.#markOf(seq)) === mark;
    } catch {
      const message = `nobody knows whether ${this.#name} was written: the answer was lost, and it cannot be asked`;
      throw new HarnessError("write-failed", message, { cause });
    }
  }
}
