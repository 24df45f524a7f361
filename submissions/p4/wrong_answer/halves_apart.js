// Mistake: halves the sum and the difference apart, and loses one where both are odd. Fails first on 1.
const [, ...cards] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const best = [...cards];
for (let length = 2; length <= cards.length; length++) {
  for (let start = 0; start + length <= cards.length; start++) {
    const left = cards[start] - best[start + 1];
    const right = cards[start + length - 1] - best[start];
    best[start] = Math.max(left, right);
  }
}
const total = cards.reduce((sum, card) => sum + card, 0);
console.log(Math.trunc(total / 2) + Math.trunc(best[0] / 2));
