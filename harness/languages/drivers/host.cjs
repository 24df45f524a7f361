/**
 * Runs a JavaScript program repeatedly in one process, each time as if it were the first: a call
 * has the standard input as its argument, and its answer is the standard output. Calls are read
 * from descriptor 3, answers written to 4, as described in harness/core/values/wire.ts. Arguments:
 * the program's file and, if it is TypeScript, the output of strip_types.cjs for it.
 *
 * Every run has its own realm with fresh intrinsics, in which host_world.cjs creates the program's
 * environment: everything a program gets was created there, so that nothing leads from it to the
 * realm here. If a run asks for more, this process ends without an answer. A run that does not end
 * normally is not reported either: a process of its own repeats it, and reports it in Node's words.
 */
"use strict";

const { readFileSync, readSync, writeSync } = require("node:fs");
const { join } = require("node:path");
const { constants, createContext, Script } = require("node:vm");
const { formatPlain } = require("./host_format.cjs");
const { NotServed, readProgram } = require("./host_program.cjs");
const { listNames } = require("./host_names.cjs");

const CALLS = 3;
const ANSWERS = 4;

const [path, stripped] = process.argv.slice(2);
const [openWorld, openBytes, openInput] = ["world", "bytes", "input"].map((part) => {
  const filename = join(__dirname, `host_${part}.cjs`);
  return new Script(readFileSync(filename, "utf8"), { filename });
});
/** As text, since the values that a program reads must be created in its own realm. */
const surroundings = JSON.stringify({
  names: listNames(),
  argv: [process.execPath, path],
  env: process.env,
  folder: process.cwd(),
  platform: process.platform,
});

let running; // world of the current run
process.on("unhandledRejection", () => running?.fail());

/** The program's output; undefined if it did not end normally. */
async function run(program, input) {
  const realm = createContext(constants.DONT_CONTEXTIFY, {
    codeGeneration: { strings: false, wasm: false },
  });
  const format = formatPlain(realm);
  const [open, ...parts] = [openWorld, openBytes, openInput].map((part) => part.runInContext(realm));
  running = open(surroundings, input, format, ...parts);
  await program.start(realm, running);
  do await new Promise(setImmediate);
  while (running.step());
  if (running.isNotServed()) process.exit(0);
  return running.finish();
}

/** Reads exactly this many bytes; undefined if there are no more calls. */
function read(count) {
  const bytes = Buffer.alloc(count);
  for (let end = 0; end < count; ) {
    const more = readSync(CALLS, bytes, end, count - end);
    if (more === 0) return undefined;
    end += more;
  }
  return bytes;
}

/**
 * Reads the parts of a call, which are texts: "l2:s16:…s5:…"; undefined if there are no more calls.
 */
function readCall() {
  const head = read(4);
  const body = head && read(head.readUInt32BE());
  if (body === undefined) return undefined;
  let position = "l2:".length;
  const nextText = () => {
    const start = body.indexOf(":", position) + 1;
    const length = Number(body.toString("latin1", position + 1, start - 1));
    position = start + length;
    return body.toString("utf8", start, position);
  };
  return { id: nextText(), input: nextText() };
}

function send(...texts) {
  const parts = texts.map((text) => `s${Buffer.byteLength(text)}:${text}`).join("");
  const body = Buffer.from(`0000l${texts.length}:${parts}`);
  body.writeUInt32BE(body.length - 4);
  for (let sent = 0; sent < body.length; ) sent += writeSync(ANSWERS, body, sent);
}

async function main() {
  let program;
  try {
    program = readProgram(path, stripped);
  } catch (error) {
    if (!(error instanceof NotServed)) throw error;
    send("failed", "load", error.message);
    return;
  }
  send("ready");
  for (let call = readCall(); call !== undefined; call = readCall()) {
    const printed = await run(program, call.input);
    if (printed === undefined) send(call.id, "raised", "the program did not end well");
    else send(call.id, "returned", printed);
  }
}

main();
