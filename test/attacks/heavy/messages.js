// Attack: raises, in every call, a message of a million lines with paths and quotes in each.
// Expect: RTE OLE
function AcanWin(n) {
  const line = `    at f${n} (/tmp/a/b/c/../../${"x/".repeat(30)}submission.js:1:1)\n"'\`\\\u202e\u0000`;
  throw new Error(line.repeat(60_000));
}
module.exports = { AcanWin };
