import * as fc from "fast-check";
import { expect, test } from "vitest";
import { findClearings } from "../../../reference/crossout/clearings.ts";
import { clearedTexts } from "./rules.ts";

/** The numbers from 1 to n without the multiples of ten, as the source writes 1 to 19. */
function numbersTo(n: number): string {
  const numbers = Array.from({ length: n }, (_, index) => index + 1);
  return numbers.filter((number) => number % 10 !== 0).join("");
}

test("1 to 19 is cleared with 68 cells in one way only, and no other takes up to 70", () => {
  const texts = [...findClearings(9, numbersTo(19), 70)].map(({ digits }) => digits);
  expect(texts).toEqual(["12345678911121314151617181923456713145161718234567131457135614516178"]);
});

test("1 to 19 is cleared in 35 ways with up to 90 cells", () => {
  const counts = new Map<number, number>();
  for (const { digits } of findClearings(9, numbersTo(19), 90)) {
    counts.set(digits.length, (counts.get(digits.length) ?? 0) + 1);
  }
  expect(Object.fromEntries(counts)).toEqual({
    68: 1,
    72: 1,
    74: 1,
    76: 1,
    80: 5,
    82: 1,
    84: 4,
    86: 9,
    88: 6,
    90: 6,
  });
});

test.for([
  [9, 18],
  [12, 22],
  [13, 66],
  [14, 88],
  [15, 60],
  [16, 62],
  [17, 80],
  [18, 66],
  [19, 68],
  [21, 76],
  [22, 70],
  [23, 60],
  [24, 84],
  [25, 42],
] as const)("in rows of 9, 1 to %i takes at least %i cells", ([n, minimum]) => {
  const [shortest] = findClearings(9, numbersTo(n), minimum).take(1);
  expect(shortest?.digits).toHaveLength(minimum);
});

test("what is found is exactly what trying all lines of play finds, shortest first", () => {
  const digit = fc.constantFrom("1", "2", "5", "8", "9");
  const starts = fc.array(digit, { minLength: 1, maxLength: 6 }).map((digits) => digits.join(""));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5 }), starts, (width, start) => {
      const texts = [...findClearings(width, start, 14)].map(({ digits }) => digits);
      expect(new Set(texts)).toEqual(clearedTexts(width, start, 14));
      expect(new Set(texts).size).toBe(texts.length);
      expect(texts.map(({ length }) => length)).toEqual(
        texts.map(({ length }) => length).toSorted((left, right) => left - right),
      );
    }),
    { numRuns: 200 },
  );
});

test("a start that is too long for the bound has no clearing", () => {
  expect([...findClearings(9, "55", 1)]).toEqual([]);
});

test("a search whose budget is spent says up to which bound all clearings are found", () => {
  expect(() => find(90, 500_000)).toThrow(
    /^the search for clearings of up to 90 cells takes too long; up to \d+ cells works$/,
  );
  const [bound] = /\d+(?= cells works)/.exec(catchMessage(() => find(90, 500_000))) ?? [];
  expect(() => find(Number(bound), 500_000)).not.toThrow();
  expect(() => find(90, 10)).toThrow("the board has too many positions to search");
});

function find(bound: number, statesLeft: number) {
  return [...findClearings(9, numbersTo(19), bound, undefined, { statesLeft })];
}

function catchMessage(act: () => unknown): string {
  try {
    act();
  } catch (error) {
    return (error as Error).message;
  }
  return "";
}
