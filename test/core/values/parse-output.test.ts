import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseOutput } from "../../../harness/core/values/parse-output.ts";
import { printOutput } from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { isEqualValue, type Value } from "../../../harness/core/values/value.ts";
import { arbitraryValue } from "./arbitrary-value.ts";

describe("what a program prints", () => {
  it.each([
    "int",
    "bool",
    "list<int>",
    "set<int>",
    "list<pair<int, int>>",
    "map<int, list<int>>",
    "float",
    "option<float>",
    "list<tuple<int, float, bool>>",
    "{ a: int, b: option<int> }",
    "map<int, float>",
  ])("is parsed correctly: %s", (text) => {
    const type = parseValueType(text);
    fc.assert(
      fc.property(arbitraryValue(type), (value) => {
        const parsed = parseOutput(type, printOutput(type, value));
        expect(parsed.ok && isEqualValue(parsed.value, value)).toBe(true);
      }),
    );
  });

  it.each([
    ["bool", "true", true],
    ["bool", " FALSE \r\n", false],
    ["int", "+7", 7n],
    ["list<int>", "[1, 2,3]", [1n, 2n, 3n]],
    ["list<int>", "1\n2\n3\n", [1n, 2n, 3n]],
    [
      "list<pair<int, int>>",
      "(0, 9)\r\n1 2\r\n\r\n",
      [
        [0n, 9n],
        [1n, 2n],
      ],
    ],
    ["map<int, list<int>>", "2 -> []\n", new Map([[2n, []]])],
    ["map<int, list<int>>", "", new Map()],
    ["float", "2", 2],
    ["float", "+.5e1\n", 5],
    ["float", "-0.0", 0],
    ["float", "nan", Number.NaN],
    ["float", "-Infinity", Number.NEGATIVE_INFINITY],
    ["option<int>", "none\n", null],
    ["tuple<int, float, bool>", "(1, 2.5, true)", [1n, 2.5, true]],
    ["{ a: int, b: text }", "1 x\n", { a: 1n, b: "x" }],
    [
      "list<{ a: int, b: float }>",
      "1 2\n3 4.5\n",
      [
        { a: 1n, b: 2 },
        { a: 3n, b: 4.5 },
      ],
    ],
  ] as [string, string, Value][])("may be %s in the form %j", (type, text, value) => {
    expect(parseOutput(parseValueType(type), text)).toEqual({ ok: true, value });
  });

  it.each([
    ["bool", "", "True or False is expected, the output is empty"],
    ["bool", "True True", 'True or False is expected, the output is "True True"'],
    ["bool", "1", 'True or False is expected, the output is "1"'],
    ["int", "6.0", 'an int is expected, the output is "6.0"'],
    ["int", "05101", 'an int without leading zeros is expected, the output is "05101"'],
    ["int", "-00", 'an int without leading zeros is expected, the output is "-00"'],
    ["list<int>", "[3, 05]", 'an int without leading zeros is expected, the output is "05"'],
    ["map<int, list<int>>", "7: [2]", "a line 'key -> value' is expected, not \"7: [2]\""],
    ["map<int, list<int>>", "7 -> [2]\n5 -> [3]", "the lines must ascend, but 5 comes after 7"],
    ["map<int, list<int>>", "7 -> [2]\n7 -> [3]", "the key 7 appears twice"],
    ["map<int, list<int>>", "7 -> 2 3", "a list like [2, 3] is expected after '->', not \"2 3\""],
    ["float", "0x10", 'a number is expected, the output is "0x10"'],
    ["float", "1,5", 'a number is expected, the output is "1,5"'],
    ["option<int>", "null", 'an int is expected, the output is "null"'],
    ["tuple<int, int, int>", "1 2", '3 values are expected, the output is "1 2"'],
    ["{ a: int, b: bool }", "1 1", 'True or False is expected, the output is "1"'],
    ["list<pair<int, int>>", "1 2 3", 'two values are expected, the output is "1 2 3"'],
  ])("is refused as %s when it is %j", (type, text, message) => {
    expect(parseOutput(parseValueType(type), text)).toEqual({ ok: false, message });
  });

  it.each([
    ["int", "x".repeat(78), `"${"x".repeat(78)}"`],
    ["int", "x".repeat(79), `"${"x".repeat(79)}…`],
    ["int", "x".repeat(900), `"${"x".repeat(79)}…`],
  ])("of type %s is quoted up to 80 characters: %s", (type, text, quoted) => {
    const message = `an int is expected, the output is ${quoted}`;
    expect(parseOutput(parseValueType(type), text)).toEqual({ ok: false, message });
  });

  it.each([
    [`a${"k".repeat(79)}`, `a${"k".repeat(79)}`],
    [`a${"k".repeat(80)}`, `a${"k".repeat(79)}…`],
  ])("names the key %s as %s", (key, named) => {
    const text = `${key} -> 1\n${key} -> 2`;
    const message = `the key ${named} appears twice`;
    expect(parseOutput(parseValueType("map<text, int>"), text)).toEqual({ ok: false, message });
  });

  it.each([
    ["int", "9".repeat(20_000), true],
    ["int", "9".repeat(20_001), false],
    ["float", "1".padEnd(1100, "0"), true],
    ["float", "1".padEnd(1101, "0"), false],
    ["float", "1.", true],
    ["float", ".", false],
    ["float", "1e5", true],
    ["float", "+inf", true],
    ["bool", "falsee", false],
    ["pair<int, int>", "1 2", true],
    ["pair<int, int>", "1", false],
    ["pair<list<int>, int>", "1 2\n3", true],
    ["map<int, list<int>>", "-> [1]", false],
    ["map<text, list<int>>", "-> [1]", true],
    ["map<int, list<int>>", "1 -> []", true],
    ["map<int, list<int>>", "1 -> [", false],
    ["map<int, list<int>>", "1 -> 2]", false],
    ["map<int, list<int>>", "1 -> [2", false],
    ["map<text, int>", "b -> 1\na -> 2", true],
    ["map<int, int>", "1 -> 2\n2 -> 1", true],
    ["option<text>", "  ", true],
  ])("may or may not be %s in this form", (type, text, isRight) => {
    expect(parseOutput(parseValueType(type), text).ok).toBe(isRight);
  });

  it("is parsed without an exception, whatever it is", () => {
    const types = ["int", "bool", "list<pair<int, int>>", "map<int, list<int>>"].map(
      parseValueType,
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...types), (text, type) => {
        expect(parseOutput(type, text).ok).toBeTypeOf("boolean");
      }),
    );
  });

  it("is parsed in linear time even with 40,000 lines", () => {
    const type = parseValueType("map<int, list<int>>");
    const lines = Array.from({ length: 40_000 }, (_, key) => `${key} -> [${key + 1}]`);
    const parsed = parseOutput(type, lines.join("\n"));
    expect(parsed.ok && (parsed.value as ReadonlyMap<Value, Value>).size).toBe(40_000);
    const twice = parseOutput(type, [...lines, "39999 -> [1]"].join("\n"));
    expect(twice).toEqual({ ok: false, message: "the key 39999 appears twice" });
  });

  it.each([
    ["bool", "True ".repeat(1_000_000)],
    ["int", "9".repeat(4_000_000)],
    ["list<int>", `1 ${"x".repeat(4_000_000)}`],
    ["pair<int, int>", "1 ".repeat(2_000_000)],
    ["map<text, int>", `${"k".repeat(1_000_000)} -> 1\n`.repeat(2)],
    ["map<int, list<int>>", `1 -> [2${" ".repeat(4_000_000)}`],
  ])("is refused as %s with a short message, however long", (type, text) => {
    const parsed = parseOutput(parseValueType(type), text);
    expect(parsed).toMatchObject({ ok: false, message: expect.stringMatching(/^.{20,200}$/) });
  });

  it("has no duplicate set members of any type", () => {
    expect(parseOutput(parseValueType("set<pair<int, int>>"), "1 2\n(1, 2)\n")).toEqual({
      ok: true,
      value: new Set([[1n, 2n]]),
    });
  });
});
