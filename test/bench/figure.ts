/** One line of BENCHMARKS.md: measured in turn with all others, each next to what it is compared with. */
export interface Figure {
  readonly what: string;
  /** At most. */
  readonly aim: number;
  readonly unit: string;
  /** Measures once, in that unit. */
  readonly measure: () => Promise<number>;
}

/** Times of `subject` as multiples of those of `base`, which ran just before and met the same noise. */
export function ratioOf(
  subject: () => Promise<number>,
  base: () => Promise<number>,
): Figure["measure"] {
  return async () => {
    const unit = await base();
    return (await subject()) / unit;
  };
}

/** Nanoseconds that the work takes. */
export async function timeNs(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return (performance.now() - startedAt) * 1e6;
}

/** Measures all figures in so many rounds and prints the median and the middle half of each. */
export async function printFigures(figures: readonly Figure[], rounds: number): Promise<void> {
  const measured = figures.map((): number[] => []);
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, figure] of figures.entries()) measured[index]?.push(await figure.measure());
  }
  for (const [index, { what, aim, unit }] of figures.entries()) {
    const [low, middle, high] = quartiles(measured[index] ?? []);
    const holds = middle <= aim ? "holds" : "MISSED";
    console.log(
      `${what}: ${show(middle)} ${unit} (${show(low)} to ${show(high)}), aim at most ${aim}: ${holds}`,
    );
  }
}

function quartiles(numbers: readonly number[]): [number, number, number] {
  const sorted = numbers.toSorted((left, right) => left - right);
  const at = (part: number) => sorted[Math.floor(part * (sorted.length - 1))] ?? Number.NaN;
  return [at(0.25), at(0.5), at(0.75)];
}

function show(value: number): string {
  return value.toPrecision(value < 1 ? 2 : 3);
}
