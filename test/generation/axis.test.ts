import { expect, test } from "vitest";
import type { Field, ListField } from "../../harness/domains/index.ts";
import { axisInputs } from "../../harness/generation/axis.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";

const INT: Field = { kind: "int", range: { min: 1n, max: 10n ** 6n } };
const LIST: ListField = {
  kind: "list",
  length: { min: 1n, max: 50n },
  items: { min: 1n, max: 1000n },
  sum: { min: undefined, max: undefined },
  isAscending: false,
  isSet: false,
  sizedBy: "sum",
};

function inputs(fields: readonly Field[], names: readonly string[], isBelow = false) {
  const constraints = isBelow ? [{ left: "k", operator: "<", right: "n" } as const] : [];
  const random = new SplitMix64(5n);
  return [...axisInputs(fields, names, constraints, { count: 20, random })];
}

test("an int covers its range, magnitude by magnitude", () => {
  const values = inputs([INT], ["n"]).map(([n]) => n as bigint);
  expect(values[0]).toBe(1n);
  expect(values.at(-1)).toBeGreaterThan(250_000n);
  expect(values).toEqual(values.toSorted((left, right) => (left < right ? -1 : 1)));
  expect(new Set(values).size).toBe(values.length);
});

test("the others are as small as the constraints allow", () => {
  const pairs = inputs([INT, INT], ["k", "n"], true) as (readonly [bigint, bigint])[];
  const ofK = pairs.filter(([k, n]) => n === k + 1n);
  const ofN = pairs.filter(([k]) => k === 1n);
  expect(ofK.length).toBeGreaterThan(10);
  expect(ofN.length).toBeGreaterThan(10);
  expect(pairs.filter(([k, n]) => k !== 1n && n !== k + 1n)).toEqual([]);
});

test("a list varies in length and in one item", () => {
  const lists = inputs([LIST], ["heaps"]).map(([list]) => list as readonly bigint[]);
  const ones = lists.filter((list) => list.every((item) => item === 1n));
  const singles = lists.filter(({ length }) => length === 1);
  expect(Math.max(...ones.map(({ length }) => length))).toBeGreaterThan(25);
  expect(singles.some(([item = 0n]) => item > 500n)).toBe(true);
  expect(new Set([...ones, ...singles]).size).toBe(lists.length);
});

test("ascending lists stay ascending", () => {
  const ascending = { ...LIST, isAscending: true, length: { min: 1n, max: 9n } };
  const lists = inputs([ascending], ["numbers"]).map(([list]) => list as readonly bigint[]);
  expect(lists).toContainEqual([1n, 2n, 3n]);
  expect(lists.every((list) => new Set(list).size === list.length)).toBe(true);
});
