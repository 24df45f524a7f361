import { forecast, type Forecast, JudgingPace } from "../school/index.ts";
import type { Queue, WaitingJob } from "../store/index.ts";

const SEEN_MS = 60_000;
const MANY_CLAIMS = 10_000;

/** Who judges, how fast lately, and what is in line: what estimates rest on. Kept in memory alone. */
export class Workers {
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #seen = new Map<string, { readonly places: number; readonly at: number }>();
  readonly #claims = new Map<string, { readonly exercise: string; readonly at: number }>();
  readonly #pace = new JudgingPace();

  constructor(queue: Queue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
  }

  see(worker: string, places: number): void {
    this.#seen.set(worker, { places, at: this.#now() });
  }

  claimed(job: string, exercise: string): void {
    if (this.#claims.size >= MANY_CLAIMS) this.#claims.clear();
    this.#claims.set(job, { exercise, at: this.#now() });
  }

  finished(job: string): void {
    const claim = this.#claims.get(job);
    this.#claims.delete(job);
    if (claim !== undefined) this.#pace.take(claim.exercise, (this.#now() - claim.at) / 1000);
  }

  /** That asked for work within the last minute. */
  get alive(): { readonly workers: number; readonly places: number } {
    const alive = [...this.#seen.values()].filter(({ at }) => this.#now() - at <= SEEN_MS);
    return { workers: alive.length, places: alive.reduce((sum, each) => sum + each.places, 0) };
  }

  /** What waits or is being judged, in the order in which it is given to workers. */
  line(): Promise<readonly WaitingJob[]> {
    return this.#queue.waiting(this.#now());
  }

  /** Undefined where it is not in line. */
  forecast(line: readonly WaitingJob[], job: string): Forecast | undefined {
    return forecast(line, job, { pace: this.#pace, places: this.alive.places });
  }
}
