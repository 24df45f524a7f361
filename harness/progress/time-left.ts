/** Judgings of a run, by how long they have taken so far. */
export interface Workload {
  readonly endedMs: readonly number[];
  readonly running: readonly RunningTime[];
  /** Number of judgings that have not started. */
  readonly waiting: number;
  /** Number of judgings that run at the same time. */
  readonly slots: number;
}

export interface RunningTime {
  readonly elapsedMs: number;
  /** How long it takes by the speed of its cases; undefined while unknown. */
  readonly projectedMs: number | undefined;
}

/** Without a projection, a judging that has run longer than all others is expected to take this many times as long. */
const LONGEST_FACTOR = 1.5;

/**
 * Time until all judgings have ended, if those that wait are like those that have started. The ones
 * that ended are not like them: quick ones end first. A running judging is therefore expected to take
 * as long as the mean of those that took longer than it has run, the longest first (the Kaplan-Meier
 * estimate).
 */
export function estimateTimeLeft({ endedMs, running, waiting, slots }: Workload): number {
  const durationsMs = [...endedMs];
  const restsMs: number[] = [];
  for (const { elapsedMs, projectedMs } of running.toSorted(byElapsed)) {
    const longer = durationsMs.filter((ms) => ms >= elapsedMs);
    const expectedMs =
      longer.length > 0 ? sum(longer) / longer.length : (projectedMs ?? elapsedMs * LONGEST_FACTOR);
    durationsMs.push(expectedMs);
    restsMs.push(Math.max(expectedMs, projectedMs ?? 0) - elapsedMs);
  }
  const longestRestMs = Math.max(0, ...restsMs);
  if (waiting === 0 || durationsMs.length === 0) return longestRestMs;
  const waitingMs = (waiting * sum(durationsMs)) / durationsMs.length;
  const busy = Math.min(slots, waiting + running.length);
  const workMs = sum(restsMs) + waitingMs;
  return Math.max(longestRestMs, workMs / busy + estimateIdleMs(durationsMs, busy));
}

function byElapsed(left: RunningTime, right: RunningTime): number {
  return right.elapsedMs - left.elapsedMs;
}

const INTEGRATION_STEPS = 20;

/**
 * How long a slot is expected to be idle at the end, while the last judgings run in other slots: the
 * longest rest of `slots` judgings at a random moment, less their mean rest.
 */
function estimateIdleMs(durationsMs: readonly number[], slots: number): number {
  const totalMs = sum(durationsMs);
  const stepMs = Math.max(...durationsMs) / INTEGRATION_STEPS;
  if (slots === 1 || totalMs === 0) return 0;
  const midpointsMs = Array.from({ length: INTEGRATION_STEPS }, (_, step) => (step + 0.5) * stepMs);
  return sum(
    midpointsMs.map((restMs) => {
      // Probability that a slot's rest is longer; long judgings are likelier to be running.
      const isLonger = sum(durationsMs.map((ms) => Math.max(0, ms - restMs))) / totalMs;
      return (1 - (1 - isLonger) ** slots - isLonger) * stepMs;
    }),
  );
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
