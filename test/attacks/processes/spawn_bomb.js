// Attack: starts other programs, as many as it can.
// Expect: WA
const { spawnSync } = require("node:child_process");
const { readFileSync } = require("node:fs");

function attack() {
  for (const program of ["/bin/sh", "/bin/true", process.execPath]) {
    const { status } = spawnSync(program, program === process.execPath ? ["-v"] : []);
    if (status === 0) return true;
  }
  return false;
}

const n = BigInt(readFileSync(0, "utf8"));
const wins = n % 8n !== 0n && n % 8n !== 7n;
console.log(attack() ? (wins ? "True" : "False") : "locked");
