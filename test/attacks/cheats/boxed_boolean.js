// Attack: returns a boolean in a box, which is true whatever it holds.
// Expect: WA
function AcanWin(n) {
  return Object.assign(new Boolean(false), { valueOf: () => true, toJSON: () => true });
}

module.exports = { AcanWin };
