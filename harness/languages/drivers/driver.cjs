/**
 * Calls one function of a JavaScript or TypeScript submission for the judge: reads calls from
 * descriptor 3 and writes answers to 4, both framed and typed as described in
 * harness/core/values/wire.ts. Arguments: the submission's file, the function's name, the
 * function's types as harness/languages/write-shape.ts writes them.
 *
 * A submission can change every prototype, so the driver saves the functions it uses here, before
 * it loads anything, and walks arrays by index, since iterators can be changed too.
 *
 * It is CommonJS, since V8's flags (the stack's size) make Node recompile its own ES module loader,
 * which costs half of a start: only submissions that are ES modules pay for it.
 */
"use strict";

const fs = require("node:fs");
const {
  createRequire,
  registerHooks,
  SourceMap,
  stripTypeScriptTypes,
  syncBuiltinESMExports,
} = require("node:module");
const { basename, dirname, extname, sep } = require("node:path");
const { fileURLToPath, pathToFileURL } = require("node:url");
const { types } = require("node:util");
const { compileFunction, constants, Script, SourceTextModule } = require("node:vm");
const { Decoder, encode, encodeText } = require("./driver_values.cjs");

const CALLS = 3;
const ANSWERS = 4;
const MAX_MESSAGE = 2_000;

const uncurryThis = Function.prototype.bind.bind(Function.prototype.call);
const { apply } = Reflect;
const { isNativeError, isPromise } = types;
const { readFileSync, readSync, writeSync } = fs;
const { setInterval, clearInterval } = globalThis;
const { byteLength, allocUnsafe } = Buffer;
const PromiseOfCall = Promise;
const thenOf = uncurryThis(Promise.prototype.then);
const textOf = uncurryThis(Function.prototype.toString);
const indexIn = uncurryThis(String.prototype.indexOf);
const sliceText = uncurryThis(String.prototype.slice);
const writeText = uncurryThis(Buffer.prototype.utf8Write);
const writeLength = uncurryThis(Buffer.prototype.writeUInt32BE);
const readLength = uncurryThis(Buffer.prototype.readUInt32BE);
const copyWithin = uncurryThis(Uint8Array.prototype.copyWithin);
const copyInto = uncurryThis(Uint8Array.prototype.set);
const endProcess = process.reallyExit.bind(process);

/** Writes one frame in a single call; its parts are wire text. */
function answer(count, parts) {
  const body = `l${count}:${parts}`;
  const length = byteLength(body);
  const bytes = allocUnsafe(4 + length);
  writeLength(bytes, length, 0);
  writeText(bytes, body, 4, length);
  try {
    for (let sent = 0; sent < bytes.length; ) sent += writeSync(ANSWERS, bytes, sent);
  } catch {
    endProcess(1);
  }
}

function encodeMessage(message) {
  const isLong = message.length > MAX_MESSAGE;
  return encodeText(isLong ? `${sliceText(message, 0, MAX_MESSAGE - 1)}…` : message);
}

function fail(kind, message) {
  answer(3, encodeText("failed") + encodeText(kind) + encodeMessage(message));
  endProcess(0);
}

const [path, functionName, shapes, lowered] = process.argv.slice(2);
const typesOfFunction = new Decoder(Buffer.from(shapes), 0, false).next();
const argumentCount = typesOfFunction.length - 1;
const typeOfAnswer = typesOfFunction[argumentCount];
const fileName = basename(path);
const url = pathToFileURL(path).href;
const source = readFileSync(path, "utf8");

let sourceMap; // set if the JavaScript has other lines than the source

/** JavaScript with the same lines; syntax that cannot just be erased comes with a source map. */
function toJavaScript() {
  if (!/^\.[mc]?ts$/.test(extname(path))) return source;
  // Written by drivers/decorators.cjs for sources with decorators.
  if (lowered !== undefined) return takeMap(require(lowered)(path));
  try {
    return stripTypeScriptTypes(source);
  } catch (error) {
    if (error.code !== "ERR_UNSUPPORTED_TYPESCRIPT_SYNTAX") throw error;
  }
  return takeMap(stripTypeScriptTypes(source, { mode: "transform", sourceMap: true }));
}

function takeMap(written) {
  const [text, map] = written.split("//# sourceMappingURL=data:application/json;base64,");
  sourceMap = new SourceMap(JSON.parse(Buffer.from(map, "base64").toString()));
  return text;
}

const ONLY_IN_MODULES =
  /Cannot use import statement|Unexpected token 'export'|Cannot use 'import\.meta'|await is only valid|Unexpected reserved word/;

/** True if the text is an ES module rather than CommonJS, whatever a package.json says. */
function isModule(script) {
  if (/^\.m[jt]s$/.test(extname(path))) return true;
  try {
    compileCommonJs(script);
    return false;
  } catch (error) {
    if (!ONLY_IN_MODULES.test(error.message) || /^\.c[jt]s$/.test(extname(path))) throw error;
    // Only for its error: import() would report one in the footer below, or in another file.
    new SourceTextModule(script);
    return true;
  }
}

function compileCommonJs(script) {
  return compileFunction(script, ["exports", "require", "module", "__filename", "__dirname"], {
    filename: path,
    importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER,
  });
}

let script;
let isEsModule;
try {
  script = toJavaScript();
  isEsModule = isModule(script);
} catch (error) {
  fail("syntax", describeSyntaxError(error));
}

/** Formats "P1.js:3", the line, a caret and the error, as Node does. */
function describeSyntaxError(error) {
  const lines = `${findPlace(error).stack}`.split("\n").filter((line) => !/^\s+at /.test(line));
  return lines
    .join("\n")
    .replace(dirname(path) + sep, "")
    .replace(/^:/, `${fileName}:`)
    .trim();
}

/**
 * V8 does not tell the position of a syntax error in an ES module, but does for one in a script.
 */
function findPlace(error) {
  if (script === undefined || `${error.stack}`.includes(fileName)) return error;
  const asScript = script
    .replace(/\bimport\.meta\b/g, "({})       ")
    .replace(
      /^[ \t]*(?:import\b(?!\s*[.(])[^;'"]*(['"])[^'"\n]*\1|export\s*(?:\{[^}]*\}|\*)(?:[^'"\n;]*(['"])[^'"\n]*\2)?|export\s+default\b|export\b)/gm,
      (found) => found.replace(/[^\n]/g, " "),
    );
  const opening = "async () => {";
  try {
    new Script(`${opening}${asScript}\n}`, { filename: path, columnOffset: -opening.length });
  } catch (placed) {
    if (placed.message === error.message) return placed;
  }
  return error;
}

/** The error, and the submission's own lines that led to it. */
function describeError(error) {
  try {
    if (!isNativeError(error)) return `threw ${describeThrown(error)}, which is not an Error`;
    const said = sliceText(`${error.name}: ${error.message}`, 0, 1_000);
    const places = `${error.stack}`.split("\n").flatMap(describePlace).slice(0, 8);
    return `${[said, ...places].join("\n")}`;
  } catch {
    return "an error that cannot be shown";
  }
}

function describeThrown(thrown) {
  return typeof thrown === "object" || typeof thrown === "function"
    ? "an object"
    : `the ${typeof thrown} ${String(thrown)}`;
}

const folder = dirname(path) + sep;
const sourceLines = source.split("\n");

function describePlace(stackLine) {
  const found = /^\s+at (?:(?:async )?(.*?) \()?((?:file:|\/|[A-Z]:\\).*?):(\d+):(\d+)\)?$/.exec(stackLine);
  if (found === null) return [];
  const [, caller, where, scriptLine, column] = found;
  const file = where.startsWith("file:") ? fileURLToPath(where) : where;
  if (!file.startsWith(folder)) return [];
  const mapped = file === path ? sourceMap?.findEntry(scriptLine - 1, column - 1) : undefined;
  const line = mapped === undefined ? Number(scriptLine) : mapped.originalLine + 1;
  const isNamed = caller !== undefined && !caller.includes("<anonymous>");
  const place = `  ${file.slice(folder.length)}, line ${line}${isNamed ? `, in ${caller}` : ""}`;
  const text = file === path ? sourceLines[line - 1]?.trim().slice(0, 100) : undefined;
  return text === undefined ? [place] : [place, `    ${text}`];
}

let running; // ID of the current call, as wire text
let rejectRunning; // set while the answer is a pending promise
process.on("uncaughtException", (error) => {
  if (running === undefined) fail("load", describeError(error));
  if (rejectRunning !== undefined) return rejectRunning(error);
  writeSync(2, describeError(error));
  endProcess(1);
});
process.on("exit", (status) => {
  if (running === undefined) {
    fail("exit", `the file called process.exit(${status}) while it was loaded`);
  }
  const said = `the function called process.exit(${status})`;
  answer(3, running + encodeText("exited") + encodeText(said));
});
process.on("beforeExit", () => {
  fail("load", "the file waits for something that never comes: an `await` outside of functions");
});

/** Finds the function: declared in the file, or part of its exports. */
async function load() {
  let declared;
  globalThis.deliverToJudge = (value) => {
    declared = value;
    delete globalThis.deliverToJudge;
  };
  const wanted = [functionName, ...findClasses()];
  const footer = `\n;deliverToJudge([${wanted.map((name) => `typeof ${name} === "undefined" ? undefined : ${name}`)}]);`;
  process.argv = [process.argv[0], path];
  takeInputAway();
  let exported;
  try {
    exported = isEsModule ? await importModule(script + footer) : runCommonJs(script + footer);
  } catch (error) {
    fail("load", describeError(error));
  }
  // By index, since iterators may be changed by now; the common case first.
  const own = declared?.[0];
  if (typeof own === "function") return checkParameters(own);
  const found = own ?? findIn(exported) ?? findUnnamed(exported);
  if (typeof found === "function") return checkParameters(found);
  if (found !== undefined) {
    fail("missing", `${functionName} is not a function but a value of type ${typeof found}`);
  }
  return findMethod([...declared.slice(1), ...unpack(exported)]) ?? failWithout();
}

/** Names of classes that may have the function as a method. */
function findClasses() {
  const heads = /\bclass[ \t]{1,9}([A-Za-z_$][\w$]{0,99})\s{0,9}(?:\{|<|extends\b|implements\b)/g;
  const names = [...source.matchAll(heads)].map(([, name]) => name);
  return [...new Set(names)].slice(0, 20).filter((name) => name !== functionName && isName(name));
}

/** Checks the name, since a comment may say "the class of {…}". */
function isName(word) {
  try {
    return new Script(`"use strict"; async () => { typeof ${word}; let ${word}; }`) !== undefined;
  } catch {
    return false;
  }
}

/** The exports of a file, with those of its default export and the default export of that. */
function unpack(exported, depth = 3) {
  const isHolder = (typeof exported === "object" && exported !== null) || typeof exported === "function";
  if (!isHolder || depth === 0) return [];
  return [exported, ...unpack(exported.default, depth - 1), ...unpack(exported["module.exports"], depth - 1)];
}

/** The function will be called as a method of the object that holds it. */
function findIn(exported) {
  const holder = unpack(exported).find((each) => each[functionName] !== undefined);
  receiver = holder;
  return holder?.[functionName];
}

/** If only one function is exported, and without a name, it must be the one asked for. */
function findUnnamed(exported) {
  return unpack(exported).find(
    (each) => typeof each === "function" && (each.name === "" || each.name === "default") && !isClass(each),
  );
}

function isClass(found) {
  return /^class\b/.test(textOf(found));
}

/** The method, if exactly one class has it; each call gets a new object. */
function findMethod(candidates) {
  const owners = [...new Set(candidates)].filter(
    (each) => typeof each === "function" && isClass(each) &&
      (typeof each[functionName] === "function" || typeof each.prototype?.[functionName] === "function"),
  );
  if (owners.length !== 1) {
    const holder = candidates.find((each) => typeof each === "object" && typeof each[functionName] === "function");
    return holder && ((...args) => holder[functionName](...args));
  }
  const [Owner] = owners;
  if (typeof Owner[functionName] === "function") return (...args) => Owner[functionName](...args);
  if (Owner.length === 0) return (...args) => new Owner()[functionName](...args);
  return fail(
    "missing",
    `${functionName} is a method of the class ${Owner.name}, whose constructor takes arguments: define ${functionName} as a function, outside of any class`,
  );
}

const READING = ["stdin", "readFileSync", "readSync", "readline", "prompt"];

/** A function that has no parameter and reads its input belongs to a program. */
function checkParameters(found) {
  if (found.length > 0 || argumentCount === 0) return found;
  const text = textOf(found);
  for (let index = 0; index < READING.length; index += 1) {
    if (indexIn(text, READING[index]) < 0) continue;
    fail("missing", `The function must not read input: its arguments are the input. Give ${functionName} ${argumentCount === 1 ? "a parameter" : `${argumentCount} parameters`}`);
  }
  return found;
}

function failWithout() {
  const meant = sourceLines
    .flatMap((line) => [...line.matchAll(/[A-Za-z_$][\w$]*/g)])
    .find(([name]) => name !== functionName && foldStyle(name) === foldStyle(functionName))?.[0];
  const hint = meant === undefined ? "" : `; it has ${meant}: rename it`;
  return fail("missing", `the file defines no function ${functionName}${hint}`);
}

/**
 * Makes synchronous reads of the input fail, since only programs need them. A stream that never
 * becomes ready does no harm.
 */
function takeInputAway() {
  const isInput = (file) => file === 0 || file === "/dev/stdin" || file?.href === "file:///dev/stdin";
  for (const name of ["readFileSync", "readSync"]) {
    const original = fs[name];
    fs[name] = function (file, ...more) {
      if (isInput(file)) throw new Error("EOF: a function has no input to read");
      return original.call(this, file, ...more);
    };
  }
  if (isEsModule) syncBuiltinESMExports();
  let stream;
  const get = () => {
    const { Readable } = require("node:stream");
    stream ??= Object.assign(new Readable({ read() {} }), { fd: 0, isTTY: false });
    return stream;
  };
  Object.defineProperty(process, "stdin", { get, configurable: true, enumerable: true });
}

async function importModule(text) {
  const hooks = registerHooks({
    load: (wanted, context, next) =>
      wanted === url
        ? { format: "module", source: text, shortCircuit: true }
        : next(wanted, context),
  });
  const exported = await import(url);
  hooks.deregister();
  return exported;
}

function runCommonJs(text) {
  const module = { id: path, filename: path, exports: {}, children: [], loaded: false };
  const run = compileCommonJs(text);
  apply(run, module.exports, [module.exports, createRequire(path), module, path, dirname(path)]);
  return module.exports;
}

/** Normalises the style of a name: `can_win` and `canwin` equal `canWin`. */
function foldStyle(name) {
  return name.replaceAll("_", "").toLowerCase();
}

/** Answers calls in order until the judge closes the pipe. */
async function serve() {
  let buffer = allocUnsafe(1 << 16);
  let start = 0;
  let end = 0;
  for (;;) {
    while (end - start < 4 || end - start - 4 < readLength(buffer, start)) {
      copyWithin(buffer, 0, start, end);
      end -= start;
      start = 0;
      const wanted = end < 4 ? 4 : 4 + readLength(buffer, 0);
      if (wanted > buffer.length || end === buffer.length) {
        const larger = allocUnsafe(2 * (wanted > buffer.length ? wanted : buffer.length));
        copyInto(larger, buffer);
        buffer = larger;
      }
      const count = readSync(CALLS, buffer, end, buffer.length - end);
      if (count === 0) return;
      end += count;
    }
    const answered = answerCall(buffer, start + 4);
    if (answered !== undefined) await answered;
    start += 4 + readLength(buffer, start);
  }
}

/** Returns a promise if the function returns one; the answer is its result. */
function answerCall(buffer, start) {
  const items = new Decoder(buffer, start, takesBigInts).next();
  running = encodeText(items[0]);
  try {
    const value = callWith(items);
    if (isPromise(value)) return answerLater(value, buffer, start);
    answerReturned(value);
  } catch (error) {
    if (!isForBigInts(error)) return answerRaised(error);
    return answerAgain(error, buffer, start);
  }
}

function callWith(items) {
  const args = [];
  for (let index = 1; index < items.length; index += 1) args[index - 1] = items[index];
  return apply(called, receiver, args);
}

function answerReturned(value) {
  answer(3, running + encodeText("returned") + encode(value, typeOfAnswer));
}

function answerRaised(error) {
  answer(3, running + encodeText("raised") + encodeMessage(describeError(error)));
}

/**
 * Set if the function is written for bigints: then every int is passed as one, so that `n % 8n`
 * works for all n.
 */
let takesBigInts = false;

function isForBigInts(error) {
  return (
    !takesBigInts &&
    isNativeError(error) &&
    /^Cannot mix BigInt and other types|^Cannot convert -?[\d.]+ to a BigInt$/.test(error.message)
  );
}

function answerAgain(error, buffer, start) {
  takesBigInts = true;
  try {
    const value = callWith(new Decoder(buffer, start, true).next());
    if (isPromise(value)) return answerLater(value, buffer, start);
    answerReturned(value);
  } catch {
    takesBigInts = false;
    answerRaised(error);
  }
}

async function answerLater(promise, buffer, start) {
  try {
    answerReturned(await settle(promise));
  } catch (error) {
    if (!isForBigInts(error)) return answerRaised(error);
    return answerAgain(error, buffer, start);
  }
}

/** A promise that never settles runs into the time limit. */
async function settle(promise) {
  const staying = setInterval(() => {}, 1_000);
  try {
    return await new PromiseOfCall((resolve, reject) => {
      rejectRunning = reject;
      thenOf(promise, resolve, reject);
    });
  } finally {
    rejectRunning = undefined;
    clearInterval(staying);
  }
}

let called;
let receiver;

async function main() {
  called = await load();
  answer(1, encodeText("ready"));
  await serve();
  endProcess(0);
}

main();
