// n % 8 cannot mix a bigint with a number: a TypeError as soon as n is beyond 2^53.
export function AcanWin(n) {
  return n % 8 !== 0 && n % 8 !== 7;
}
