import { describe, expect, test } from "vitest";
import { largestOf, pushAll, smallestOf } from "../../harness/core/large-lists.ts";
import { printInput } from "../../harness/core/values/text-form.ts";
import { parseValueType } from "../../harness/core/values/value-type.ts";

describe("lists with more items than a call takes arguments", () => {
  const many = Array.from({ length: 300_000 }, (_, index) => index);

  test("have a largest and a smallest item, and can be appended", () => {
    const list = [-1];
    pushAll(list, many);
    expect([list.length, largestOf(many), smallestOf(many)]).toEqual([300_001, 299_999, 0]);
  });

  test("can be a program's input", () => {
    const pairs = many.map((index) => [BigInt(index), 1n] as const);
    const text = printInput([parseValueType("list<pair<int, int>>")], [pairs]);
    expect(text.slice(0, 15)).toBe("300000\n0 1\n1 1\n");
    expect(text.endsWith("\n299999 1\n")).toBe(true);
  });
});

test("NaN is the largest and the smallest number, as for Math.max and Math.min", () => {
  expect([largestOf([1, NaN, 2]), smallestOf([1, NaN, 2])]).toEqual([NaN, NaN]);
  expect([largestOf([]), smallestOf([])]).toEqual([-Infinity, Infinity]);
});
