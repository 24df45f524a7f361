// The recursion with a memo: right, but as deep as n.
function canWin(n) {
  n = Number(n);
  const memo = new Map();
  function wins(x) {
    if (x === n) return false;
    if (memo.has(x)) return memo.get(x);
    const result = [x + 1, 2 * x + 2, x * x + 1].some((y) => y <= n && !wins(y));
    memo.set(x, result);
    return result;
  }
  return !wins(1);
}
module.exports = { canWin };
