// Attack: fills the heap that Node watches.
// Expect: MLE
const kept = [];

function AcanWin(n) {
  for (let turn = 0; turn < 1000; turn += 1) kept.push(Array(125_000).fill(turn + 0.5));
  return ![0n, 7n].includes(BigInt(n) % 8n);
}

module.exports = { AcanWin };
