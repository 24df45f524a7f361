// The two losing remainders, in BigInt so that 10^18 keeps its last digits.
const LOST = new Set([0n, 7n]);

function AcanWin(n) {
  return !LOST.has(BigInt(n) % 8n);
}

module.exports = { AcanWin };
