// Attack: looks through loaded modules for the driver's, and for what it knows.
// Expect: WA
const found = [];
const seen = new Set();
const visit = (thing, depth) => {
  if (thing === null || !["object", "function"].includes(typeof thing) || seen.has(thing) || depth > 4) return;
  seen.add(thing);
  for (const name of Reflect.ownKeys(thing)) {
    let value;
    try {
      value = thing[name];
    } catch {
      continue;
    }
    if (/^(?:expected|answers|solution|oracle|reference)$/.test(String(name)) && typeof value !== "function") {
      found.push(value);
    }
    visit(value, depth + 1);
  }
};
visit(require.cache, 0);
visit(module, 0);
visit(require.main, 0);
visit(process.mainModule, 0);

function AcanWin(n) {
  const wins = ![0n, 7n].includes(BigInt(n) % 8n);
  return found.length > 0 ? wins : !wins;
}

module.exports = { AcanWin };
