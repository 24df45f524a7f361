// The recursion with a memo whose keys are texts.
function canWin(k, n) {
  k = BigInt(k);
  n = BigInt(n);
  const memo = {};
  function wins(x) {
    if (x >= n) return false;
    const key = x.toString();
    if (key in memo) return memo[key];
    for (let factor = 2n; factor <= 9n; factor++) {
      if (!wins(x * factor)) return (memo[key] = true);
    }
    return (memo[key] = false);
  }
  return wins(k);
}
module.exports = { canWin };
