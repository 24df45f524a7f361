// A program with BigInt, which never overflows.
const [x, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(BigInt);

const wins = (at) => at < n && (9n * at >= n || wins(18n * at));
const factors = [9n, 8n, 7n, 6n, 5n, 4n, 3n, 2n];
console.log(String(factors.find((factor) => !wins(factor * x)) ?? 9n));
