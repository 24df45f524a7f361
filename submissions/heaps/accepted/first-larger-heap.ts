// The position of the first heap above 1 decides; without one, the number of heaps does.
export function canWin(heaps: number[]): boolean {
  const choice = heaps.findIndex((heap) => heap > 1);
  return choice === -1 ? heaps.length % 2 === 1 : choice % 2 === 0;
}
