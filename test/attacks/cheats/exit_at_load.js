// Attack: exits with success while it is loaded.
// Expect: RTE
module.exports = { AcanWin: (n) => [0n, 7n].includes(BigInt(n) % 8n) };
process.exit(0);
