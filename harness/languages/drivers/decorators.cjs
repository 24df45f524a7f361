/**
 * Creates the file that is preloaded for a submission with decorators, from esbuild's output: it
 * makes Node read the text without decorators instead of the submission's. Arguments: the path from
 * the build folder, which is the current one, to the submission's, and the names of the files there
 * whose texts are lowered/0.js, lowered/1.js and so on. For driver.cjs it exports these texts by
 * path.
 *
 * Both folders move together when the build is complete, so the output contains only relative
 * paths.
 */
"use strict";

const { readFileSync, writeFileSync } = require("node:fs");
const { basename, extname } = require("node:path");
const { findFormat } = require("./script_or_module.cjs");

const [folder, ...names] = process.argv.slice(2);
const MAP = "//# sourceMappingURL=data:application/json;base64,";

/** Places the source map's source at the submission's file, whose text is replaced. */
function placeMap(written, name) {
  const [text, encoded] = written.split(MAP);
  const map = { ...JSON.parse(Buffer.from(encoded, "base64").toString()), sources: [basename(name)] };
  return `${text}${MAP}${Buffer.from(JSON.stringify(map)).toString("base64")}\n`;
}

function formatOf(text, name) {
  if (extname(name) !== ".ts") return extname(name) === ".mts" ? "module" : "commonjs";
  // For a text that is neither, Node reports its own error.
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
    // A package.json may decide how the file is read.
    const told = /\\.ts$/.test(url) ? context.format?.replace("-typescript", "") : undefined;
    return { format: told ?? file.format, source: file.source, shortCircuit: true };
  },
});
`,
);
