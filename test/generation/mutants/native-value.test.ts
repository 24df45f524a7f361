import { describe, expect, test } from "vitest";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import {
  copyValue,
  fromNative,
  InvalidValueError,
  toNative,
} from "../../../harness/generation/mutants/native-value.ts";

describe("an argument", () => {
  test("is a number within 2^53 and a bigint beyond", () => {
    expect(toNative(7n)).toBe(7);
    expect(toNative(2n ** 53n)).toBe(2n ** 53n);
  });

  test("is an array, a Set or a Map of these", () => {
    expect(toNative([1n, [true, "x"]])).toEqual([1, [true, "x"]]);
    expect(toNative(new Set([1n]))).toEqual(new Set([1]));
    expect(toNative(new Map([[1n, [2n]]]))).toEqual(new Map([[1, [2]]]));
    expect(toNative([{ a: 1n, b: [0.5, null] }])).toEqual([{ a: 1, b: [0.5, null] }]);
  });

  test("can be modified without affecting others", () => {
    const value = [[1n], new Set([2n])] as const;
    const copy = copyValue(value) as [bigint[], Set<bigint>];
    copy[0].push(9n);
    copy[1].clear();
    expect(value).toEqual([[1n], new Set([2n])]);
  });
});

describe("a result", () => {
  test.each([
    ["int", 7, 7n],
    ["int", -0, 0n],
    ["int", 2n ** 60n, 2n ** 60n],
    ["bool", 1, true],
    ["text", "x", "x"],
    ["list<pair<int, int>>", [[1, 2]], [[1n, 2n]]],
    ["set<int>", new Set([3]), new Set([3n])],
    ["map<int, list<int>>", { 7: [2] }, new Map([[7n, [2n]]])],
    ["map<int, list<int>>", new Map([[7, [2]]]), new Map([[7n, [2n]]])],
    ["float", 2, 2],
    ["float", 0.1, 0.1],
    ["option<int>", null, null],
    ["option<int>", undefined, null],
    ["tuple<int, text>", [1, "a"], [1n, "a"]],
    ["{ a: int, b: float }", { b: 1.5, a: 2 }, { a: 2n, b: 1.5 }],
  ])("of type %s is read as the judge reads it", (type, result, value) => {
    expect(fromNative(parseValueType(type), result)).toEqual(value);
  });

  const endless: unknown[] = [];
  endless.push(endless);
  test.each([
    ["int", undefined],
    ["int", Number.NaN],
    ["int", 0.5],
    ["bool", null],
    ["list<int>", [1, undefined]],
    ["list<int>", endless],
    ["text", () => "x"],
    ["map<int, int>", new Date(0)],
  ])("that is no %s is a wrong answer: %o", (type, result) => {
    expect(() => fromNative(parseValueType(type), result)).toThrow(InvalidValueError);
  });
});
