// Attack: returns a proxy that is whatever it is asked to be.
// Expect: WA
function AcanWin(n) {
  const handler = {
    get: (_, name) => (name === Symbol.toPrimitive ? () => true : new Proxy(() => true, handler)),
    getPrototypeOf: () => Boolean.prototype,
    has: () => true,
    ownKeys: () => process.exit(0),
    apply: () => true,
  };
  return new Proxy(() => true, handler);
}

module.exports = { AcanWin };
