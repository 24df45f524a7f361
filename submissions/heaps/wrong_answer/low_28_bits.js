// Mistake: the low 28 bits of a size are all that is looked at: 2^28 + 1 passes for 1.
function canWin(heaps) {
  const sizes = heaps.map((size) => size & 0xfffffff);
  const ones = sizes.findIndex((size) => size !== 1);
  return ones < 0 ? sizes.length % 2 === 1 : ones % 2 === 0;
}

module.exports = { canWin };
