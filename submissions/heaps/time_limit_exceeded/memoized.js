// The recursion of the statement with a memo: as many positions as counters.
function canWin(heaps) {
  const memo = {};
  function wins(heaps) {
    if (heaps.length === 0) return false;
    const key = JSON.stringify(heaps);
    if (key in memo) return memo[key];
    const [first, ...rest] = heaps;
    let result = false;
    for (let left = 0; left < first; left++) {
      if (!wins(left === 0 ? rest : [left, ...rest])) result = true;
    }
    return (memo[key] = result);
  }
  return wins(heaps.map(Number));
}
module.exports = { canWin };
