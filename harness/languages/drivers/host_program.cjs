/**
 * Reads a program once, and decides from its text whether host.cjs may run it. Whether it is a
 * script or a module follows Node's rules; if those depend on more than the file itself, it is not
 * served.
 */
"use strict";

const { existsSync, readFileSync } = require("node:fs");
const { dirname, extname, join } = require("node:path");
const { compileFunction, constants, Script, SourceTextModule, SyntheticModule } = require("node:vm");
const { MODULES } = require("./host_names.cjs");
const { findFormat, NAMES_IN_SCRIPTS } = require("./script_or_module.cjs");

/** Thrown if a program needs its own process for every run. */
class NotServed extends Error {
  constructor(what) {
    super(`it uses ${what}`);
  }
}

/** @throws {NotServed} */
function readProgram(path, stripped) {
  if (constants.DONT_CONTEXTIFY === undefined) throw new NotServed("an older Node");
  const { source, format } = stripped === undefined ? { source: readFileSync(path, "utf8") } : require(stripped);
  if (source === undefined) throw new NotServed("a syntax of its own");
  checkMentions(source);
  return (format ?? formatOf(source, path)) === "module"
    ? readModule(source, path)
    : readScript(source, path);
}

/**
 * Checks everything that a text can ask for by name; host_world.cjs detects what it asks for at run
 * time.
 */
function checkMentions(source) {
  // `import(…)` and `import.meta` give access to the host's realm; the word cannot be hidden by
  // escapes.
  if (/\bimport\b(?!\s*[\w$*{"'])/.test(source)) throw new NotServed("import as a value");
  for (const [, name] of source.matchAll(/\brequire\s*\(\s*["'`]([^"'`]*)["'`]/g)) checkModule(name);
}

function checkModule(name) {
  if (!MODULES.includes(name.replace(/^node:/, ""))) throw new NotServed(name);
}

function formatOf(source, path) {
  const ending = extname(path);
  if (ending === ".mjs") return "module";
  if (ending === ".cjs") return "commonjs";
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    if (existsSync(join(folder, "package.json"))) throw new NotServed("a package.json");
    if (folder === dirname(folder)) break;
  }
  const format = findFormat(source);
  if (format === undefined) throw new NotServed("a syntax of its own");
  return format;
}

function readScript(source, path) {
  const opening = `(function (${NAMES_IN_SCRIPTS}) {`;
  const body = source.replace(/^#!.*/, "");
  // Rejects a text that closes the function around it and opens another.
  compileFunction(body, NAMES_IN_SCRIPTS);
  const script = new Script(`${opening}${body}\n})`, { filename: path, columnOffset: -opening.length });
  return { start: (realm, world) => world.startScript(script.runInContext(realm), path, dirname(path)) };
}

function readModule(source, path) {
  const load = (context) => new SourceTextModule(source, { identifier: path, context });
  const { moduleRequests, dependencySpecifiers } = load();
  for (const name of dependencySpecifiers ?? moduleRequests.map(({ specifier }) => specifier)) checkModule(name);
  const start = async (realm, world) => {
    const module = load(realm);
    try {
      await module.link((name) => lend(name.replace(/^node:/, ""), realm, world));
    } catch {
      return world.fail(); // It imports a name that the module does not have.
    }
    world.waitForModule();
    module.evaluate().then(world.endModule, world.fail);
  };
  return { start };
}

function lend(name, context, world) {
  const names = ["default", ...Object.keys(require(`node:${name}`)).filter((each) => each !== "default")];
  const give = function () {
    for (const each of names) this.setExport(each, world.lend(name, each));
  };
  return new SyntheticModule(names, give, { context });
}

module.exports = { NotServed, readProgram };
