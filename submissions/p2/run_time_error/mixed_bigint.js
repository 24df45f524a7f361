// Math.ceil takes no bigint: a TypeError as soon as n is beyond 2^53.
export function canWin(k, n) {
  let ratio = Math.ceil(n / k);
  while (ratio > 18) ratio = Math.ceil(ratio / 18);
  return ratio <= 9;
}
