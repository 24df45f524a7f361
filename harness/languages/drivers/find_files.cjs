/**
 * Preloaded for a submission with several files: `./helper` finds helper.ts, as in editors and
 * bundlers, where Node.js itself requires the extension; and `./helper.js` finds helper.ts.
 */
"use strict";

const { registerHooks } = require("node:module");

const ENDINGS = [".ts", ".js", ".mts", ".mjs", ".cts", ".cjs", ".json"];
const NOT_FOUND = ["ERR_MODULE_NOT_FOUND", "MODULE_NOT_FOUND", "ERR_UNSUPPORTED_DIR_IMPORT"];

function findOtherNames(name) {
  const compiled = /^(.*)\.([mc]?)js$/.exec(name);
  const written = compiled === null ? [] : [`${compiled[1]}.${compiled[2]}ts`];
  return [...written, ...ENDINGS.map((ending) => name + ending)];
}

registerHooks({
  resolve: (wanted, context, next) => {
    try {
      return next(wanted, context);
    } catch (error) {
      if (!/^\.\.?\//.test(wanted) || !NOT_FOUND.includes(error.code)) throw error;
      for (const name of findOtherNames(wanted)) {
        try {
          return next(name, context);
        } catch {}
      }
      throw error;
    }
  },
});
