// Mistake: reduces n modulo 1000000007 first, out of habit. Fails first on n = 1000000008.
const n = BigInt(require("fs").readFileSync(0, "utf8")) % 1000000007n;
console.log(n % 8n !== 0n && n % 8n !== 7n ? "True" : "False");
