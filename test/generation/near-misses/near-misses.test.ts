import { expect, test } from "vitest";
import type { Reference } from "../../../harness/core/judging/reference.ts";
import { SplitMix64 } from "../../../harness/core/split-mix.ts";
import { isEqualValue, type Value } from "../../../harness/core/values/value.ts";
import type { Input } from "../../../harness/domains/order.ts";
import { membership } from "../../../harness/generation/membership.ts";
import { nearMissInputs } from "../../../harness/generation/near-misses/near-misses.ts";
import { Oracle } from "../../../harness/generation/oracle.ts";
import type { Group, Problem } from "../../../harness/problems/index.ts";
import { makeUp } from "../../domains/exercises.ts";

type Written = Parameters<typeof makeUp>[0];

function nearMisses(
  parameters: Written,
  solve: (args: Input) => Value,
  {
    returns = "int",
    count = 120,
  }: { readonly returns?: "int" | "bool"; readonly count?: number } = {},
): readonly Input[] {
  const made = makeUp(parameters);
  const group = made.groups.at(-1) as Group;
  const all: Group = { ...group, requires: [], where: [] };
  const problem: Problem = {
    ...made,
    groups: [all],
    interface: { ...made.interface, returns: { kind: returns } },
  };
  const oracle = new Oracle(problem, { solve } satisfies Reference);
  const make = () => [
    ...nearMissInputs(problem, all, count, { random: new SplitMix64(3n), oracle }),
  ];
  const inputs = make();
  expect(inputs.every(membership(problem, [all]))).toBe(true);
  expect(make()).toEqual(inputs);
  return inputs;
}

const listUpTo = (max: bigint, length: bigint) =>
  ({
    name: "a",
    type: "list<int>",
    length: { min: 1n, max: length },
    items: { min: 0n, max },
  }) as const;
const ints = ([items]: Input) => items as readonly bigint[];
const sum = (items: readonly bigint[]) => items.reduce((total, each) => total + each, 0n);
const count = (items: readonly bigint[], is: (each: bigint, at: number) => boolean) =>
  items.filter(is).length;

const descents = (items: readonly bigint[]) =>
  count(items, (each, at) => at > 0 && each < (items[at - 1] ?? each));

const product = ([n, k]: Input) => (n as bigint) * (k as bigint);

const isSolved = ([n, k]: Input) => (n as bigint) % 7n === 3n && (k as bigint) % 7n === 5n;

const depthOf = (text: string) =>
  Array.from(text, (each) => (each === "(" ? 1 : -1)).reduce<number>(
    (depth, each) => depth + each,
    0,
  );

const countPairs = ([k, items]: Input) => {
  const list = items as readonly bigint[];
  const isPair = (one: bigint, at: number) =>
    count(list, (other, place) => place < at && one * other <= (k as bigint));
  return BigInt(list.reduce((total, one, at) => total + isPair(one, at), 0));
};

test("lists are almost sorted, have one equal pair, or all items but one equal", () => {
  const lists = nearMisses([listUpTo(10n ** 9n, 200_000n)], (args) => sum(ints(args)), {
    count: 300,
  })
    .map(ints)
    .filter(({ length }) => length > 4 && length <= 40);
  expect(lists.some((items) => descents(items) === 1 && new Set(items).size === items.length)).toBe(
    true,
  );
  expect(lists.some((items) => new Set(items).size === items.length - 1)).toBe(true);
  expect(lists.some((items) => items.length > 8 && new Set(items).size === 2)).toBe(true);
  expect(lists.some((items) => items[0] === 10n ** 9n && items.at(-1) === 0n)).toBe(true);
});

test.each([
  ["32 bits", (total: bigint) => BigInt.asIntN(32, total)],
  ["a double", (total: bigint) => (total > 2n ** 53n ? total - (total % 2n) : total)],
])("sums and products do not fit into %s", (_, cut) => {
  const lists = nearMisses([listUpTo(10n ** 16n, 200_000n)], (args) => sum(ints(args)));
  expect(lists.some((args) => cut(sum(ints(args))) !== sum(ints(args)))).toBe(true);
  const two = [
    { name: "n", type: "int", min: 1n, max: 10n ** 9n },
    { name: "k", type: "int", min: 1n, max: 10n ** 9n },
  ] as const;
  const pairs = nearMisses(two, product).map(product);
  expect(pairs.some((each) => each > 2n ** 30n && each !== cut(each))).toBe(true);
  expect(pairs.some((each) => each < 2n ** 53n && each > 2n ** 52n)).toBe(true);
});

test("ints in records and in a list of them reach a limit, too", () => {
  const items = {
    parts: [
      { min: 1n, max: 10n ** 9n },
      { min: 1n, max: 10n ** 9n },
    ],
  };
  const inputs = nearMisses(
    [{ name: "jobs", type: "list<pair<int, int>>", length: { min: 1n, max: 1000n }, items }],
    ([jobs]) => BigInt((jobs as readonly Value[]).length),
  );
  const jobs = inputs.flatMap(([each]) => each as readonly (readonly [bigint, bigint])[]);
  const limits = [31n, 32n, 53n].map((bits) => 2n ** bits);
  const isBeside = (value: bigint) =>
    limits.some((limit) => value > limit - 2n * 10n ** 9n && value <= limit + 2n * 10n ** 9n);
  expect(jobs.some(([one, other]) => one > 1000n && other > 1000n && isBeside(one * other))).toBe(
    true,
  );
});

test("small numbers have no limits to reach", () => {
  const inputs = nearMisses([listUpTo(9n, 9n)], (args) => sum(ints(args)));
  expect(inputs.flatMap(ints).every((item) => item <= 9n)).toBe(true);
});

test("answers change, or stay, where they rarely do: in each parameter, and in two at once", () => {
  const inputs = nearMisses(
    ["n", "k"].map((name) => ({ name, type: "int", min: 0n, max: 100n }) as const),
    isSolved,
    { returns: "bool", count: 60 },
  );
  expect(inputs.filter(isSolved).length).toBeGreaterThan(5);
  const has = (args: Input) => inputs.some((each) => isEqualValue(each, args));
  const step = ([n, k]: Input) => has([(n as bigint) + 1n, k as bigint]);
  expect(inputs.filter(isSolved).some(step)).toBe(true);
});

test("an int is where the answer changes, given the other parameters", () => {
  const inputs = nearMisses(
    [{ name: "k", type: "int", min: 1n, max: 10n ** 18n }, listUpTo(10n ** 9n, 1000n)],
    countPairs,
  );
  const isBorder = ([k, items]: Input) =>
    countPairs([k as bigint, items as Value]) > countPairs([(k as bigint) - 1n, items as Value]);
  expect(inputs.filter(isBorder).length).toBeGreaterThan(5);
});

test("brackets match but for one", () => {
  const texts = nearMisses(
    [{ name: "s", type: "text", length: { min: 1n, max: 30n }, alphabet: "()" }],
    ([text]) => BigInt((text as string).length),
  ).map(([text]) => text as string);
  expect(texts.filter((text) => text.length > 6 && depthOf(text) === 0).length).toBeGreaterThan(5);
  expect(
    texts.filter((text) => text.length > 6 && Math.abs(depthOf(text)) === 1).length,
  ).toBeGreaterThan(5);
});

test("permutations are almost in order", () => {
  const inputs = nearMisses(
    [{ name: "p", type: "list<int>", length: { min: 1n, max: 50n }, permutation: true }],
    ([items]) => BigInt((items as readonly Value[]).length),
  );
  const misplaced = inputs
    .map(ints)
    .map((items) => count(items, (each, at) => each !== BigInt(at + 1)));
  expect(misplaced.filter((places) => places === 2).length).toBeGreaterThan(3);
});
