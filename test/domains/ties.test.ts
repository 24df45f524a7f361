import { describe, expect, test } from "vitest";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { elements, type Value } from "../../harness/core/values/value.ts";
import {
  compileDomain,
  drawValue,
  fitInput,
  makeTogether,
  neighboursOf,
} from "../../harness/domains/index.ts";
import { stressInput } from "../../harness/domains/stress-input.ts";
import { describeViolation, type Problem } from "../../harness/problems/index.ts";
import { makeUp } from "./exercises.ts";

const N = { name: "n", type: "int", min: 1n, max: 50n } as const;
const WORD = "abcdefghijklmnopqrstuvwxyz";

/** Made-up exercises whose bounds speak of other values. */
const TIED: readonly (readonly [string, Problem])[] = [
  [
    "a list of length n with items up to n",
    makeUp([N, { name: "a", type: "list<int>", length: "n", items: { min: 1n, max: "n" } }]),
  ],
  ["a permutation", makeUp([N, { name: "p", type: "list<int>", length: "n", permutation: true }])],
  [
    "a permutation from 0",
    makeUp([
      { name: "p", type: "list<int>", length: { max: 9n }, permutation: true, items: { min: 0n } },
    ]),
  ],
  [
    "different items",
    makeUp([
      N,
      {
        name: "a",
        type: "list<int>",
        length: { max: "n" },
        distinct: true,
        items: { min: 1n, max: 60n },
      },
    ]),
  ],
  [
    "a tree",
    makeUp([N, { name: "edges", type: "list<pair<int, int>>", graph: "tree", nodes: "n" }]),
  ],
  [
    "a connected graph with weights",
    makeUp([
      N,
      {
        name: "edges",
        type: "list<{ u: int, v: int, w: int }>",
        length: { max: 90n },
        graph: "connected",
        nodes: "n",
        items: { fields: { w: { min: 1n, max: 9n } } },
      },
    ]),
  ],
  [
    "a tree whose edges ascend",
    makeUp([
      N,
      {
        name: "edges",
        type: "list<pair<int, int>>",
        graph: "tree",
        nodes: "n",
        items: { ascending: true },
      },
    ]),
  ],
  [
    "a simple graph whose edges ascend",
    makeUp([
      N,
      {
        name: "edges",
        type: "list<pair<int, int>>",
        length: { max: 60n },
        graph: "simple",
        nodes: "n",
        items: { ascending: true },
      },
    ]),
  ],
  [
    "a simple graph from node 0",
    makeUp([
      N,
      {
        name: "edges",
        type: "list<pair<int, int>>",
        length: { max: 60n },
        graph: "simple",
        nodes: "n",
        items: { parts: [{ min: 0n }, { min: 0n }] },
      },
    ]),
  ],
  [
    "queries from l to r",
    makeUp([
      N,
      {
        name: "queries",
        type: "list<{ l: int, r: int }>",
        length: { min: 1n, max: 20n },
        items: { fields: { l: { min: 1n, max: "n" }, r: { min: "l", max: "n" } } },
      },
    ]),
  ],
  [
    "pairs in ascending order",
    makeUp([
      { ...N, min: 2n },
      {
        name: "pairs",
        type: "list<pair<int, int>>",
        length: { max: 20n },
        items: {
          ascending: true,
          parts: [
            { min: 1n, max: "n" },
            { min: 1n, max: "n" },
          ],
        },
      },
    ]),
  ],
  [
    "several cases with a bounded sum",
    makeUp([
      {
        name: "cases",
        type: "list<{ n: int, k: int, a: list<int>, s: text }>",
        length: { min: 1n, max: 20n },
        sum: { n: { max: 40n } },
        items: {
          fields: {
            n: { min: 1n, max: 40n },
            k: { min: 0n, max: "n - 1" },
            a: { length: "n", items: { min: 1n, max: "n" } },
            s: { length: "n", alphabet: WORD },
          },
        },
      },
    ]),
  ],
  [
    "a grid",
    makeUp([
      { ...N, name: "h", max: 8n },
      { ...N, name: "w", max: 8n },
      { name: "rows", type: "list<text>", length: "h", items: { length: "w", alphabet: ".#" } },
    ]),
  ],
];

function draw(problem: Problem, random: SplitMix64): readonly Value[] {
  const { parameters } = problem.interface;
  const args = makeTogether(parameters, undefined, (field) => drawValue(random, field));
  return args as readonly Value[];
}

describe("bounds that speak of other values", () => {
  test.each(TIED)("%s: nearly every draw is an input as it is", (_, problem) => {
    const random = new SplitMix64(5n);
    const drawn = Array.from({ length: 150 }, () => draw(problem, random));
    const valid = drawn.filter((args) => describeViolation(problem, args) === undefined);
    expect(valid.length).toBeGreaterThanOrEqual(120);
    expect(
      drawn.map((args) => fitInput(problem, args)).map((args) => describeViolation(problem, args)),
    ).toEqual(drawn.map(() => undefined));
    for (const args of valid) expect(fitInput(problem, args)).toEqual(args);
  });

  test.each(TIED)("%s: neighbours and inputs in order keep the bounds", (_, problem) => {
    const domain = compileDomain(problem);
    const random = new SplitMix64(6n);
    for (let turn = 0; turn < 5; turn += 1) {
      const args = draw(problem, random);
      const near = [...neighboursOf(problem, domain, args).take(40)];
      expect(near.every((each) => describeViolation(problem, each) === undefined)).toBe(true);
      expect(near.some((each) => domain.compare(each, args) < 0) || isSmallest(args)).toBe(true);
    }
    const ordered = [...domain.enumerate().take(12)];
    expect(ordered.length).toBeGreaterThan(1);
    expect(ordered.every((each) => describeViolation(problem, each) === undefined)).toBe(true);
  });

  test.each(TIED)("%s: stress reaches the largest input", (_, problem) => {
    const { parameters } = problem.interface;
    const random = new SplitMix64(7n);
    const made = [0, 1, 2, 3].map((index) => stressInput(parameters, undefined, index, random));
    expect(made.map((args) => describeViolation(problem, args ?? []))).toEqual(
      made.map(() => undefined),
    );
    const largest = parameters.map(({ type, range, length }) =>
      type.kind === "int" ? range.max : length.max,
    );
    const sizes = made.map((args) => (args ?? []).map(sizeOf));
    const missed = parameters.filter(({ graph }, at) => {
      const isOpen = graph !== undefined && graph.kind !== "tree";
      return !isOpen && !sizes.some((own) => own[at] === largest[at]);
    });
    expect(missed.map(({ name }) => name)).toEqual([]);
  });
});

function isSmallest(args: readonly Value[]): boolean {
  return args.every((each) => sizeOf(each) <= 1n);
}

function sizeOf(value: Value): bigint {
  if (typeof value === "bigint") return value;
  if (typeof value === "string") return BigInt(value.length);
  return BigInt(elements(value as readonly Value[]).length);
}

function isSorted(list: readonly bigint[]): boolean {
  return list.every((each, at) => each === BigInt(at + 1));
}

test("permutations and trees are drawn in many shapes", () => {
  const [, permutation] = TIED[1] as (typeof TIED)[number];
  const [, tree] = TIED[4] as (typeof TIED)[number];
  const random = new SplitMix64(8n);
  const lists = Array.from(
    { length: 200 },
    () => draw(permutation, random)[1] as readonly bigint[],
  );
  expect(lists.some((list) => list.length > 9 && isSorted(list))).toBe(true);
  expect(lists.some((list) => list.length > 9 && isSorted(list.toReversed()))).toBe(true);
  expect(
    lists.some((list) => list.length > 9 && !isSorted(list) && !isSorted(list.toReversed())),
  ).toBe(true);
  const degrees = Array.from({ length: 200 }, () => draw(tree, random))
    .filter(([n]) => (n as bigint) > 9n)
    .map(([n, edges]) => {
      const ends = (edges as readonly (readonly bigint[])[]).flat();
      const most = Math.max(...ends.map((end) => ends.filter((each) => each === end).length));
      return { most, nodes: Number(n) };
    });
  expect(degrees.some(({ most, nodes }) => most === nodes - 1)).toBe(true);
  expect(degrees.some(({ most }) => most === 2)).toBe(true);
  expect(degrees.some(({ most, nodes }) => most > 2 && most < nodes - 2)).toBe(true);
});

test("an input without a leaf becomes a smaller tree, one with a shorter list a smaller count", () => {
  const [, list] = TIED[0] as (typeof TIED)[number];
  const [, tree] = TIED[4] as (typeof TIED)[number];
  expect(fitInput(list, [5n, [3n, 1n]])).toEqual([2n, [1n, 1n]]);
  expect(fitInput(list, [2n, [1n, 2n, 1n, 1n]])).toEqual([2n, [1n, 2n]]);
  expect(
    fitInput(tree, [
      4n,
      [
        [1n, 2n],
        [2n, 4n],
      ],
    ]),
  ).toEqual([
    3n,
    [
      [1n, 2n],
      [2n, 3n],
    ],
  ]);
  const parted = [
    4n,
    [
      [1n, 2n],
      [3n, 4n],
    ],
  ];
  expect(fitInput(tree, parted)).toEqual([
    3n,
    [
      [1n, 2n],
      [3n, 1n],
    ],
  ]);
});
