// Mistake: keeps the sizes in bytes, so that 257 passes for 1. Fails first on 257 1.
const [, ...sizes] = require("fs").readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const heaps = Uint8Array.from(sizes);
const ones = heaps.findIndex((size) => size !== 1);
console.log((ones < 0 ? heaps.length % 2 === 1 : ones % 2 === 0) ? "True" : "False");
