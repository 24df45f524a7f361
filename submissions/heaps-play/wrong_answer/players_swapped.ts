// Hands the opponent the rest that is won.
export function move(heaps: number[]): number {
  const [first = 0, ...rest] = heaps;
  const wins = rest.reduceRight((isWon, heap) => heap > 1 || !isWon, false);
  return !wins && first > 1 ? first - 1 : first;
}
