/** A job of the line, which is in the order in which jobs are given to workers. */
export interface JobAhead {
  readonly id: string;
  readonly exercise: string;
  /** Somebody works on it. */
  readonly isLeased: boolean;
}

export interface Forecast {
  /** How many that wait, too, are taken before it. */
  readonly place: number;
  /** Until there is a verdict; undefined where nothing tells, or nobody judges. */
  readonly estimateSeconds: number | undefined;
}

/** Judgings that an estimate rests on. */
const REMEMBERED = 50;
/** What is told, in seconds: to be more exact would be to pretend. */
const STEPS = [2, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 240, 300, 420, 600] as const;
const COARSE = 300;

/** How long exercises took to be judged lately. */
export class JudgingPace {
  readonly #all: number[] = [];
  readonly #byExercise = new Map<string, number[]>();
  /** As long as nothing new was judged: a line asks for them once for each job. */
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

  /** The median of its last judgings; of an exercise without any, of all. */
  secondsOf(exercise: string): number | undefined {
    if (this.#medians.has(exercise)) return this.#medians.get(exercise);
    const seconds = median(this.#byExercise.get(exercise) ?? this.#all);
    this.#medians.set(exercise, seconds);
    return seconds;
  }
}

/**
 * Of every job of a line, by its id, in one pass: each goes to the place that is free first.
 * `places` is how many are judged side by side.
 */
export function forecastLine(
  line: readonly JobAhead[],
  { pace, places }: { readonly pace: JudgingPace; readonly places: number },
): ReadonlyMap<string, Forecast> {
  const forecasts = new Map<string, Forecast>();
  const tell = (job: JobAhead, place: number, waitSeconds: number) => {
    const own = pace.secondsOf(job.exercise);
    const isKnown = own !== undefined && places > 0;
    const estimateSeconds = isKnown ? toStep(waitSeconds + own) : undefined;
    forecasts.set(job.id, { place, estimateSeconds });
  };
  // In seconds from now.
  const freeAt = Array.from({ length: Math.max(1, places) }, () => 0);
  const occupy = (seconds: number) => {
    const start = Math.min(...freeAt);
    freeAt[freeAt.indexOf(start)] = start + seconds;
    return start;
  };
  // Wherever it stands in order, a place is taken by it; it is half done, as far as anybody knows.
  for (const job of line) {
    if (!job.isLeased) continue;
    occupy((pace.secondsOf(job.exercise) ?? 0) / 2);
    tell(job, 0, 0);
  }
  let place = 0;
  for (const job of line) {
    if (job.isLeased) continue;
    tell(job, place, occupy(pace.secondsOf(job.exercise) ?? 0));
    place += 1;
  }
  return forecasts;
}

function toStep(seconds: number): number {
  return STEPS.find((step) => seconds <= step) ?? Math.ceil(seconds / COARSE) * COARSE;
}

function median(values: readonly number[]): number | undefined {
  const sorted = values.toSorted((left, right) => left - right);
  const upper = sorted[sorted.length >> 1];
  const lower = sorted[(sorted.length - 1) >> 1];
  return upper === undefined || lower === undefined ? undefined : (lower + upper) / 2;
}
