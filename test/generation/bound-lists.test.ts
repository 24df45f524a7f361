import { expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import type { ListField } from "../../harness/domains/index.ts";
import { boundList, multiplesList } from "../../harness/generation/bound-lists.ts";

const ROW: ListField = {
  kind: "list",
  length: { min: 1n, max: 12n },
  items: { min: 1n, max: 1_000_000_000n },
  sum: { min: undefined, max: undefined },
  isAscending: false,
  isSet: false,
  sizedBy: "sum",
};

test("items are at or next to bounds, often after a run of the smallest", () => {
  const random = new SplitMix64(2n);
  const lists = Array.from({ length: 300 }, (_, turn) => boundList(ROW, turn, random));
  const ends = [1n, 2n, 999_999_999n, 1_000_000_000n];
  expect(lists.flat().every((item) => ends.includes(item))).toBe(true);
  expect(new Set(lists.flat()).size).toBe(4);
  expect(lists.some((list) => list.length > 3 && new Set(list).size === 1)).toBe(true);
  expect(
    lists.some(([first, second, third]) => first === 1n && second === 1n && third !== 1n),
  ).toBe(true);
  expect(lists.every(({ length }) => length >= 1 && length <= 12)).toBe(true);
});

test("a range of one number has only lists of that number", () => {
  const field = { ...ROW, items: { min: 5n, max: 5n } };
  expect(new Set(boundList(field, 1, new SplitMix64(2n)))).toEqual(new Set([5n]));
});

test("ascending lists are multiples and their neighbours", () => {
  const field = { ...ROW, isAscending: true, items: { min: 2n, max: 30n } };
  const random = new SplitMix64(7n);
  const lists = Array.from({ length: 200 }, () => multiplesList(field, random)).filter(
    (list) => list !== undefined,
  );
  expect(lists.length).toBeGreaterThan(50);
  for (const list of lists) {
    expect(list).toEqual([...new Set(list)].toSorted((left, right) => (left < right ? -1 : 1)));
    expect(list.every((item) => item >= 2n && item <= 30n)).toBe(true);
    expect(list.length <= 12 && list.length > 0).toBe(true);
  }
  expect(lists.some((list) => list.length > 5 && list.every((item) => item % 5n !== 2n))).toBe(
    true,
  );
});
