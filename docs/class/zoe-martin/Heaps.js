const fs = require("fs");

const [, ...heaps] = fs.readFileSync(0, "utf8").trim().split(/\s+/).map(Number);
const wins = heaps.reduceRight((rest, heap) => heap > 1 || !rest, false);
console.log(wins ? "True" : "False");
