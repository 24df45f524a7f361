// Attack: a program that prints what is right and then says that it failed, by a status or a rejection.
// Expect: RTE
const n = BigInt(require("fs").readFileSync(0, "utf8").trim());
console.log(n % 8n !== 0n && n % 8n !== 7n);
if (n % 2n === 0n) process.exitCode = 1;
else Promise.reject(new Error("no"));
