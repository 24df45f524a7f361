// Right up to 2^24; beyond that, n is rounded first.
function canWin(n) {
  const rest = Math.fround(Number(n)) % 7;
  return rest !== 0 && rest !== 2;
}

module.exports = { canWin };
