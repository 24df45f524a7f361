/**
 * Runs a JavaScript program again and again in one process, each time as if it were the first: a call
 * has the standard input as its argument, and its answer is the standard output. Calls come in on
 * descriptor 3, answers go out on 4, as harness/core/values/wire.ts tells. Arguments: the program's
 * file and, where that is TypeScript, what strip_types.cjs wrote for it.
 *
 * Every run has a realm of its own, with intrinsics that nobody has touched, and in it what
 * host_world.cjs makes: whatever a program is given was made there, so that no way leads from it to
 * the realm here. A run that asks for more is none for this process, which then ends without an
 * answer; a run that does not end well is not told of either, for alone it is told in Node's words.
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
/** As a text, for what a program reads of it has to be made in its own realm. */
const surroundings = JSON.stringify({
  names: listNames(),
  argv: [process.execPath, path],
  env: process.env,
  folder: process.cwd(),
  platform: process.platform,
});

let running; // The world of the run that goes on.
process.on("unhandledRejection", () => running?.fail());

/** What the program printed; undefined: it did not end as a program should. */
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

/** Exactly so many bytes; undefined: no more calls. */
function read(count) {
  const bytes = Buffer.alloc(count);
  for (let end = 0; end < count; ) {
    const more = readSync(CALLS, bytes, end, count - end);
    if (more === 0) return undefined;
    end += more;
  }
  return bytes;
}

/** A call's parts, which are texts: "l2:s16:…s5:…"; undefined: no more calls. */
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
