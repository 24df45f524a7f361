/**
 * Parses a TypeScript program without running it, which `node --check` cannot do, and strips the
 * types once for all its runs, which costs more than starting Node. Arguments: the submission's
 * file, and the file to write, which is preloaded for the program and makes Node read the text
 * without types instead of the submission's. It exports the text for host.cjs.
 *
 * The text is the one that Node itself would produce, with a source map for positions in errors. A
 * text that is neither a script nor clearly a module is left to Node.
 */
"use strict";

const { readFileSync, writeFileSync } = require("node:fs");
const { stripTypeScriptTypes } = require("node:module");
const { basename, extname } = require("node:path");
const { findFormat } = require("./script_or_module.cjs");

const [path, preload] = process.argv.slice(2);
const source = readFileSync(path, "utf8");

function formatOf(text) {
  const ending = extname(path);
  if (ending !== ".ts") return ending === ".mts" ? "module" : "commonjs";
  return findFormat(text);
}

function writePreload() {
  const text = stripTypeScriptTypes(source, {
    mode: "transform",
    sourceMap: true,
    sourceUrl: basename(path),
  });
  const format = formatOf(text);
  if (format === undefined) return "";
  const loaded = JSON.stringify({ format, source: text, shortCircuit: true });
  return `"use strict";
module.exports = ${loaded};
const url = require("node:url").pathToFileURL(process.argv[1]).href;
require("node:module").registerHooks({
  load: (wanted, context, next) => (wanted === url ? module.exports : next(wanted, context)),
});
`;
}

try {
  writeFileSync(preload, writePreload());
} catch (error) {
  console.error(error.stack.replaceAll(/^ +at .*\n?/gm, ""));
  process.exitCode = 1;
}
