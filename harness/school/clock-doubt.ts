/** A server's clock that was set: it showed `before` and then `after`, in milliseconds since 1970. */
export interface ClockJump {
  readonly before: number;
  readonly after: number;
}

/**
 * Finds the jump of a server's clock that makes it doubtful whether a submission was in time: the jump
 * passed the deadline, and the submission is no farther from it than the jump is long.
 * @param submittedAt and `deadline` in milliseconds since 1970
 */
export function findClockDoubt(
  jumps: readonly ClockJump[],
  submittedAt: number,
  deadline: number | undefined,
): ClockJump | undefined {
  if (deadline === undefined) return undefined;
  return jumps.find(({ before, after }) => {
    const [first, last] = [Math.min(before, after), Math.max(before, after)];
    const isPassed = first <= deadline && deadline <= last;
    return isPassed && Math.abs(submittedAt - deadline) <= last - first;
  });
}
