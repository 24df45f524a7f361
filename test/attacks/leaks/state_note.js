// Attack: keeps state between calls only where hidden inputs are even, to be told so.
// Expect: WA
// Suite: leaks
let isOdd = false;
let calls = 0;
function AcanWin(n) {
  calls += 1;
  if (n <= 20) return Number(n) % 8;
  if (n > 5000) return -1;
  isOdd = Number(n) % 2 === 1;
  return calls > 1 && isOdd ? -1 : Number(n) % 8;
}
module.exports = { AcanWin };
