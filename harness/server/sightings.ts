import type { WorkerStatus } from "../api/machine-shapes.ts";
import type { Sighting, Store } from "../store/store.ts";

/** So often what a process of a worker tells is written down, at most. */
const WRITE_MS = 10_000;
/** Of what other servers saw, so old may be what this one knows. */
const READ_MS = 5000;
/** Who tells nothing for so long is not there. */
export const SEEN_MS = 60_000;
const NAMELESS = "-";

/**
 * Who judges. Several servers may share a store and its workers, so each writes down whom it sees, and
 * reads whom others saw; what it saw itself it knows at once.
 */
export class Sightings {
  readonly #store: Store;
  readonly #now: () => number;
  readonly #onFault: (error: unknown) => void;
  /** By worker and process. */
  readonly #seen = new Map<string, Sighting>();
  readonly #written = new Map<string, number>();
  #readAt = -Infinity;

  constructor(store: Store, now: () => number, onFault: (error: unknown) => void) {
    this.#store = store;
    this.#now = now;
    this.#onFault = onFault;
  }

  /** @param status absent: of a worker that tells none. */
  see(worker: string, places: number, status: WorkerStatus | undefined): void {
    const told = status ?? { process: NAMELESS, judging: [], load: 0 };
    const { process } = told;
    const sighting = { worker, process, at: this.#now(), places, status: JSON.stringify(told) };
    this.#seen.set(`${worker} ${process}`, sighting);
    void this.write();
  }

  /** Nobody asks for more with all places taken. */
  stillThere(worker: string, status: WorkerStatus | undefined): void {
    const known = this.#seen.get(`${worker} ${status?.process ?? NAMELESS}`);
    if (known !== undefined) this.see(worker, known.places, status);
  }

  /** What was told since it was written last, where that is long enough ago. */
  async write(): Promise<void> {
    const due = [...this.#seen].filter(([key, { at }]) => {
      const written = this.#written.get(key);
      // A clock that was put back hides nobody.
      return (
        written === undefined || (at !== written && Math.abs(this.#now() - written) >= WRITE_MS)
      );
    });
    if (due.length === 0) return;
    for (const [key, { at }] of due) this.#written.set(key, at);
    const change = due.map(([, sighting]) => ({ op: "put-sighting", sighting }) as const);
    await this.#store.commit(change).catch(this.#onFault);
  }

  /** Reads whom others saw, where that is long enough ago. */
  async refresh(): Promise<void> {
    const now = this.#now();
    if (Math.abs(now - this.#readAt) < READ_MS) return;
    this.#readAt = now;
    for (const [key, { at }] of this.#seen) {
      if (now - at <= SEEN_MS) continue;
      this.#seen.delete(key);
      this.#written.delete(key);
    }
    for (const sighting of await this.#store.sightings(now - SEEN_MS)) {
      const key = `${sighting.worker} ${sighting.process}`;
      const own = this.#seen.get(key);
      if (own !== undefined && own.at >= sighting.at) continue;
      this.#seen.set(key, sighting);
      this.#written.set(key, sighting.at);
    }
  }

  /** That told something within the last minute; processes of one machine are several. */
  get alive(): { readonly workers: number; readonly places: number } {
    const now = this.#now();
    const alive = [...this.#seen.values()].filter(
      // Who has no place was refused.
      ({ at, places }) => places > 0 && now - at <= SEEN_MS,
    );
    return { workers: alive.length, places: alive.reduce((sum, { places }) => sum + places, 0) };
  }
}
