import { expect, it } from "vitest";
import { splitValue } from "../../../harness/core/comparison/split-value.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { fromJson } from "../../../harness/core/values/value.ts";

function split(type: string, json: unknown, isCaseFolded = false) {
  const parsed = parseValueType(type);
  return splitValue(parsed, fromJson(parsed, json), isCaseFolded);
}

it.each<[string, unknown, unknown, readonly number[]]>([
  ["float", 1.5, 2.5, [1.5]],
  ["list<float>", [1, 2], [3, 4], [1, 2]],
  ["option<float>", 1, 2, [1]],
  ["tuple<int, float, text>", [1, 2, "a"], [1, 3, "a"], [2]],
  ["{ a: float, b: int }", { a: 1, b: 2 }, { a: 5, b: 2 }, [1]],
  ["map<text, float>", { b: 1, a: 2 }, { a: 3, b: 4 }, [2, 1]],
  ["set<int>", [2, 1], [1, 2], []],
])("values of type %s that differ in floats alone have one frame", (type, one, other, floats) => {
  expect(split(type, one).frame).toBe(split(type, other).frame);
  expect(split(type, one).floats).toEqual(floats);
});

it.each<[string, unknown, unknown]>([
  ["float", "NaN", 1],
  ["float", "Infinity", "-Infinity"],
  ["option<float>", null, 0],
  ["list<float>", [1], [1, 1]],
  ["list<list<int>>", [[1], []], [[], [1]]],
  ["text", "a", "A"],
  ["set<int>", [1, 2], [1, 3]],
  ["map<text, int>", { a: 1 }, { a: 2 }],
])("values of type %s that differ otherwise have two", (type, one, other) => {
  expect(split(type, one).frame).not.toBe(split(type, other).frame);
});

it("case is folded in texts, keys and members if it does not count", () => {
  expect(split("text", "Straße", true)).toEqual(split("text", "STRASSE", true));
  expect(split("map<text, int>", { a: 1, B: 2 }, true)).toEqual(
    split("map<text, int>", { A: 1, b: 2 }, true),
  );
  expect(split("set<text>", ["b", "A"], true)).toEqual(split("set<text>", ["a", "B"], true));
});

it("entries whose keys differ only in case keep their order", () => {
  expect(split("map<text, float>", { a: 1, A: 2 }, true).floats).toEqual([1, 2]);
});
