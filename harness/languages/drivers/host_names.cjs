/**
 * What Node offers to a program, by name: so that a program which asks for what host_world.cjs does
 * not make is told apart from one that asks for what is nowhere.
 */
"use strict";

const { Readable, Writable } = require("node:stream");

/** Modules of which a program may use a part. */
const MODULES = ["assert", "buffer", "fs", "os", "process", "readline", "readline/promises", "util"];

/** Of every object that a program may get, its own names and those that it inherits. */
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
