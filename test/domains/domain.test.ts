import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import {
  compileBroadDomain,
  compileDomain,
  type Domain,
  type Input,
  inputKeyOf,
} from "../../harness/domains/index.ts";
import { isHolding } from "../../harness/problems/domain.ts";
import type { Group } from "../../harness/problems/index.ts";
import { EXERCISES, exercise, makeUp } from "./exercises.ts";
import { NAIVE_INPUTS } from "./naive-inputs.ts";
import {
  by,
  compareNumbers,
  compareOutwards,
  distanceOf,
  inTurn,
  itemByItem,
  listInts,
  listRows,
  sumOf,
} from "./naive-order.ts";

const FIRST = 3000;

function take(inputs: Iterable<Input>, count: number): readonly Input[] {
  return [...Iterator.from(inputs).take(count)];
}

function expectAscent(domain: Domain, [first, ...inputs]: readonly Input[]): void {
  let before = first as Input;
  for (const input of inputs) {
    expect(domain.compare(before, input)).toBeLessThan(0);
    expect(domain.compare(input, before)).toBeGreaterThan(0);
    expect(domain.compare(input, input)).toBe(0);
    before = input;
  }
}

/** Every input is where it belongs, and every way to ask for its place agrees. */
function expectPlaces(domain: Domain, inputs: readonly Input[]): void {
  expectAscent(domain, inputs);
  for (const [place, input] of inputs.entries()) {
    expect(domain.countBefore(input)).toBe(BigInt(place));
    expect(domain.unrank(domain.rank(input))).toEqual(input);
  }
}

test("every exercise has a list to compare with", () => {
  expect(Object.keys(NAIVE_INPUTS).sort()).toEqual(EXERCISES.map(({ id }) => id).sort());
});

describe.each(EXERCISES)("the inputs of $id", (problem) => {
  const domain = compileDomain(problem);
  const inputs = take(domain.enumerate(), FIRST);

  test("come in the exercise's own order", () => {
    expect(inputs).toEqual(take(NAIVE_INPUTS[problem.id]?.() ?? [], FIRST));
  });

  test("ascend, and ranks match", () => {
    expectPlaces(domain, inputs);
    expect(inputs.every((input) => domain.has(input))).toBe(true);
  });

  test("of a size match its count", () => {
    const ranks = inputs.map((input) => domain.rank(input));
    // The last size goes on beyond them.
    const sizes = [...Map.groupBy(ranks, ({ size }) => size)].slice(0, -1);
    expect(sizes.map(([size]) => size)).toEqual([...domain.sizes().take(sizes.length)]);
    for (const [size, alike] of sizes) {
      expect(domain.count(size)).toBe(BigInt(alike.length));
      expect(alike.map(({ index }) => index)).toEqual(alike.map((_, index) => BigInt(index)));
    }
  });

  test("have a ladder that begins with the smallest and stays in the domain", () => {
    const rungs = [...domain.ladder()];
    expect(rungs).toContainEqual(inputs[0]);
    expect(rungs.length).toBeGreaterThan(30);
    expect(rungs.every((rung) => domain.has(rung))).toBe(true);
  });

  test("include the samples", () => {
    for (const sample of problem.samples) {
      expect(domain.has(sample)).toBe(true);
      expect(domain.unrank(domain.rank(sample))).toEqual(sample);
    }
  });
});

function smallOf(id: string) {
  const problem = exercise(id);
  const group = problem.groups.find((each) => each.id === "small");
  return { problem, domain: compileDomain(problem, group) };
}

describe("a group narrows the inputs", () => {
  test.each([
    ["p1", 20n],
    ["p2", (10_000n * 9_999n) / 2n],
    ["p3", 55n],
    ["heaps", 2n ** 12n - 1n],
    ["numbergame", 2n ** 9n - 1n],
    ["p4", ((2n * 10n ** 9n + 1n) ** 13n - 1n) / (2n * 10n ** 9n)],
  ])("the small ones of %s are %s", (id, total) => {
    expect(smallOf(id).domain.total).toBe(total);
  });

  test.each([
    ["p1", ([n]: Input) => (n as bigint) <= 20n],
    ["p3", ([n]: Input) => (n as bigint) <= 60n],
    ["heaps", ([heaps]: Input) => sumOf(heaps as bigint[]) <= 12n],
    ["numbergame", ([numbers]: Input) => (numbers as bigint[]).every((each) => each <= 10n)],
  ])("to those of %s that it includes, in the same order", (id, isTaken) => {
    const { problem, domain } = smallOf(id);
    const inputs = [...domain.enumerate()];
    const matching = take(compileDomain(problem).enumerate(), 5000).filter(isTaken);
    expect(inputs).toEqual(matching);
    expectPlaces(domain, inputs.slice(0, 1000));
  });

  test("by every condition at once", () => {
    const problem = makeUp(
      [
        {
          name: "row",
          type: "list<int>",
          length: { min: 0n, max: 4n },
          items: { min: 1n, max: 4n },
        },
        { name: "n", type: "int", min: -5n, max: 5n },
      ],
      [],
      ["n", "row"],
    );
    const where: Group["where"] = [
      { parameter: "row", measure: "length", range: { min: 2n, max: undefined } },
      { parameter: "row", measure: "items", range: { min: undefined, max: 3n } },
      { parameter: "row", measure: "sum", range: { min: 4n, max: 7n } },
      { parameter: "n", measure: "value", range: { min: -1n, max: 9n } },
    ];
    const group: Group = { id: "some", visibility: "hidden", points: 1, requires: [], where };
    const all = [...compileDomain(problem).enumerate()];
    const domain = compileDomain(problem, group);
    const inputs = [...domain.enumerate()];
    const matching = all.filter(([row, n]) => {
      const items = row as bigint[];
      const isRow = items.length >= 2 && items.every((item) => item <= 3n);
      return isRow && sumOf(items) >= 4n && sumOf(items) <= 7n && (n as bigint) >= -1n;
    });
    expect(inputs).toEqual(matching);
    expect(domain.total).toBe(BigInt(inputs.length));
    expectPlaces(domain, inputs);
  });
});

describe("constraints between ints", () => {
  const NAMES = ["a", "b", "c"];
  const ranges = fc
    .tuple(fc.bigInt(-6n, 6n), fc.bigInt(0n, 5n))
    .map(([min, span]) => ({ min, max: min + span }));
  const constraintsOf = (count: number) =>
    fc.array(
      fc
        .tuple(
          fc.constantFrom(...NAMES.slice(0, count)),
          fc.constantFrom("<", "<=", ">", ">="),
          fc.constantFrom(...NAMES.slice(0, count)),
        )
        .filter(([left, , right]) => left !== right)
        .map((words) => words.join(" ")),
      { maxLength: 3 },
    );

  test.each([2, 3])("leave exactly the valid inputs of %s parameters", (count) => {
    const problems = fc
      .tuple(fc.array(ranges, { minLength: count, maxLength: count }), constraintsOf(count))
      .map(([bounds, constraints]) => ({ bounds, constraints }));
    fc.assert(
      fc.property(problems, ({ bounds, constraints }) => {
        const problem = makeUp(
          bounds.map((range, index) => ({ name: NAMES[index] ?? "", type: "int", ...range })),
          constraints,
          NAMES.slice(0, count).toReversed(),
        );
        const domain = compileDomain(problem);
        const expected = product(bounds.map((range) => listInts(range)))
          .filter((args) =>
            problem.tests.constraints.every((each) =>
              isHolding(each, problem.interface.parameters, args),
            ),
          )
          .sort(lastFirst);
        expect([...domain.enumerate()]).toEqual(expected);
        expect(domain.total).toBe(BigInt(expected.length));
        expectPlaces(domain, expected);
      }),
      { numRuns: 60 },
    );
  });

  test("work with parameters of other types", () => {
    const problem = makeUp(
      [
        { name: "k", type: "int", min: 0n, max: 3n },
        { name: "heap", type: "set<int>", length: { max: 2n }, items: { min: 1n, max: 3n } },
        { name: "isFirst", type: "bool" },
        { name: "n", type: "int", min: 0n, max: 3n },
        { name: "word", type: "text", length: { min: 1n, max: 2n }, alphabet: "xo" },
      ],
      ["k < n"],
      ["word", "n", "isFirst", "heap", "k"],
    );
    const domain = compileDomain(problem);
    const inputs = [...domain.enumerate()];
    // Six pairs k < n, seven sets, two bools, six words.
    expect(inputs).toHaveLength(6 * 7 * 2 * 6);
    expect(domain.total).toBe(504n);
    expect(inputs[0]).toEqual([0n, new Set(), false, 1n, "x"]);
    expect(inputs.every((input) => domain.has(input))).toBe(true);
    expectPlaces(domain, inputs);
  });

  test("are refused if there is too much to count", () => {
    const domain = compileDomain(exercise("p2"));
    expect(() => domain.total).toThrow("there are too many values of n to count");
    expect(() => domain.countBefore([1n, 10n ** 18n])).toThrow("there are too many values of n");
    expect(domain.rank([7n, 10n ** 18n])).toEqual({ size: 10n ** 18n - 2n, index: 6n });
  });
});

describe("a ladder", () => {
  test.each([
    ["p1", [10n ** 18n]],
    ["p2", [1n, 10n ** 18n]],
    ["p3", [10n ** 18n]],
    ["crossout", [1n, "1".repeat(60)]],
    ["numbergame", [[30n]]],
  ] as const)("of %s has no input twice and reaches the largest size", (id, top) => {
    const problem = exercise(id);
    const types = problem.interface.parameters.map(({ type }) => type);
    const keys = [...compileDomain(problem).ladder()].map((rung) => inputKeyOf(types, rung));
    expect(new Set(keys).size).toBe(keys.length);
    expect(keys).toContain(inputKeyOf(types, top));
  });

  test.each(["heaps", "p4"])("of %s has short, long and longest lists", (id) => {
    const rungs = [...compileDomain(exercise(id)).ladder()];
    const lengths = rungs.map(([list]) => (list as readonly bigint[]).length);
    expect(lengths).toEqual(expect.arrayContaining([1, 2, 3, 10, 64, 1000, 100_000]));
  });
});

describe("an input is in the domain", () => {
  test("only within its bounds and constraints", () => {
    const domain = compileDomain(exercise("p2"));
    expect(domain.has([1n, 2n])).toBe(true);
    expect(domain.has([2n, 2n])).toBe(false);
    expect(domain.has([0n, 2n])).toBe(false);
    expect(domain.has([1n, 10n ** 18n + 1n])).toBe(false);
  });
});

describe("rows of cards", () => {
  const cards = exercise("p4");

  test("are ordered by length, then by the largest card, then card by card", () => {
    const problem = makeUp([
      {
        name: "cards",
        type: "list<int>",
        length: { min: 0n, max: 4n },
        items: { min: -2n, max: 2n },
        size: "length",
      },
    ]);
    const inputs = [...compileDomain(problem).enumerate()].map(([row]) => row as bigint[]);
    const expected = listRows(listInts({ min: -2n, max: 2n }), { min: 0n, max: 4n }).sort(
      inTurn(
        by((row) => BigInt(row.length)),
        by((row) => row.map(distanceOf).sort(compareNumbers).at(-1) ?? 0n),
        itemByItem(compareOutwards),
      ),
    );
    expect(inputs).toEqual(expected);
  });

  test("are in order, too, if limited to the first of each length", () => {
    const domain = compileDomain(cards);
    const inputs = take(domain.enumerateWithin(30n) ?? [], 1000);
    const lengths = inputs.map(([row]) => (row as bigint[]).length);
    // 29 of one card, 25 of two, 27 of three; of four even 0, 1 and -1 alone make 81.
    expect(Math.max(...lengths)).toBe(3);
    expectAscent(domain, inputs);
    expect(inputs.every((input) => domain.has(input))).toBe(true);
    expect(inputs.slice(0, 3)).toEqual([[[]], [[0n]], [[1n]]]);
  });
});

describe("in the broad order", () => {
  const problem = makeUp(
    [
      {
        name: "row",
        type: "list<int>",
        length: { min: 0n, max: 3n },
        items: { min: -2n, max: 3n },
        size: "length",
      },
      { name: "isFirst", type: "bool" },
    ],
    [],
    ["isFirst", "row"],
  );

  test("there are the same inputs", () => {
    const broad = compileBroadDomain(problem);
    const inputs = [...broad.enumerate()];
    const narrow = [...compileDomain(problem).enumerate()];
    expect(inputs.map(show).sort()).toEqual(narrow.map(show).sort());
    expect(broad.total).toBe(BigInt(inputs.length));
    expectPlaces(broad, inputs);
  });

  test("long rows of small items come as early as short rows of large items", () => {
    const inputs = take(compileBroadDomain(exercise("p4")).enumerate(), 64);
    const lengths = inputs.map(([row]) => (row as bigint[]).length);
    expect(Math.max(...lengths)).toBe(6);
  });
});

function show(input: Input): string {
  return input.map((value) => (typeof value === "object" ? `[${String(value)}]` : value)).join(" ");
}

function product(choices: readonly (readonly bigint[])[]): bigint[][] {
  return choices.reduce<bigint[][]>(
    (all, values) => all.flatMap((args) => values.map((value) => [...args, value])),
    [[]],
  );
}

/** The last parameter decides first. */
function lastFirst(left: readonly Value[], right: readonly Value[]): number {
  return itemByItem(compareOutwards)(left.toReversed() as bigint[], right.toReversed() as bigint[]);
}
