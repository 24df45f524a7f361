// The recursion with a memo whose keys are texts: N^2 of them.
function f(cards) {
  const values = cards.map(BigInt);
  const memo = {};
  function best(i, j) {
    if (i > j) return 0n;
    const key = `${i},${j}`;
    if (key in memo) return memo[key];
    const left = values[i] - best(i + 1, j);
    const right = values[j] - best(i, j - 1);
    return (memo[key] = left > right ? left : right);
  }
  return (values.reduce((a, b) => a + b, 0n) + best(0, values.length - 1)) / 2n;
}
module.exports = { f };
