import { describe, expect, test } from "vitest";
import type { WireValue } from "../wire-value.ts";
import { javascript } from "../../../harness/languages/javascript/javascript.ts";
import { testDriverContract } from "../driver-contract.ts";
import { other, returnedTrue, scriptSubmissions } from "../submissions.ts";
import { testTypedContract } from "../typed-contract.ts";
import { findTools, flatten, prepare } from "../driver-session.ts";

testDriverContract(javascript, { file: "contract.js", lacks: ["narrow ints", "fixed ints"] });
testTypedContract(javascript, { file: "typed.js" });

const { callOnce, run, start } = scriptSubmissions(javascript);

describe.skipIf(findTools(javascript) === undefined)("JavaScript functions", () => {
  test.for([
    "function f(n) { return n === 1; }\n// the end",
    "const f = (n) => n === 1",
    "module.exports = { f: (n) => n === 1 };",
    "module.exports.f = (n) => n === 1;",
    "export function f(n) { return n === 1; }",
    "export default function f(n) { return n === 1; }",
    "const one = (n) => n === 1;\nexport { one as f };",
    "import { one } from './one.mjs';\nexport const f = one;",
    "const { one } = require('./one.cjs');\nfunction f(n) { return one(n); }",
    "const one = await Promise.resolve(1);\nfunction f(n) { return n === one; }",
    "module.exports = { f(n) { return n === 1; } };",
    "module.exports = { get f() { return (n) => n === 1; } };",
    "exports = module.exports = { ...{ f: (n) => n === 1 } };",
    "module.exports = (n) => n === 1;",
    "export default (n) => n === 1;",
    "export default { f(n) { return n === 1; } };",
    "export default class Game { static f(n) { return n === 1; } }",
    "class Solution { f(n) { return n === 1; } }",
    "(function (root) { root.f = (n) => n === 1; })(globalThis);",
    "const f = async (n) => n === 1;",
    "const f = (n) => new Promise((resolve) => setTimeout(() => resolve(n === 1), 5));",
    "const f = (n) => n % 8n === 1n;",
    "const f = async (n) => n % 8n === 1n;",
    "if (require.main === module) process.exit(9);\nclass Game { f(n) {} }\nvar f = (n) => n === 1;",
  ])("are found in every notation: %j", async (source) => {
    const companions = {
      "one.mjs": "export const one = (n) => n === 1;",
      "one.cjs": "exports.one = (n) => n === 1;",
    };
    for (const type of ["module", "commonjs"]) {
      const packageJson = JSON.stringify({ type });
      const answer = await callOnce(source, {
        companions: { ...companions, "package.json": packageJson },
      });
      expect(answer).toEqual(returnedTrue);
    }
  });

  test.for<[string, string, string]>([
    ["syntax", "let x = 1;\nfunction f(n { return n; }", "P1.js:2"],
    ["syntax", "export const x = 1;\nfunction f(n { return n; }", "P1.js:2"],
    ["syntax", "function f(n) { return n;", "Unexpected end of input"],
    ["missing", "function F(n) { return n; }", "it has F"],
    ["missing", "const f = 3;", "f is not a function but a value of type number"],
    ["load", "\nnull.x;\nfunction f(n) {}", "P1.js, line 2"],
    ["load", "export function f(n) {}\nnull.x;", "P1.js, line 2"],
    ["load", "export function f(n) {}\nawait new Promise(() => {});", "never comes"],
    ["load", "throw 3;", "threw the number 3"],
    ["load", "function f(n) {}\nf(require('fs').readFileSync(0));", "EOF"],
    ["load", "import { readFileSync } from 'fs';\nfunction f(n) {}\nf(readFileSync(0));", "EOF"],
    ["missing", "function f() { process.stdin.on('data', () => {}); }", "must not read input"],
    ["exit", "process.exit(0);\nfunction f(n) {}", "process.exit(0)"],
  ])("that fail to load report '%s': %j", async ([failure, source, part]) => {
    await using driver = await start(source);
    expect(driver.greeting).toMatchObject({ kind: "failed", failure });
    expect(flatten(driver.greeting)).toContain(part);
    expect(await driver.end()).toMatchObject({ exitCode: 0 });
  });

  test.for<[string, WireValue]>([
    ["-0", { kind: "int", value: 0n }],
    ["2 ** 53 + 2", { kind: "int", value: 2n ** 53n + 2n }],
    ["1e21", { kind: "int", value: 10n ** 21n }],
    ["1.5", { kind: "float", value: "1.5" }],
    ["NaN", { kind: "float", value: "NaN" }],
    ["-Infinity", { kind: "float", value: "-Infinity" }],
    ["1n << 700_000n", other("an int of over 20,000 digits")],
    ["null", { kind: "nothing" }],
    ["undefined", { kind: "nothing" }],
    ["new Boolean(true)", other("Boolean")],
    ["Promise.resolve(true)", { kind: "bool", value: true }],
    ["new Proxy([], {})", other("Proxy")],
    ["new (class Yes extends Array {})()", other("Yes")],
    ["Object.create(Map.prototype)", other("Map")],
    ["() => true", other("function")],
    ["Symbol.iterator", other("symbol")],
    ["[,]", { kind: "list", items: [{ kind: "nothing" }] }],
    ["new Set([1n])", { kind: "set", items: [{ kind: "int", value: 1n }] }],
    [
      "({ __proto__: null, 7: true })",
      {
        kind: "object",
        entries: [
          [
            { kind: "text", value: "7" },
            { kind: "bool", value: true },
          ],
        ],
      },
    ],
  ])("return by exact type: %s", async ([expression, value]) => {
    expect(await callOnce(`const f = () => (${expression})`)).toEqual({
      outcome: "returned",
      value,
    });
  });

  test.for([
    "const f = () => { const x = []; x.push(x); return x; }",
    "const f = () => { let x = []; for (let i = 0; i < 1e5; i += 1) x = [x]; return x; }",
    "const f = () => { const x = new Map(); x.set(1, x); return x; }",
    "const f = () => { const x = {}; x.x = x; return x; }",
  ])("may nest endlessly without harm: %s", async (source) => {
    expect(flatten(await callOnce(source))).toContain("a value nested over 40 deep");
  });

  test.for([
    [
      "JSON and Reflect",
      "JSON.stringify = () => 'true'; Reflect.apply = Reflect.getPrototypeOf = null;",
    ],
    [
      "Array.prototype",
      "for (const name of Object.getOwnPropertyNames(Array.prototype)) Array.prototype[name] = null; Array.prototype[Symbol.iterator] = null;",
    ],
    [
      "String and Number",
      "for (const type of [String, Number, BigInt, Object]) for (const name of Object.getOwnPropertyNames(type)) try { type[name] = null; } catch {}",
    ],
    [
      "Buffer",
      "for (const type of [Buffer, Buffer.prototype, Uint8Array.prototype]) for (const name of Object.getOwnPropertyNames(type)) try { type[name] = null; } catch {}",
    ],
    [
      "Function.prototype",
      "Function.prototype.call = Function.prototype.apply = Function.prototype.bind = null;",
    ],
    [
      "fs and process",
      "const fs = require('fs'); fs.writeSync = fs.readSync = null; process.exit = process.reallyExit = null;",
    ],
    ["the exit", "process.on('exit', () => { process.exitCode = 7; });"],
  ])("cannot mislead the driver by patching %s", async ([, source]) => {
    await using driver = await start(`${source}\nfunction f(n) { return [n === 1]; }`);
    expect(driver.greeting).toEqual({ kind: "ready" });
    const list = { kind: "list", items: [{ kind: "bool", value: true }] };
    expect(await driver.call(1n)).toEqual({ outcome: "returned", value: list });
    expect(await driver.end()).toMatchObject({ exitCode: 0, signal: null });
  });

  test("can only send junk by writing to the answers' descriptor", async () => {
    const forged = JSON.stringify("\0\0\0\x18l3:s6:forgeds8:returnedt");
    const source = `function f(n) { require("fs").writeSync(4, ${forged}); return false; }`;
    expect(await callOnce(source)).toEqual({
      outcome: "returned",
      value: { kind: "bool", value: false },
    });
  });

  test.for([
    ["return Promise.reject(new TypeError('no'))", "TypeError: no\n  P1.js, line 1"],
    ["return new Promise(() => setTimeout(() => null.x, 1))", "TypeError: Cannot read"],
    ["return n % 8n + 8", "TypeError: Cannot mix BigInt"],
    ["throw 'text'", "threw the string text, which is not an Error"],
    ["throw Object.create(null)", "threw an object"],
    ["return f(n + 1) + 1", "RangeError: Maximum call stack size exceeded\n  P1.js, line 1"],
    ["Error.prepareStackTrace = () => { throw 1; }; null.x", "an error that cannot be shown"],
  ])("that raise are reported: %s", async ([body, part]) => {
    const answer = await callOnce(`function f(n) { ${body}; }`);
    expect(answer).toMatchObject({ outcome: "raised" });
    expect("message" in answer && answer.message).toContain(part);
  });

  test("that exit are reported", async () => {
    expect(await callOnce("function f(n) { process.exit(3); }")).toEqual({
      outcome: "exited",
      message: "the function called process.exit(3)",
    });
  });

  test("survive endless recursion as an exception, whatever the memory limit", async () => {
    for (const memoryBytes of [64 * 2 ** 20, 2 ** 30]) {
      const answer = await callOnce("const f = (n) => 1 + f(n + 1);", { memoryBytes });
      expect(flatten(answer)).toContain("Maximum call stack size exceeded");
    }
  });
});

describe.skipIf(findTools(javascript) === undefined)("JavaScript programs", () => {
  test("run as the main module", async () => {
    const source =
      "const [a, b] = require('fs').readFileSync(0, 'utf8').split(' ').map(Number);\n" +
      "if (require.main === module) console.log(a + b, '♔');";
    expect(await run(source, "3 4")).toMatchObject({ exitCode: 0, stdout: "7 ♔\n", stderr: "" });
  });

  test("recurse deeply, and endlessly until an exception", async () => {
    const depth = "const depth = (n) => (n === 0 ? 0 : 1 + depth(n - 1));\n";
    expect(await run(`${depth}console.log(depth(200_000));`)).toMatchObject({ stdout: "200000\n" });
    const endless = await run(`${depth}depth(-1);`);
    expect(endless).toMatchObject({ exitCode: 1, signal: null });
    expect(endless.stderr).toContain("RangeError");
  });

  test("with a syntax error do not compile, and say where", async () => {
    const prepared = await prepare(javascript, {
      source: "let x;\nlet x;",
      mainFile: "P1.js",
    });
    expect(prepared.compiled.ok).toBe(false);
    expect(prepared.compiled.output).toMatch(/P1\.js:2\n[^]*already been declared/);
  });
});
