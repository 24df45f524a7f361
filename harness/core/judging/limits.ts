/** Resource limits of one run, or of one call of an open process. */
export interface Limits {
  /** User and system time together; verdicts rest on it. */
  readonly cpuMs: number;
  /**
   * A backstop against programs that sleep or wait: wall time in which the program neither ran nor
   * waited for a core, so that a busy machine does not count against it.
   */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Standard output and standard error, each. */
  readonly outputBytes: number;
  /** How many times the written limit `cpuMs` is, because this machine is slow; absent: once. */
  readonly machineFactor?: number;
}

/**
 * The smallest limits that an exercise may set, so that every language can answer at all. Measured in
 * the portable sandbox with programs of one line (Node 24.21, OpenJDK 17, Python 3.11; Linux, x86-64):
 * TypeScript needs the most, 66 MiB and 0.12 s of CPU time, then JavaScript with 46 MiB and 0.04 s,
 * Java with 38 MiB and 0.08 s, Python with 15 MiB and 0.04 s. The memory is 1.45 times the largest of
 * these; the time, multiplied by a language's factor, is over twice what the language needs. Output
 * limits are whole MiB, so 1 is the smallest.
 */
export const MIN_LIMITS = {
  timeMs: 100,
  memoryBytes: 96 * 1024 ** 2,
  outputBytes: 1024 ** 2,
} as const;

/** CPU time of a group's calls in a shared process, in time limits of one, unless a spec sets it. */
export const DEFAULT_GROUP_FACTOR = 5;

/**
 * Share of the wall time limit that the rules of a played game may take between two questions to a
 * submission.
 */
export const MAX_RULES_SHARE = 1 / 2;

/** Wall time limit for a CPU time limit; generous, because slow machines make programs wait. */
export function wallMsFor(cpuMs: number): number {
  return 4 * cpuMs + 4000;
}
