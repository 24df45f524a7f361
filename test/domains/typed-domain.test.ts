import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Value } from "../../harness/core/values/value.ts";
import {
  compileDomain,
  findSmallestFailure,
  type Input,
  inputKeyOf,
  largestInput,
  neighboursOf,
  printArguments,
  readArguments,
  toField,
} from "../../harness/domains/index.ts";
import { findObstacle, isInDomain, type Problem } from "../../harness/problems/index.ts";
import { makeUp } from "./exercises.ts";
import { by, compareNumbers, inTurn, listValues, sizeOf } from "./naive-order.ts";
import { TYPED } from "./typed-exercises.ts";

/** All inputs in order, listed and sorted without anything that counts. */
function listInputs(problem: Problem): readonly Input[] {
  const fields = problem.interface.parameters.map((parameter) => toField(parameter));
  const values = fields.map(listValues);
  const { parameters } = problem.interface;
  const inputs = values
    .reduce<readonly Input[]>(
      (all, own) => all.flatMap((args) => own.map((value) => [...args, value])),
      [[]],
    )
    .filter((args) => isInDomain(parameters, problem.tests.constraints, args));
  if (fields.length === 1) return inputs;
  const sizes = fields.map((field, at) =>
    (values[at] as Value[]).map((value) => sizeOf(field, value)),
  );
  const placeOf = (args: Input, at: number) => (values[at] as Value[]).indexOf(args[at] as Value);
  const total = (args: Input) =>
    fields.reduce((sum, _, at) => sum + (sizes[at]?.[placeOf(args, at)] as bigint), 0n);
  return inputs.toSorted(
    inTurn(
      by(total),
      ...fields.map(
        (_, at) => (left: Input, right: Input) =>
          compareNumbers(BigInt(placeOf(left, at)), BigInt(placeOf(right, at))),
      ),
    ),
  );
}

describe.each(TYPED)("inputs of %s", (_, problem) => {
  const domain = compileDomain(problem);
  const inputs = listInputs(problem);
  const types = problem.interface.parameters.map(({ type }) => type);
  const some = fc.integer({ min: 0, max: inputs.length - 1 });

  test("come in order, each at its rank", () => {
    expect(domain.total).toBe(BigInt(inputs.length));
    expect([...domain.enumerate()]).toEqual(inputs);
    for (const [place, input] of inputs.entries()) {
      if (place % 7 > 0) continue;
      expect(domain.countBefore(input)).toBe(BigInt(place));
      expect(domain.unrank(domain.rank(input))).toEqual(input);
    }
  });

  test("are read from the exact text that programs get, and no other", () => {
    fc.assert(
      fc.property(some, (place) => {
        const args = inputs[place] as Input;
        const text = printArguments(problem, args);
        expect(readArguments(problem, text)).toEqual({ isValid: true, args });
        expect(readArguments(problem, `${text}1\n`).isValid).toBe(false);
        expect(readArguments(problem, text.replace("\n", " \n")).isValid).toBe(false);
      }),
    );
  });

  test("have neighbours, a ladder and a largest one that are inputs, too", () => {
    const keys = new Set(inputs.map((input) => inputKeyOf(types, input)));
    fc.assert(
      fc.property(some, (place) => {
        const input = inputs[place] as Input;
        const near = [...neighboursOf(problem, domain, input)];
        expect(near.length).toBeGreaterThan(0);
        for (const each of near) expect(keys).toContain(inputKeyOf(types, each));
      }),
      { numRuns: 20 },
    );
    for (const rung of domain.ladder()) expect(domain.has(rung)).toBe(true);
    const group = { ...problem.groups[1], where: [] } as Problem["groups"][number];
    const largest = largestInput({ ...problem, groups: [group] }, group);
    expect(keys).toContain(inputKeyOf(types, largest ?? []));
  });

  test("lead to the very smallest failing one", async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 997 }), async (step) => {
        // Which ones fail has nothing to do with their order.
        const isFailing = (input: Input) => hash(inputKeyOf(types, input)) % step === 0;
        const probe = async (batch: readonly Input[]) => {
          const at = batch.findIndex(isFailing);
          return Promise.resolve(
            at < 0
              ? { tried: batch.length, failure: undefined }
              : { tried: at + 1, failure: "wrong" },
          );
        };
        const found = await findSmallestFailure(problem, { inOrder: probe, outOfOrder: probe });
        const smallest = inputs.find(isFailing);
        expect(found?.input).toEqual(smallest);
        expect(found?.isSmallest ?? true).toBe(true);
      }),
      { numRuns: 20 },
    );
  });
});

function hash(text: string): number {
  return Array.from(text).reduce(
    (sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 65_521,
    7,
  );
}

describe("among too many inputs to try", () => {
  const problem = makeUp([
    {
      name: "rows",
      type: "list<tuple<int, float>>",
      length: { max: 50n },
      items: {
        parts: [
          { min: 0n, max: 1_000_000n },
          { min: 0, max: 1000, decimals: 2n },
        ],
      },
    },
  ]);
  const domain = compileDomain(problem);
  type Rows = readonly (readonly [bigint, number])[];

  test.each<[string, (rows: Rows) => boolean, Rows]>([
    ["a large int", (rows) => rows.some(([n]) => n > 70_000n), [[70_001n, 0]]],
    ["a large float", (rows) => rows.some(([, x]) => x >= 512.5), [[0n, 512.5]]],
    ["many rows", (rows) => rows.length >= 30, Array.from({ length: 30 }, () => [0n, 0] as const)],
  ])("%s is shrunk as far as possible", async (_, isWrong, smallest) => {
    const within = (budget: number) => {
      let left = budget;
      return async (batch: readonly Input[]) => {
        const tried = Math.min(batch.length, left);
        left -= tried;
        const at = batch.slice(0, tried).findIndex(([rows]) => isWrong(rows as Rows));
        return Promise.resolve(
          at < 0 ? { tried, failure: undefined } : { tried: at + 1, failure: "wrong" },
        );
      };
    };
    const probe = { inOrder: within(2000), outOfOrder: within(20_000), window: 64 };
    const found = await findSmallestFailure(problem, probe);
    expect(found?.input).toEqual([smallest]);
    expect(domain.has(found?.input ?? [])).toBe(true);
  });
});

function obstacleOf(type: string, bounds = {}): string | undefined {
  const [parameter] = makeUp([{ name: "x", type, ...bounds }]).interface.parameters;
  return parameter && findObstacle(parameter);
}

test("the error about uncountable values names what is missing", () => {
  expect(obstacleOf("float", { min: 0, max: 1 })).toBe("it needs min, max and decimals");
  expect(
    obstacleOf("list<{ a: int, b: text }>", {
      length: { max: 2n },
      items: { fields: { a: { min: 0n, max: 1n } } },
    }),
  ).toBe("of its items: of its field 'b': it needs an alphabet");
  expect(obstacleOf("tuple<int, bool>")).toBe("of its part 1: it needs min and max");
  expect(obstacleOf("int", { min: 0n, max: "y" })).toBe(
    "its bounds name other values that have none: give one of them a number",
  );
  expect(obstacleOf("option<list<bool>>")).toBe("it needs length.max");
  expect(obstacleOf("set<text>")).toBe(
    "values of type set<text> can only be written by hand (manual)",
  );
});
