import { describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { describeViolation, type Problem } from "../../../harness/problems/index.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";

const N = "    - { name: n, type: int, min: 1, max: 9 }";

function specOf(parameters: string, rest = "samples: [[1, []]]"): string {
  return `id: own
name: { en: Own }
interface:
  function: f
  parameters:
${N}
    - ${parameters}
  returns: int
limits: { time_limit: 1.0, memory: 256 }
${rest}
groups:
  - { id: all, points: 100 }
tests:
  salt: own
  strata: [random: 5]
`;
}

function read(parameters: string, rest?: string): Problem {
  return parseProblem(specOf(parameters, rest), "/own", "problem.yaml");
}

/** `line:column message | hint` of each mistake about bounds. */
function diagnose(parameters: string, rest?: string): readonly string[] {
  try {
    read(parameters, rest);
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    return error.diagnostics.map(
      ({ line, column, message, hint }) =>
        `${line}:${column} ${message}${hint === undefined ? "" : ` | ${hint}`}`,
    );
  }
  return [];
}

describe("mistakes in bounds that speak of other values have their line and column", () => {
  test.each([
    [
      "an unknown name",
      "{ name: a, type: list<int>, length: m, items: { min: 0, max: 9 } }",
      ["7:43 there is no int 'm' | Valid here: n."],
    ],
    [
      "a list as a bound",
      "{ name: a, type: list<int>, length: { max: 5 }, items: { min: 0, max: 9 } }\n    - { name: x, type: int, min: 0, max: a }",
      [
        "8:42 'a' is not an int, so it bounds nothing | Give its length a name: an int parameter, or a count in `input`.",
      ],
    ],
    [
      "text that is no bound",
      "{ name: x, type: int, min: 0, max: 2 * n }",
      [
        "7:42 '2 * n' is no bound | Write an int, or the name of another one with what to add: `n`, `n - 1`.",
      ],
    ],
    [
      "an int that bounds itself",
      "{ name: x, type: int, min: 0, max: x }",
      ["7:42 x cannot be its own bound"],
    ],
    [
      "bounds in a circle",
      '{ name: x, type: int, min: n, max: "y - 1" }\n    - { name: y, type: int, min: 1, max: x }',
      [
        "7:34 no value of x is left: this bound contradicts others | Follow the bounds from one value to the next: together they must leave some input.",
      ],
    ],
    [
      "an empty domain",
      '{ name: x, type: int, min: "n + 9", max: 9 }',
      [
        "7:34 no value of n is left: this bound contradicts others | Follow the bounds from one value to the next: together they must leave some input.",
      ],
    ],
    [
      "a graph without nodes",
      '{ name: e, type: "list<pair<int, int>>", graph: tree }',
      ["7:48 a graph needs the number of its nodes | Add `nodes: n`, or a number."],
    ],
    [
      "a tree with a length",
      '{ name: e, type: "list<pair<int, int>>", graph: tree, nodes: n, length: { max: 4 } }',
      ["7:71 a tree has one edge less than nodes | Remove `length`."],
    ],
    [
      "a sum over an unknown field",
      '{ name: e, type: "list<{ k: int }>", length: { max: 4 }, sum: { n: { max: 4 } }, items: { fields: { k: { min: 1, max: 4 } } } }',
      ["7:71 there is no field 'n' in { k: int } | Valid here: k."],
    ],
  ])("%s", (_, parameters, expected) => {
    expect(
      diagnose(parameters).filter((each) => !/one argument for each|has length/.test(each)),
    ).toEqual(expected);
  });
});

function violation(parameters: string, value: Value): string | undefined {
  return describeViolation(read(parameters), [3n, value]);
}

test("violations of such bounds are reported", () => {
  const edges = '{ name: e, type: "list<pair<int, int>>", graph: tree, nodes: n }';
  expect(
    violation(edges, [
      [1n, 2n],
      [2n, 3n],
    ]),
  ).toBe(undefined);
  expect(violation(edges, [[1n, 2n]])).toBe("e has length 1, but must have length exactly 2");
  expect(
    violation(edges, [
      [1n, 2n],
      [2n, 1n],
    ]),
  ).toBe("e has the edge between 2 and 1 twice");
  expect(
    violation(edges, [
      [1n, 2n],
      [3n, 3n],
    ]),
  ).toBe("e has an edge from 3 to itself");
  expect(
    violation(edges, [
      [1n, 2n],
      [2n, 4n],
    ]),
  ).toBe("e[1][1] is 4, but must be 1 to 3");
  const numbers = "{ name: p, type: list<int>, length: { max: n }, permutation: true }";
  expect(violation(numbers, [2n, 1n])).toBe(undefined);
  expect(violation(numbers, [2n, 2n])).toBe("p has 2 twice");
  expect(violation(numbers, [3n, 1n])).toBe("p is no permutation of 1 to 2: it has 3");
});

test("a form's counts make lists equally long, and bounds may name them", () => {
  const problem = parseProblem(
    specOf(
      "{ name: x, type: list<int>, length: { min: 1, max: 5 }, items: { min: 1, max: M } }\n    - { name: y, type: list<int>, length: { min: 1, max: 4 }, items: { min: 1, max: 9 } }",
      "samples: [[1, [1], [1]]]\ninput: |\n  n M\n  x_1 y_1\n  :\n  x_M y_M",
    ),
    "/own",
    "problem.yaml",
  );
  expect(problem.interface.parameters.map(({ length }) => length.max)).toEqual([undefined, 4n, 4n]);
  expect(describeViolation(problem, [1n, [1n, 2n], [9n, 9n]])).toBe(undefined);
  expect(describeViolation(problem, [1n, [1n, 3n], [9n, 9n]])).toBe(
    "x contains 3, but its items must be 1 to 2",
  );
  expect(describeViolation(problem, [1n, [1n, 2n], [9n]])).toBe(
    "y has length 1, but must have length exactly 2",
  );
});
