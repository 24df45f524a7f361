#!/usr/bin/env node
// Starts under any Node.js from 18 on and hands over to the Node.js that Grundy pins (npm package
// `node`). That one runs a checkout's TypeScript by stripping types; packages contain JavaScript, built
// by rolldown.config.ts. This file is CommonJS, without syntax newer than Node 18.
"use strict";
const { spawn } = require("node:child_process");
const { existsSync, mkdirSync, realpathSync } = require("node:fs");
const { constants, cpus, homedir, loadavg } = require("node:os");
const path = require("node:path");
const { pathToFileURL } = require("node:url");

const source = path.join(__dirname, "main.ts");
const main = existsSync(source) ? source : path.join(__dirname, "../../dist/main.js");
const pinned = findPinnedNode();
if (pinned === undefined && Number(process.versions.node.split(".")[0]) < 24) {
  process.stderr.write(
    "grundy: its own Node.js 24 is missing. Run `npm ci` in the folder where Grundy is installed " +
      "(`npm install -g` if it is installed globally). If npm skips install scripts, also run " +
      "`npm rebuild node` (with -g for a global installation).\n",
  );
  process.exit(3);
}
const args = process.argv.slice(2);
// Messages name commands as this one was called: an installed `grundy` by its name, a checkout by its path.
if (process.env.GRUNDY_CALLED_AS === undefined && process.argv[1].endsWith(".cjs")) {
  const called = path.relative(process.cwd(), process.argv[1]);
  process.env.GRUNDY_CALLED_AS = /\s/.test(called) ? `node '${called}'` : `node ${called}`;
}
// Short commands need none of the options below. If this Node.js is the pinned one, as it is for npx, it
// runs them itself: for those that print text, a second process would take longer than all the rest. A
// reference that blocks them is ended by a signal, as they do not listen for any.
const isShort =
  args.length === 0 ||
  ["completion", "help", "problems", "show", "solve"].includes(args[0]) ||
  args.some((arg) => ["--help", "-h", "--version", "-V"].includes(arg));
if (isShort && isPinned()) {
  const cache = makeCodeCache();
  if (cache !== undefined) require("node:module").enableCompileCache(cache);
  void import(pathToFileURL(main).href).then((module) => module.main());
} else {
  startPinned();
}

function startPinned() {
  // Long judgings make much garbage and retain little: a small young generation, and a heap that grows
  // by at most 60 % between collections, save memory. Warnings about experimental features of Node.js
  // do not help users.
  const nodeOptions = [
    "--max-semi-space-size=8",
    "--heap-growing-percent=60",
    "--disable-warning=ExperimentalWarning",
  ];
  const child = spawn(pinned || process.execPath, [...nodeOptions, main, ...args], {
    // The closed channel tells the judge that we are gone, even after `kill -9`.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: { NODE_COMPILE_CACHE: makeCodeCache(), ...process.env },
  });
  // Ctrl-C reaches both processes: the judge ends by itself, and its exit status is passed on. While
  // code of an author blocks it, it cannot hear a signal, and is killed.
  const watchdog = startWatchdog(child);
  process.on("SIGINT", () => watchdog.expectStop(graceMs()));
  for (const signal of ["SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      child.kill(signal);
      watchdog.expectStop(graceMs());
    });
  }
  child.on("error", (error) => {
    process.stderr.write(`grundy: Node.js could not be started: ${error.message}\n`);
    process.exit(3);
  });
  child.on("exit", (status, signal) => {
    process.exit(signal === null ? status : 128 + constants.signals[signal]);
  });
}

/** Kills the process unless it sends "stopping" in time; `{ stopWithinMs }` from it sets a time, too. */
function startWatchdog(child) {
  let timer;
  let endMs = Infinity;
  const expectStop = (ms) => {
    if (Date.now() + ms >= endMs) return;
    endMs = Date.now() + ms;
    clearTimeout(timer);
    timer = setTimeout(() => {
      process.stderr.write(
        "grundy: the command was killed, because a reference or a check blocked it.\n",
      );
      child.kill("SIGKILL");
    }, ms);
    timer.unref();
  };
  child.on("message", (message) => {
    if (typeof message === "object" && message !== null && message.stopWithinMs > 0) {
      expectStop(message.stopWithinMs + graceMs());
    } else if (message === "stopping") {
      clearTimeout(timer);
      endMs = Infinity;
    }
  });
  return { expectStop };
}

/** A second, or longer if more processes than cores are waiting to run. */
function graceMs() {
  return 1000 * Math.max(1, loadavg()[0] / cpus().length);
}

function isPinned() {
  return pinned !== undefined && realpathSync(pinned) === realpathSync(process.execPath);
}

/**
 * A folder for compiled code, that only the user can write; undefined if there can be none. Node.js would
 * make it, but never ends where new folders are refused with ENOENT, as in /proc.
 */
function makeCodeCache() {
  const folder = path.join(findCache(), "node");
  try {
    makeFolder(folder);
    return folder;
  } catch {
    return undefined;
  }
}

function makeFolder(folder) {
  if (existsSync(folder)) return;
  if (!existsSync(path.dirname(folder))) makeFolder(path.dirname(folder));
  mkdirSync(folder, 0o700);
}

/** The same folder as in config.ts. */
function findCache() {
  const { GRUNDY_CACHE, XDG_CACHE_HOME, HOME } = process.env;
  if (GRUNDY_CACHE !== undefined) return path.resolve(GRUNDY_CACHE);
  return path.join(XDG_CACHE_HOME || path.join(HOME || homedir(), ".cache"), "grundy");
}

function findPinnedNode() {
  try {
    const folder = path.dirname(require.resolve("node/package.json"));
    const binary = path.join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
    return existsSync(binary) ? binary : undefined;
  } catch {
    return undefined;
  }
}
