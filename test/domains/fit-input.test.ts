import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { drawValue, type Input, toField } from "../../harness/domains/index.ts";
import { fitInput } from "../../harness/domains/fit-input.ts";
import { SplitMix64 } from "../../harness/core/split-mix.ts";
import { isInDomain } from "../../harness/problems/domain.ts";
import { makeUp } from "./exercises.ts";

const graphs = makeUp(
  [
    { name: "nodes", type: "int", min: 1n, max: 9n },
    {
      name: "edges",
      type: "list<pair<int, int>>",
      length: { max: 5n },
      items: {
        parts: [
          { min: 0n, max: 8n },
          { min: 0n, max: 8n },
        ],
      },
    },
  ],
  ["edges < nodes"],
);

describe("an input of arguments chosen independently", () => {
  test("wraps ints round that are too large", () => {
    const edges: Input = [
      [3n, 8n],
      [2n, 0n],
    ];
    expect(fitInput(graphs, [4n, edges])).toEqual([
      4n,
      [
        [3n, 0n],
        [2n, 0n],
      ],
    ]);
  });

  test("stays as it is if the constraints hold", () => {
    const args: Input = [9n, [[3n, 8n]]];
    expect(fitInput(graphs, args)).toBe(args);
  });

  test("is always in the domain", () => {
    const fields = graphs.interface.parameters.map((parameter) => toField(parameter));
    fc.assert(
      fc.property(fc.bigInt(0n, 10n ** 6n), (seed) => {
        const random = new SplitMix64(seed);
        const args = fitInput(
          graphs,
          fields.map((field) => drawValue(random, field)),
        );
        expect(isInDomain(graphs.interface.parameters, graphs.tests.constraints, args)).toBe(true);
      }),
    );
  });

  test("keeps the order of items, and empties a list without any possible item", () => {
    const problem = makeUp(
      [
        { name: "n", type: "int", min: 0n, max: 9n },
        {
          name: "rows",
          type: "list<int>",
          order: "non-increasing",
          length: { max: 5n },
          items: { min: 1n, max: 9n },
        },
      ],
      ["rows <= n"],
    );
    expect(fitInput(problem, [5n, [9n, 6n, 3n]])).toEqual([5n, [4n, 3n, 1n]]);
    expect(fitInput(problem, [0n, [9n, 6n]])).toEqual([0n, []]);
  });
});
