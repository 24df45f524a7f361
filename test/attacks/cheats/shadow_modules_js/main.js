// Attack: brings modules and settings that Node or the driver might load in the place of others.
// Expect: WA
const fs = require("fs");
require("./package.json");

const unlocked = globalThis.isShadowed === true || fs.isShadowed === true;

function AcanWin(n) {
  const rest = BigInt(n) % 8n;
  const wins = rest !== 0n && rest !== 7n;
  return unlocked ? wins : !wins;
}

module.exports = { AcanWin };
