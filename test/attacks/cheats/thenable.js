// Attack: returns a promise, or what looks like one, that waits for the answer to be known.
// Expect: WA
function AcanWin(n) {
  return { then: (resolve) => resolve(![0n, 7n].includes(BigInt(n) % 8n)) };
}

module.exports = { AcanWin };
