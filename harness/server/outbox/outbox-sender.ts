import { newToken } from "../../accounts/token.ts";
import { ConflictError } from "../../store/store.ts";
import type { Services } from "../services.ts";

/** Longer than sending one item takes. */
const LEASE_MS = 120_000;

/** A receiver of items: a learning platform, a webhook, or a mail server. */
export interface Destination<Item> {
  readonly id: string;
  /** The item that has been due for longest; undefined: none is. */
  readonly next: () => Promise<Item | undefined>;
  /** Sends one item, and notes the outcome. Returns false if the rest should wait, too. */
  readonly send: (item: Item) => Promise<boolean>;
}

/**
 * Sends what is due. Items to one destination go one after another, from one of several servers: whichever
 * holds the lease. Destinations do not wait for each other.
 */
export class OutboxSender {
  readonly #services: Pick<Services, "eventLog" | "now" | "closing">;
  readonly #name = newToken();
  readonly #rounds = new Map<string, Promise<void>>();

  constructor(services: Pick<Services, "eventLog" | "now" | "closing">) {
    this.#services = services;
  }

  /** Sends until nothing is due any more. A destination that is being sent to is not begun twice. */
  async sendTo<Item>(destinations: readonly Destination<Item>[]): Promise<void> {
    await Promise.all(
      destinations.map(async (destination) => {
        const { id } = destination;
        const round =
          this.#rounds.get(id) ??
          this.#sendAll(destination).finally(() => {
            this.#rounds.delete(id);
          });
        this.#rounds.set(id, round);
        await round;
      }),
    );
  }

  async #sendAll<Item>({ id, next, send }: Destination<Item>): Promise<void> {
    const { closing } = this.#services;
    // Mostly nothing is due, and then no lease is needed.
    let mayGoOn = (await next()) !== undefined;
    if (!mayGoOn) return;
    while (mayGoOn && !closing.aborted) {
      if (!(await this.#lease(id, LEASE_MS))) return;
      // Read under the lease: another server may just have sent what was due before.
      const item = await next();
      mayGoOn = item !== undefined && (await send(item));
    }
    // Other servers need not wait until it expires.
    await this.#lease(id, 0);
  }

  /** Returns false if another server sends to this destination. */
  async #lease(destination: string, leaseMs: number): Promise<boolean> {
    const { eventLog, now } = this.#services;
    const nowMs = now();
    const lease = { holder: this.#name, nowMs, until: nowMs + leaseMs };
    try {
      await eventLog.commit([{ op: "lease-sender", destination, ...lease }]);
      return true;
    } catch (error) {
      if (error instanceof ConflictError) return false;
      throw error;
    }
  }
}
