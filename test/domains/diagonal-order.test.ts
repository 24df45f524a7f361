import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { elements, type Value } from "../../harness/core/values/value.ts";
import {
  compileDomain,
  type Domain,
  type Field,
  type Input,
  inputKeyOf,
  toField,
} from "../../harness/domains/index.ts";
import { isHolding } from "../../harness/problems/domain.ts";
import type { Problem } from "../../harness/problems/index.ts";
import { makeUp } from "./exercises.ts";
import { listValues, sizeOf as naiveSizeOf, sumOf } from "./naive-order.ts";

type Parameter = Parameters<typeof makeUp>[0][number];

const TARGET: Parameter = { name: "target", type: "int", min: 0n, max: 10n ** 9n };
const NUMBERS: Parameter = {
  name: "numbers",
  type: "list<int>",
  length: { min: 0n, max: 20n },
  items: { min: 1n, max: 100n },
};

const NAMES = ["a", "b", "c"];
const SMALL: Readonly<Record<string, Omit<Parameter, "name">>> = {
  int: { type: "int", min: 2n, max: 6n },
  "int on both sides of zero": { type: "int", min: -3n, max: 2n },
  bool: { type: "bool" },
  text: { type: "text", length: { min: 1n, max: 2n }, alphabet: "xyz" },
  list: { type: "list<int>", length: { max: 3n }, items: { min: 1n, max: 3n } },
  row: {
    type: "list<int>",
    length: { min: 1n, max: 2n },
    items: { min: -1n, max: 1n },
    size: "length",
  },
  ascending: {
    type: "list<int>",
    ascending: true,
    length: { max: 2n },
    items: { min: 3n, max: 6n },
  },
  set: { type: "set<int>", length: { max: 2n }, items: { min: 1n, max: 4n } },
};

function expectPlaces(domain: Domain, inputs: readonly Input[]): void {
  for (const [place, input] of inputs.entries()) {
    expect(domain.countBefore(input)).toBe(BigInt(place));
    expect(domain.unrank(domain.rank(input))).toEqual(input);
    if (place === 0) continue;
    expect(domain.compare(inputs[place - 1] as Input, input)).toBeLessThan(0);
    expect(domain.compare(input, inputs[place - 1] as Input)).toBeGreaterThan(0);
  }
}

/** How large a value is, as the comments of the parts tell it: the places of its size among all sizes. */
function sizeOf(field: Field, value: Value): bigint {
  switch (field.kind) {
    case "int":
      return BigInt(listValues(field).indexOf(value));
    case "bool":
      return value === true ? 1n : 0n;
    case "text":
      return BigInt((value as string).length);
    case "float":
    case "option":
    case "product":
    case "sequence":
      return naiveSizeOf(field, value);
    case "list": {
      const items = elements(value as readonly Value[]) as readonly bigint[];
      return items.length === 0 ? 0n : sumOf(items);
    }
  }
}

describe("a target and numbers", () => {
  const domain = compileDomain(makeUp([TARGET, NUMBERS]));

  test("begin with small targets and short lists, both varied", () => {
    const inputs = [...domain.enumerate().take(200)];
    expect(inputs.slice(0, 6)).toEqual([
      [0n, []],
      [0n, [1n]],
      [1n, []],
      [0n, [1n, 1n]],
      [0n, [2n]],
      [1n, [1n]],
    ]);
    const lists = new Set(inputs.map(([, list]) => String(list)));
    expect(lists.size).toBeGreaterThan(50);
    expect(new Set(inputs.map(([target]) => target)).size).toBeGreaterThan(5);
    expect(
      inputs.filter(([, list]) => (list as readonly bigint[]).length === 0).length,
    ).toBeLessThan(10);
    expectPlaces(domain, inputs);
  });

  test("have a ladder with large values of each", () => {
    const rungs = [...domain.ladder()];
    expect(rungs.every((rung) => domain.has(rung))).toBe(true);
    expect(rungs.some(([target]) => target === 10n ** 9n)).toBe(true);
    expect(rungs.some(([target, list]) => target === 0n && (list as Value[]).includes(100n))).toBe(
      true,
    );
  });

  test("are compared without counting, however large", () => {
    const far: Input = [10n ** 9n, Array.from({ length: 20 }, () => 100n)];
    expect(domain.compare(far, far.with(0, 5n))).toBeGreaterThan(0);
  });
});

describe("parameters together", () => {
  const kinds = fc.array(fc.constantFrom(...Object.keys(SMALL)), { minLength: 2, maxLength: 2 });

  test("are ordered by the sum of their sizes, each input once and at its rank", () => {
    fc.assert(
      fc.property(kinds, (chosen) => {
        const problem = makeUp(
          chosen.map((kind, index) => ({ name: NAMES[index] ?? "", ...SMALL[kind] }) as Parameter),
        );
        const domain = compileDomain(problem);
        const inputs = [...domain.enumerate()];
        expect(inputs).toHaveLength(allOf(problem).length);
        expect(domain.total).toBe(BigInt(inputs.length));
        expectPlaces(domain, inputs);
        for (const size of domain.sizes()) {
          const alike = inputs.filter((input) => domain.rank(input).size === size);
          expect(domain.count(size)).toBe(BigInt(alike.length));
        }
      }),
      { numRuns: 25 },
    );
  });

  test("of these kinds have the sum of their sizes", () => {
    const problem = makeUp([
      { name: "n", ...SMALL["int"] } as Parameter,
      { name: "word", ...SMALL["text"] } as Parameter,
      { name: "isFirst", type: "bool" },
      { name: "m", ...SMALL["int on both sides of zero"] } as Parameter,
    ]);
    const fields = problem.interface.parameters.map((parameter) => toField(parameter));
    const sizes = [...compileDomain(problem).enumerate()].map((input) =>
      input.reduce<bigint>((sum, value, index) => sum + sizeOf(fields[index] as Field, value), 0n),
    );
    expect(sizes).toEqual(sizes.toSorted((left, right) => Number(left - right)));
    expect(sizes[0]).toBe(1n);
  });

  test("linked by constraints give all valid inputs, in order", () => {
    const range = fc
      .tuple(fc.bigInt(-4n, 4n), fc.bigInt(0n, 4n))
      .map(([min, span]) => ({ type: "int", min, max: min + span }));
    const constraint = fc
      .tuple(
        fc.constantFrom(...NAMES),
        fc.constantFrom("<", "<=", ">", ">="),
        fc.constantFrom(...NAMES),
      )
      .filter(([left, , right]) => left !== right)
      .map((words) => words.join(" "));
    fc.assert(
      fc.property(
        fc.array(range, { minLength: 3, maxLength: 3 }),
        fc.array(constraint, { minLength: 1, maxLength: 3 }),
        (ranges, constraints) => {
          const problem = makeUp(
            ranges.map((each, index) => ({ name: NAMES[index] ?? "", ...each })),
            constraints,
          );
          const domain = compileDomain(problem);
          const inputs = [...domain.enumerate()];
          const expected = allOf(problem).filter((args) =>
            problem.tests.constraints.every((each) =>
              isHolding(each, problem.interface.parameters, args),
            ),
          );
          expect(inputs.map(String).sort()).toEqual(expected.map(String).sort());
          expect(domain.total).toBe(BigInt(inputs.length));
          expectPlaces(domain, inputs);
          expect([...domain.ladder()].every((rung) => domain.has(rung))).toBe(true);
        },
      ),
      { numRuns: 60 },
    );
  });

  const ends = { min: 0n, max: 2n };
  const EDGES: Readonly<Record<string, Omit<Parameter, "name">>> = {
    pairs: {
      type: "list<pair<int, int>>",
      length: { max: 2n },
      items: { parts: [ends, ends] },
    },
    records: {
      type: "list<{ from: int, to: int }>",
      length: { min: 1n, max: 2n },
      items: { fields: { from: ends, to: { min: 1n, max: 2n } } },
    },
    list: { type: "list<int>", length: { max: 3n }, items: ends },
    "list in order": {
      type: "list<int>",
      order: "non-increasing",
      length: { max: 3n },
      items: ends,
    },
    set: { type: "set<int>", length: { max: 3n }, items: { min: 1n, max: 3n } },
    option: { type: "option<int>", ...ends },
  };

  test.each(Object.keys(EDGES))(
    "of which one bounds all ints in %s give all valid inputs",
    (kind) => {
      const nodes: Parameter = { name: "nodes", type: "int", min: 1n, max: 3n };
      const edges = { name: "edges", ...EDGES[kind] } as Parameter;
      const start: Parameter = { name: "start", type: "int", min: 0n, max: 2n };
      const limits = ["start < nodes", "edges < nodes"];
      for (const problem of [
        makeUp([nodes, edges, start], limits),
        makeUp([edges, start, nodes], ["nodes > edges"]),
        makeUp([edges, nodes], ["edges <= nodes"], ["nodes", "edges"]),
      ]) {
        const domain = compileDomain(problem);
        const inputs = [...domain.enumerate()];
        const { parameters } = problem.interface;
        const expected = allOf(problem).filter((args) =>
          problem.tests.constraints.every((each) => isHolding(each, parameters, args)),
        );
        const key = (args: Input) =>
          inputKeyOf(
            parameters.map(({ type }) => type),
            args,
          );
        expect(inputs.map(key).sort()).toEqual(expected.map(key).sort());
        expect(domain.total).toBe(BigInt(inputs.length));
        expectPlaces(domain, inputs);
        expect([...domain.ladder()].every((rung) => domain.has(rung))).toBe(true);
      }
    },
  );

  test.each([["k < n"], ["n > k"], ["n < k"], ["k <= n"]])(
    "are both varied if %s holds and each has 10^18 values",
    (constraint) => {
      const problem = makeUp(
        [
          { name: "k", type: "int", min: 1n, max: 10n ** 18n },
          { name: "n", type: "int", min: 1n, max: 10n ** 18n },
        ],
        [constraint],
      );
      const domain = compileDomain(problem);
      const inputs = [...domain.enumerate().take(200)];
      expect(inputs).toHaveLength(200);
      for (const place of [0, 1])
        expect(new Set(inputs.map((input) => input[place])).size).toBeGreaterThan(10);
      expectPlaces(domain, inputs);
      const rungs = [...domain.ladder()];
      expect(rungs.length).toBeGreaterThan(100);
      expect(rungs.every((rung) => domain.has(rung))).toBe(true);
    },
  );

  test("end early if one keeps another small", () => {
    const problem = makeUp(
      [
        { name: "k", type: "int", min: 0n, max: 10n ** 18n },
        { name: "n", type: "int", min: 0n, max: 3n },
      ],
      ["k < n"],
    );
    expect([...compileDomain(problem).enumerate()]).toHaveLength(6);
  });

  test("that contradict each other have no inputs", () => {
    const ints = NAMES.slice(0, 2).map((name) => ({ name, type: "int", min: 0n, max: 10n ** 18n }));
    const domain = compileDomain(makeUp(ints, ["a < b", "b < a"]));
    expect([...domain.enumerate()]).toEqual([]);
    expect([...domain.ladder()]).toEqual([]);
  });
});

function allOf({ interface: { parameters } }: Problem): readonly Input[] {
  return parameters.reduce<readonly Input[]>(
    (all, parameter) =>
      all.flatMap((args) => listValues(toField(parameter)).map((value) => [...args, value])),
    [[]],
  );
}
