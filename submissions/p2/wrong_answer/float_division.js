// Mistake: divides in floating point, which goes wrong beside large borders only.
const [k, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
let x = n;
let isWon;
while (isWon === undefined) {
  x = Math.ceil(x / 9);
  if (x <= k) isWon = true;
  x = Math.ceil(x / 2);
  if (x <= k) isWon ??= false;
}
console.log(isWon ? "True" : "False");
