// Attack: takes memory outside of the heap that Node watches, up to a gigabyte.
// Expect: MLE
function AcanWin(n) {
  const pieces = [];
  for (let piece = 0; piece < 64; piece += 1) pieces.push(Buffer.alloc(1 << 24, 1));
  return pieces.length > 0 && ![0n, 7n].includes(BigInt(n) % 8n);
}

module.exports = { AcanWin };
