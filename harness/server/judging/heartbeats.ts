import { isDeepStrictEqual } from "node:util";
import { type WorkerStatus, workerStatusSchema } from "../../api/machine-shapes.ts";
import type { MachineFactor } from "../../core/judging/machine-factor.ts";
import type { Heartbeat, Store } from "../../store/store.ts";

/** Minimum time between two writes per worker process. */
const WRITE_MS = 10_000;
/** Maximum age of what this server knows of other servers' workers. */
const READ_MS = 5000;
/** Workers that are silent for longer are not running. */
export const HEARTBEAT_TIMEOUT_MS = 60_000;
const NAMELESS = "-";

/**
 * Heartbeats of workers. Several servers may share a store and its workers, so each server writes the
 * heartbeats that it gets and reads those of the others. It knows its own immediately.
 */
export class Heartbeats {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onFault: (error: unknown) => void;
  /** By worker and process. */
  readonly #latest = new Map<string, Heartbeat>();
  readonly #writtenAt = new Map<string, number>();
  #readAt = -Infinity;

  constructor(store: Store, now: () => number, onFault: (error: unknown) => void) {
    this.#store = store;
    this.#now = now;
    this.#onFault = onFault;
  }

  /** @param status undefined if the worker sends none. */
  record(worker: string, places: number, status: WorkerStatus | undefined): void {
    const workerStatus = status ?? { process: NAMELESS, judging: [], load: 0 };
    const { process } = workerStatus;
    const heartbeat = {
      worker,
      process,
      at: this.#now(),
      places,
      status: JSON.stringify(workerStatus),
    };
    this.#latest.set(`${worker} ${process}`, heartbeat);
    void this.write();
  }

  /** Notes a sign of life from a busy worker, which asks for no more jobs. */
  renew(worker: string, status: WorkerStatus | undefined): void {
    const heartbeat = this.#latest.get(`${worker} ${status?.process ?? NAMELESS}`);
    if (heartbeat !== undefined) this.record(worker, heartbeat.places, status);
  }

  /** Notes that a process stops in order. Returns when other servers can read it. */
  async leave(worker: string, process: string): Promise<void> {
    const status: WorkerStatus = { process, judging: [], load: 0, hasLeft: true };
    const beat = { worker, process, at: this.#now(), places: 0, status: JSON.stringify(status) };
    this.#latest.set(`${worker} ${process}`, beat);
    this.#writtenAt.delete(`${worker} ${process}`);
    await this.write();
  }

  /** When this server last heard of a running process of the worker; undefined: not lately. */
  lastSeen(worker: string): number | undefined {
    const own = this.#listAlive().filter((each) => each.worker === worker);
    return own.length === 0 ? undefined : Math.max(...own.map(({ at }) => at));
  }

  /** Writes new heartbeats, but not too often per process. */
  async write(): Promise<void> {
    const dueHeartbeats = [...this.#latest].filter(([key, { at }]) => {
      const writtenAt = this.#writtenAt.get(key);
      // Also correct if the clock was set back.
      return (
        writtenAt === undefined ||
        (at !== writtenAt && Math.abs(this.#now() - writtenAt) >= WRITE_MS)
      );
    });
    if (dueHeartbeats.length === 0) return;
    for (const [key, { at }] of dueHeartbeats) this.#writtenAt.set(key, at);
    const change = dueHeartbeats.map(
      ([, heartbeat]) => ({ op: "put-heartbeat", heartbeat }) as const,
    );
    await this.#store.commit(change).catch(this.#onFault);
  }

  /** Reads other servers' heartbeats, but not too often. */
  async refresh(): Promise<void> {
    const now = this.#now();
    if (Math.abs(now - this.#readAt) < READ_MS) return;
    this.#readAt = now;
    for (const [key, { at }] of this.#latest) {
      if (now - at <= HEARTBEAT_TIMEOUT_MS) continue;
      this.#latest.delete(key);
      this.#writtenAt.delete(key);
    }
    for (const heartbeat of await this.#store.heartbeats(now - HEARTBEAT_TIMEOUT_MS)) {
      const key = `${heartbeat.worker} ${heartbeat.process}`;
      const own = this.#latest.get(key);
      if (own !== undefined && own.at >= heartbeat.at) continue;
      this.#latest.set(key, heartbeat);
      this.#writtenAt.set(key, heartbeat.at);
    }
  }

  /** Running worker processes (of which a machine may have several) and their slots. */
  get alive(): { readonly workers: number; readonly places: number } {
    const alive = this.#listAlive();
    return { workers: alive.length, places: alive.reduce((sum, { places }) => sum + places, 0) };
  }

  /** True if running workers report on these Python modules, and none of them has all. */
  lacksModules(names: readonly string[]): boolean {
    const reports = this.#listAlive().flatMap((heartbeat) => {
      const status = readStatus(heartbeat);
      return status === undefined ? [] : (reportOn(status, names) ?? []);
    });
    return reports.length > 0 && !reports.some(({ isHere }) => isHere);
  }

  /** The largest factor of the running workers; undefined if none reports its own. */
  get machineFactor(): MachineFactor | undefined {
    return largestFactor(this.#listAlive().flatMap((heartbeat) => readStatus(heartbeat) ?? []));
  }

  #listAlive(): readonly Heartbeat[] {
    const now = this.#now();
    return [...this.#latest.values()].filter(
      // Workers without slots were refused.
      ({ at, places }) => places > 0 && now - at <= HEARTBEAT_TIMEOUT_MS,
    );
  }
}

/** Undefined if another version of the server stored it in another format. */
export function readStatus({ status }: Heartbeat): WorkerStatus | undefined {
  return workerStatusSchema.safeParse(JSON.parse(status)).data;
}

/** Finds the report of a worker on these Python modules; undefined: it was not asked yet. */
export function reportOn({ modules = [] }: WorkerStatus, names: readonly string[]) {
  return modules.find((each) => isDeepStrictEqual(each.names, names));
}

export function largestFactor(statuses: readonly WorkerStatus[]): MachineFactor | undefined {
  const factors = statuses.flatMap(({ machineFactor }) => machineFactor ?? []);
  return factors.toSorted((left, right) => right - left)[0];
}
