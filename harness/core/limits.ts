/** What one run, or one call of an open process, may use. */
export interface Limits {
  /** User and system time together; verdicts rest on it. */
  readonly cpuMs: number;
  /** A backstop against programs that sleep or wait. */
  readonly wallMs: number;
  readonly memoryBytes: number;
  /** Standard output and standard error, each. */
  readonly outputBytes: number;
}

/** Wall time is generous: on a busy machine it doubles while CPU time stays the same. */
export function wallMsFor(cpuMs: number): number {
  return 4 * cpuMs + 4000;
}
