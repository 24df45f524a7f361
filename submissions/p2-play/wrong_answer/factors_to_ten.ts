// One factor too many.
export function move(x: number | bigint, n: number | bigint): number {
  const wins = (at: bigint): boolean => at < BigInt(n) && (9n * at >= BigInt(n) || wins(18n * at));
  for (let factor = 10; factor >= 2; factor--) {
    if (!wins(BigInt(factor) * BigInt(x))) return factor;
  }
  return 10;
}
