const LOST = new Set([0n, 7n]);

function AcanWin(n) {
  return !LOST.has(BigInt(n) % 8n);
}

module.exports = { AcanWin };
