import pg from "pg";
import { connectionTo } from "./database-url.ts";
import { CHANNEL } from "./writer-connection.ts";

const RETRY_MS = 1000;
/** Interval of checks: a connection cut by the network reports nothing by itself. */
const ALIVE_MS = 10_000;

/**
 * Listens for commits of other servers on a connection of its own. Reconnects when it is lost, and then
 * calls the listeners too, since notifications may have been missed.
 */
export class Listener implements AsyncDisposable {
  readonly #url: string;
  readonly #isOwn: (processId: number) => boolean;
  readonly #listeners = new Set<() => void>();
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  constructor(url: string, isOwn: (processId: number) => boolean) {
    this.#url = url;
    this.#isOwn = isOwn;
  }

  follow(listener: () => void): Disposable {
    this.#listeners.add(listener);
    if (this.#client === undefined && this.#timer === undefined) void this.#connect();
    return { [Symbol.dispose]: () => this.#listeners.delete(listener) };
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  async #connect(): Promise<void> {
    const client = new pg.Client({
      ...connectionTo(this.#url),
      application_name: "grundy listens",
    });
    this.#client = client;
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    client.on("notification", ({ processId }) => {
      if (!this.#isOwn(processId)) this.#notify();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${CHANNEL}`);
      this.#notify();
      this.#stayAlive(client);
    } catch {
      this.#lose(client);
    }
  }

  #stayAlive(client: pg.Client): void {
    this.#after(ALIVE_MS, async () => {
      try {
        await client.query("SELECT 1");
        if (client === this.#client) this.#stayAlive(client);
      } catch {
        this.#lose(client);
      }
    });
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    void client.end().catch(() => undefined);
    this.#after(RETRY_MS, async () => this.#connect());
  }

  #after(milliseconds: number, task: () => Promise<void>): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(() => void task(), milliseconds).unref();
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
