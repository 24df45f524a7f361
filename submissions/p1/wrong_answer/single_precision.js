// Mistake: keeps n in single precision, exact up to 2^24 only. Fails first on n = 16777217.
function AcanWin(n) {
  const rest = Math.fround(Number(n)) % 8;
  return rest !== 0 && rest !== 7;
}

module.exports = { AcanWin };
