import type { Value } from "../../harness/core/values/value.ts";

/** A function of test/fixtures/languages/<id>/typed.*, and calls of it with their right answers. */
export interface TypedCase {
  /** A sentence on the function's result, for authors of fixtures. */
  readonly does: string;
  readonly functionName: string;
  /** Types as in problem.yaml. */
  readonly parameters: readonly string[];
  readonly returns: string;
  readonly calls: readonly (readonly [args: readonly Value[], answer: Value])[];
}

/** A function that returns a value of the wrong type, and the message about it. */
export interface WrongCase {
  readonly does: string;
  readonly functionName: string;
  /** The declared type; the parameter is always an int. */
  readonly returns: string;
  readonly message: RegExp;
}

const EDGE = "{ from: int, to: int, weight: float }";
const PART = "{ name: text, size: option<float> }";
const TREE = `{ name: text, parts: list<${PART}>, at: tuple<int, int> }`;

/** Every language takes and returns each type in its own idiom. */
export const TYPED_CASES: readonly TypedCase[] = [
  {
    does: "the same number",
    functionName: "sameFloat",
    parameters: ["float"],
    returns: "float",
    calls: [0, 0.1, -1 / 3, 2, 1e21, 2 ** 53, 5e-324, 1.7976931348623157e308].map((x) => [[x], x]),
  },
  {
    does: "x / 2",
    functionName: "half",
    parameters: ["float"],
    returns: "float",
    calls: [
      [[3], 1.5],
      [[-4], -2],
      [[0.5], 0.25],
    ],
  },
  {
    does: "NaN for 0, infinity for 1, minus infinity for 2, minus zero for 3",
    functionName: "oddFloat",
    parameters: ["int"],
    returns: "float",
    calls: [
      [[0n], Number.NaN],
      [[1n], Number.POSITIVE_INFINITY],
      [[2n], Number.NEGATIVE_INFINITY],
      [[3n], 0],
    ],
  },
  {
    does: "the mean, or nothing for an empty list",
    functionName: "mean",
    parameters: ["list<float>"],
    returns: "option<float>",
    calls: [
      [[[]], null],
      [[[1, 2, 4.5]], 2.5],
      [[[2]], 2],
    ],
  },
  {
    does: "n + 1, or nothing for nothing",
    functionName: "successor",
    parameters: ["option<int>"],
    returns: "option<int>",
    calls: [
      [[null], null],
      [[0n], 1n],
      [[-8n], -7n],
    ],
  },
  {
    does: "nothing in place of every 0",
    functionName: "blanks",
    parameters: ["list<int>"],
    returns: "list<option<int>>",
    calls: [
      [[[1n, 0n, 3n]], [1n, null, 3n]],
      [[[]], []],
    ],
  },
  {
    does: "the second argument in place of nothing",
    functionName: "fillIn",
    parameters: ["list<option<int>>", "int"],
    returns: "list<int>",
    calls: [
      [
        [[1n, null, 3n, null], 7n],
        [1n, 7n, 3n, 7n],
      ],
    ],
  },
  {
    does: "the text twice, or nothing for nothing",
    functionName: "twice",
    parameters: ["option<text>"],
    returns: "option<text>",
    calls: [
      [[null], null],
      [[""], ""],
      [["♔"], "♔♔"],
    ],
  },
  {
    does: "the three parts, last first",
    functionName: "backwards",
    parameters: ["tuple<int, text, bool>"],
    returns: "tuple<bool, text, int>",
    calls: [
      [[[1n, "a b", true]], [true, "a b", 1n]],
      [[[-1n, "", false]], [false, "", -1n]],
    ],
  },
  {
    does: "the points, each moved by one in every direction, in the same order",
    functionName: "moved",
    parameters: ["list<tuple<int, int, int>>"],
    returns: "list<tuple<int, int, int>>",
    calls: [
      [
        [
          [
            [1n, 2n, 3n],
            [-1n, 0n, 9n],
          ],
        ],
        [
          [2n, 3n, 4n],
          [0n, 1n, 10n],
        ],
      ],
      [[[]], []],
    ],
  },
  {
    does: "the pairs, each the other way round",
    functionName: "swapped",
    parameters: ["list<pair<float, text>>"],
    returns: "list<pair<text, float>>",
    calls: [
      [
        [
          [
            [1.5, "a"],
            [2, ""],
          ],
        ],
        [
          ["a", 1.5],
          ["", 2],
        ],
      ],
    ],
  },
  {
    does: "the points (y, x) for all (x, y)",
    functionName: "mirrored",
    parameters: ["set<tuple<int, int>>"],
    returns: "set<tuple<int, int>>",
    calls: [
      [
        [
          new Set<Value>([
            [1n, 2n],
            [3n, 3n],
          ]),
        ],
        new Set<Value>([
          [2n, 1n],
          [3n, 3n],
        ]),
      ],
    ],
  },
  {
    does: "the edge from `to` to `from`, as heavy",
    functionName: "turned",
    parameters: [EDGE],
    returns: EDGE,
    calls: [[[edge(1n, 2n, 0.5)], edge(2n, 1n, 0.5)]],
  },
  {
    does: "the first of the heaviest edges, or nothing",
    functionName: "heaviest",
    parameters: [`list<${EDGE}>`],
    returns: `option<${EDGE}>`,
    calls: [
      [[[]], null],
      [[[edge(1n, 2n, 2), edge(2n, 3n, 2.5), edge(3n, 1n, 2.5)]], edge(2n, 3n, 2.5)],
    ],
  },
  {
    does: "the sum of the weights",
    functionName: "totalWeight",
    parameters: [`list<${EDGE}>`],
    returns: "float",
    calls: [
      [[[]], 0],
      [[Array.from({ length: 20_000 }, (_, at) => edge(BigInt(at), 0n, 0.5))], 10_000],
    ],
  },
  {
    does: "how many edges end at each place: of every `to` the number",
    functionName: "arrivals",
    parameters: [`list<${EDGE}>`],
    returns: "map<int, int>",
    calls: [
      [
        [[edge(1n, 2n, 0), edge(3n, 2n, 0), edge(2n, 1n, 0)]],
        new Map([
          [1n, 1n],
          [2n, 2n],
        ]),
      ],
    ],
  },
  {
    does: "of every name the height",
    functionName: "heights",
    parameters: ["map<text, { age: int, height: float }>"],
    returns: "map<text, float>",
    calls: [
      [
        [
          new Map<Value, Value>([
            ["Ada", { age: 36n, height: 1.65 }],
            ["Emil", { age: 8n, height: 1.25 }],
          ]),
        ],
        new Map([
          ["Ada", 1.65],
          ["Emil", 1.25],
        ]),
      ],
    ],
  },
  {
    does: "the same tree, its parts in reverse order",
    functionName: "rebuilt",
    parameters: [TREE],
    returns: TREE,
    calls: [
      [
        [tree({ name: "root", size: null }, { name: "leaf", size: 1.5 })],
        tree({ name: "leaf", size: 1.5 }, { name: "root", size: null }),
      ],
      [[tree()], tree()],
    ],
  },
  {
    does: "the same, `class` counted up by one: fields with names that languages keep for themselves",
    functionName: "promoted",
    parameters: ["{ type: text, class: int }"],
    returns: "{ type: text, class: int }",
    calls: [[[{ type: "pawn", class: 1n }], { type: "pawn", class: 2n }]],
  },
];

/** Drivers report the actual types of answers and convert none to the declared type. */
export const WRONG_CASES: readonly WrongCase[] = [
  {
    does: `the text "no"`,
    functionName: "noFloat",
    returns: "float",
    message: /^the answer is the text "no" where a float is expected$/,
  },
  {
    does: "the float 1.5",
    functionName: "noInt",
    returns: "int",
    message: /^the answer is the float 1\.5 where an int is expected$/,
  },
  {
    does: "nothing",
    functionName: "absent",
    returns: "int",
    message: /^the answer is nothing .*where an int is expected$/,
  },
  {
    does: `a list of one thing, the text "x"`,
    functionName: "noOption",
    returns: "list<option<int>>",
    message: /^in the answer, \[0\] is the text "x" where an int is expected$/,
  },
  {
    does: "a tuple (1, 2)",
    functionName: "shortTuple",
    returns: "tuple<int, int, int>",
    message: /^the answer is a (tuple|list) of 2 where a tuple<int, int, int> is expected$/,
  },
  {
    does: "the int 3",
    functionName: "noRecord",
    returns: "{ from: int, to: int }",
    message: /^the answer is the int 3 where a \{ from: int, to: int \} is expected$/,
  },
  {
    does: "a record of a `from` alone",
    functionName: "missingField",
    returns: "{ from: int, to: int }",
    message: /^the answer has no 'to', where \{ from: int, to: int \} is expected$/,
  },
  {
    does: "a record of `from`, `to` and `weight`",
    functionName: "extraField",
    returns: "{ from: int, to: int }",
    message: /^the answer has "weight", where \{ from: int, to: int \} is expected$/,
  },
  {
    does: `a record of a \`from\` 1 and a \`to\` "two"`,
    functionName: "wrongField",
    returns: "{ from: int, to: int }",
    message: /^in the answer, \["to"\] is the text "two" where an int is expected$/,
  },
];

function edge(from: bigint, to: bigint, weight: number): Value {
  return { from, to, weight };
}

function tree(...parts: readonly Value[]): Value {
  return { name: "tree", parts, at: [3n, -4n] };
}
