// Mistake: only the whole part of n / k counts, so n just above 9 * 18^j * k counts as at it. Fails first on 2 19.
function canWin(k, n) {
  const quotient = BigInt(n) / BigInt(k);
  let low = 1n;
  while (18n * low < quotient) low *= 18n;
  return quotient <= 9n * low;
}

module.exports = { canWin };
