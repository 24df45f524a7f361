const [k, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(BigInt);
let power = k;
while (18n * power < n) power *= 18n;
console.log(n <= 9n * power ? "True" : "False");
