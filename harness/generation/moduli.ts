/** Primes that people use as moduli, for example in hashes. */
const PRIMES = [97n, 101n, 127n, 997n, 1009n, 9973n, 10_007n, 65_521n, 65_537n, 99_991n, 100_003n];
const SMALL = 60n;

/**
 * A few numbers up to `limit` whose divisors include all likely moduli that fit: powers of two and ten
 * and their predecessors, small numbers, some primes. Adding one of them to a number does not change its
 * remainder by any of their divisors. Powers come first.
 */
export function findModuli(limit: bigint): readonly bigint[] {
  const powers = [10n, 2n].flatMap((base) => powersUpTo(base, limit).toReversed());
  const small = Array.from({ length: Number(SMALL) - 2 }, (_, index) => SMALL - BigInt(index));
  const wanted = [...powers, ...powers.map((power) => power - 1n), ...small, ...PRIMES];
  const found: bigint[] = [];
  for (const modulus of wanted) {
    if (modulus < 2n || modulus > limit) continue;
    // Merge it into the first number whose common multiple still fits.
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
