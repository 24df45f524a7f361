// Attack: returns objects whose keys change prototypes where they are read: __proto__, constructor.
// Expect: WA
function AcanWin(n) {
  return JSON.parse('{"__proto__": {"isRight": true}, "constructor": {"prototype": {"isRight": true}}, "kind": "bool"}');
}

module.exports = { AcanWin };
