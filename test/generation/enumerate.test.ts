import { describe, expect, test } from "vitest";
import { enumerateInputs } from "../../harness/generation/enumerate.ts";
import type { Field, ListField } from "../../harness/generation/field.ts";

const list = (changes: Partial<ListField> = {}): ListField => ({
  kind: "list",
  length: { min: 0n, max: 100n },
  items: { min: 1n, max: 10n ** 9n },
  sum: { min: undefined, max: undefined },
  isAscending: false,
  isSet: false,
  ...changes,
});
const int = (min: bigint, max: bigint): Field => ({ kind: "int", range: { min, max } });
const first = (count: number, ...fields: Field[]) => [...enumerateInputs(fields).take(count)];

describe("inputs come in the order of size", () => {
  test("ints upwards, to the end of their range", () => {
    expect(first(9, int(1n, 4n))).toEqual([[1n], [2n], [3n], [4n]]);
  });

  test("pairs by the larger one, the last parameter slowest", () => {
    const pairs = first(100, int(1n, 9n), int(2n, 9n)).filter(([k, n]) => Number(k) < Number(n));
    expect(pairs.slice(0, 6)).toEqual([
      [1n, 2n],
      [1n, 3n],
      [2n, 3n],
      [1n, 4n],
      [2n, 4n],
      [3n, 4n],
    ]);
    expect(pairs).toHaveLength(36);
  });

  test("rows of heaps by their sum: all compositions of 1, of 2, of 3 …", () => {
    const rows = first(256, list());
    expect(rows.slice(0, 8)).toEqual([
      [[]],
      [[1n]],
      [[1n, 1n]],
      [[2n]],
      [[1n, 1n, 1n]],
      [[1n, 2n]],
      [[2n, 1n]],
      [[3n]],
    ]);
    const sums = rows.map(([row]) => (row as bigint[]).reduce((sum, item) => sum + item, 0n));
    expect(sums).toEqual(sums.toSorted((a, b) => Number(a - b)));
    expect(sums.at(-1)).toBe(8n);
    expect(new Set(rows.map(String)).size).toBe(256);
  });

  test("lists keep to their lengths and items", () => {
    const field = list({ length: { min: 1n, max: 2n }, items: { min: 0n, max: 1n } });
    expect(first(99, field).map(([row]) => String(row))).toEqual([
      "0",
      "0,0",
      "1",
      "0,1",
      "1,0",
      "1,1",
    ]);
  });

  test("sets by their largest item, each once", () => {
    const field = list({ isAscending: true, items: { min: 2n, max: 5n } });
    const sets = first(99, field).map(([row]) => String(row));
    expect(sets.slice(0, 6)).toEqual(["", "2", "3", "2,3", "4", "2,4"]);
    expect(new Set(sets).size).toBe(16);
    expect(first(2, { ...field, isSet: true })).toEqual([[new Set()], [new Set([2n])]]);
  });

  test("texts by their length, and bools", () => {
    const text: Field = { kind: "text", length: { min: 1n, max: 2n }, alphabet: "ab" };
    expect(first(99, text).map(String)).toEqual(["a", "b", "aa", "ab", "ba", "bb"]);
    expect(first(99, { kind: "bool" })).toEqual([[false], [true]]);
  });
});
