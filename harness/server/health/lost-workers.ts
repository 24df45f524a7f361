import type { Heartbeat, Store } from "../../store/store.ts";
import { HEARTBEAT_TIMEOUT_MS, type Heartbeats, readStatus } from "../judging/heartbeats.ts";

const HOUR_MS = 3_600_000;
/** A server's own worker that is silent for longer belongs to a server that nobody runs any more. */
const LOCAL_MS = 24 * HOUR_MS;
/** Maximum age of the state that pages show. */
const READ_MS = 5000;

/** A worker that stopped sending heartbeats without saying that it stops. */
interface LostWorker {
  readonly id: string;
  readonly name: string;
  readonly seenAt: number;
}

export interface ExpectedWorkers {
  /** Confirmed workers and servers' own ones that have judged and did not stop in order. */
  readonly expected: number;
  readonly lost: readonly LostWorker[];
}

interface Options {
  readonly store: Pick<Store, "heartbeats" | "machines" | "workerTokens">;
  readonly heartbeats: Pick<Heartbeats, "lastSeen">;
  readonly now: () => number;
  /** Called once when a worker is lost, and once when it is back. */
  readonly note: (sentence: string) => void;
}

/** Finds workers that died, for monitoring, for pages of staff, and for the log. */
export class LostWorkers {
  readonly #options: Options;
  #readAt = -Infinity;
  #expectedWorkers: Promise<ExpectedWorkers> | undefined;
  /** IDs that were lost at the last look: after an outage, other servers' heartbeats come late. */
  #suspects: ReadonlySet<string> = new Set();
  readonly #noted = new Map<string, string>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Up to five seconds old, however often pages ask. */
  async recent(): Promise<ExpectedWorkers> {
    const now = this.#options.now();
    if (this.#expectedWorkers === undefined || Math.abs(now - this.#readAt) >= READ_MS) {
      this.#readAt = now;
      this.#expectedWorkers = this.find();
      this.#expectedWorkers.catch(() => (this.#expectedWorkers = undefined));
    }
    return this.#expectedWorkers;
  }

  async find(): Promise<ExpectedWorkers> {
    const { store, heartbeats, now } = this.#options;
    const since = now() - HEARTBEAT_TIMEOUT_MS;
    const [beats, machines, tokens] = await Promise.all([
      store.heartbeats(since),
      store.machines(),
      store.workerTokens(),
    ]);
    const expectedNames = [
      ...machines.filter((each) => each.confirmedAt !== undefined && each.revokedAt === undefined),
      ...tokens
        .filter(({ isRevoked }) => !isRevoked)
        .filter(({ id }) => newest(beats, id).some(({ at }) => at >= now() - LOCAL_MS)),
    ];
    const expected = expectedNames.flatMap(({ id, name }) => {
      const [last] = newest(beats, id);
      if (last === undefined || readStatus(last)?.hasLeft === true) return [];
      const isAlive =
        heartbeats.lastSeen(id) !== undefined ||
        beats.some(({ worker, at, places }) => worker === id && at >= since && places > 0);
      return [{ id, name, seenAt: last.at, isAlive }];
    });
    const lost = expected.filter(({ isAlive }) => !isAlive);
    return {
      expected: expected.length,
      lost: lost.map(({ id, name, seenAt }) => ({ id, name, seenAt })),
    };
  }

  /** Notes workers that are lost since the last look but one, and those that are back. */
  async look(): Promise<void> {
    const { lost } = await this.find();
    for (const { id, name, seenAt } of lost) {
      if (!this.#suspects.has(id) || this.#noted.has(id)) continue;
      this.#noted.set(id, name);
      const since = new Date(seenAt).toISOString();
      this.#options.note(`worker ${name}: no sign of life since ${since}`);
    }
    this.#suspects = new Set(lost.map(({ id }) => id));
    for (const [id, name] of this.#noted) {
      if (this.#suspects.has(id)) continue;
      this.#noted.delete(id);
      this.#options.note(`worker ${name}: back, stopped in order, or revoked`);
    }
  }
}

/** The worker's last heartbeat, in a list; none if it never sent one. */
function newest(beats: readonly Heartbeat[], worker: string): readonly Heartbeat[] {
  const own = beats.filter((each) => each.worker === worker);
  return own.toSorted((left, right) => right.at - left.at).slice(0, 1);
}
