// Looks for the j with 18^j * k < n <= 9 * 18^j * k, in BigInt.
const [k, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(BigInt);
let power = k;
while (18n * power < n) power *= 18n;
console.log(n <= 9n * power ? "True" : "False");
