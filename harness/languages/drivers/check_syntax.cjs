/**
 * Parses a TypeScript program without running it, which `node --check` cannot do. Argument: the
 * submission's file.
 */
"use strict";

const { readFileSync } = require("node:fs");
const { stripTypeScriptTypes } = require("node:module");
const { basename } = require("node:path");

const path = process.argv[2];
try {
  stripTypeScriptTypes(readFileSync(path, "utf8"), { mode: "transform", sourceUrl: basename(path) });
} catch (error) {
  console.error(error.stack.replaceAll(/^ +at .*\n?/gm, ""));
  process.exitCode = 1;
}
