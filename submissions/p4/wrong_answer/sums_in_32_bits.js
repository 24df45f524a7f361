// Mistake: sums wrap at 2^31. Fails first on sums over 2147483647, as of three cards of 10^9.
function f(cards) {
  const best = [...cards];
  for (let length = 2; length <= cards.length; length++) {
    for (let start = 0; start + length <= cards.length; start++) {
      const left = cards[start] - best[start + 1];
      const right = cards[start + length - 1] - best[start];
      best[start] = Math.max(left, right);
    }
  }
  const total = cards.reduce((sum, card) => (sum + card) | 0, 0);
  return cards.length === 0 ? 0 : (total + best[0]) / 2;
}

module.exports = { f };
