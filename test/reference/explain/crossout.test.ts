import { expect, test } from "vitest";
import { explain } from "../../../reference/explain/crossout.ts";
import { reference } from "../../../reference/crossout.ts";

const START = "123456789111213";

test("the board before the step that is wrong is drawn with both cells", () => {
  const pairs = [
    [9n, 10n],
    [3n, 9n],
  ];
  expect(explain([9n, START], pairs, "en")).toMatchInlineSnapshot(`
    "The board before step 2, with your cells in brackets:
       1  2  3 [4] 5  6  7  8  9
      [·] ·  1  2  1  3
    Cells 8 and 11 would be a pair."
  `);
});

test("a board that is left over is drawn with a pair that is still there", () => {
  expect(explain([9n, START], [[9n, 10n]], "en")).toMatchInlineSnapshot(`
    "After your last step 13 digits are left. Cells 8 and 11 are still a pair:
       1  2  3  4  5  6  7  8 [9]
       ·  · [1] 2  1  3"
  `);
});

test("without an answer the start is drawn, with a pair where there is one", () => {
  expect(explain([9n, START], undefined, "en")).toMatchInlineSnapshot(`
    "One may begin with cells 8 and 9, for example:
       1  2  3  4  5  6  7  8 [9]
      [1] 1  1  2  1  3"
  `);
  expect(explain([9n, "123456789"], [], "en")).toMatch(/^After your last step 9 digits are left/);
  expect(explain([9n, "123456789"], undefined, "en")).toMatch(/^No pair is possible/);
});

test("moves after the end are reported, and a clearing has no fault", () => {
  const clearing = reference.solve([2n, "6289"]) as readonly (readonly bigint[])[];
  expect(explain([2n, "6289"], clearing, "en")).toBeUndefined();
  expect(explain([2n, "6289"], [...clearing, [0n, 1n]], "en")).toContain("already cleared");
});

test("cells that do not exist and thousands of pairs do no harm", () => {
  expect(explain([9n, START], [[-1n, 10n ** 30n]], "en")).toContain("The board before step 1");
  const many = Array.from({ length: 100_000 }, () => [0n, 1n]);
  expect(explain([9n, START], many, "en")).toBeUndefined();
});
