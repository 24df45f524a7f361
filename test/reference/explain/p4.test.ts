import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/p4.ts";

test("the reason compares both ends and plays best with running sums", () => {
  expect(explain([[4n, 3n, 1n, 2n]], 5n, "en")).toMatchInlineSnapshot(`
    "The first player can get more than 5.
    Beginning on the left (4) comes to 6 in all, on the right (2) to 5.
    Best play, the left end where both are as good; after each card the sums, first : second:
      [4 3 1 2]  first takes 4 (left)   4 : 0
      [3 1 2]    second takes 3 (left)  4 : 3
      [1 2]      first takes 2 (right)  6 : 3
      [1]        second takes 1 (last)  6 : 4"
  `);
});

test("too high an answer is one that the second player does not allow", () => {
  expect(explain([[-1n]], 0n, "en")).toMatchInlineSnapshot(`
    "The second player does not allow 0.
    Best play, the left end where both are as good; after each card the sums, first : second:
      [-1]  first takes -1 (last)  -1 : 0"
  `);
});

test("without an answer only best play is shown, of a long row the beginning and the end", () => {
  const row = Array.from({ length: 14 }, (_, index) => BigInt((index * 7) % 5) * 10n ** 8n);
  const text = explain([row], undefined, "en") ?? "";
  expect(text).toMatch(/^Beginning on the left/);
  expect(text).toContain("… and 7 more");
  expect(text).toMatch(/\(last\)/);
});

test("a row without cards and one of thousands have no reason", () => {
  expect(explain([[]], 1n, "en")).toBeUndefined();
  expect(explain([Array.from({ length: 100_000 }, () => 1n)], 1n, "en")).toBeUndefined();
});
