import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Value } from "../../../harness/core/values/value.ts";
import type { Field, ListField } from "../../../harness/domains/index.ts";
import { partOf } from "../../../harness/domains/parts/part-of.ts";
import { listInts, listValues } from "../naive-order.ts";

const ANY = { min: undefined, max: undefined };
const bounds = (min: number | bigint, max: number | bigint) => ({
  min: BigInt(min),
  max: BigInt(max),
});
const int = (min: number | bigint, max: number | bigint): Field => ({
  kind: "int",
  range: bounds(min, max),
});
const text = (alphabet: string, min: number, max: number): Field => ({
  kind: "text",
  alphabet,
  length: bounds(min, max),
});
const list = (changes: Partial<ListField>): ListField => ({
  kind: "list",
  length: bounds(0, 4),
  items: bounds(1, 3),
  sum: ANY,
  isAscending: false,
  isSet: false,
  sizedBy: "sum",
  ...changes,
});
const row = (changes: Partial<ListField>) => list({ sizedBy: "length", ...changes });
const ascending = (changes: Partial<ListField>) => list({ isAscending: true, ...changes });
const set = (changes: Partial<ListField>) => ascending({ isSet: true, ...changes });

const float = (min: number, max: number, decimals: number): Field => ({
  kind: "float",
  range: bounds(min, max),
  decimals,
});
const option = (item: Field): Field => ({ kind: "option", item });
const product = (parts: readonly Field[], names?: readonly string[]): Field => ({
  kind: "product",
  parts,
  names,
});
const sequence = (item: Field, min: number, max: number): Field => ({
  kind: "sequence",
  item,
  length: bounds(min, max),
});
const NUMBER = int(-(10n ** 9n), 10n ** 9n);

const SMALL: readonly (readonly [string, Field])[] = [
  ["ints from 1", int(1, 20)],
  ["ints on both sides of zero", int(-3, 8)],
  ["ints that reach down farther", int(-8, 3)],
  ["negative ints", int(-9, -4)],
  ["a single int", int(7, 7)],
  ["no int at all", int(5, 4)],
  ["bools", { kind: "bool" }],
  ["texts", text("abc", 0, 4)],
  ["texts of one length, letters in their own order", text("zay", 2, 2)],
  ["texts of one letter", text("x", 1, 5)],
  ["lists", list({})],
  ["lists of one length", list({ length: bounds(3, 3) })],
  ["lists that are not short", list({ length: bounds(2, 4) })],
  ["lists of one kind of items", list({ items: bounds(1, 1), length: bounds(1, 6) })],
  ["lists of two kinds of items", list({ items: bounds(4, 5) })],
  ["lists of items on both sides of zero", list({ items: bounds(-1, 2) })],
  ["lists of negative items", list({ items: bounds(-5, -3) })],
  ["lists of items above their length", list({ items: bounds(1, 9), length: bounds(1, 3) })],
  ["lists with a largest sum", list({ sum: { min: undefined, max: 6n } })],
  ["lists with a least sum", list({ sum: { min: 5n, max: undefined } })],
  ["lists with sums and lengths", list({ sum: { min: 4n, max: 7n }, length: bounds(2, 3) })],
  ["lists with one sum", list({ sum: { min: 5n, max: 5n } })],
  ["lists with an unreachable sum", list({ sum: { min: 13n, max: undefined } })],
  ["only the empty list", list({ length: bounds(0, 0) })],
  ["non-increasing lists", list({ order: "non-increasing" })],
  ["non-decreasing lists", list({ order: "non-decreasing", length: bounds(2, 4) })],
  ["non-increasing lists of items from 0", list({ order: "non-increasing", items: bounds(0, 3) })],
  [
    "non-increasing lists of items on both sides of zero",
    list({ order: "non-increasing", items: bounds(-2, 1), length: bounds(1, 3) }),
  ],
  [
    "non-increasing lists with sums and lengths",
    list({ order: "non-increasing", sum: { min: 4n, max: 7n }, length: bounds(2, 3) }),
  ],
  [
    "no non-increasing list but the empty one",
    list({ order: "non-increasing", items: bounds(1, 0) }),
  ],
  ["rows", row({})],
  ["rows of one length", row({ length: bounds(3, 3) })],
  ["rows that are not short", row({ length: bounds(2, 4) })],
  ["rows of one kind of items", row({ items: bounds(6, 6) })],
  ["rows of items on both sides of zero", row({ items: bounds(-2, 2) })],
  ["rows of items that reach up farther", row({ items: bounds(-1, 3) })],
  ["rows of items that reach down farther", row({ items: bounds(-3, 1) })],
  ["rows of negative items", row({ items: bounds(-6, -4) })],
  ["only the empty row", row({ length: bounds(0, 0) })],
  ["ascending lists", ascending({ length: bounds(0, 6), items: bounds(2, 7) })],
  ["ascending lists of negative items", ascending({ items: bounds(-3, 2) })],
  ["ascending lists of one length", ascending({ length: bounds(3, 3), items: bounds(1, 6) })],
  ["ascending lists that are short", ascending({ length: bounds(0, 2), items: bounds(1, 6) })],
  ["ascending lists that are long", ascending({ length: bounds(4, 7), items: bounds(1, 6) })],
  ["only the empty ascending list", ascending({ length: bounds(0, 0) })],
  ["lists without any item", list({ items: bounds(7, 4) })],
  ["rows without any item", row({ items: bounds(7, 4) })],
  ["ascending lists without any item", ascending({ items: bounds(7, 4) })],
  [
    "rows that need an item, of which there is none",
    row({ items: bounds(7, 4), length: bounds(1, 3) }),
  ],
  ["sets", set({ length: bounds(0, 6), items: bounds(-1, 4) })],
  ["sets of some sizes", set({ length: bounds(2, 3), items: bounds(1, 5) })],
  ["floats", float(-12, 20, 1)],
  ["floats above zero", float(125, 140, 2)],
  ["options of ints", option(int(-2, 5))],
  ["options of texts that are not short", option(text("ab", 2, 3))],
  ["options of nothing there is", option(int(5, 4))],
  ["pairs", product([int(-2, 3), { kind: "bool" }])],
  ["records", product([text("ab", 1, 2), int(3, 5), option({ kind: "bool" })], ["name", "n", "b"])],
  ["tuples with a list", product([list({ length: bounds(1, 2) }), int(0, 3)])],
  ["tuples of one", product([float(0, 9, 3)])],
  ["tuples of which one part has no value", product([int(1, 3), int(5, 4)])],
  ["lists of bools", sequence({ kind: "bool" }, 0, 5)],
  ["lists of texts that are not short", sequence(text("ab", 2, 3), 1, 2)],
  ["lists of options", sequence(option(int(0, 2)), 0, 3)],
  ["lists of pairs", sequence(product([int(1, 2), int(0, 1)]), 0, 3)],
  ["lists of records", sequence(product([int(1, 2), float(5, 7, 1)], ["a", "b"]), 2, 2)],
  ["grids", sequence(list({ length: bounds(0, 2), items: bounds(0, 1) }), 0, 2)],
  ["grids of one shape", sequence(list({ length: bounds(2, 2), items: bounds(0, 1) }), 2, 2)],
  ["lists of which there is only the empty one", sequence(int(5, 4), 0, 3)],
  ["lists that need an item, of which there is none", sequence(int(5, 4), 1, 3)],
];

const LARGE: readonly (readonly [string, Field, fc.Arbitrary<bigint>])[] = [
  ["ints", int(-(10n ** 18n), 10n ** 20n), fc.bigInt(0n, 10n ** 20n)],
  ["texts", text("123456789", 1, 60), fc.bigInt(1n, 60n)],
  ["lists", list({ length: bounds(1, 100_000), items: bounds(1, 10n ** 9n) }), fc.bigInt(1n, 90n)],
  ["lists with bounds", list({ length: bounds(3, 9), items: bounds(-3, 4) }), fc.bigInt(3n, 72n)],
  ["rows", row({ length: bounds(0, 40), items: bounds(-(10n ** 9n), 10n ** 9n) }), rowSizes(40n)],
  ["ascending lists", ascending({ length: bounds(1, 29), items: bounds(2, 30) }), ascents(29n)],
  ["sets", set({ length: bounds(5, 12), items: bounds(-20, 30) }), ascents(51n)],
  ["floats", float(-(10 ** 14), 10 ** 15, 6), fc.bigInt(0n, 10n ** 15n)],
  ["options", option(NUMBER), fc.bigInt(0n, 10n ** 9n)],
  ["tuples", product([NUMBER, text("abc", 0, 99), NUMBER]), fc.bigInt(0n, 90n)],
  ["records", product([NUMBER, option(float(0, 10 ** 9, 2))], ["a", "b"]), fc.bigInt(0n, 300n)],
  ["lists of tuples", sequence(product([NUMBER, NUMBER]), 0, 1000), fc.bigInt(0n, 40n)],
  ["grids", sequence(list({ length: bounds(0, 50) }), 0, 50), fc.bigInt(0n, 40n)],
];

/** A size is a length times 10^9 + 1, and the distance of the farthest item. */
function rowSizes(longest: bigint) {
  const pairs = fc.tuple(fc.bigInt(1n, longest), fc.bigInt(0n, 10n ** 9n));
  return pairs.map(([length, distance]) => length * (10n ** 9n + 1n) + distance);
}

function ascents(span: bigint) {
  return fc.bigInt(12n, span);
}

function lengthOf(value: Value): number {
  return (value as readonly Value[]).length;
}

describe.each(SMALL)("%s, compared with a plain list of them", (_, field) => {
  const part = partOf(field);
  const values = listValues(field);

  test("have the same number and order", () => {
    expect(part.total).toBe(BigInt(values.length));
    expect(values.map((__, rank) => part.at(BigInt(rank)))).toEqual(values);
  });

  test("are counted by ascending sizes, none of which is empty", () => {
    const sizes = [...part.sizes()];
    expect(sizes).toEqual([...new Set(values.map((each) => part.sizeOf(each)))]);
    expect(sizes).toEqual(sizes.toSorted((left, right) => (left < right ? -1 : 1)));
    for (const size of sizes) {
      const alike = values.filter((each) => part.sizeOf(each) === size);
      expect(part.count(size)).toBe(BigInt(alike.length));
      expect(alike.map((__, index) => part.unrank(size, BigInt(index)))).toEqual(alike);
    }
  });

  test("have count 0 for sizes without values", () => {
    const largest = [...part.sizes()].at(-1) ?? 0n;
    const upTo = listInts({ min: 0n, max: largest + 3n });
    expect(upTo.filter((size) => part.count(size) > 0n)).toEqual([...part.sizes()]);
  });

  test("have the right ranks", () => {
    for (const [rank, value] of values.entries()) {
      const size = part.sizeOf(value);
      expect(part.unrank(size, part.indexOf(value))).toEqual(value);
      expect(part.countBelow(size) + part.indexOf(value)).toBe(BigInt(rank));
    }
  });

  test("have a ladder of ascending sizes that begins with the first", () => {
    const [...sizes] = part.sizes();
    const steps = [...part.ladder()];
    expect(steps).toEqual(sizes.filter((size) => steps.includes(size)));
    expect(steps[0]).toBe(sizes[0]);
  });

  test("have large values that belong to them", () => {
    for (const value of part.large?.() ?? []) expect(values).toContainEqual(value);
  });

  test("compare as their ranks do", () => {
    // A step that has no divisor in common with the places pairs each with ones near and far.
    const wrong: (readonly [Value, Value])[] = [];
    for (const [left, value] of values.entries()) {
      for (let right = left % 7; right < values.length; right += 7) {
        const other = values[right] as Value;
        const order = part.compare(value, other);
        if (Math.sign(order) !== Math.sign(left - right)) wrong.push([value, other]);
      }
    }
    expect(wrong).toEqual([]);
  });
});

describe.each(LARGE)("of a billion and more %s", (_, field, sizes) => {
  const part = partOf(field);
  const places = fc
    .tuple(sizes, fc.bigInt(0n, 2n ** 2000n))
    .filter(([size]) => part.count(size) > 0n)
    .map(([size, index]) => ({ size, index: index % part.count(size) }));

  test("each converts to its rank and back", () => {
    fc.assert(
      fc.property(places, ({ size, index }) => {
        const value = part.unrank(size, index);
        expect(part.sizeOf(value)).toBe(size);
        expect(part.indexOf(value)).toBe(index);
      }),
    );
  });

  test("two compare as their ranks do", () => {
    fc.assert(
      fc.property(places, places, (left, right) => {
        const order = part.compare(
          part.unrank(left.size, left.index),
          part.unrank(right.size, right.index),
        );
        const bySize = Math.sign(Number(left.size - right.size));
        expect(Math.sign(order)).toBe(bySize || Math.sign(Number(left.index - right.index)));
      }),
    );
  });
});

describe.each(SMALL.filter(([, field]) => partOf(field).sizesWithin !== undefined))(
  "%s, limited in number per kind",
  (_, field) => {
    const part = partOf(field);

    test.each([1n, 5n, 30n])("are the first ones of each length, at most %s", (limit) => {
      const sizes = [...(part.sizesWithin?.(limit) ?? [])];
      const values = listValues(field);
      const within = values.filter((value) => sizes.includes(part.sizeOf(value)));
      for (const length of new Set(values.map(lengthOf))) {
        const alike = values.filter((value) => lengthOf(value) === length);
        const looked = within.filter((value) => lengthOf(value) === length);
        expect(looked).toEqual(alike.slice(0, looked.length));
        expect(looked.length).toBeLessThanOrEqual(Number(limit));
      }
    });

    test("are complete if the limit is large", () => {
      expect([...(part.sizesWithin?.(10n ** 9n) ?? [])]).toEqual([...part.sizes()]);
    });
  },
);

test("every item stays within the bounds of the draw", () => {
  const field = row({ length: bounds(3, 3), items: bounds(-4, 9) });
  const part = partOf(field);
  fc.assert(
    fc.property(fc.bigInt(0n, part.total - 1n), (rank) => {
      const items = part.at(rank) as readonly bigint[];
      expect(items).toHaveLength(3);
      expect(items.every((item) => item >= -4n && item <= 9n)).toBe(true);
    }),
  );
});

test("a rank past the last value is refused", () => {
  const part = partOf(text("ab", 0, 2));
  expect(() => part.at(7n)).toThrow("there is no value at rank 7");
});

test("sums that cannot be counted are refused, not ignored", () => {
  const sum = { min: undefined, max: 6n };
  const refusal = /sum/;
  expect(() => partOf(list({ sum, items: bounds(0, 3) }))).toThrow(refusal);
  expect(() => partOf(ascending({ sum }))).toThrow(refusal);
  expect(() => partOf(set({ sum }))).toThrow(refusal);
  expect(() => partOf(row({ sum }))).toThrow(refusal);
});
