const WINS: readonly boolean[] = [false, true, true, true, true, true, true, false];

export function AcanWin(n: number | bigint): boolean {
  return WINS[Number(BigInt(n) % 8n)]!;
}
