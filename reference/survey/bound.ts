/** How far a survey may go. */
interface Limits {
  /** The bounded number: "n", "the largest number". */
  readonly name: string;
  readonly min: bigint;
  readonly max: bigint;
  readonly usual: bigint;
}

/**
 * Checks how far a survey shall go.
 * @param to undefined: as usual
 * @throws {RangeError} if that is too far.
 */
export function checkBound(to: bigint | undefined, { name, min, max, usual }: Limits): bigint {
  if (to === undefined) return usual;
  if (to >= min && to <= max) return to;
  throw new RangeError(
    `${name} goes from ${format(min)} to ${format(max)} here, not to ${format(to)}`,
  );
}

function format(bound: bigint): string {
  return bound.toLocaleString("en");
}
