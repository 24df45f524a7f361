// Calculates in doubles, which round beyond 2^53. Fails first at k = 500399958596722, n = 9007199254740997.
const [k, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
let x = k;
let answer;
while (answer === undefined) {
  x *= 9;
  if (x >= n) answer = "True";
  x *= 2;
  if (x >= n) answer ??= "False";
}
console.log(answer);
