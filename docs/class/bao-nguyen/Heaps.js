export function canWin(heaps) {
  const ones = heaps.filter((heap) => heap === 1).length;
  return ones === heaps.length ? ones % 2 === 1 : ones % 2 === 0;
}
