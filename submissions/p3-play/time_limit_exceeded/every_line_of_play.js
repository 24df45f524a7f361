// Tries every line of play from x, without a memory.
function wins(x, n) {
  if (x > n / 2) return (n - x) % 2 === 1;
  const results = [x + 1, 2 * x + 2, x * x + 1].filter((to) => to <= n).map((to) => wins(to, n));
  return results.includes(false);
}

function move(x, n) {
  const [small, large] = [Number(x), Number(n)];
  if (small > large / 2) return small + 1;
  const moves = [small + 1, 2 * small + 2, small * small + 1].filter((to) => to <= large);
  return moves.find((to) => !wins(to, large)) ?? moves[0];
}

module.exports = { move };
