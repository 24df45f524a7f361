import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawSummands, drawValue } from "../../harness/domains/draw.ts";
import type { Field, ListField } from "../../harness/domains/index.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { stressInput } from "../../harness/domains/stress-input.ts";
import { toParameter } from "../../harness/problems/build-parameter.ts";

const INT: Field = { kind: "int", range: { min: 1n, max: 10n ** 18n } };
const LIST: ListField = {
  kind: "list",
  length: { min: 1n, max: 12n },
  items: { min: -9n, max: 99n },
  sum: { min: undefined, max: undefined },
  isAscending: false,
  isSet: false,
  sizedBy: "sum",
};
const ASCENDING: ListField = { ...LIST, items: { min: 2n, max: 30n }, isAscending: true };
const TEXT: Field = { kind: "text", length: { min: 1n, max: 6n }, alphabet: "123" };

const seeds = fc.bigInt(0n, 2n ** 64n - 1n);

describe("draws are frozen by version", () => {
  test.each([
    ["ints", INT],
    ["lists", LIST],
    ["ascending lists", ASCENDING],
    ["texts", TEXT],
  ])("%s", (_, field) => {
    const random = new SplitMix64(2026n);
    const values = Array.from({ length: 6 }, () => drawValue(random, field));
    expect(values.map((value) => `[${String(value)}]`)).toMatchSnapshot();
  });
});

test("ints come from every magnitude", () => {
  const random = new SplitMix64(1n);
  const digits = Array.from({ length: 400 }, () => String(drawValue(random, INT)).length);
  expect(new Set(digits).size).toBeGreaterThanOrEqual(18);
});

test("lists stay within their lengths and items", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const items = drawValue(new SplitMix64(seed), LIST) as readonly bigint[];
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.length).toBeLessThanOrEqual(12);
      expect(items.every((item) => item >= -9n && item <= 99n)).toBe(true);
    }),
  );
});

test("ascending lists ascend, and sets are sets of them", () => {
  fc.assert(
    fc.property(seeds, (seed) => {
      const items = drawValue(new SplitMix64(seed), ASCENDING) as readonly bigint[];
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.every((item, index) => index === 0 || item > (items[index - 1] ?? item))).toBe(
        true,
      );
      expect(items.every((item) => item >= 2n && item <= 30n)).toBe(true);
      const set = drawValue(new SplitMix64(seed), { ...ASCENDING, isSet: true });
      expect(set).toEqual(new Set(items));
    }),
  );
});

test("summands do not exceed their sum", () => {
  const heaps: ListField = { ...LIST, items: { min: 1n, max: 9n } };
  fc.assert(
    fc.property(seeds, fc.bigInt(1n, 40n), (seed, total) => {
      const items = drawSummands(new SplitMix64(seed), heaps, total);
      expect(items.length).toBeGreaterThanOrEqual(1);
      expect(items.length).toBeLessThanOrEqual(12);
      expect(items.every((item) => item >= 1n && item <= 9n)).toBe(true);
      expect(items.reduce((sum, item) => sum + item, 0n)).toBeLessThanOrEqual(total);
    }),
  );
});

test("the first stress input is the very largest, and all are of full length", () => {
  const random = new SplitMix64(3n);
  const stress = (spec: Omit<Parameters<typeof toParameter>[0], "name">, index: number) =>
    stressInput([toParameter({ name: "x", ...spec })], undefined, index, random)?.[0];
  const int = { type: "int", min: 1n, max: 10n ** 18n };
  const list = { type: "list<int>", length: { min: 1n, max: 12n }, items: { min: -9n, max: 99n } };
  const ascending = {
    type: "list<int>",
    length: { min: 1n, max: 29n },
    items: { min: 2n, max: 30n },
    ascending: true,
  };
  expect(stress(int, 0)).toEqual(10n ** 18n);
  expect(stress(int, 1)).toBeGreaterThanOrEqual(10n ** 18n / 2n);
  expect(stress(list, 0)).toHaveLength(12);
  expect(stress(ascending, 0)).toHaveLength(29);
  const text = { type: "text", length: { min: 1n, max: 6n }, alphabet: "123" };
  expect(stress(text, 0)).toHaveLength(6);
});
