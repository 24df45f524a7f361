/**
 * Names of everything that Node offers to a program: they distinguish a program that uses what
 * host_world.cjs does not provide from one that uses what does not exist.
 */
"use strict";

const { Readable, Writable } = require("node:stream");

/** Modules that a program may use in part. */
const MODULES = ["assert", "buffer", "fs", "os", "process", "readline", "readline/promises", "util"];

/** For every object that a program may get, its own and inherited names. */
function listNames() {
  const modules = MODULES.map((name) => [name, namesOf(require(`node:${name}`))]);
  return {
    ...Object.fromEntries(modules),
    globals: Object.getOwnPropertyNames(globalThis),
    console: namesOf(console),
    stdin: [...namesOf(Readable.prototype), "path"],
    stdout: namesOf(Writable.prototype),
    interface: [
      ...namesOf(require("node:readline").Interface.prototype),
      ...["input", "output", "line", "closed", "terminal", "history", "crlfDelay"],
    ],
    bytes: Object.getOwnPropertyNames(Buffer.prototype),
    Buffer: namesOf(Buffer),
    module: namesOf(module),
    require: namesOf(require),
    timer: ["ref", "unref", "hasRef", "refresh", "close"],
  };
}

function namesOf(holder) {
  const names = new Set();
  const isOwn = (each) => each !== null && each !== Object.prototype && each !== Function.prototype;
  for (let each = holder; isOwn(each); each = Object.getPrototypeOf(each)) {
    for (const name of Object.getOwnPropertyNames(each)) names.add(name);
  }
  for (const name of ["constructor", "length", "name", "prototype"]) names.delete(name);
  return [...names];
}

module.exports = { MODULES, listNames };
