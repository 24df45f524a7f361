// Without counters the player to move has lost; a heap of 1 passes the turn.
export function isLost(heaps: number[]): boolean {
  return heaps.reduceRight((lost, heap) => heap === 1 && !lost, true);
}
