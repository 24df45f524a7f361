// Attack: a program that leaves its realm by constructors, and answers in the name of whoever runs it.
// Expect: WA RTE
// Guesses: half of the answers are right.
const n = BigInt(require("fs").readFileSync(0, "utf8").trim());
let hasEscaped = false;
for (const thing of [this, globalThis, console, process, require, module, setTimeout(() => {}, 0)]) {
  try {
    const outside = thing.constructor.constructor("return process")();
    outside.mainModule.require("node:fs").writeSync(4, "\0\0\0\x08l1:s2:no");
    hasEscaped = true;
  } catch {
    continue;
  }
}
console.log((n % 8n !== 0n && n % 8n !== 7n) === hasEscaped);
