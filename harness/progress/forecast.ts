import { findMedian } from "../core/statistics.ts";

/** A job in the queue, which is in the order in which workers get jobs. */
export interface ForecastJob {
  readonly id: string;
  readonly exercise: string;
  /** A worker is judging it. */
  readonly isLeased: boolean;
}

export interface Forecast {
  /** Queue position: how many waiting jobs are ahead of it. */
  readonly position: number;
  /** Time until there is a verdict; undefined if there is no data or no worker. */
  readonly estimateSeconds: number | undefined;
}

/** Number of last judgings that an estimate is based on. */
const REMEMBERED = 50;
/** Estimates are rounded up to these seconds: more precision would be false. */
const STEPS = [2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600] as const;
const COARSE = 300;

/** Recent judging times per exercise. */
export class JudgingTimes {
  readonly #all: number[] = [];
  readonly #byExercise = new Map<string, number[]>();
  /** Cached until the next judging, since a forecast asks for one per job. */
  readonly #medians = new Map<string, number | undefined>();

  take(exercise: string, seconds: number): void {
    const own = this.#byExercise.get(exercise) ?? [];
    this.#byExercise.set(exercise, own);
    this.#medians.clear();
    for (const list of [own, this.#all]) {
      list.push(seconds);
      if (list.length > REMEMBERED) list.shift();
    }
  }

  /** Median of the exercise's last judgings; of all exercises if it has none. */
  secondsOf(exercise: string): number | undefined {
    if (this.#medians.has(exercise)) return this.#medians.get(exercise);
    const seconds = findMedian(this.#byExercise.get(exercise) ?? this.#all);
    this.#medians.set(exercise, seconds);
    return seconds;
  }
}

/**
 * Forecasts every job of a queue, by ID, in one pass: each job takes the slot that is free first.
 * `places` is the number of slots.
 */
export function forecastQueue(
  queue: readonly ForecastJob[],
  { times, places }: { readonly times: JudgingTimes; readonly places: number },
): ReadonlyMap<string, Forecast> {
  const forecasts = new Map<string, Forecast>();
  const add = (job: ForecastJob, position: number, waitSeconds: number) => {
    const own = times.secondsOf(job.exercise);
    const isKnown = own !== undefined && places > 0;
    const estimateSeconds = isKnown ? toStep(waitSeconds + own) : undefined;
    forecasts.set(job.id, { position, estimateSeconds });
  };
  // When each slot is free, in seconds from now.
  const freeAt = Array.from({ length: Math.max(1, places) }, () => 0);
  const occupy = (seconds: number) => {
    const start = Math.min(...freeAt);
    freeAt[freeAt.indexOf(start)] = start + seconds;
    return start;
  };
  // A leased job occupies a slot wherever it is in the queue. Assume that it is half done.
  for (const job of queue) {
    if (!job.isLeased) continue;
    occupy((times.secondsOf(job.exercise) ?? 0) / 2);
    add(job, 0, 0);
  }
  let place = 0;
  for (const job of queue) {
    if (job.isLeased) continue;
    add(job, place, occupy(times.secondsOf(job.exercise) ?? 0));
    place += 1;
  }
  return forecasts;
}

function toStep(seconds: number): number {
  return STEPS.find((step) => seconds <= step) ?? Math.ceil(seconds / COARSE) * COARSE;
}
