/** What one run, or one call of an open process, may use. */
export interface Limits {
  /** User and system time together; verdicts rest on it. */
  readonly cpuMs: number;
  /**
   * A backstop against programs that sleep or wait: time on the clock in which the program neither
   * worked nor waited for a core. So a busy machine takes nothing away.
   */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Standard output and standard error, each. */
  readonly outputBytes: number;
}

/**
 * How far a run may go over its CPU time before it is ended. CPU time of the same program varies by
 * 6 to 12 % beside busy neighbours: a run that is over the limit by less than this is measured once
 * more with nothing beside it, and that measurement decides.
 */
const CPU_TIME_MARGIN = 1.15;

/** The limits under which a sandbox runs what is judged by `limits`. */
export function withCpuTimeMargin(limits: Limits): Limits {
  return { ...limits, cpuMs: Math.round(limits.cpuMs * CPU_TIME_MARGIN) };
}

/**
 * The least that an exercise may allow, for every language to be able to answer at all. Measured in
 * the portable sandbox, of programs of one line (Node 24.21, OpenJDK 17, Python 3.11; Linux, x86-64):
 * TypeScript takes most, 66 MiB and 0.12 s of CPU time, then JavaScript with 46 MiB and 0.04 s, Java
 * with 38 MiB and 0.08 s, Python with 15 MiB and 0.04 s. The least memory is 1.45 times the most of
 * these; the least time, multiplied by a language's factor, over twice what the language takes.
 * Output is counted in MiB, of which 1 is the least.
 */
export const LEAST_LIMITS = {
  timeMs: 100,
  memoryBytes: 96 * 1024 ** 2,
  outputBytes: 1024 ** 2,
} as const;

/** Generous: a program may wait for what a slow machine does for it. */
export function wallMsFor(cpuMs: number): number {
  return 4 * cpuMs + 4000;
}
