import { describe, expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import { javascript } from "../../harness/languages/javascript/javascript.ts";
import { findTools, startDriver, type Answer } from "./driver-session.ts";
import type { WireValue } from "./wire-value.ts";

const EDGE = "{ from: int, to: int }";
const FROM_1_TO_2 = { from: 1n, to: 2n };

describe.skipIf(findTools(javascript) === undefined)("a record in JavaScript", () => {
  test("is a plain object with the fields in their order", async () => {
    const source =
      "const f = (edge) => [Object.getPrototypeOf(edge) === Object.prototype,\n" +
      'JSON.stringify(edge) === \'{"from":1,"to":2}\', ({ ...edge, to: 3 }).to === 3]';
    expect(await call(source, [EDGE], "list<bool>", FROM_1_TO_2)).toEqual(trueThreeTimes);
  });

  test("may have a field with any name", async () => {
    const source =
      "const f = (thing) => [thing.__proto__ === 1, Object.keys(thing).length === 2,\n" +
      "thing.constructor === 'x']";
    const record = Object.fromEntries<Value>([
      ["__proto__", 1n],
      ["constructor", "x"],
    ]);
    const type = "{ __proto__: int, constructor: text }";
    expect(await call(source, [type], "list<bool>", record)).toEqual(trueThreeTimes);
  });

  test.for([
    "class E { constructor() { this.from = 1; this.to = 2; } get sum() { return 3; } }\nconst f = () => new E()",
    "class E { from = 1; to = 2; #hidden = 3; toJSON() { process.exit(); } }\nconst f = () => new E()",
    "function E() { this.from = 1; this.to = 2; }\nE.prototype.weight = 3;\nconst f = () => new E()",
    "const f = () => Object.create(null, { from: { value: 1, enumerable: true }, to: { value: 2, enumerable: true }, hidden: { value: 3 } })",
    "const f = () => Object.freeze({ from: 1, to: 2 })",
    "const f = () => new Map([['from', 1], ['to', 2]])",
  ])("is answered by %s", async (source) => {
    const { value } = (await call(source, [EDGE], EDGE, FROM_1_TO_2)) as { value: WireValue };
    expect("entries" in value && value.entries).toEqual([
      [
        { kind: "text", value: "from" },
        { kind: "int", value: 1n },
      ],
      [
        { kind: "text", value: "to" },
        { kind: "int", value: 2n },
      ],
    ]);
  });

  test.for<[string, string]>([
    ["new Proxy({ from: 1, to: 2 }, {})", "Proxy"],
    ["new (class E extends Array {})()", "E"],
    ["new (class E extends Map {})()", "E"],
    ["new Date(0)", "Date"],
    ["new (class E { get from() { return 1; } get to() { return 2; } })()", "E"],
    ["Object.assign(() => 1, { from: 1, to: 2 })", "function"],
  ])("is not %s", async ([expression, value]) => {
    expect(await call(`const f = () => (${expression})`, [EDGE], EDGE, FROM_1_TO_2)).toEqual(
      returned({ kind: "other", value }),
    );
  });

  test("is an object of its class if no record is asked for", async () => {
    const source = "class Edge { from = 1 }\nconst f = () => [new Edge()]";
    expect(await call(source, [], "list<int>")).toEqual(
      returned({ kind: "list", items: [{ kind: "other", value: "Edge" }] }),
    );
  });

  test("that contains itself is reported", async () => {
    const source = "class E { constructor() { this.from = this; } }\nconst f = () => new E()";
    const answer = await call(source, [], "{ from: option<{ from: int }> }");
    expect(answer).toMatchObject({ outcome: "returned", value: { kind: "object" } });
  });

  test.for([
    "Object.keys = Object.getPrototypeOf = Array.prototype[Symbol.iterator] = null;",
    "Object.defineProperty(Object.prototype, 'from', { get: () => 7, set() {} });",
    "Array.prototype[1] = Array.prototype[2] = ['text'];",
    "Number.isInteger = () => true; globalThis.Number = null;",
  ])("is passed and returned whatever was patched: %s", async (patch) => {
    const source = `${patch}\nfunction f(at) { return { at: [at.at[0] / 2, at.at[1]] }; }`;
    const type = "{ at: tuple<float, option<float>> }";
    const answer = await call(source, [type], type, { at: [3, null] });
    const items = [{ kind: "float", value: "1.5" }, { kind: "nothing" }] as const;
    expect(answer).toEqual(
      returned({
        kind: "object",
        entries: [
          [
            { kind: "text", value: "at" },
            { kind: "list", items },
          ],
        ],
      }),
    );
  });
});

describe.skipIf(findTools(javascript) === undefined)("a float in JavaScript", () => {
  test("is a number, also in a function whose ints are bigints", async () => {
    const source = "const f = (n, x, xs) => (n % 8n === 1n ? [x * 2, ...xs] : [])";
    const answer = await call(
      source,
      ["int", "float", "list<float>"],
      "list<float>",
      9n,
      2,
      [3, 0.5],
    );
    const items = ["4", "3", "0.5"].map((value) => ({ kind: "float", value }) as const);
    expect(answer).toEqual(returned({ kind: "list", items }));
  });

  test.for<[string, WireValue]>([
    ["1e300", { kind: "float", value: "1e+300" }],
    ["-0", { kind: "float", value: "0" }],
    ["2n", { kind: "int", value: 2n }],
    ["'2'", { kind: "text", value: "2" }],
    ["new Number(2)", { kind: "other", value: "Number" }],
    ["null", { kind: "nothing" }],
    ["undefined", { kind: "nothing" }],
  ])("is answered by %s as what it is", async ([expression, value]) => {
    const source = `const f = () => (${expression})`;
    expect(await call(source, [], "float")).toEqual(returned(value));
    expect(await call(source, [], "option<float>")).toEqual(returned(value));
  });
});

const trueThreeTimes = returned({
  kind: "list",
  items: [1, 2, 3].map(() => ({ kind: "bool", value: true })),
});

async function call(
  source: string,
  parameters: readonly string[],
  returns: string,
  ...args: readonly Value[]
): Promise<Answer> {
  const request = { source, mainFile: "P1.js", functionName: "f", parameters, returns };
  await using driver = await startDriver(javascript, request);
  expect(driver.greeting).toEqual({ kind: "ready" });
  return await driver.call(...args);
}

function returned(value: WireValue): Answer {
  return { outcome: "returned", value };
}
