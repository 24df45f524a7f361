import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  formatValue,
  parseOutput,
  printInput,
  printOutput,
} from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { isEqualValue, type Value } from "../../../harness/core/values/value.ts";
import { arbitraryValue } from "./arbitrary-value.ts";

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
  ] as [string[], Value[], string][])("for %j is plain", (types, args, text) => {
    expect(input(types, args)).toBe(text);
  });
});

describe("what a program prints", () => {
  it.each(["int", "bool", "list<int>", "set<int>", "list<pair<int, int>>", "map<int, list<int>>"])(
    "is read back as it was meant: %s",
    (text) => {
      const type = parseValueType(text);
      fc.assert(
        fc.property(arbitraryValue(type), (value) => {
          const parsed = parseOutput(type, printOutput(type, value));
          expect(parsed.ok && isEqualValue(parsed.value, value)).toBe(true);
        }),
      );
    },
  );

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
  ] as [string, string, Value][])("may be %s in the form %j", (type, text, value) => {
    expect(parseOutput(parseValueType(type), text)).toEqual({ ok: true, value });
  });

  it.each([
    ["bool", "", "True or False is expected, the output is empty"],
    ["bool", "True True", 'True or False is expected, the output is "True True"'],
    ["bool", "1", 'True or False is expected, the output is "1"'],
    ["int", "6.0", 'an int is expected, the output is "6.0"'],
    ["map<int, list<int>>", "7: [2]", "a line 'key -> value' is expected, not \"7: [2]\""],
    ["map<int, list<int>>", "7 -> [2]\n5 -> [3]", "the lines must ascend, but 5 comes after 7"],
    ["map<int, list<int>>", "7 -> [2]\n7 -> [3]", "7 stands on two lines"],
    ["map<int, list<int>>", "7 -> 2 3", "a list like [2, 3] is expected after '->', not \"2 3\""],
    ["list<pair<int, int>>", "1 2 3", 'two values are expected, the output is "1 2 3"'],
  ])("is refused as %s when it is %j", (type, text, message) => {
    expect(parseOutput(parseValueType(type), text)).toEqual({ ok: false, message });
  });

  it("never breaks the reader, whatever it is", () => {
    const types = ["int", "bool", "list<pair<int, int>>", "map<int, list<int>>"].map(
      parseValueType,
    );
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(...types), (text, type) => {
        expect(parseOutput(type, text).ok).toBeTypeOf("boolean");
      }),
    );
  });
});

describe("a value on one line", () => {
  it("looks as a person would write it", () => {
    const type = parseValueType("map<int, list<pair<text, bool>>>");
    const value = new Map([[7n, [["a", true] as const]]]);
    expect(formatValue(type, value)).toBe('{7: [("a", True)]}');
  });
});
