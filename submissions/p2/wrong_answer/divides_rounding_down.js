// Mistake: walks from n downwards and rounds quotients down. Fails first on 1 10.
const [k, n] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(BigInt);

function aWins(x) {
  if (x / 9n <= k) return true;
  if (x / 18n <= k) return false;
  return aWins(x / 18n);
}

console.log(aWins(n) ? "True" : "False");
