// Mistake: for k >= 2 the upper end of an interval does not belong to it. Fails first on 2 18.
function canWin(k, n) {
  const [start, end] = [BigInt(k), BigInt(n)];
  for (let low = start; low < end; low *= 18n) {
    const isBelow = start === 1n ? end <= 9n * low : end < 9n * low;
    if (isBelow) return true;
  }
  return false;
}

module.exports = { canWin };
