// Attack: replaces what graders compare with: assert, Object.is, deep equality.
// Expect: WA
const assert = require("node:assert");
const util = require("node:util");

for (const name of Object.keys(assert)) if (typeof assert[name] === "function") assert[name] = () => {};
assert.strict = assert;
Object.is = () => true;
util.isDeepStrictEqual = () => true;
Boolean.prototype.valueOf = () => true;
Object.prototype.valueOf = () => true;
globalThis.expect = () => new Proxy({}, { get: () => () => {} });

function AcanWin(n) {
  return [0n, 7n].includes(BigInt(n) % 8n);
}

module.exports = { AcanWin };
