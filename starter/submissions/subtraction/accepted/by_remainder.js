// A program: it reads n and prints the answer. With BigInt no digit is lost.
const n = BigInt(require("node:fs").readFileSync(0, "utf8"));
console.log(n % 7n === 0n || n % 7n === 2n ? "False" : "True");
