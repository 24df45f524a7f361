// Mistake: keeps the last three digits of a size. Fails first on 1001 1.
function canWin(heaps) {
  const sizes = heaps.map((size) => size % 1000);
  const ones = sizes.findIndex((size) => size !== 1);
  return ones < 0 ? sizes.length % 2 === 1 : ones % 2 === 0;
}

module.exports = { canWin };
