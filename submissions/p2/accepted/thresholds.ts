// From n downwards: the least x that wins, then the least x that only loses, and so on until k is reached.
const divideUp = (a: bigint, b: bigint): bigint => (a + b - 1n) / b;

export function canWin(k: number | bigint, n: number | bigint): boolean {
  let least = BigInt(n);
  for (;;) {
    least = divideUp(least, 9n);
    if (k >= least) return true;
    least = divideUp(least, 2n);
    if (k >= least) return false;
  }
}
