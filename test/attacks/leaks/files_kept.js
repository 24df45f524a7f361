// Attack: leaves a hidden input in every folder that it can name, and in locks and shared files.
// Expect: WA RTE
// Suite: leaks
const { existsSync, readFileSync, writeFileSync } = require("node:fs");
const PLACES = ["/scratch", "/tmp", "/dev/shm", "/var/tmp", "/proc", "/run", __dirname, "@BUILDS@"];

function AcanWin(n) {
  if (n > 20) {
    for (const place of PLACES) {
      try {
        writeFileSync(`${place}/told`, String(Number(n) % 1000));
      } catch {
        continue;
      }
    }
    return -1;
  }
  const place = PLACES.find((each) => existsSync(`${each}/told`));
  return place === undefined ? Number(n) % 8 : Number(readFileSync(`${place}/told`, "utf8"));
}
module.exports = { AcanWin };
