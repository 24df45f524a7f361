/** How many ways there are to choose `chosen` of `count` things; 0 where there is none. */
export function binomial(count: bigint, chosen: bigint): bigint {
  if (chosen < 0n || chosen > count) return 0n;
  const few = chosen < count - chosen ? chosen : count - chosen;
  let ways = 1n;
  for (let step = 1n; step <= few; step += 1n) ways = (ways * (count - few + step)) / step;
  return ways;
}
