import { describe, expect, it } from "vitest";
import { formatValue, printInput } from "../../../harness/core/values/text-form.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import type { Value } from "../../../harness/core/values/value.ts";

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

describe("a value on one line", () => {
  it("looks as a person would write it", () => {
    const type = parseValueType("map<int, list<pair<text, bool>>>");
    const value = new Map([[7n, [["a", true] as const]]]);
    expect(formatValue(type, value)).toBe('{7: [("a", True)]}');
  });
});
