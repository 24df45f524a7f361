import { expect, test } from "vitest";
import { toParameter } from "../../harness/problems/build-parameter.ts";
import type { ListField } from "../../harness/domains/index.ts";
import { shapeAscending } from "../../harness/generation/list-shapes.ts";
import { shapeList } from "../../harness/generation/list-shapes.ts";
import { roundInts } from "../../harness/generation/round-ints.ts";
import { shapedInput } from "../../harness/generation/shapes.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";

const ROW: ListField = {
  kind: "list",
  length: { min: 0n, max: 40n },
  items: { min: -1000n, max: 1000n },
  sum: { min: undefined, max: undefined },
  isAscending: false,
  isSet: false,
  sizedBy: "length",
};
const SET: ListField = {
  ...ROW,
  isAscending: true,
  items: { min: 2n, max: 30n },
  length: { min: 1n, max: 29n },
};

const ascends = (list: readonly bigint[]) =>
  list.every((item, index) => index === 0 || item >= (list[index - 1] ?? item));
const isStrict = (list: readonly bigint[]) => ascends(list) && new Set(list).size === list.length;

test("ints are powers of two and ten, and their neighbours", () => {
  const ints = roundInts({ min: 1n, max: 2000n });
  expect(ints).toEqual(expect.arrayContaining([1n, 7n, 8n, 9n, 99n, 100n, 101n, 1023n, 1024n]));
  expect(ints.every((value) => value >= 1n && value <= 2000n)).toBe(true);
  expect(roundInts({ min: -5n, max: 0n })).toEqual(expect.arrayContaining([-5n, -4n, -1n, 0n]));
  expect(roundInts({ min: 50n, max: 51n })).toEqual([50n, 51n]);
});

test("lists come in every shape", () => {
  const random = new SplitMix64(4n);
  const lists = Array.from({ length: 400 }, (_, index) => shapeList(ROW, index, random) ?? []);
  const long = lists.filter(({ length }) => length >= 10);
  expect(long.some((list) => new Set(list).size === 1)).toBe(true);
  expect(long.some((list) => new Set(list).size === 2)).toBe(true);
  expect(long.some((list) => ascends(list) && new Set(list).size > 5)).toBe(true);
  expect(long.some((list) => ascends(list.toReversed()) && new Set(list).size > 5)).toBe(true);
  expect(long.some((list) => list.includes(1000n) && new Set(list).size === 2)).toBe(true);
  expect(lists.filter((list, index) => index % 8 === 7 && list.length !== 40)).toEqual([]);
  expect(lists.flat().every((item) => item >= -1000n && item <= 1000n)).toBe(true);
});

test("ascending lists are all but one, odd, even, prime, multiples and intervals", () => {
  const random = new SplitMix64(4n);
  const lists = Array.from({ length: 300 }, (_, index) => shapeAscending(SET, index, random) ?? []);
  expect(lists.every(isStrict)).toBe(true);
  const texts = new Set(lists.map(String));
  const isThere = (list: readonly number[]) => texts.has(String(list));
  expect(isThere([2, 3, 5, 7, 11, 13, 17, 19, 23])).toBe(true);
  expect(isThere([3, 5, 7, 9, 11, 13, 15, 17])).toBe(true);
  expect(isThere([2, 4, 6, 8, 10, 12, 14, 16, 18])).toBe(true);
  expect(lists.some(({ length, ...list }) => length === 28 && list[27] === 30n)).toBe(true);
  expect(lists.some((list) => (list[0] ?? 0n) > 10n && list.length > 5)).toBe(true);
});

test("one of several arguments has a shape, each in turn", () => {
  const ints = ["a", "b"].map((name) =>
    toParameter({ name, type: "int", min: 1n, max: 10n ** 18n }),
  );
  const round = new Set(roundInts({ min: 1n, max: 10n ** 18n }));
  const random = new SplitMix64(9n);
  const inputs = Array.from({ length: 40 }, (_, at) => shapedInput(ints, undefined, at, random));
  const isRound = (args: readonly unknown[] | undefined, place: number) =>
    round.has(args?.[place] as bigint);
  expect(inputs.every((args, index) => isRound(args, index % 2))).toBe(true);
});

const shapeTexts = (alphabet: string, count: number) => {
  const length = { min: 4n, max: 12n };
  const word = toParameter({ name: "s", type: "text", length, alphabet });
  const random = new SplitMix64(2n);
  return Array.from({ length: count }, (_, at) =>
    String(shapedInput([word], undefined, at, random)?.[0]),
  );
};

test("texts are constant, alternating, or start with a run", () => {
  const texts = shapeTexts("123456789", 30);
  expect(texts.some((text) => /^(.)\1{3,}$/.test(text))).toBe(true);
  expect(texts.some((text) => /^(.)(?!\1)(.)(\1\2)+\1?$/.test(text))).toBe(true);
  expect(texts.every((text) => /^[1-9]{4,12}$/.test(text))).toBe(true);
});

function isPalindrome(text: string): boolean {
  return text === Array.from(text).toReversed().join("");
}

function isNearPalindrome(text: string): boolean {
  const letters = Array.from(text);
  return (
    !isPalindrome(text) &&
    letters.keys().some((at) => isPalindrome(letters.toSpliced(at, 1).join("")))
  );
}

test("texts over many letters use one, two or three of them, and are nearly palindromes and sorted", () => {
  const texts = shapeTexts("abcdefghijklmnopqrstuvwxyz", 200).filter(({ length }) => length > 5);
  for (const count of [1, 2, 3]) {
    expect(texts.some((text) => new Set(text).size === count)).toBe(true);
  }
  expect(texts.some((text) => isPalindrome(text) && new Set(text).size > 1)).toBe(true);
  expect(texts.some(isNearPalindrome)).toBe(true);
  expect(texts.some((text) => text === Array.from(text).toSorted().join(""))).toBe(true);
  expect(texts.every((text) => /^[a-z]{4,12}$/.test(text))).toBe(true);
});
