export function canWin(heaps: number[]): boolean {
  const choice = heaps.findIndex((heap) => heap > 1);
  return choice === -1 ? heaps.length % 2 === 1 : choice % 2 === 0;
}
