// Judged after each attack in JavaScript: it must get all its points.
function AcanWin(n) {
  return ![0n, 7n].includes(BigInt(n) % 8n);
}

module.exports = { AcanWin };
