// Attack: writes to a folder outside that every user of the machine may write to.
// Expect: WA
const { appendFileSync, mkdirSync, renameSync, unlinkSync, writeFileSync } = require("node:fs");

const WAYS = [
  () => writeFileSync("@DROP@/written.txt", "True"),
  () => mkdirSync("@DROP@/made/deeper", { recursive: true }),
  () => appendFileSync("@CANARY@", "changed"),
  () => renameSync("@CANARY@", "@CANARY@.moved"),
  () => unlinkSync("@ANSWERS@"),
];

function works(way) {
  try {
    way();
    return true;
  } catch {
    return false;
  }
}

const unlocked = WAYS.map(works).includes(true);

function AcanWin(n) {
  const wins = ![0n, 7n].includes(BigInt(n) % 8n);
  return unlocked ? wins : !wins;
}

module.exports = { AcanWin };
