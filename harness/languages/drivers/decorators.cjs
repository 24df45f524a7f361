/**
 * Makes the file that is loaded before a submission with decorators, of what esbuild wrote: there Node
 * gets the text without decorators wherever it would read the submission's. Arguments: the way from
 * the build's folder, which is the current one, to the submission's, and the names of the files there
 * whose texts are lowered/0.js, lowered/1.js and so on. For driver.cjs it exports these by their paths.
 *
 * Both folders move together when the build is whole: what is written knows no other path.
 */
"use strict";

const { readFileSync, writeFileSync } = require("node:fs");
const { basename, extname } = require("node:path");
const { findFormat } = require("./script_or_module.cjs");

const [folder, ...names] = process.argv.slice(2);
const MAP = "//# sourceMappingURL=data:application/json;base64,";

/** The map's source beside the submission's file, in whose place the text is read. */
function placeMap(written, name) {
  const [text, encoded] = written.split(MAP);
  const map = { ...JSON.parse(Buffer.from(encoded, "base64").toString()), sources: [basename(name)] };
  return `${text}${MAP}${Buffer.from(JSON.stringify(map)).toString("base64")}\n`;
}

function formatOf(text, name) {
  if (extname(name) !== ".ts") return extname(name) === ".mts" ? "module" : "commonjs";
  // What is neither is told by its own error.
  return findFormat(text) ?? "module";
}

const files = names.map((name, index) => {
  const source = placeMap(readFileSync(`lowered/${index}.js`, "utf8"), name);
  return [name, { format: formatOf(source, name), source }];
});

writeFileSync(
  "lowered.cjs",
  `"use strict";
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const texts = new Map(
  ${JSON.stringify(files)}.map(([name, file]) => [
    pathToFileURL(join(__dirname, ${JSON.stringify(folder)}, name)).href,
    file,
  ]),
);
module.exports = (path) => texts.get(pathToFileURL(path).href)?.source;
require("node:module").registerHooks({
  load: (url, context, next) => {
    const file = texts.get(url);
    if (file === undefined) return next(url, context);
    // A package.json may tell how to read it.
    const told = /\\.ts$/.test(url) ? context.format?.replace("-typescript", "") : undefined;
    return { format: told ?? file.format, source: file.source, shortCircuit: true };
  },
});
`,
);
