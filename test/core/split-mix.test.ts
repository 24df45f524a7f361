import { expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";

test("the words are those of the published generator", () => {
  const random = new SplitMix64(1234567n);
  expect(Array.from({ length: 5 }, () => random.next())).toEqual([
    6457827717110365317n,
    3203168211198807973n,
    9817491932198370423n,
    4593380528125082431n,
    16408922859458223821n,
  ]);
});

test("draws are frozen, because stored tests depend on them", () => {
  const random = new SplitMix64(42n);
  expect(Array.from({ length: 8 }, () => random.below(10n))).toMatchInlineSnapshot(`
    [
      3n,
      1n,
      8n,
      4n,
      0n,
      2n,
      5n,
      8n,
    ]
  `);
  expect(random.below(10n ** 30n)).toMatchInlineSnapshot(`512577440004995161585669339054n`);
  expect(random.between(-5n, 5n)).toMatchInlineSnapshot(`-3n`);
  expect(random.pick(["a", "b", "c"])).toMatchInlineSnapshot(`"b"`);
  expect(random.shuffle([1, 2, 3, 4, 5, 6]).join("")).toMatchInlineSnapshot(`"426513"`);
});

test("draws below a limit reach every value and no other", () => {
  const random = new SplitMix64(7n);
  const seen = new Set(Array.from({ length: 200 }, () => random.below(6n)));
  expect(seen).toEqual(new Set([0n, 1n, 2n, 3n, 4n, 5n]));
  expect(random.below(1n)).toBe(0n);
  expect(() => random.below(0n)).toThrow(RangeError);
});

test("draws beyond a word are spread over all of their bits", () => {
  const random = new SplitMix64(7n);
  const limit = 2n ** 128n;
  const draws = Array.from({ length: 200 }, () => random.below(limit));
  expect(draws.filter((draw) => draw > limit / 2n).length).toBeGreaterThan(60);
  expect(draws.filter((draw) => draw % 2n === 1n).length).toBeGreaterThan(60);
});

test("a shuffle loses nothing", () => {
  const items = Array.from({ length: 50 }, (_, index) => index);
  const shuffled = new SplitMix64(1n).shuffle(items);
  expect(shuffled).not.toEqual(items);
  expect(shuffled.toSorted((a, b) => a - b)).toEqual(items);
});

test("a shuffle of two or three items reaches every order", () => {
  for (const [items, orders] of [
    [["a", "b"], 2],
    [["a", "b", "c"], 6],
  ] as const) {
    const random = new SplitMix64(3n);
    const seen = Array.from({ length: 100 }, () => random.shuffle(items).join(""));
    expect(new Set(seen).size).toBe(orders);
  }
  expect(new SplitMix64(3n).shuffle([])).toEqual([]);
});
