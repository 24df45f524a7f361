/**
 * The outcomes of a run of last selections x, from `low` up to the segment before: whether the
 * player to move wins at an even x and at an odd x.
 */
export interface Segment {
  readonly low: bigint;
  readonly won: readonly [even: boolean, odd: boolean];
}

/**
 * The outcomes at all x from above n down to 1, highest segment first. While 2x+2 stays in one
 * segment and x^2+1 in another, whether one of them wins depends on the parity of x only (2x+2 is
 * even, x^2+1 has the other parity); where none does, x+1 decides. So all of such a stretch but
 * its first cell is 2-periodic, and only some 50 segments arise even at n = 4 * 10^18.
 */
export function findSegments(n: bigint): readonly Segment[] {
  const segments: Segment[] = [
    // Above n nothing may be selected, which is as useless as a number where the opponent wins.
    { low: n + 1n, won: [true, true] },
    { low: n, won: [false, false] },
  ];
  let doubledIndex = 0;
  let squaredIndex = 0;
  let x = n - 1n;
  while (x >= 1n) {
    while (at(segments, doubledIndex).low > 2n * x + 2n) doubledIndex += 1;
    while (at(segments, squaredIndex).low > x * x + 1n) squaredIndex += 1;
    const doubled = at(segments, doubledIndex);
    const squared = at(segments, squaredIndex);
    const forced = [
      !doubled.won[0] || !squared.won[1],
      !doubled.won[0] || !squared.won[0],
    ] as const;

    const parity = parityOf(x);
    const byParity = (here: boolean, below: boolean): Segment["won"] =>
      parity === 0 ? [here, below] : [below, here];
    const isWonHere = forced[parity] || !lastOf(segments).won[1 - parity];
    const isWonBelow = forced[1 - parity] || !isWonHere;
    const isWonTwoBelow = forced[parity] || !isWonBelow;
    append(segments, x, byParity(isWonHere, isWonBelow));
    const low = max(1n, lowestDoubled(doubled.low), lowestSquared(squared.low));
    if (low < x) append(segments, low, byParity(isWonTwoBelow, isWonBelow));
    x = low - 1n;
  }
  return segments;
}

/** True if the player to move wins at x. */
export function isWonAt(segments: readonly Segment[], x: bigint): boolean {
  const segment = segments.find(({ low }) => low <= x);
  return segment?.won[parityOf(x)] ?? false;
}

/** The lowest x with 2x + 2 >= low. */
function lowestDoubled(low: bigint): bigint {
  return (low - 1n) / 2n;
}

/** The lowest x >= 1 with x^2 + 1 >= low. */
function lowestSquared(low: bigint): bigint {
  return low <= 2n ? 1n : floorSquareRoot(low - 2n) + 1n;
}

/** Newton's method on integers, from above, so it ends at the floor. */
function floorSquareRoot(value: bigint): bigint {
  if (value < 2n) return value;
  let root = 1n << BigInt((value.toString(2).length + 1) >> 1);
  for (;;) {
    const next = (root + value / root) >> 1n;
    if (next >= root) return root;
    root = next;
  }
}

/** Extends the last segment down to `low` when the outcomes go on as before. */
function append(segments: Segment[], low: bigint, won: Segment["won"]): void {
  const last = lastOf(segments);
  if (last.won[0] === won[0] && last.won[1] === won[1]) segments.pop();
  segments.push({ low, won });
}

function parityOf(x: bigint): 0 | 1 {
  return x % 2n === 0n ? 0 : 1;
}

function at(segments: readonly Segment[], index: number): Segment {
  return segments[index] as Segment;
}

function lastOf(segments: readonly Segment[]): Segment {
  return at(segments, segments.length - 1);
}

function max(...values: readonly [bigint, ...bigint[]]): bigint {
  return values.reduce((left, right) => (left > right ? left : right));
}
