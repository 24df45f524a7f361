// Attack: writes to the judge's descriptor when the process ends, and by a worker thread.
// Expect: WA
const { writeSync } = require("node:fs");
const { Worker } = require("node:worker_threads");

const send = () => {
  const body = Buffer.from(`l3:s16:${"0".repeat(16)}s8:returnedt`);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(body.length);
  try {
    writeSync(4, Buffer.concat([head, body]));
  } catch {
    return;
  }
};
process.on("exit", send);
process.on("beforeExit", send);
try {
  new Worker("setTimeout(() => require('node:fs').writeSync(4, 'True'), 100)", { eval: true }).unref();
} catch {
  process.exitCode = 0;
}

function AcanWin(n) {
  return [0n, 7n].includes(BigInt(n) % 8n);
}

module.exports = { AcanWin };
