/**
 * The ways in which a program can read its input, in the program's realm, in which this text is
 * evaluated for every run: all at once, piece by piece, as a stream, or line by line. A run may use
 * only one of them: what a second one would find is left to Node.
 */
"use strict";
(input, { names, dress, refuse, doLater, print }, { Buffer, checkEncoding, lengthOf }) => {
  /** Maximum size of a stream's first chunk; only inputs with a single chunk are supported. */
  const MAX_CHUNK = 1 << 16;

  let isTaken = false;
  const take = () => {
    if (isTaken) refuse();
    isTaken = true;
  };

  const readFileSync = (file, options) => {
    if (![0, "/dev/stdin", "/proc/self/fd/0"].includes(file)) refuse();
    take();
    const encoding = typeof options === "object" ? options?.encoding : options;
    checkEncoding(encoding);
    return (encoding ?? undefined) === undefined ? Buffer.from(input) : input;
  };
  const readFile = (file, ...more) => {
    const answer = more.pop();
    const read = readFileSync(file, ...more);
    doLater("input", () => answer(null, read));
  };

  let unread; // not yet read by readSync
  const readSync = (file, bytes, start = 0, count = bytes.length - start, at = null) => {
    if (file !== 0 || at !== null || !(bytes instanceof Uint8Array)) refuse();
    if (!Number.isInteger(start) || !(start + count <= bytes.length)) refuse();
    if (unread === undefined) take();
    unread ??= Buffer.from(input);
    const read = unread.subarray(0, count);
    bytes.set(read, start);
    unread = unread.subarray(read.length);
    return read.length;
  };

  class Emitter {
    #events;
    #listeners = [];
    constructor(events) {
      this.#events = events;
    }
    on(event, listener, isOnce = false) {
      if (!this.#events.includes(event) || typeof listener !== "function") refuse();
      this.#listeners.push({ event, listener, isOnce });
      return this;
    }
    addListener(event, listener) {
      return this.on(event, listener);
    }
    once(event, listener) {
      return this.on(event, listener, true);
    }
    static tell(emitter, event, ...values) {
      for (const each of emitter.#listeners.filter((found) => found.event === event)) {
        if (each.isOnce) emitter.#listeners = emitter.#listeners.filter((other) => other !== each);
        Reflect.apply(each.listener, emitter, values);
      }
    }
  }
  const { tell } = Emitter;
  delete Emitter.tell;

  /** Yields the events from now on, one after another. */
  const iterate = (emitter, event, end) => {
    const items = [];
    let hasEnded = false;
    let wake = () => {};
    emitter.on(event, (item) => wake(items.push(item)));
    emitter.on(end, () => wake((hasEnded = true)));
    return (async function* () {
      for (let at = 0; ; at += 1) {
        while (at === items.length && !hasEnded) await new Promise((resolve) => (wake = resolve));
        if (at === items.length) return;
        yield items[at];
      }
    })();
  };

  let pause; // used only by line readers
  class Source extends Emitter {
    fd = 0;
    #isText = false;
    #isFlowing = false;
    #isPaused = false;
    static {
      pause = (source) => (source.#isPaused = true);
    }
    constructor() {
      super(["data", "end", "error"]);
    }
    on(event, listener, isOnce) {
      super.on(event, listener, isOnce);
      return event === "data" ? this.resume() : this;
    }
    setEncoding(encoding) {
      checkEncoding(encoding);
      this.#isText = true;
      return this;
    }
    resume() {
      if (this.#isFlowing) return this;
      this.#isFlowing = true;
      take();
      if (lengthOf(input) > MAX_CHUNK) refuse();
      doLater("input", () => {
        if (input !== "") tell(this, "data", this.#isText ? input : Buffer.from(input));
        if (!this.#isPaused) doLater("input", () => tell(this, "end"));
      });
      return this;
    }
    [Symbol.asyncIterator]() {
      return iterate(this, "data", "end");
    }
  }
  const stdin = new Source();

  class Interface extends Emitter {
    #prompt = "> ";
    #rest = "";
    #asked;
    #isClosed = false;
    #hasOutput;
    #iterator;
    constructor(given, output, ...more) {
      super(["line", "close"]);
      const options = given === stdin ? { input: given, output } : given;
      const { input: source, output: sink, terminal, crlfDelay, historySize, ...others } = options;
      const isServed = source === stdin && (sink === undefined || sink?.fd === 1) && !terminal;
      if (!isServed || Object.keys(others).length > 0 || more.length > 0) refuse();
      this.#hasOutput = sink !== undefined;
      stdin.setEncoding();
      stdin.on("data", (text) => this.#split(text));
      stdin.on("end", () => {
        // As in Node, text without a line break at its end does not answer a question.
        if (this.#rest !== "") tell(this, "line", this.#rest);
        this.close();
      });
    }
    #split(text) {
      const lines = text.split(/\r\n|[\n\r\u2028\u2029]/);
      this.#rest = lines.pop();
      for (const line of lines) this.#pass(line);
    }
    #pass(line) {
      if (this.#asked === undefined) return tell(this, "line", line);
      const { answer, before } = this.#asked;
      this.#asked = undefined;
      this.#prompt = before;
      answer(line);
    }
    question(query, answer, ...more) {
      if (more.length > 0 || typeof answer !== "function") refuse();
      if (this.#asked === undefined) {
        this.#asked = { answer, before: this.#prompt };
        this.setPrompt(query);
      }
      this.prompt();
    }
    setPrompt(text) {
      if (typeof text !== "string") refuse();
      this.#prompt = text;
    }
    getPrompt() {
      return this.#prompt;
    }
    prompt() {
      if (this.#isClosed) refuse();
      if (this.#hasOutput) print(this.#prompt);
    }
    close() {
      if (this.#isClosed) return;
      this.#isClosed = true;
      pause(stdin);
      tell(this, "close");
    }
    [Symbol.asyncIterator]() {
      if (this.#isClosed && this.#iterator === undefined) refuse();
      return (this.#iterator ??= iterate(this, "line", "close"));
    }
  }
  class PromisingInterface extends Interface {
    question(query, ...more) {
      if (more.length > 0) refuse();
      return new Promise((resolve) => super.question(query, resolve));
    }
  }

  const lacks = (wanted, prototype) => wanted.filter((name) => !(name in prototype));
  dress(stdin, lacks(names.stdin, stdin));
  dress(Interface.prototype, lacks(names.interface, Interface.prototype));
  const promises = dress({}, names["readline/promises"], {
    createInterface: (...given) => new PromisingInterface(...given),
  });
  const readline = dress({}, names.readline, {
    createInterface: (...given) => new Interface(...given),
    promises,
  });
  return { stdin, readline, promises, readFileSync, readFile, readSync };
};
