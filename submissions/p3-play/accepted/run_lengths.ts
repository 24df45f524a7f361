// Walks down from n in stretches from which doubling and squaring lead to known ones.
interface Stretch {
  readonly low: bigint;
  readonly even: boolean; // the mover wins at even numbers
  readonly odd: boolean;
}

export function move(x: bigint | number, goal: bigint | number): bigint {
  const n = BigInt(goal);
  const stretches: Stretch[] = [{ low: n, even: false, odd: false }];
  const at = (x: bigint): Stretch => stretches.find(({ low }) => low <= x)!;
  const wins = (x: bigint): boolean => (x % 2n === 0n ? at(x).even : at(x).odd);

  let top = n - 1n;
  while (top >= 1n) {
    const low = lowestLike(top, n, at);
    const isSure = (x: bigint): boolean =>
      (2n * x + 2n <= n && !wins(2n * x + 2n)) || (x * x + 1n <= n && !wins(x * x + 1n));
    const first = isSure(top) || !wins(top + 1n);
    const second = top > low && (isSure(top - 1n) || !first);
    const third = top > low && (isSure(top) || !second);
    stretches.push({ low: top, even: first, odd: first });
    if (top > low) {
      const isTopEven = top % 2n === 0n;
      stretches.push({ low, even: isTopEven ? third : second, odd: isTopEven ? second : third });
    }
    top = low - 1n;
  }
  const from = BigInt(x);
  const all = [from + 1n, 2n * from + 2n, from * from + 1n];
  return all.find((next) => next <= n && !wins(next)) ?? from + 1n;
}

/** The lowest number whose doubling and squaring lead into the same stretches as those of x. */
function lowestLike(x: bigint, n: bigint, at: (x: bigint) => Stretch): bigint {
  const byDoubling = 2n * x + 2n > n ? n / 2n : (at(2n * x + 2n).low - 1n) / 2n;
  const bySquaring = x * x + 1n > n ? rootUp(n) : rootUp(at(x * x + 1n).low - 1n);
  const low = byDoubling > bySquaring ? byDoubling : bySquaring;
  return low > 1n ? low : 1n;
}

/** The least r with r * r >= value. */
function rootUp(value: bigint): bigint {
  let r = BigInt(Math.floor(Math.sqrt(Number(value))));
  while (r * r >= value && r > 0n) r--;
  while (r * r < value) r++;
  return r;
}
