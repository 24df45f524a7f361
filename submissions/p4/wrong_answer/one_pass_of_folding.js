// Folds every peak once but does not look at the new row again. Fails first on [0, 1, 0, 0, 1, 2, 0].
export function f(L) {
  const row = [];
  for (const card of L) {
    row.push(card);
    const [a, b, c] = row.slice(-3);
    if (row.length >= 3 && a <= b && b >= c) row.splice(-3, 3, a + c - b);
  }
  row.sort((x, y) => y - x);
  const difference = row.reduce((total, card, i) => total + (i % 2 === 0 ? card : -card), 0);
  return (L.reduce((total, card) => total + card, 0) + difference) / 2;
}
