import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Comparison,
  findDifference,
  isSlowToCompare,
  PLAIN_COMPARISON,
} from "../../../harness/core/comparison/comparison.ts";
import { holdsKind } from "../../../harness/core/values/holds-kind.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";
import { compareValues, fromJson, isEqualValue } from "../../../harness/core/values/value.ts";
import { arbitraryType, arbitraryValue } from "../values/arbitrary-value.ts";

function differ(
  typeText: string,
  expected: unknown,
  actual: unknown,
  changes: Partial<Comparison> = {},
) {
  const type = parseValueType(typeText);
  const comparison = { ...PLAIN_COMPARISON, ...changes };
  return findDifference(type, comparison, fromJson(type, expected), fromJson(type, actual));
}

const OTHER = { kind: "other" };
const ANY = { isInAnyOrder: true };
const FOLDED = { isCaseFolded: true };

describe("an answer", () => {
  it("is compared exactly by default", () => {
    fc.assert(
      fc.property(
        arbitraryType
          .filter((type) => !holdsKind(type, "float"))
          .chain((type) => fc.tuple(fc.constant(type), arbitraryValue(type), arbitraryValue(type))),
        ([type, one, other]) => {
          const isSame = findDifference(type, PLAIN_COMPARISON, one, other) === undefined;
          expect(isSame).toBe(isEqualValue(one, other));
          expect(findDifference(type, PLAIN_COMPARISON, one, one)).toBeUndefined();
        },
      ),
    );
  });

  it("equals itself for any type, case and order", () => {
    const loose = { ...PLAIN_COMPARISON, isCaseFolded: true };
    fc.assert(
      fc.property(
        arbitraryType.chain((type) => fc.tuple(fc.constant(type), arbitraryValue(type))),
        ([type, value]) => {
          expect(findDifference(type, loose, value, value)).toBeUndefined();
          if (type.kind !== "list") return;
          const list = value as readonly never[];
          const any = { ...loose, isInAnyOrder: true };
          expect(findDifference(type, any, value, list.toSorted(compareValues))).toBeUndefined();
          expect(findDifference(type, any, value, list.toReversed())).toBeUndefined();
        },
      ),
    );
  });

  it("with floats is equal within the tolerance at any depth", () => {
    expect(differ("float", 2.5, 2.5 + 1e-10)).toBeUndefined();
    expect(differ("float", 2.5, 2.50001)).toEqual({ kind: "far", expected: 2.5, actual: 2.50001 });
    const type = "list<{ name: text, at: tuple<float, option<float>> }>";
    const right = [
      { name: "a", at: [1.5, null] },
      { name: "b", at: [0.1, 2] },
    ];
    const near = [
      { name: "a", at: [1.5, null] },
      { name: "b", at: [0.1, 2 - 1e-12] },
    ];
    expect(differ(type, right, near)).toBeUndefined();
    expect(differ(type, right, right.with(0, { name: "a", at: [1.5, 0] }))).toEqual(OTHER);
    expect(differ(type, right, right.with(1, { name: "B", at: [0.1, 2] }))).toEqual(OTHER);
    expect(differ(type, right, right.slice(1))).toEqual(OTHER);
    expect(differ("map<text, float>", { a: 1, b: 2 }, { b: 2 + 1e-12, a: 1 })).toBeUndefined();
  });

  it("has NaN and infinities in the same positions as the right one", () => {
    expect(differ("list<float>", ["NaN", "Infinity"], ["NaN", "Infinity"])).toBeUndefined();
    expect(differ("float", "Infinity", "-Infinity")).toEqual(OTHER);
    expect(differ("float", "NaN", 0)).toEqual(OTHER);
    expect(differ("float", 1e308, "Infinity")).toEqual(OTHER);
  });

  it("that is a list may have its items in any order, with equal counts", () => {
    expect(differ("list<int>", [1, 2, 2], [2, 1, 2])).toEqual(OTHER);
    expect(differ("list<int>", [1, 2, 2], [2, 1, 2], ANY)).toBeUndefined();
    expect(differ("list<int>", [1, 2, 2], [2, 1, 1], ANY)).toEqual({ kind: "extra", at: 2 });
    expect(differ("list<int>", [1, 2], [2, 1, 2], ANY)).toEqual({ kind: "extra", at: 2 });
    expect(differ("list<list<int>>", [[1, 2], [3]], [[3], [1, 2]], ANY)).toBeUndefined();
    expect(differ("list<list<int>>", [[1, 2], [3]], [[3], [2, 1]], ANY)).not.toBeUndefined();
  });

  it("may be unordered and near at the same time", () => {
    const few = { ...ANY, absolute: 0.1, relative: 0 };
    expect(differ("list<float>", [1, 2, 1.05], [2.05, 1.1, 1], few)).toBeUndefined();
    expect(differ("list<float>", [1, 2, 1.05], [2.05, 1.1, 1.2], few)).not.toBeUndefined();
    const type = "list<tuple<text, float, float>>";
    const right = [
      ["a", 1, 2],
      ["a", 1.05, 3],
    ];
    expect(
      differ(
        type,
        right,
        [
          ["a", 1, 3],
          ["a", 1.05, 2],
        ],
        few,
      ),
    ).toBeUndefined();
    expect(
      differ(
        type,
        right,
        [
          ["a", 1, 3],
          ["a", 1.05, 3],
        ],
        few,
      ),
    ).not.toBeUndefined();
  });

  it("with texts ignores case if the spec says so, also in keys and members", () => {
    expect(differ("text", "Yes", "YES")).toEqual(OTHER);
    expect(differ("text", "Yes", "YES", FOLDED)).toBeUndefined();
    expect(differ("text", "Straße", "STRASSE", FOLDED)).toBeUndefined();
    expect(differ("text", "ΣΑΣ", "σας", FOLDED)).toBeUndefined();
    expect(differ("text", "Yes", "No", FOLDED)).toEqual(OTHER);
    expect(differ("set<text>", ["a", "B"], ["b", "A"], FOLDED)).toBeUndefined();
    expect(differ("map<text, int>", { a: 1, B: 2 }, { A: 1, b: 2 }, FOLDED)).toBeUndefined();
    expect(differ("map<text, int>", { a: 1, B: 2 }, { A: 2, b: 1 }, FOLDED)).toEqual(OTHER);
    expect(differ("list<text>", ["a", "B"], ["b", "A"], { ...FOLDED, ...ANY })).toBeUndefined();
  });
});

it("only items with several floats may be slow to match", () => {
  const any = { ...PLAIN_COMPARISON, ...ANY };
  expect(isSlowToCompare(parseValueType("list<tuple<float, float>>"), any)).toBe(true);
  expect(isSlowToCompare(parseValueType("list<float>"), any)).toBe(false);
  expect(isSlowToCompare(parseValueType("list<tuple<int, int>>"), any)).toBe(false);
  expect(isSlowToCompare(parseValueType("list<tuple<float, float>>"), PLAIN_COMPARISON)).toBe(
    false,
  );
});
