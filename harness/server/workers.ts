import { type Forecast, forecastLine, JudgingPace } from "../school/forecast.ts";
import type { Queue, WaitingJob } from "../store/queue.ts";
import type { Sightings } from "./sightings.ts";

const MANY_CLAIMS = 10_000;

/** Who judges, how fast lately, and what is in line: what estimates rest on. */
export class Workers {
  readonly sightings: Sightings;
  readonly #queue: Queue;
  readonly #now: () => number;
  /** When each job was claimed by way of this server. */
  readonly #claimedAt = new Map<string, number>();
  readonly #pace = new JudgingPace();
  readonly #waiting = new Set<() => void>();

  constructor(queue: Queue, sightings: Sightings, now: () => number) {
    this.#queue = queue;
    this.sightings = sightings;
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
    // A run has fewer cases than a judging, which is what people wait for; a clock may be put back.
    if (took >= 0 && kind === "judge") this.#pace.take(exercise, took / 1000);
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

  get alive(): Sightings["alive"] {
    return this.sightings.alive;
  }

  /** What waits or is being judged, in the order in which it is given to workers. */
  async line(): Promise<readonly WaitingJob[]> {
    const [line] = await Promise.all([this.#queue.waiting(this.#now()), this.sightings.refresh()]);
    return line;
  }

  /** Of all jobs of the line, by their ids. */
  forecast(line: readonly WaitingJob[]): ReadonlyMap<string, Forecast> {
    return forecastLine(line, { pace: this.#pace, places: this.alive.places });
  }
}
