import { describe, expect, test } from "vitest";
import { javascript } from "../../harness/languages/javascript/javascript.ts";
import { typescript } from "../../harness/languages/javascript/typescript.ts";
import { findTools, flatten, prepare, runProgram, startHost } from "./driver-session.ts";

const INPUTS = ["3\n", "-7", "3\n4 5\r\n\n6"];

const READ = "const text = require('fs').readFileSync(0, 'utf8'); const n = parseInt(text);\n";
const LINES = "const readline = require('node:readline'); const { stdin: input } = process;\n";
const OPEN = `${LINES}const rl = readline.createInterface({ input, crlfDelay: Infinity });\n`;
const ASK = `${LINES}const rl = readline.createInterface({ input, output: process.stdout });\n`;

const SERVED = {
  "global variables": `${READ}calls = typeof calls === 'undefined' ? n : calls + n; console.log(calls);`,
  "changed intrinsics": `${READ}console.log(Array.prototype.seen, Map.seen, globalThis.seen); Map.seen = globalThis.seen = Array.prototype.seen = n;`,
  "values of many types": `${READ}console.log(n, -0, 1e21, 5n, true, null, undefined, Symbol('a'), '%d', 'b'); console.log();`,
  "places in a text": `${READ}console.log('%d %s %i %j %% %o', n, n, 4.5, {a: 1}, [1]); console.info('%s'); console.debug('a', '%s', 'b');`,
  "arrays and objects": `${READ}console.log([n, 'a', [1, [2, [3, [4]]]]], {a: {b: {c: {d: n}}}, 'e f': "it's"}, [], {}); console.log(Array.from({length: 120}, (_, i) => i * n));`,
  "maps and sets": `${READ}console.log(new Map([[n, {a: 1}], ['b', []]]), new Set([1, 'x', [n]]), Object.create(null));`,
  "texts beyond ASCII": `${READ}console.log('♔ é 𝄞', n); process.stdout.write('ß');`,
  "bytes that are a number": "console.log(Number(require('fs').readFileSync(0)) + 1);",
  "the input in pieces":
    "const fs = require('fs'); const b = Buffer.alloc(2); let all = ''; for (let k; (k = fs.readSync(0, b, 0, 2, null)) > 0;) all += b.toString('utf8', 0, k); console.log(all.trim(), all.length);",
  "the input in a callback":
    "require('fs').readFile(0, 'utf8', (error, text) => console.log(error, text.trim()));",
  "a stream":
    "let all = ''; process.stdin.setEncoding('utf8').on('data', (d) => { all += d; }).on('end', () => console.log(all));",
  "a stream of bytes":
    "const all = []; process.stdin.on('data', (d) => all.push(d)); process.stdin.on('end', () => console.log(Buffer.concat(all).toString(), all[0][0], Buffer.isBuffer(all[0])));",
  "a stream that is iterated":
    "(async () => { let all = ''; for await (const d of process.stdin) all += d; console.log(all); })();",
  lines: `${OPEN}const all = []; rl.on('line', (l) => all.push(l)).on('close', () => console.log(all.join('|'), all.length));`,
  "lines with promises between": `${OPEN}rl.on('line', (l) => { console.log(l); Promise.resolve().then(() => console.log('later', l)); }); rl.on('close', () => console.log('closed'));`,
  "lines after the end": `${OPEN}rl.on('line', (l) => { console.log(l); rl.close(); }); rl.on('close', () => console.log('closed'));`,
  "lines that are iterated": `${OPEN}(async () => { for await (const line of rl) console.log('-', line); console.log('end'); })();`,
  questions: `${ASK}rl.on('line', (l) => console.log('over', l)); rl.question('n? ', (a) => rl.question('m? ', (b) => { console.log(a, b); rl.close(); }));`,
  "a promised answer":
    "const rl = require('readline/promises').createInterface({ input: process.stdin }); rl.question('n? ').then((a) => { console.log(a); rl.close(); });",
  "a promise that stays open": `${READ}(async () => { console.log(n); await new Promise(() => {}); console.log('never'); })();`,
  "an exit with success": `${READ}try { console.log(n); process.exit(0); } catch { console.log('no'); } finally { console.log('never'); }`,
  "an exit in a promise": `${READ}Promise.resolve().then(() => { console.log(n); process.exit(); }); setTimeout(() => console.log('never'));`,
  "timers and promises in their order": `${READ}setTimeout((a) => console.log('timer', a), 0, n); setTimeout(() => { console.log('second'); queueMicrotask(() => console.log('between')); }, 1); setTimeout(() => console.log('third')); Promise.resolve().then(() => console.log('micro')); console.log('main');`,
  "a timer that is cleared": `${READ}clearTimeout(setTimeout(() => console.log('no'), 0)); setTimeout(() => console.log(n), 0);`,
  "what a script has": `${READ}console.log(require.main === module, this === exports, module.exports === exports, arguments.length, typeof __filename, typeof window, process.argv.length);`,
  "writes of many kinds": `${READ}const fs = require('fs'); fs.writeFileSync(1, n + 'b\\n'); console.log(fs.writeSync(1, 'é'), process.stdout.write(Buffer.from('c\\n'))); console.error('x');`,
  "strict mode and a hashbang": `#!/usr/bin/env node\n"use strict";\n${READ}console.log((function () { return this; })(), n);`,
  "a deep recursion": `${READ}const depth = (k) => (k === 0 ? 0 : 1 + depth(k - 1)); console.log(depth(20_000), n);`,
  "small modules": `${READ}const assert = require('assert'); assert(true); assert.strictEqual(n, n); console.log(require('util').format('%s', n) + require('os').EOL);`,
};

const MODULES = {
  "named imports":
    "import { readFileSync } from 'node:fs'; import * as os from 'os';\nconsole.log(BigInt(readFileSync(0, 'utf8').trim().split(/\\s/)[0]), os.EOL);",
  "a default import":
    "import fs from 'fs';\nimport process from 'node:process';\nprocess.stdout.write(fs.readFileSync(0)); export const n = this;",
  "lines at top level":
    "import { createInterface } from 'node:readline';\nfor await (const line of createInterface({ input: process.stdin })) console.log(line);",
};

const TYPESCRIPT = {
  "a typed script":
    "const n: number = Number(require('fs').readFileSync(0)); enum A { Yes = 1 }\nconsole.log(n, A[1]);",
  "a typed module":
    "import { readFileSync } from 'node:fs';\nconst text: string = readFileSync(0, 'utf8');\nconsole.log({ n: text.length } satisfies { n: number });",
};

/** Fails for 0, prints 3 for 3. */
const RAISED = {
  "an exception behind the answer": `${READ}console.log(n); if (n === 0) null.n;`,
  "an exception in a timer": `${READ}console.log(n); setTimeout(() => { if (n === 0) throw 1; });`,
  "an exception in a microtask": `${READ}console.log(n); queueMicrotask(() => { if (n === 0) throw 1; });`,
  "an exception for a line": `${OPEN}rl.on('line', (l) => { console.log(l); if (l === '0') throw 1; });`,
  "a rejection that nobody handles": `${READ}console.log(n); if (n === 0) Promise.reject(new Error());`,
  "a rejection that is handled too late": `${READ}console.log(n); if (n === 0) { const p = Promise.reject(1); setTimeout(() => p.catch(() => {})); }`,
  "another exit status": `${READ}console.log(n); process.exit(n === 0 ? 1 : 0);`,
  "another status at the end": `${READ}console.log(n); process.exitCode = n === 0 ? 7 : 0;`,
  "endless recursion": `${READ}const endless = () => endless() + 1; if (n === 0) endless(); console.log(n);`,
};

/** Answers for 3; what it does for 0 is not for the host. */
const ENDED = {
  "a timer that takes time": "setTimeout(() => {}, 5);",
  "an interval": "clearInterval(setInterval(() => {}, 1));",
  "a timer beside an immediate": "setTimeout(() => {}); setImmediate(() => {});",
  "what is there by its name": "try { typeof performance; } catch {}",
  "code in a text": "eval('1');",
  "a listener of the process": "process.on('exit', () => {});",
  "a changed output": "process.stdout.write = () => true;",
  "changed thens": "Promise.prototype.then = () => {};",
  "frames of the stack": "Error.prepareStackTrace = (_, frames) => frames;",
  "an input that is read again": "require('fs').readFileSync(0);",
  "other files": "require('fs').readFileSync('/etc/hostname');",
  "a module by a name that is made": "const name = 'child_process'; require(name);",
  "values that are not plain": "console.log(new Date(0));",
  "values with ways of their own":
    "console.log({ [Symbol.for('nodejs.util.inspect.custom')]: () => 1 });",
  "half a character": "console.log('\\ud800');",
  "a long output": "console.log('x'.repeat(2 ** 21));",
};

const REFUSED = {
  "import as a function": "import('fs').then(() => {});",
  "import as a function, after a comment": "import /**/ ('fs').then(() => {});",
  "import as a value": "console.log(import.meta.url); export {};",
  processes: "require('node:child_process');",
  "processes by import": "import 'node:child_process';",
  "files beside it": "require('./other.js');",
};

describe.skipIf(findTools(javascript) === undefined)("the host of JavaScript programs", () => {
  const all = [
    ...Object.entries(SERVED).map((each) => [...each, javascript, "P1.js"] as const),
    ...Object.entries(MODULES).map((each) => [...each, javascript, "P1.js"] as const),
    ...Object.entries(TYPESCRIPT).map((each) => [...each, typescript, "P1.ts"] as const),
  ];
  test.each(all)("prints what a process prints: %s", async (_, source, language, mainFile) => {
    const prepared = await prepare(language, { source, mainFile });
    expect(prepared.compiled).toMatchObject({ ok: true, output: "" });
    await using host = await startHost(prepared);
    expect(host.greeting).toEqual({ kind: "ready" });
    for (const input of INPUTS) {
      const { exitCode, stdout } = await runProgram(prepared, input);
      const value = { kind: "text", value: stdout };
      const answer = exitCode === 0 ? { outcome: "returned", value } : { outcome: "raised" };
      expect(await host.call(input)).toMatchObject(answer);
    }
  });

  test.each(Object.entries(RAISED))(
    "does not answer for a run that fails: %s",
    async (_, source) => {
      const prepared = await prepare(javascript, { source });
      expect((await runProgram(prepared, "0\n")).exitCode).not.toBe(0);
      await using host = await startHost(prepared);
      expect(await host.call("0\n")).toMatchObject({ outcome: "raised" });
      const value = { kind: "text", value: "3\n" };
      expect(await host.call("3\n")).toEqual({ outcome: "returned", value });
    },
  );

  test.each(Object.entries(ENDED))("ends where more is asked of it: %s", async (_, what) => {
    const prepared = await prepare(javascript, {
      source: `${READ}console.log(n); if (n === 0) { ${what} }`,
    });
    await using host = await startHost(prepared);
    const value = { kind: "text", value: "3\n" };
    expect(await host.call("3\n")).toEqual({ outcome: "returned", value });
    expect(await host.call("0\n")).toEqual({ outcome: "gone" });
  });

  test.each(Object.entries(REFUSED))("refuses what it cannot be: %s", async (_, source) => {
    const prepared = await prepare(javascript, { source });
    await using host = await startHost(prepared);
    expect(host.greeting).toMatchObject({ kind: "failed", failure: "load" });
    expect(flatten(host.greeting)).toContain("it uses ");
  });

  test("gives no access to another realm", async () => {
    const things =
      "globalThis, process, process.stdin, process.stdout, process.argv, process.env, console, " +
      "console.log, require, require('fs').readFileSync, Buffer, module, setTimeout, " +
      "setTimeout(() => {}), caught(() => null.n), caught(own)";
    const source = `${READ}
      const caught = (f) => { try { return f("return 1"); } catch (error) { return error; } };
      const own = (() => {}).constructor;
      process.stdout.write([${things}].map((thing) => thing.constructor.constructor === own).join());`;
    const prepared = await prepare(javascript, { source });
    await using host = await startHost(prepared);
    const value = things
      .split(", ")
      .map(() => true)
      .join();
    expect(await host.call("3")).toEqual({ outcome: "returned", value: { kind: "text", value } });
  });

  test("reads the input by its file name", async () => {
    const source = READ.replace("0,", "'/dev/stdin',") + "console.log(n);";
    const prepared = await prepare(javascript, { source });
    await using host = await startHost(prepared);
    expect(await host.call("3\n")).toMatchObject({ value: { value: "3\n" } });
  });

  test("takes long inputs, but not as a stream", async () => {
    const long = `0 ${"1 ".repeat(100_000)}`;
    const sum = "console.log(text.trim().split(' ').reduce((sum, item) => sum + Number(item), 0));";
    const prepared = await prepare(javascript, { source: READ + sum });
    await using host = await startHost(prepared);
    expect(await host.call(long)).toMatchObject({ value: { value: "100000\n" } });
    const source = `${OPEN}rl.on('line', (l) => console.log(l));`;
    const streaming = await prepare(javascript, { source });
    await using other = await startHost(streaming);
    expect(await other.call("1")).toMatchObject({ value: { value: "1\n" } });
    expect(await other.call(long)).toEqual({ outcome: "gone" });
  });

  test("does not serve programs with a package.json or decorators", async () => {
    const files = { "package.json": "{}", "other.js": "" };
    const several = await prepare(javascript, { source: READ, companions: files });
    expect(several.plan.runRepeatedly).toBeUndefined();
    const source =
      "const same = (a: any, b: any): any => a;\n@same\nclass A {}\nconsole.log(A.name);";
    const decorated = await prepare(typescript, { source, mainFile: "P1.ts" });
    expect(decorated.plan.runRepeatedly).toBeUndefined();
  });
});
