import { describe, expect, test } from "vitest";
import { findGroup, findViolation, isHolding, isInDomain } from "../../harness/problems/domain.ts";
import type { Condition, Group, Parameter } from "../../harness/problems/problem.ts";

const ANY = { min: undefined, max: undefined };

const NUMBERS: Parameter = {
  name: "numbers",
  type: { kind: "list", item: { kind: "int" } },
  range: ANY,
  items: { min: 2n, max: 30n },
  length: { min: 1n, max: 3n },
  isAscending: true,
  alphabet: undefined,
};

const int = (name: string, min: bigint): Parameter => ({
  ...NUMBERS,
  name,
  type: { kind: "int" },
  range: { min, max: undefined },
  isAscending: false,
});

const DIGITS: Parameter = {
  ...NUMBERS,
  name: "digits",
  type: { kind: "text" },
  length: { min: 1n, max: 4n },
  isAscending: false,
  alphabet: "123",
};

describe("a violation says what is wrong with a value", () => {
  test.each([
    [int("n", 1n), 1n, undefined],
    [int("n", 1n), 0n, "n is 0, it must be at least 1"],
    [NUMBERS, [2n, 30n], undefined],
    [NUMBERS, [], "numbers has length 0, it must be 1 to 3"],
    [NUMBERS, [2n, 31n], "numbers holds 31, its items must be 2 to 30"],
    [NUMBERS, [3n, 2n], "numbers must ascend, but 2 comes after 3"],
    [NUMBERS, [2n, 2n], "numbers must ascend, but 2 comes after 2"],
    [DIGITS, "123", undefined],
    [DIGITS, "124", "digits may not have the character '4'"],
    [DIGITS, "11111", "digits has length 5, it must be 1 to 4"],
  ] as const)("%#", (parameter, value, expected) => {
    expect(findViolation(parameter, value)).toBe(expected);
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

describe("a case goes to the first group whose conditions all hold", () => {
  const group = (id: string, ...where: Condition[]): Group => ({
    id,
    visibility: "hidden",
    points: 1,
    requires: [],
    where,
  });
  const upTo = (measure: Condition["measure"], max: bigint): Condition => ({
    parameter: "numbers",
    measure,
    range: { min: undefined, max },
  });
  const groups = [
    group("sample"),
    group("sum", upTo("sum", 5n)),
    group("both", upTo("length", 2n), upTo("items", 10n)),
    group("items", upTo("items", 20n)),
  ];
  test.each([
    [[2n, 3n], "sum"],
    [[2n, 4n], "both"],
    [[2n, 3n, 4n], "items"],
    [[2n, 20n], "items"],
    [[21n], undefined],
  ])("%#", (numbers, expected) => {
    expect(findGroup(groups, [NUMBERS], [numbers])?.id).toBe(expected);
  });
});
