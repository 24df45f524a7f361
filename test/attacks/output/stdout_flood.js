// Attack: prints for ever from within a function, and never answers.
// Expect: OLE
const { writeSync } = require("node:fs");

function AcanWin(n) {
  for (;;) writeSync(1, "True\n".repeat(10_000));
}

module.exports = { AcanWin };
