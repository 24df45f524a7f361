// The table of differences: N^2 entries.
function f(cards) {
  const n = cards.length;
  if (n === 0) return 0;
  const values = cards.map(Number);
  const best = Array.from({ length: n }, () => new Array(n).fill(0));
  for (let i = n - 1; i >= 0; i--) {
    best[i][i] = values[i];
    for (let j = i + 1; j < n; j++) {
      best[i][j] = Math.max(values[i] - best[i + 1][j], values[j] - best[i][j - 1]);
    }
  }
  return (values.reduce((a, b) => a + b, 0) + best[0][n - 1]) / 2;
}
module.exports = { f };
