import { expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { relatedInt } from "../../harness/generation/related-ints.ts";

const related = (count: number) => {
  const random = new SplitMix64(3n);
  return Array.from({ length: count }, (_, turn) => relatedInt(1000n, turn, random));
};

test("equal ints and multiples, and one more and one less than each", () => {
  const ints = related(60);
  for (let multiple = 1n; multiple <= 12n; multiple += 1n) {
    const near = [1000n * multiple - 1n, 1000n * multiple, 1000n * multiple + 1n];
    expect(ints).toEqual(expect.arrayContaining(near));
  }
});

test("multiples of every magnitude are included, and all are near multiples", () => {
  const ints = related(300);
  expect(ints.some((int) => int > 10n ** 15n)).toBe(true);
  expect(ints.every((int) => [0n, 1n, 999n].includes(int % 1000n))).toBe(true);
});
