// Plays as if B, too, took 1 to 6: the textbook answer with n mod 7. Fails first at n = 8.
const n = BigInt(require("fs").readFileSync(0, "utf8"));
console.log(n % 7n === 0n ? "False" : "True");
