/** Maps figures to 0 … 1 along an axis with labelled ticks. */
export interface Scale {
  readonly ticks: readonly number[];
  readonly toShare: (figure: number) => number;
}

/** A scale between two powers of ten; the smallest figure is 1, which is 1 ms for times. */
export function makeLogScale(figures: readonly number[]): Scale {
  const powers = figures.map((figure) => Math.log10(Math.max(1, figure)));
  const first = Math.floor(powers.reduce((least, power) => Math.min(least, power), Infinity));
  const last = Math.ceil(powers.reduce((most, power) => Math.max(most, power), -Infinity));
  const from = Number.isFinite(first) ? first : 0;
  const to = Math.max(from + 1, Number.isFinite(last) ? last : 0);
  return {
    ticks: Array.from({ length: to - from + 1 }, (_, index) => 10 ** (from + index)),
    toShare: (figure) => (Math.log10(Math.max(1, figure)) - from) / (to - from),
  };
}

/** A scale from 0 in at most four equal steps, each a power of two, so that KiB give round MiB. */
export function makeLinearScale(figures: readonly number[]): Scale {
  const most = figures.reduce((largest, figure) => Math.max(largest, figure), 1);
  const step = 2 ** Math.max(0, Math.ceil(Math.log2(most / 4)));
  const count = Math.max(1, Math.ceil(most / step));
  return {
    ticks: Array.from({ length: count + 1 }, (_, index) => index * step),
    toShare: (figure) => figure / (count * step),
  };
}
