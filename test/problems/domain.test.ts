import { describe, expect, test } from "vitest";
import { findGroup, isHolding, isInDomain } from "../../harness/problems/domain.ts";
import { findViolation } from "../../harness/problems/violation.ts";
import type { Condition, Group, Parameter } from "../../harness/problems/problem.ts";

const ANY = { min: undefined, max: undefined };

const NUMBERS: Parameter = {
  name: "numbers",
  type: { kind: "list", item: { kind: "int" } },
  range: ANY,
  floats: { ...ANY, decimals: undefined },
  items: { min: 2n, max: 30n },
  length: { min: 1n, max: 3n },
  isAscending: true,
  sizedBy: "sum",
  alphabet: undefined,
  parts: [
    {
      type: { kind: "int" },
      range: { min: 2n, max: 30n },
      floats: { ...ANY, decimals: undefined },
      items: ANY,
      length: ANY,
      isAscending: false,
      sizedBy: "sum",
      alphabet: undefined,
      parts: [],
    },
  ],
};

const int = (name: string, min: bigint): Parameter => ({
  ...NUMBERS,
  name,
  type: { kind: "int" },
  range: { min, max: undefined },
  isAscending: false,
  sizedBy: "sum",
});

const DIGITS: Parameter = {
  ...NUMBERS,
  name: "digits",
  type: { kind: "text" },
  length: { min: 1n, max: 4n },
  isAscending: false,
  sizedBy: "sum",
  alphabet: "123",
};

describe("a violation describes what is wrong with a value", () => {
  test.each([
    ["an int at its bound", int("n", 1n), 1n, undefined],
    ["an int below", int("n", 1n), 0n, "n is 0, but must be at least 1"],
    ["a list within", NUMBERS, [2n, 30n], undefined],
    ["a list too short", NUMBERS, [], "numbers has length 0, but must have length 1 to 3"],
    ["an item too large", NUMBERS, [2n, 31n], "numbers contains 31, but its items must be 2 to 30"],
    ["items that fall", NUMBERS, [3n, 2n], "numbers must ascend, but 2 comes after 3"],
    ["items that are equal", NUMBERS, [2n, 2n], "numbers must ascend, but 2 comes after 2"],
    [
      "items that rise",
      { ...NUMBERS, isAscending: false, order: "non-increasing" },
      [3n, 3n, 4n],
      "numbers must be non-increasing, but 4 comes after 3",
    ],
    [
      "items that never fall",
      { ...NUMBERS, isAscending: false, order: "non-decreasing" },
      [3n, 3n, 4n],
      undefined,
    ],
    ["a text within", DIGITS, "123", undefined],
    ["a character of another alphabet", DIGITS, "124", "digits must not contain the character '4'"],
    ["a text too long", DIGITS, "11111", "digits has length 5, but must have length 1 to 4"],
  ] as const)("%s", (_, parameter, value, expected) => {
    expect(findViolation([parameter], [value])?.message).toBe(expected);
  });
});

test("constraints compare parameters by name", () => {
  const parameters = [int("k", 1n), int("n", 1n)];
  const hold = (operator: "<" | "<=" | ">" | ">=") =>
    [
      [1n, 2n],
      [2n, 2n],
      [2n, 1n],
    ].map((args) => isHolding({ left: "k", operator, right: "n" }, parameters, args));
  expect(hold("<")).toEqual([true, false, false]);
  expect(hold("<=")).toEqual([true, true, false]);
  expect(hold(">")).toEqual([false, false, true]);
  expect(hold(">=")).toEqual([false, true, true]);
  const constraint = { left: "k", operator: "<", right: "n" } as const;
  expect(isInDomain(parameters, [constraint], [1n, 2n])).toBe(true);
  expect(isInDomain(parameters, [constraint], [0n, 2n])).toBe(false);
  expect(isInDomain(parameters, [constraint], [2n, 2n])).toBe(false);
});

test("a constraint on a list of pairs holds if it holds for every int in it", () => {
  const edges: Parameter = { ...NUMBERS, name: "edges", isAscending: false };
  const parameters = [int("nodes", 1n), edges];
  const holds = (pairs: readonly (readonly bigint[])[]) =>
    isHolding({ left: "edges", operator: "<", right: "nodes" }, parameters, [3n, pairs]);
  expect(holds([])).toBe(true);
  expect(
    holds([
      [0n, 2n],
      [1n, 1n],
    ]),
  ).toBe(true);
  expect(
    holds([
      [0n, 2n],
      [3n, 1n],
    ]),
  ).toBe(false);
});

function group(id: string, ...where: Condition[]): Group {
  return { id, visibility: "hidden", points: 1, requires: [], where };
}

function upTo(measure: "length" | "items" | "sum", max: bigint): Condition {
  return { parameter: "numbers", measure, range: { min: undefined, max } };
}

describe("a case goes to the first group whose conditions all hold", () => {
  const groups = [
    group("sample"),
    group("sum", upTo("sum", 5n)),
    group("both", upTo("length", 2n), upTo("items", 10n)),
    group("items", upTo("items", 20n)),
  ];
  test.each([
    ["by its sum", [2n, 3n], "sum"],
    ["by its length and its items", [2n, 4n], "both"],
    ["by its items alone when it is long", [2n, 3n, 4n], "items"],
    ["by its items alone when one is large", [2n, 20n], "items"],
    ["to none when none takes it", [21n], undefined],
  ])("%s", (_, numbers, expected) => {
    expect(findGroup(groups, [NUMBERS], [numbers])?.id).toBe(expected);
  });
});
