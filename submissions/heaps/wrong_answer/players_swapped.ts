// Mistake: gives the first larger heap to the player who did not come to it. Fails first on 2.
export function canWin(heaps: readonly number[]): boolean {
  const ones = heaps.findIndex((heap) => heap > 1);
  return ones === -1 ? heaps.length % 2 === 1 : ones % 2 === 1;
}
