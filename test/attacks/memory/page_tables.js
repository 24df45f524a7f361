// Attack: uses memory for page tables only: reads a byte in every 2 MiB of large buffers.
// Expect: MLE TLE
const SIZE = 2 ** 30;
const COUNT = 192;

function AcanWin(n) {
  const kept = [];
  let sum = 0;
  for (let count = 0; count < COUNT; count += 1) {
    const bytes = new Uint8Array(SIZE);
    for (let at = 0; at < SIZE; at += 2 ** 21) sum += bytes[at];
    kept.push(bytes);
  }
  return ![0n, 7n].includes(BigInt(n) % 8n) && sum === 0 && kept.length === COUNT;
}

module.exports = { AcanWin };
