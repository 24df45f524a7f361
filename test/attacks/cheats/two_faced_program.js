// Attack: a program that prints true where it shares a process with its other runs and false elsewhere.
// Expect: WA
// Suite: many
// Guesses: one answer or the other is right.
require("fs").readFileSync(0, "utf8");
const isHosted = /host/.test(new Error("where").stack ?? "") || process.uptime() > 0.5;
console.log(isHosted);
