import { type Forecast, forecastLine, JudgingPace } from "../school/index.ts";
import type { LeasedJob, Queue, WaitingJob } from "../store/index.ts";

const SEEN_MS = 60_000;
const MANY_CLAIMS = 10_000;

/** Who judges, how fast lately, and what is in line: what estimates rest on. Kept in memory alone. */
export class Workers {
  readonly #queue: Queue;
  readonly #now: () => number;
  readonly #seen = new Map<string, { readonly places: number; readonly at: number }>();
  readonly #claimed = new Map<string, { readonly job: WaitingJob; readonly at: number }>();
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

  claimed({ payload: _, ...job }: LeasedJob): void {
    if (this.#claimed.size >= MANY_CLAIMS) this.#claimed.clear();
    this.#claimed.set(job.id, { job: { ...job, isLeased: true }, at: this.#now() });
  }

  /**
   * A job that a worker has, or had: whether it is still this worker's is for the store to say.
   * What was claimed by way of this server need not be looked for in all that waits.
   */
  async findJob(id: string): Promise<WaitingJob | undefined> {
    const claimed = this.#claimed.get(id)?.job;
    return claimed ?? (await this.line()).find((job) => job.id === id);
  }

  finished({ id, kind, exercise }: Pick<WaitingJob, "id" | "kind" | "exercise">): void {
    const at = this.#claimed.get(id)?.at;
    this.#claimed.delete(id);
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
