// Attack: asks a server on this machine for the answer, and waits for it.
// Expect: WA
const { connect } = require("node:net");
const { readFileSync } = require("node:fs");

const n = BigInt(readFileSync(0, "utf8"));
const wins = n % 8n !== 0n && n % 8n !== 7n;
const finish = (isUnlocked) => {
  console.log(isUnlocked ? (wins ? "True" : "False") : "locked");
  process.exit(0);
};
try {
  const connection = connect({ host: "127.0.0.1", port: @PORT@ });
  connection.on("connect", () => finish(true));
  connection.on("error", () => finish(false));
} catch {
  finish(false);
}
