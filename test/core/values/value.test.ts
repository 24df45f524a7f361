import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import {
  compareValues,
  fromJson,
  isEqualValue,
  toJson,
  type Value,
  ValueError,
} from "../../../harness/core/values/value.ts";
import { arbitraryTyped } from "./arbitrary-value.ts";

describe("a value", () => {
  it("survives JSON, with every digit and every key", () => {
    fc.assert(
      fc.property(arbitraryTyped, ({ type, value }) => {
        const json: unknown = JSON.parse(JSON.stringify(toJson(type, value)));
        expect(isEqualValue(fromJson(type, json), value)).toBe(true);
      }),
    );
  });

  it("becomes a string of digits beyond 2^53 only", () => {
    const int = parseValueType("int");
    expect(toJson(int, 2n ** 53n - 1n)).toBe(9_007_199_254_740_991);
    expect(toJson(int, 10n ** 18n)).toBe("1000000000000000000");
    expect(fromJson(int, "-1000000000000000000")).toBe(-(10n ** 18n));
  });

  it("lists maps and sets in ascending order, independent of insertion order", () => {
    const type = parseValueType("map<int, set<int>>");
    const value = new Map([
      [10n, new Set([3n, 1n])],
      [9n, new Set<bigint>()],
    ]);
    expect(JSON.stringify(toJson(type, value))).toBe('{"9":[],"10":[1,3]}');
  });

  it("orders ints by size, lists by their first difference, then by length", () => {
    expect(compareValues(9n, 10n)).toBeLessThan(0);
    expect(compareValues([1n, 2n], [1n, 10n])).toBeLessThan(0);
    expect(compareValues([1n], [1n, 0n])).toBeLessThan(0);
    expect(compareValues(false, true)).toBeLessThan(0);
  });

  it("has no -0, and NaN and infinities are strings in JSON", () => {
    const float = parseValueType("float");
    expect(Object.is(fromJson(float, -0), 0)).toBe(true);
    for (const special of [Number.NaN, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]) {
      expect(toJson(float, special)).toBe(String(special));
      expect(fromJson(float, String(special))).toBe(special);
    }
    expect(isEqualValue(Number.NaN, Number.NaN)).toBe(true);
    expect(compareValues(Number.POSITIVE_INFINITY, Number.NaN)).toBeLessThan(0);
  });

  it("keeps the declared order of a record's fields, and an empty option comes first", () => {
    const type = parseValueType("{ b: int, a: option<int> }");
    expect(Object.keys(fromJson(type, { a: 1, b: 2 }) as object)).toEqual(["b", "a"]);
    const [nothing, something] = [null, -5].map((a) => fromJson(type, { a, b: 2 }));
    expect(compareValues(nothing as never, something as never)).toBeLessThan(0);
  });

  it("has NaN after all other floats, and equal to itself", () => {
    expect(compareValues(1, Number.NaN)).toBeLessThan(0);
    expect(compareValues(Number.NaN, 1)).toBeGreaterThan(0);
    expect(compareValues(Number.NaN, Number.NaN)).toBe(0);
    expect([compareValues(1, 2), compareValues(2, 1), compareValues(2, 2)]).toEqual([-1, 1, 0]);
    expect(isEqualValue([1n, 2n], [1n, 3n])).toBe(false);
    expect(isEqualValue([], [1n])).toBe(false);
    expect(isEqualValue(null, [])).toBe(false);
    expect(isEqualValue(new Map([[1n, 2n]]), new Map([[1n, 3n]]))).toBe(false);
  });

  it.each([
    ["map<int, bool>", new Map([[7n, true]]), { 7: true }],
    ["map<bool, int>", new Map([[true, 1n]]), { true: 1 }],
    ["map<text, int>", new Map([["a", 1n]]), { a: 1 }],
    ["map<float, int>", new Map([[0.5, 1n]]), [[0.5, 1]]],
    ["map<pair<int, int>, int>", new Map([[[1n, 2n], 3n]]), [[[1, 2], 3]]],
    ["tuple<int, option<int>, float>", [1n, null, 0.5], [1, null, 0.5]],
    ["pair<bool, text>", [false, ""], [false, ""]],
    ["int", -(2n ** 53n - 1n), -9_007_199_254_740_991],
    ["int", 2n ** 53n, "9007199254740992"],
    ["int", -(2n ** 53n), "-9007199254740992"],
  ] as [string, Value, unknown][])("of type %s becomes JSON and back", (type, value, json) => {
    expect(toJson(parseValueType(type), value)).toEqual(json);
    expect(fromJson(parseValueType(type), json)).toEqual(value);
  });

  it("that is a map may be an array of pairs, and false is a key", () => {
    expect(fromJson(parseValueType("map<int, int>"), [[1, 2]])).toEqual(new Map([[1n, 2n]]));
    expect(fromJson(parseValueType("map<bool, int>"), { false: 1 })).toEqual(
      new Map([[false, 1n]]),
    );
    expect(fromJson(parseValueType("map<int, int>"), {})).toEqual(new Map());
    expect(fromJson(parseValueType("float"), 5n)).toBe(5);
  });

  it.each([
    ["int", 2 ** 60, "value must be an integer (beyond 2^53: a string of digits), not 115"],
    ["int", [5], "value must be an integer (beyond 2^53: a string of digits), not [5]"],
    ["int", "5.", 'value must be an integer (beyond 2^53: a string of digits), not "5."'],
    ["{ a: int }", null, "value must be an object with 'a', not null"],
    ["{ a: int }", 5, "value must be an object with 'a', not 5"],
    ["{ a: int }", { b: 1 }, `value must be an object with 'a', not {"b":1}`],
    ["map<int, int>", null, "value must be an object, not null"],
    ["map<int, int>", "x", 'value must be an object, not "x"'],
    ["map<int, int>", { x: 1 }, "key of value must be an integer"],
    ["pair<int, int>", [1, 2, 3], "value must be an array of two, not [1,2,3]"],
    ["pair<int, int>", [1, true], "value[1] must be an integer"],
    ["pair<int, int>", [true, 1], "value[0] must be an integer"],
    ["pair<int, int>", "12", 'value must be an array of two, not "12"'],
    ["tuple<int, int>", "12", 'value must be an array of 2, not "12"'],
    ["list<int>", {}, "value must be an array, not {}"],
    ["set<list<int>>", [[], [1, true]], "value[1][1] must be an integer"],
    ["bool", undefined, "value must be true or false, not undefined"],
  ])("of type %s is refused if it is %j", (type, json, message) => {
    const read = () => fromJson(parseValueType(type), json);
    expect(read).toThrow(ValueError);
    expect(read).toThrow(message);
  });

  it.each([
    ["int", 1.5, "value must be an integer (beyond 2^53: a string of digits), not 1.5"],
    [
      "list<int>",
      [1, true],
      "value[1] must be an integer (beyond 2^53: a string of digits), not true",
    ],
    ["pair<int, int>", [1], "value must be an array of two, not [1]"],
    ["map<int, bool>", { 7: 1 }, "value[7] must be true or false, not 1"],
    ["map<int, bool>", [7], "value must be an object, or an array of pairs, not [7]"],
    ["text", 3, "value must be a string, not 3"],
    ["float", "1.5", 'value must be a number, not "1.5"'],
    ["option<int>", false, "value must be an integer (beyond 2^53: a string of digits), not false"],
    ["tuple<int, int, int>", [1, 2], "value must be an array of 3, not [1,2]"],
    ["{ a: int, b: int }", { a: 1 }, `value must be an object with 'a', 'b', not {"a":1}`],
    ["{ a: int }", { a: 1, b: 2 }, `value must be an object with 'a', not {"a":1,"b":2}`],
    ["{ a: int }", [1], "value must be an object with 'a', not [1]"],
    ["list<{ a: bool }>", [{ a: 1 }], "value[0][a] must be true or false, not 1"],
  ])("of type %s is not made of %j", (type, json, message) => {
    expect(() => fromJson(parseValueType(type), json)).toThrow(new ValueError(message));
  });
});
