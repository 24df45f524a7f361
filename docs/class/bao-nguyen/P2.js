function canWin(k, n) {
  let x = BigInt(k);
  const goal = BigInt(n);
  while (18n * x <= goal) x *= 18n;
  return goal <= 9n * x;
}

module.exports = { canWin };
