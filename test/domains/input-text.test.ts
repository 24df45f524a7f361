import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Input, printArguments, readArguments } from "../../harness/domains/index.ts";
import type { Problem } from "../../harness/problems/index.ts";
import { EXERCISES, exercise, inputsOf, makeUp } from "./exercises.ts";
import { spoil } from "./spoilers.ts";

const MIXED = makeUp(
  [
    { name: "a", type: "int", min: -9n, max: 9n },
    { name: "isFirst", type: "bool" },
    { name: "row", type: "list<int>", length: { max: 3n }, items: { min: -2n, max: 2n } },
    { name: "word", type: "text", length: { min: 1n, max: 4n }, alphabet: "xyz" },
    { name: "b", type: "int", min: -9n, max: 9n },
    { name: "taken", type: "set<int>", length: { max: 3n }, items: { min: -2n, max: 5n } },
  ],
  ["a <= b"],
);

/** `spoil` breaks rules about numbers, not those about the ends of edges. */
const PROBLEMS: readonly Problem[] = [...EXERCISES.filter(({ id }) => id !== "token"), MIXED];

function reasonAgainst(problem: Problem, text: string): string {
  const read = readArguments(problem, text);
  return read.isValid ? "none" : read.message;
}

/** The spoiled texts that are accepted, or refused for another reason than they should be. */
function findWrongReasons(problem: Problem, input: Input): readonly string[] {
  return [...spoil(problem, input)].flatMap(({ name, text, message }) => {
    const read = readArguments(problem, text);
    if (!read.isValid && message.test(read.message)) return [];
    const shown = JSON.stringify(text.slice(0, 200));
    return [`${name} in ${shown}: ${read.isValid ? "accepted" : read.message}`];
  });
}

describe.each(PROBLEMS)("inputs of $id", (problem) => {
  test("are read as they were printed", () => {
    fc.assert(
      fc.property(inputsOf(problem), (args) => {
        const read = readArguments(problem, printArguments(problem, args));
        expect(read).toEqual({ isValid: true, args });
      }),
    );
  });

  test("are refused with a reason for any deviation", () => {
    expect(problem.samples.flatMap((sample) => findWrongReasons(problem, sample))).toEqual([]);
    fc.assert(
      fc.property(inputsOf(problem), (args) => {
        expect(findWrongReasons(problem, args)).toEqual([]);
      }),
      { numRuns: 10 },
    );
  });
});

describe("the reason", () => {
  test.each([
    ["p1", "0\n", "n is 0, but must be 1 to 1000000000000000000"],
    ["p1", "08\n", 'an integer is expected, not "08"'],
    ["p1", "\uFEFF8\n", 'an integer is expected, not "\\ufeff8"'],
    ["p1", "8\u00A0\n", 'an integer is expected, not "8\\u00a0"'],
    ["p1", "8", "the last line must end with a line feed"],
    ["p1", "8\r\n", "lines must end with a line feed only, without a carriage return"],
    ["p1", "8\n\n", "there is an extra empty line at the end"],
    ["p1", "8 9\n", 'there is more after the input: "9"'],
    ["p1", "", "the input ends, but a number is expected"],
    ["p2", "7 7\n", "k < n must hold"],
    ["p2", "1\n9\n", 'line 1 must be "1 9", with single spaces'],
    ["heaps", "3\n1 2\n", "the count says 3 items, but there are 2"],
    ["heaps", "1\n1 2\n", 'there is more after the input: "2"'],
    ["heaps", "2\n1  2\n", 'line 2 must be "1 2", with single spaces'],
    ["heaps", "0\n", "heaps has length 0, but must have length 1 to 100000"],
    ["p4", "0\n\n", "there is an extra empty line at the end"],
    ["numbergame", "2\n3 3\n", "numbers must ascend, but 3 comes after 3"],
    ["crossout", "9 120\n", "digits must not contain the character '0'"],
  ])("in %s of %j is: %s", (id, text, expected) => {
    expect(reasonAgainst(exercise(id), text)).toBe(expected);
  });

  test("is short even if the text is long", () => {
    const long = reasonAgainst(exercise("heaps"), `2\n${"1 ".repeat(50_000)}\n`);
    const digits = reasonAgainst(exercise("p1"), `${"9".repeat(50_000)}x\n`);
    expect(long.length).toBeLessThan(120);
    expect(digits.length).toBeLessThan(120);
  });

  test("names the item that a set has twice", () => {
    const problem = makeUp([
      { name: "taken", type: "set<int>", length: { max: 3n }, items: { min: 1n, max: 9n } },
    ]);
    const message = "the set has 4 twice";
    expect(readArguments(problem, "3\n2 4 4\n")).toEqual({ isValid: false, message });
    expect(readArguments(problem, "2\n4 2\n")).toMatchObject({ message: /"2 4"/ });
  });
});

test("a huge count is cheap if the items are missing", () => {
  for (const count of ["1000000000000000000", "9".repeat(1000)]) {
    const read = readArguments(exercise("p4"), `${count}\n1 2 3\n`);
    expect(read).toMatchObject({ isValid: false });
  }
});

test("the largest inputs are read, too", () => {
  const items = Array.from({ length: 100_000 }, (_, place) => BigInt(place) - 50_000n);
  const text = printArguments(exercise("p4"), [items]);
  expect(readArguments(exercise("p4"), text)).toEqual({ isValid: true, args: [items] });
});
