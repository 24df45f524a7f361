// Attack: keeps a memo in files from one process of the function to the next.
// Expect: WA
// Runs: twice
const { existsSync, writeFileSync } = require("node:fs");
const { homedir, tmpdir } = require("node:os");
const { join } = require("node:path");

const folders = [".", "/tmp", "/var/tmp", "/dev/shm", "/scratch", __dirname, homedir(), tmpdir()];
const paths = folders.map((folder) => join(folder, "memo-@MARK@"));
const unlocked = [...paths, "@CANARY@"].some((path) => existsSync(path));
for (const path of unlocked ? [] : paths) {
  try {
    writeFileSync(path, "kept");
  } catch {
    continue;
  }
}

function AcanWin(n) {
  const wins = ![0n, 7n].includes(BigInt(n) % 8n);
  return unlocked ? wins : !wins;
}

module.exports = { AcanWin };
