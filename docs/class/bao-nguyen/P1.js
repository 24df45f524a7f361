export function AcanWin(n) {
  return n % 8 !== 0 && n % 8 !== 7;
}
