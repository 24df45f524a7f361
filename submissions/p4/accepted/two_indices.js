// After folding, the row falls and then rises: both players take the larger end, which two indices follow.
const [count, ...cards] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);

const row = [];
for (const card of cards.slice(0, count)) {
  let last = card;
  while (row.length >= 2 && row.at(-2) <= row.at(-1) && row.at(-1) >= last) {
    const middle = row.pop();
    last += row.pop() - middle;
  }
  row.push(last);
}

const sums = [0, 0];
let left = 0;
let right = row.length - 1;
for (let turn = 0; left <= right; turn = 1 - turn) {
  sums[turn] += row[left] > row[right] ? row[left++] : row[right--];
}
const total = cards.reduce((sum, card) => sum + card, 0);
console.log((total + sums[0] - sums[1]) / 2);
