import pg from "pg";
import { HarnessError } from "../../core/harness-error.ts";
import { connectionTo, DATABASE_TIMEOUT_MS, toParameters } from "./database-url.ts";

export type Rows = readonly Readonly<Record<string, unknown>>[];
/** Runs one statement within the transaction. */
export type Run = (sql: string, parameters?: readonly unknown[]) => Promise<Rows>;
/** Called before each step that a kill could interrupt, and after the last. */
export type Step = (name: string) => void;

/** Takes the lock that all writers to this database share, until the transaction ends. */
export const LOCK_SQL = "SELECT pg_advisory_xact_lock(720184, 1)";
/** Servers listen on this channel. The payload is the number of the last event, or empty. */
export const CHANNEL = "grundy";
/** Digest of an event, to recognize it. */
const DIGEST =
  "SELECT md5(concat_ws(' ', at, course, actor, event)) AS digest FROM event WHERE seq";
const NOTIFY = `SELECT pg_notify($1, $2), (${DIGEST} = $3) AS digest`;

/** Turns `synchronous_commit` on if it is off, so that acknowledged commits are on the disk. */
const PREPARE_SESSION = `SELECT pg_backend_pid() AS id, CASE current_setting('synchronous_commit')
  WHEN 'off' THEN set_config('synchronous_commit', 'on', false) END`;

/** Most prepared statements. A few dozen are used often. */
const MAX_PREPARED = 100;

/** Facts about a commit, for the notification and to check a lost reply. */
interface Summary {
  /** The number of the last appended event; 0 if none. */
  readonly lastSeq: number;
  readonly isAnnounced: boolean;
}

/** A server's only connection for writing. */
export class WriterConnection implements AsyncDisposable {
  readonly #url: string;
  readonly #name: string;
  readonly #client: pg.Client;
  readonly #statementNames = new Map<string, string>();
  #processId: number | undefined;
  #isBroken = false;

  static async open(url: string, name: string): Promise<WriterConnection> {
    const client = new pg.Client({
      ...connectionTo(url),
      // Sends statements without waiting for earlier replies.
      pipeline: true,
      // Longer than the idle timeout, so that a waiting server outlasts a holder that has vanished.
      lock_timeout: (DATABASE_TIMEOUT_MS * 2) / 3,
      idle_in_transaction_session_timeout: DATABASE_TIMEOUT_MS / 3,
    });
    const connection = new WriterConnection(url, name, client);
    try {
      await client.connect();
      const [row] = await connection.run(PREPARE_SESSION);
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

  /** PostgreSQL's ID of the backend process. */
  get processId(): number | undefined {
    return this.#processId;
  }

  async run(text: string, parameters: readonly unknown[] = []): Promise<Rows> {
    const name = parameters.length === 0 ? undefined : this.#statementNameOf(text);
    const values = toParameters(parameters);
    const result = await this.#client.query<Rows[number]>({ text, values, ...(name && { name }) });
    return result.rows;
  }

  /** Waits until no other server is writing. */
  async begin(step: Step): Promise<void> {
    step("begin");
    // At this level, statements after the lock see everything that its earlier holders committed.
    await this.#client.query(`BEGIN ISOLATION LEVEL READ COMMITTED READ WRITE; ${LOCK_SQL}`);
  }

  /**
   * Returns once the transaction is on the disk.
   * @throws {HarnessError} `write-failed`; the message says so if the outcome is unknown.
   */
  async commit({ lastSeq, isAnnounced }: Summary, step: Step): Promise<void> {
    let digest: unknown;
    if (isAnnounced) {
      step("notify");
      const [row] = await this.run(NOTIFY, [
        CHANNEL,
        lastSeq === 0 ? "" : String(lastSeq),
        lastSeq,
      ]);
      digest = row?.["digest"] ?? undefined;
    }
    step("commit");
    let answer: pg.QueryResult;
    try {
      answer = await this.#client.query("COMMIT");
    } catch (cause) {
      this.drop();
      // It may have been committed although the reply was lost: its last event tells.
      if (digest === undefined || !(await this.#isCommitted(lastSeq, digest, cause))) throw cause;
      step("committed");
      return;
    }
    if (answer.command !== "COMMIT") throw new Error("the transaction was rolled back");
    step("committed");
  }

  /** Closes the connection at once, even during a transaction. */
  drop(): void {
    this.#isBroken = true;
    void this.#client.end().catch(() => undefined);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.#client.end().catch(() => undefined);
  }

  /** Name of a prepared statement, which saves parsing it again; undefined once all names are taken. */
  #statementNameOf(text: string): string | undefined {
    const existing = this.#statementNames.get(text);
    if (existing !== undefined || this.#statementNames.size === MAX_PREPARED) return existing;
    const name = `grundy ${this.#statementNames.size}`;
    this.#statementNames.set(text, name);
    return name;
  }

  async #digestOf(seq: number): Promise<unknown> {
    const [row] = await this.run(`${DIGEST} = $1`, [seq]);
    return row?.["digest"];
  }

  /** Checks whether a transaction whose reply was lost was committed, by its last event. */
  async #isCommitted(seq: number, digest: unknown, cause: unknown): Promise<boolean> {
    try {
      await using other = await WriterConnection.open(this.#url, this.#name);
      // Gets the lock only after that transaction has ended.
      await other.begin(() => undefined);
      return (await other.#digestOf(seq)) === digest;
    } catch {
      const message = `writing to ${this.#name} may have failed: the connection was lost during the commit, and the database cannot be reached to check`;
      throw new HarnessError("write-failed", message, { cause });
    }
  }
}
