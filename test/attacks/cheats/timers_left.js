// Attack: a program that answers for its next runs out of callbacks that outlive this one.
// Expect: WA RTE TLE
// Guesses: half of the answers are right.
const n = BigInt(require("fs").readFileSync(0, "utf8").trim());
console.log(n % 8n === 0n || n % 8n === 7n);
const again = () => Promise.resolve().then(() => setImmediate(again));
if (n % 2n === 0n) again();
setImmediate(() => process.exit(0));
