import { type Forecast, forecastLine, JudgingPace } from "../school/index.ts";
import type { Queue, WaitingJob } from "../store/index.ts";

const SEEN_MS = 60_000;
const MANY_CLAIMS = 10_000;

/** Who judges, how fast lately, and what is in line: what estimates rest on. Kept in memory alone. */
export class Workers {
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #seen = new Map<string, { readonly places: number; readonly at: number }>();
  readonly #claimedAt = new Map<string, number>();
  readonly #pace = new JudgingPace();
  readonly #waiting = new Set<() => void>();

  constructor(queue: Queue, now: () => number) {
    this.#queue = queue;
    this.#now = now;
  }

  see(worker: string, places: number): void {
    this.#seen.set(worker, { places, at: this.#now() });
  }

  /** Nobody asks for more with all places taken. */
  stillThere(worker: string): void {
    const known = this.#seen.get(worker);
    if (known !== undefined) this.see(worker, known.places);
  }

  claimed(job: string): void {
    if (this.#claimedAt.size >= MANY_CLAIMS) this.#claimedAt.clear();
    this.#claimedAt.set(job, this.#now());
  }

  finished({ id, kind, exercise }: Pick<WaitingJob, "id" | "kind" | "exercise">): void {
    const at = this.#claimedAt.get(id);
    this.#claimedAt.delete(id);
    // A run has fewer cases than a judging, which is what people wait for.
    if (at !== undefined && kind === "judge") {
      this.#pace.take(exercise, (this.#now() - at) / 1000);
    }
  }

  /** There may be something to claim. */
  wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Until there may be something to claim, for so long at most. */
  async wait(milliseconds: number, signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const timer = setTimeout(resolve, milliseconds);
    this.#waiting.add(resolve);
    signal.addEventListener("abort", () => resolve(), { once: true });
    if (signal.aborted) resolve();
    await promise;
    clearTimeout(timer);
    this.#waiting.delete(resolve);
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

  /** Of all jobs of the line, by their ids. */
  forecast(line: readonly WaitingJob[]): ReadonlyMap<string, Forecast> {
    return forecastLine(line, { pace: this.#pace, places: this.alive.places });
  }
}
