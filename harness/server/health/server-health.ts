import { setTimeout as sleep } from "node:timers/promises";
import type { Backlog, Queue } from "../../store/queue.ts";
import type { Store } from "../../store/store.ts";
import type { Workers } from "../judging/workers.ts";
import type { ExpectedWorkers, LostWorkers } from "./lost-workers.ts";

export interface DiskSpace {
  readonly freeBytes: number;
  readonly totalBytes: number;
}

/** Measures outside the store, passed in by the process that runs the server. */
export interface Surroundings {
  /** The disk with the server's data. */
  readonly measureDisk?: () => Promise<DiskSpace>;
  /**
   * When the last backup was made; undefined: none was. Absent if the database's own tools make
   * backups.
   */
  readonly lastBackup?: () => Promise<number | undefined>;
}

/** A server's state at one moment. */
export interface HealthReport {
  /** Why the store could not be written just now; undefined if it could. */
  readonly writeFault: string | undefined;
  readonly disk: DiskSpace | undefined;
  /** Undefined if the store cannot be read. */
  readonly stored: (ExpectedWorkers & { readonly backlog: Backlog }) | undefined;
  readonly alive: Workers["alive"];
  readonly backup: { readonly at: number | undefined } | undefined;
}

interface Options extends Surroundings {
  readonly store: Pick<Store, "commit">;
  readonly queue: Pick<Queue, "backlog">;
  readonly workers: Pick<Workers, "alive" | "heartbeats">;
  readonly lostWorkers: Pick<LostWorkers, "find">;
  readonly now: () => number;
  readonly onFault: (error: unknown, where: string) => void;
}

/** Enough for the largest submission with its companions; SQLite's own files hold some more. */
export const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** Strangers may ask for readiness as often as they like. */
const FRESH_MS = 1000;
/** A store that is slower would let requests of people time out. */
const WRITE_MS = 5000;

const ignore = (): undefined => undefined;

/** Measures whether a server can do its work. */
export class ServerHealth {
  readonly #options: Options;
  #measuredAt = -Infinity;
  #recent: Promise<HealthReport> | undefined;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Up to a second old: many callers share one trial. */
  async recent(): Promise<HealthReport> {
    const now = performance.now();
    if (this.#recent === undefined || now - this.#measuredAt >= FRESH_MS) {
      this.#measuredAt = now;
      this.#recent = this.measure();
    }
    return this.#recent;
  }

  /** Writes a row, and reads everything else. Never rejects. */
  async measure(): Promise<HealthReport> {
    const { workers, measureDisk, lastBackup, onFault } = this.#options;
    const [writeFault, stored, disk, backup] = await Promise.all([
      this.#tryWrite(),
      this.#readStored().catch((error: unknown) => {
        onFault(error, "monitoring");
        return undefined;
      }),
      measureDisk?.().catch(ignore),
      lastBackup?.().then((at) => ({ at }), ignore),
    ]);
    return { writeFault, stored, disk, backup, alive: workers.alive };
  }

  async #tryWrite(): Promise<string | undefined> {
    const { store, now, onFault } = this.#options;
    const ending = new AbortController();
    const late = sleep(WRITE_MS, undefined, { signal: ending.signal, ref: false }).then(
      () => `a write takes longer than ${WRITE_MS / 1000} s`,
      () => undefined,
    );
    const writing = store.commit([{ op: "try-write", at: now() }]).then(
      () => undefined,
      (error: unknown) => {
        onFault(error, "monitoring");
        return error instanceof Error ? error.message : String(error);
      },
    );
    const fault = await Promise.race([writing, late]);
    ending.abort();
    return fault;
  }

  async #readStored() {
    const { queue, workers, lostWorkers, now } = this.#options;
    const [backlog, expected] = await Promise.all([
      queue.backlog(now()),
      lostWorkers.find(),
      workers.heartbeats.refresh(),
    ]);
    return { backlog, ...expected };
  }
}
