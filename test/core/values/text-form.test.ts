import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatValue,
  inputLength,
  isScalar,
  printInput,
  printOutput,
} from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { arbitraryType, arbitraryValue } from "./arbitrary-value.ts";

function input(types: readonly string[], args: readonly Value[]): string {
  return printInput(types.map(parseValueType), args);
}

describe("what a program reads", () => {
  it.each([
    [["int"], [8n], "8\n"],
    [["int", "int"], [1n, 5832n], "1 5832\n"],
    [["list<int>"], [[4n, 3n, 1n, 2n]], "4\n4 3 1 2\n"],
    [["list<int>"], [[]], "0\n"],
    [["int", "text"], [9n, "1234"], "9 1234\n"],
    [["int", "list<int>", "bool"], [1n, [2n], true], "1\n1\n2\nTrue\n"],
    [
      ["list<pair<int, int>>"],
      [
        [
          [1n, 2n],
          [3n, 4n],
        ],
      ],
      "2\n1 2\n3 4\n",
    ],
    [
      ["map<int, bool>"],
      [
        new Map([
          [7n, true],
          [2n, false],
        ]),
      ],
      "2\n2 False\n7 True\n",
    ],
    [["list<list<int>>"], [[[1n], []]], "2\n1\n1\n0\n"],
    [["float", "float"], [2, 0.1], "2.0 0.1\n"],
    [["option<int>", "option<int>"], [null, 3n], "None 3\n"],
    [["tuple<int, float, text>"], [[1n, 1e-7, "a"]], "1 1e-7 a\n"],
    [["list<{ from: int, weight: float }>"], [[{ from: 1n, weight: 2 }]], "1\n1 2.0\n"],
    [["{ at: list<int>, name: text }"], [{ at: [1n, 2n], name: "a" }], "2\n1 2\na\n"],
  ] as [string[], Value[], string][])("for %j is plain", (types, args, text) => {
    expect(input(types, args)).toBe(text);
    expect(inputLength(types.map(parseValueType), args)).toBe(text.length);
  });

  it("has a length that is known without printing it", () => {
    const ints = fc.oneof(
      fc.bigInt(),
      fc.integer({ min: 0, max: 20 }).map((at) => 10n ** BigInt(at)),
    );
    const call = fc.tuple(
      ints,
      arbitraryType.chain((type) => fc.tuple(fc.constant(type), arbitraryValue(type))),
    );
    fc.assert(
      fc.property(call, ([int, [type, value]]) => {
        const types = [{ kind: "int" } as const, type];
        for (const near of [int - 1n, int]) {
          expect(inputLength(types, [near, value])).toBe(printInput(types, [near, value]).length);
        }
      }),
    );
  });
});

describe("a value formatted on one line", () => {
  it("looks as people write it", () => {
    const type = parseValueType("map<int, list<pair<text, bool>>>");
    const value = new Map([[7n, [["a", true] as const]]]);
    expect(formatValue(type, value)).toBe('{7: [("a", True)]}');
    const record = parseValueType("{ name: text, at: tuple<float, option<int>> }");
    expect(formatValue(record, { name: "a", at: [1, null] })).toBe('{name: "a", at: (1.0, None)}');
    expect(formatValue(parseValueType("list<float>"), [Number.NaN, Number.POSITIVE_INFINITY])).toBe(
      "[NaN, Infinity]",
    );
  });
});

describe("what a program prints", () => {
  it.each([
    ["int", -3n, "-3\n"],
    ["bool", false, "False\n"],
    ["float", 2, "2.0\n"],
    ["text", "a b", "a b\n"],
    ["option<int>", null, "None\n"],
    ["option<int>", 0n, "0\n"],
    ["list<int>", [1n, 2n], "1 2\n"],
    ["list<int>", [], "\n"],
    ["list<list<int>>", [[1n, 2n], []], "1 2\n\n"],
    ["set<int>", new Set([2n, 1n]), "1 2\n"],
    ["pair<int, bool>", [1n, true], "1 True\n"],
    ["tuple<int, option<text>>", [1n, null], "1 None\n"],
    ["tuple<int, list<int>>", [1n, [2n]], "1\n[2]\n"],
    ["{ a: int, b: text }", { a: 1n, b: "x" }, "1 x\n"],
    ["map<int, list<int>>", new Map([[7n, [2n, 3n]]]), "7 -> [2, 3]\n"],
  ] as [string, Value, string][])("of type %s has lines and spaces", (type, value, text) => {
    expect(printOutput(parseValueType(type), value)).toBe(text);
  });
});

it.each([
  ["list<int>", [1n], "[1]"],
  ["set<int>", new Set([2n, 1n]), "{1, 2}"],
  ["pair<int, text>", [1n, "a"], '(1, "a")'],
  ["option<int>", 0n, "0"],
  ["option<list<int>>", null, "None"],
  ["bool", false, "False"],
] as [string, Value, string][])(
  "a value of type %s is formatted for people",
  (type, value, text) => {
    expect(formatValue(parseValueType(type), value)).toBe(text);
  },
);

it("an input that may be absent, or is empty, still has its line", () => {
  expect(input(["option<list<int>>", "int"], [null, 1n])).toBe("None\n1\n");
  expect(input(["set<int>", "int", "int"], [new Set([3n, 2n]), 1n, 2n])).toBe("2\n2 3\n1 2\n");
  expect(input(["map<int, int>"], [new Map()])).toBe("0\n");
  expect(input([], [])).toBe("");
});

it("numbers, bools and texts, present or not, are written as one word or line", () => {
  const types = ["int", "bool", "float", "text", "option<int>", "list<int>", "option<list<int>>"];
  expect(types.map((type) => isScalar(parseValueType(type)))).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});
