/**
 * Tells scripts from modules by their text, as Node does: what compiles as the body of a script is
 * one, and of the mistakes that are told only some are none in a module. (driver.cjs, which runs
 * beside a submission, loads no file of ours and has the same words.)
 */
"use strict";

const { compileFunction } = require("node:vm");

const NAMES_IN_SCRIPTS = ["exports", "require", "module", "__filename", "__dirname"];
const ONLY_IN_MODULES =
  /Cannot use import statement|Unexpected token 'export'|Cannot use 'import\.meta'|await is only valid|Unexpected reserved word/;

/** "commonjs" or "module"; undefined: neither, by its text alone. */
function findFormat(text) {
  try {
    compileFunction(text, NAMES_IN_SCRIPTS);
    return "commonjs";
  } catch (error) {
    return ONLY_IN_MODULES.test(error.message) ? "module" : undefined;
  }
}

module.exports = { findFormat, NAMES_IN_SCRIPTS };
