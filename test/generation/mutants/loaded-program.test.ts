import { describe, expect, test } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { OutOfFuelError } from "../../../harness/generation/mutants/fuel.ts";
import {
  type CallConvention,
  loadProgram,
} from "../../../harness/generation/mutants/loaded-program.ts";
import { InvalidValueError } from "../../../harness/generation/mutants/native-value.ts";

const KIT = `${import.meta.dirname}/../../../reference`;
const int = parseValueType("int");
const asFunction: CallConvention = { kind: "function", name: "f", returns: int };

function load(
  files: string | Readonly<Record<string, string>>,
  calling: CallConvention = asFunction,
) {
  const texts = typeof files === "string" ? { "p.ts": files } : files;
  const entry = Object.keys(texts)[0] as string;
  return loadProgram({ folder: KIT, entry, files: new Map(Object.entries(texts)) }, calling);
}

describe("a function is found", () => {
  test.each([
    ["declared only", "p.js", "function f(n) { return n + 1; }"],
    ["a constant", "p.js", "const f = (n) => n + 1;"],
    ["exported by a CommonJS module", "p.js", "module.exports = { f: (n) => n + 1 };"],
    ["on the exports of a CommonJS module", "p.cjs", "exports.f = (n) => n + 1;"],
    ["exported by an ES module", "p.ts", "export const f = (n: number): number => n + 1;"],
    ["exported under another name", "p.js", "const g = (n) => n + 1;\nexport { g as f };"],
    ["within the default export", "p.js", "const f = (n) => n + 1;\nexport default { f };"],
    ["as the default export", "p.js", "export default function f(n) { return n + 1; }"],
  ])("%s", (_, file, source) => {
    expect(load({ [file]: source }).solve([41n], 100)).toBe(42n);
  });
});

describe("a program's files", () => {
  test("import each other, and each is evaluated once per call", () => {
    const program = load({
      "p.ts":
        'import { next } from "./p/q.ts";\nimport * as q from "./p/q.ts";\nexport const f = () => 10 * next() + q.next();',
      "p/q.ts": "let count = 0;\nexport const next = (): number => (count += 1);",
    });
    expect(program.solve([], 100)).toBe(12n);
    expect(program.solve([], 100)).toBe(12n);
  });

  test("can re-export", () => {
    const program = load({
      "p.ts":
        'import { g } from "./q.ts";\nimport three from "./q.ts";\nexport const f = () => g() + three;',
      "q.ts": 'export { one as g } from "./r.ts";\nexport * from "./r.ts";\nexport default 3;',
      "r.ts": "export const one = () => 1;",
    });
    expect(program.solve([], 100)).toBe(4n);
  });

  test("find the kit, which is shared, and Node's own modules", () => {
    const program = load(
      {
        "p.ts":
          'import { opponentOf } from "./kit/game.ts";\nimport { sep } from "node:path";\nexport const f = () => opponentOf("A") + sep.length;',
      },
      { ...asFunction, returns: parseValueType("text") },
    );
    expect(program.solve([], 100)).toBe("B1");
  });
});

test("a reference is called with values", () => {
  const source = "export const reference = { solve: ([n]: readonly [bigint]) => n * n };";
  expect(load(source, { kind: "reference", returns: int }).solve([2n ** 40n], 9)).toBe(2n ** 80n);
});

test("a program reads its input and prints its answer", () => {
  const source = [
    'const fs = require("fs");',
    'const [count, ...items] = fs.readFileSync(0, "utf8").split(/\\s+/).map(Number);',
    "console.log(count, items[0]);",
  ].join("\n");
  const list = parseValueType("list<int>");
  const program = load(
    { "p.js": source },
    {
      kind: "program",
      texts: { parameters: [{ type: list }], returns: list },
      returns: list,
    },
  );
  expect(program.solve([[7n, 8n]], 9)).toEqual([2n, 7n]);
  const silent = load(
    { "p.js": "" },
    {
      kind: "program",
      texts: { parameters: [{ type: list }], returns: int },
      returns: int,
    },
  );
  expect(() => silent.solve([[7n]], 9)).toThrow(InvalidValueError);
});

describe("fuel", () => {
  const endless = [
    "while (true);",
    "for (;;) continue;",
    "do n += 1; while (true);",
    "for (const item of items()) n += item;",
    "f(n);",
    "g(n);",
    "while (true) try { f(n); } catch { n = 0; }",
  ];
  const preamble = "function* items() { for (;;) yield 1; }\nconst g = (n) => g(n);\n";

  test.each(endless)("ends %s", (statement) => {
    const program = load({ "p.js": `${preamble}function f(n) { ${statement} return n; }` });
    expect(() => program.solve([1n], 500)).toThrow(OutOfFuelError);
  });

  test("that ran out means no answer, even if the program caught the error", () => {
    const program = load({
      "p.js": "function f(n) { try { while (true); } catch { return n; } }",
    });
    expect(() => program.solve([1n], 500)).toThrow(OutOfFuelError);
  });

  test("is used by each function call and each iteration of a loop", () => {
    const source =
      "const g = (x) => ({ x });\nfunction f(n) { for (let i = 0; i < n; i++) g(i); return n; }";
    const program = load({ "p.js": source });
    expect(program.countSteps([0n])).toBe(1);
    expect(program.countSteps([10n])).toBe(21);
    expect(program.countStepsWithin([10n], 21)).toBe(21);
    expect(program.countStepsWithin([10n], 20)).toBeUndefined();
    expect(program.solve([10n], 21)).toBe(10n);
    expect(() => program.solve([10n], 20)).toThrow(OutOfFuelError);
  });

  test("does not change answers, for all syntax of bodies and loops", () => {
    const source = [
      "class Counter { #n = 0; get n() { return this.#n; } add(by = 1) { this.#n += by; return this; } }",
      "const add = (a) => (b) => a + b, pair = (a, b) => ({ a, b }), run = async function () {};",
      "function f(n) {",
      "  const counter = new Counter();",
      "  for (const i in [1, 2]) for (const j of [1, 2]) if (i) counter.add(); else counter.add(j);",
      "  outer: for (;;) { do counter.add(); while (counter.n < 9); break outer; }",
      "  const { a, b } = pair(counter.n, add(1)(n));",
      "  return 100 * a + b;",
      "}",
    ].join("\n");
    expect(load({ "p.js": source }).solve([4n], 1000)).toBe(905n);
  });
});

describe("a failure", () => {
  test("in the program is the program's own error", () => {
    const program = load('export const f = () => { throw new TypeError("mine"); };');
    expect(() => program.solve([], 100)).toThrow(new TypeError("mine"));
  });

  test("by deep recursion is a RangeError", () => {
    const program = load("export const f = (n: number): number => f(n + 1);");
    expect(() => program.solve([0n], 10_000_000)).toThrow(RangeError);
  });

  test("in the text is a syntax error before any call", () => {
    expect(() => load("export const f = (n: number => n;")).toThrow(SyntaxError);
  });
});

test("calls are independent, even if one modifies its arguments", () => {
  const program = load("const seen = [];\nexport const f = (a: number[]) => seen.push(a.pop());");
  const args = [[1n, 2n]] as const;
  expect(program.solve(args, 100)).toBe(1n);
  expect(program.solve(args, 100)).toBe(1n);
  expect(args).toEqual([[1n, 2n]]);
});
