// A program that reads n and prints the answer. BigInt keeps all digits.
const n = BigInt(require("node:fs").readFileSync(0, "utf8"));
console.log(n % 7n === 0n || n % 7n === 2n ? "False" : "True");
