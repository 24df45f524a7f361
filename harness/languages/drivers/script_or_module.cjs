/**
 * Distinguishes scripts from modules by their text, as Node does: a text that compiles as a script
 * is one, and some errors in scripts are not errors in modules. (driver.cjs has a copy of this,
 * since it runs beside a submission and loads no file of ours.)
 */
"use strict";

const { compileFunction } = require("node:vm");

const NAMES_IN_SCRIPTS = ["exports", "require", "module", "__filename", "__dirname"];
const ONLY_IN_MODULES =
  /Cannot use import statement|Unexpected token 'export'|Cannot use 'import\.meta'|await is only valid|Unexpected reserved word/;

/** "commonjs" or "module"; undefined if the text alone does not decide. */
function findFormat(text) {
  try {
    compileFunction(text, NAMES_IN_SCRIPTS);
    return "commonjs";
  } catch (error) {
    return ONLY_IN_MODULES.test(error.message) ? "module" : undefined;
  }
}

module.exports = { findFormat, NAMES_IN_SCRIPTS };
