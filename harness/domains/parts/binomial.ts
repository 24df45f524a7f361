/** The number of ways to choose `chosen` of `count` things; 0 if there is none. */
export function binomial(count: bigint, size: bigint): bigint {
  if (size < 0n || size > count) return 0n;
  const fewer = size < count - size ? size : count - size;
  let ways = 1n;
  for (let step = 1n; step <= fewer; step += 1n) ways = (ways * (count - fewer + step)) / step;
  return ways;
}
