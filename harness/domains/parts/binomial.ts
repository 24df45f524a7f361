/** The number of ways to choose `chosen` of `count` things; 0 if there is none. */
export function binomial(count: bigint, chosen: bigint): bigint {
  if (chosen < 0n || chosen > count) return 0n;
  const fewer = chosen < count - chosen ? chosen : count - chosen;
  let ways = 1n;
  for (let step = 1n; step <= fewer; step += 1n) ways = (ways * (count - fewer + step)) / step;
  return ways;
}
