// The function is never closed.
export function AcanWin(n: bigint): boolean {
  const rest = n % 8n;
  return rest !== 0n && rest !== 7n;
