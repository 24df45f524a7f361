// Mistake: sees a choice only from 3 counters on. Fails first on 2 1.
const fs = require("fs");

const heaps = fs.readFileSync(0, "utf8").split(/\s+/).filter(Boolean).slice(1).map(Number);
let wins = false;
for (const heap of heaps.reverse()) wins = heap > 2 || !wins;
console.log(wins ? "True" : "False");
