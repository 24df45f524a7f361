/** Divisors of these have rests that people take numbers for, as of the digits of a hash. */
const PRIMES = [97n, 101n, 127n, 997n, 1009n, 9973n, 10_007n, 65_521n, 65_537n, 99_991n, 100_003n];
const SMALL = 60n;

/**
 * Few numbers up to `limit` among whose divisors is everything that people reduce numbers by, as far
 * as it is small enough: powers of two and ten and their neighbours, small numbers, some primes. To
 * add one of them to a number leaves the rest by each of its divisors as it was. The powers first.
 */
export function findModuli(limit: bigint): readonly bigint[] {
  const powers = [10n, 2n].flatMap((base) => powersUpTo(base, limit).toReversed());
  const small = Array.from({ length: Number(SMALL) - 2 }, (_, index) => SMALL - BigInt(index));
  const wanted = [...powers, ...powers.map((power) => power - 1n), ...small, ...PRIMES];
  const found: bigint[] = [];
  for (const modulus of wanted) {
    if (modulus < 2n || modulus > limit) continue;
    // Into the first that has room for it.
    const place = found.findIndex((each) => commonMultiple(each, modulus) <= limit);
    if (place < 0) found.push(modulus);
    else found[place] = commonMultiple(found[place] as bigint, modulus);
  }
  return found;
}

function powersUpTo(base: bigint, limit: bigint): readonly bigint[] {
  const powers: bigint[] = [];
  for (let power = base; power <= limit; power *= base) powers.push(power);
  return powers;
}

function commonMultiple(left: bigint, right: bigint): bigint {
  let [divisor, rest] = [left, right];
  while (rest > 0n) [divisor, rest] = [rest, divisor % rest];
  return (left / divisor) * right;
}
