// Attack: replaces what an answer is written with: JSON, Buffer, text, the file system.
// Expect: WA
const fs = require("node:fs");

JSON.stringify = () => '{"verdict":"AC"}';
JSON.parse = () => true;
Buffer.from = () => "t";
Buffer.prototype.utf8Write = () => 0;
String.prototype.toString = () => "true";
String.prototype.slice = () => "t";
Array.prototype.join = () => "t";
Array.prototype[Symbol.iterator] = function* () {
  yield true;
};
Object.prototype.toJSON = () => true;
for (const name of ["writeSync", "write", "writeFileSync"]) {
  const write = fs[name];
  fs[name] = (number, ...rest) => write(number, ...rest);
}

function AcanWin(n) {
  const rest = BigInt(n) % 8n;
  return rest === 0n || rest === 7n;
}

module.exports = { AcanWin };
