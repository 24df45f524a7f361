/**
 * The environment of a program in its realm, in which this text is evaluated for every run: the
 * part of Node needed by programs that read an input and print an answer. Everything else in Node
 * exists by name only, and touching it makes the run one that is not served.
 *
 * `formatOutside` is the only object of another realm; it never leaves this text.
 */
"use strict";
(surroundings, input, formatOutside, openBytes, openInput) => {
  const MAX_OUTPUT = 1 << 20;
  const { names, argv, env, folder, platform } = JSON.parse(surroundings);
  const { defineProperty, getOwnPropertyDescriptor } = Object;

  let output = "";
  let written = 0; // in characters, including standard error
  let status; // as set by the program
  let isMainDone = true;
  let hasFailed = false;
  let isNotServed = false;
  let isOver = false;

  /**
   * Ends the run. Nothing that a program does after its end counts: in its own process it would not
   * have got so far.
   */
  const fail = () => {
    hasFailed ||= !isOver;
  };
  const refuse = () => {
    isNotServed ||= !isOver;
    throw new Error("not served");
  };

  const lacking = { get: refuse, set: refuse, enumerable: true, configurable: false };
  /** Gives an object its properties, protected from changes, and makes it report those it lacks. */
  const dress = (target, wanted, own = {}) => {
    for (const name of wanted) {
      if (!(name in own)) defineProperty(target, name, lacking);
    }
    for (const name of Object.keys(own)) {
      const { value, get = () => value, set = refuse } = getOwnPropertyDescriptor(own, name);
      defineProperty(target, name, { ...lacking, get, set });
    }
    return target;
  };

  /** Tasks to run when all promises have settled. The order of the two kinds is not defined. */
  let first;
  let last;
  const doLater = (kind, run) => {
    if (first !== undefined && first.kind !== kind) refuse();
    const task = { kind, run, next: undefined };
    if (first === undefined) first = task;
    else last.next = task;
    last = task;
    return task;
  };
  const attempt = (run) => {
    try {
      run();
    } catch {
      fail();
    }
  };

  class Timer {
    #task;
    constructor(kind, run) {
      if (typeof run !== "function") refuse();
      this.#task = doLater(kind, run);
    }
    static clear(timer) {
      if (timer === undefined || timer === null) return;
      if (!(#task in timer)) refuse();
      timer.#task.run = () => {};
    }
  }
  dress(Timer.prototype, names.timer);
  const { clear } = Timer;
  const setTimeout = (run, delay = 1, ...args) => {
    if (!(delay <= 1)) refuse();
    return new Timer("timer", () => run(...args));
  };
  const setImmediate = (run, ...args) => new Timer("immediate", () => run(...args));
  const queueMicrotask = (run) => {
    if (typeof run !== "function") refuse();
    Promise.resolve().then(() => run());
  };

  const count = (text) => {
    written += text.length;
    // A lone surrogate would be written as another character.
    if (written > MAX_OUTPUT || !text.isWellFormed()) refuse();
  };
  const print = (text) => {
    if (isOver) return;
    count(text);
    output += text;
  };
  const format = (...values) => {
    if (values.length === 1 && typeof values[0] === "string") return values[0];
    let text;
    try {
      text = formatOutside(values);
    } catch {
      text = undefined; // No error of the other realm may get into this one.
    }
    return text ?? refuse();
  };
  const console = dress({}, names.console, {
    ...{ log: printLine, info: printLine, debug: printLine },
    ...{ error: countLine, warn: countLine },
  });
  function printLine(...values) {
    print(`${format(...values)}\n`);
  }
  function countLine(...values) {
    count(format(...values));
  }

  const kit = { names, dress, refuse, doLater, print };
  const bytes = openBytes(names, kit);
  const { Buffer, checkEncoding, toText, lengthOf } = bytes;
  const { stdin, readline, promises, ...reading } = openInput(input, kit, bytes);

  const writers = [undefined, print, count];
  const writeSync = (fd, chunk, ...more) => {
    const write = writers[fd];
    if (write === undefined || more.length > 0) refuse();
    const text = toText(chunk);
    write(text);
    return lengthOf(text);
  };
  const writeFileSync = (fd, chunk, encoding) => {
    checkEncoding(encoding);
    writeSync(fd, chunk);
  };
  const openStream = (fd) => {
    const write = (chunk, encoding, ...more) => {
      checkEncoding(encoding);
      writeSync(fd, chunk, ...more);
      return true;
    };
    return dress({}, names.stdout, { write, fd });
  };

  const process = dress({}, names.process, {
    ...{ argv, env, platform, stdin, stdout: openStream(1), stderr: openStream(2), cwd: () => folder },
    exit: (code = status) => {
      if (code !== undefined && code !== 0) fail();
      isOver = true;
      throw new Error("the program is over");
    },
    get exitCode() {
      return status;
    },
    set exitCode(code) {
      status = code;
    },
  });

  const holds = (isTrue) => {
    if (!isTrue) refuse();
  };
  const strictEqual = (left, right) => holds(Object.is(left, right));
  const assert = (value) => holds(value);
  const makers = {
    __proto__: null,
    assert: () => dress(assert, names.assert, { ok: assert, strictEqual }),
    buffer: () => dress({}, names.buffer, { Buffer }),
    fs: () => dress({}, names.fs, { ...reading, writeSync, writeFileSync }),
    os: () => dress({}, names.os, { EOL: "\n" }),
    process: () => process,
    readline: () => readline,
    "readline/promises": () => promises,
    util: () => dress({}, names.util, { format }),
  };
  const modules = { __proto__: null };
  const find = (given) => {
    const name = `${given}`.replace(/^node:/, "");
    return (modules[name] ??= (makers[name] ?? refuse)());
  };

  const SHUT = ["eval", "Function", "WebAssembly", "Atomics", "SharedArrayBuffer", "FinalizationRegistry"];
  dress(globalThis, [...SHUT, ...names.globals.filter((name) => !(name in globalThis))], {
    ...{ global: globalThis, console, process, Buffer, Error, setTimeout, setImmediate },
    ...{ clearTimeout: clear, clearImmediate: clear, queueMicrotask },
  });
  // Node itself calls this with its own objects.
  dress(Error, [], { prepareStackTrace: undefined });
  dress(Promise.prototype, [], { then: Promise.prototype.then });

  return {
    fail,
    isNotServed: () => isNotServed,
    /** Returns false if there was nothing left to do. */
    step: () => {
      if (first === undefined || isOver || hasFailed || isNotServed) return false;
      const { run } = first;
      first = first.next;
      attempt(run);
      return true;
    },
    /** The output; undefined if the program did not end normally. */
    finish: () => {
      const endsWell = isOver || (isMainDone && (status === undefined || status === 0));
      return endsWell && !hasFailed && !isNotServed ? output : undefined;
    },
    startScript: (script, path, folderOfIt) => {
      const module = { id: ".", path: folderOfIt, exports: {}, filename: path, loaded: false, children: [] };
      const require = dress((name) => find(name), names.require, { main: module });
      dress(module, names.module.filter((name) => !(name in module)), { parent: null });
      const { exports } = module;
      attempt(() => Reflect.apply(script, exports, [exports, require, module, path, folderOfIt]));
    },
    waitForModule: () => {
      isMainDone = false;
    },
    endModule: () => {
      isMainDone = true;
    },
    lend: (name, part) => {
      const module = find(name);
      if (part === "default") return module;
      return getOwnPropertyDescriptor(module, part)?.get === refuse ? refuse : module[part];
    },
  };
};
