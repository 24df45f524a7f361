import { setImmediate } from "node:timers/promises";
import { type Forecast, forecastQueue, JudgingTimes } from "../../progress/forecast.ts";
import type { Queue, WaitingJob } from "../../store/queue.ts";
import type { Heartbeats } from "./heartbeats.ts";

const MANY_CLAIMS = 10_000;

/** Workers, their recent speed and the queue, from which estimates are made. */
export class Workers {
  readonly heartbeats: Heartbeats;
  readonly #queue: Queue;
  readonly #now: () => number;
  /** When each job was claimed through this server. */
  readonly #claimedAt = new Map<string, number>();
  readonly #times = new JudgingTimes();
  readonly #waiting = new Set<() => void>();
  /** The next read of the queue, until it begins. */
  #nextQueue: Promise<readonly WaitingJob[]> | undefined;

  constructor(queue: Queue, heartbeats: Heartbeats, now: () => number) {
    this.#queue = queue;
    this.heartbeats = heartbeats;
    this.#now = now;
  }

  claimed({ id }: Pick<WaitingJob, "id">): void {
    if (this.#claimedAt.size >= MANY_CLAIMS) this.#claimedAt.clear();
    this.#claimedAt.set(id, this.#now());
  }

  finished({ id, kind, exercise }: Pick<WaitingJob, "id" | "kind" | "exercise">): void {
    const at = this.#claimedAt.get(id);
    this.#claimedAt.delete(id);
    const took = at === undefined ? -1 : this.#now() - at;
    // Ignore runs, which have fewer test cases, and negative times after the clock was set back.
    if (took >= 0 && kind === "judge") this.#times.take(exercise, took / 1000);
  }

  /** Wakes waiting workers: there may be a job to claim. */
  wake(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Waits until there may be a job to claim, at most this long. */
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

  get alive(): Heartbeats["alive"] {
    return this.heartbeats.alive;
  }

  /**
   * The queue: waiting and leased jobs, in the order in which workers get them. Requests that arrive
   * together share one read, since a long queue would be read for each of them, and grow meanwhile.
   */
  async queue(): Promise<readonly WaitingJob[]> {
    this.#nextQueue ??= this.#readQueue();
    return this.#nextQueue;
  }

  async #readQueue(): Promise<readonly WaitingJob[]> {
    await setImmediate();
    this.#nextQueue = undefined;
    const [jobs] = await Promise.all([this.#queue.waiting(this.#now()), this.heartbeats.refresh()]);
    return jobs;
  }

  /** Forecasts all jobs of the queue, by ID. */
  forecast(jobs: readonly WaitingJob[]): ReadonlyMap<string, Forecast> {
    return forecastQueue(jobs, { times: this.#times, places: this.alive.places });
  }
}
