// Folds to a + b - c instead of a + c - b. Fails first on [0, 1, 0].
export function f(L: readonly number[]): number {
  const row: number[] = [];
  for (const card of L) {
    row.push(card);
    while (row.length >= 3) {
      const [a, b, c] = row.slice(-3) as [number, number, number];
      if (a > b || b < c) break;
      row.splice(-3, 3, a + b - c);
    }
  }
  row.sort((x, y) => y - x);
  const difference = row.reduce((total, card, i) => total + (i % 2 === 0 ? card : -card), 0);
  return Math.trunc((L.reduce((total, card) => total + card, 0) + difference) / 2);
}
