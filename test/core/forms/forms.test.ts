import { describe, expect, test } from "vitest";
import type { Form } from "../../../harness/core/forms/form.ts";
import { FormMismatch } from "../../../harness/core/forms/form.ts";
import { FormError } from "../../../harness/core/forms/form-terms.ts";
import { parseForm } from "../../../harness/core/forms/parse-form.ts";
import { printForm } from "../../../harness/core/forms/print-form.ts";
import { readForm } from "../../../harness/core/forms/read-form.ts";
import type { Value } from "../../../harness/core/values/value.ts";
import { parseValueType } from "../../../harness/core/values/value-type.ts";

type Parameters = Readonly<Record<string, string>>;

/** Bounds that let a text be a word. */
const WORDS = { alphabet: "ab.#push" };

function inputForm(text: string, parameters: Parameters): Form {
  const roots = Object.entries(parameters).map(([name, written]) => {
    const type = parseValueType(written);
    const open = { alphabet: undefined, length: { min: undefined }, parts: [] };
    const words = { ...open, type, alphabet: WORDS.alphabet, length: { min: 1n } };
    const lines = { ...open, type, parts: [{ ...open, type: { kind: "text" as const } }] };
    const domain = written.includes("{") ? { ...words, parts: [words] } : lines;
    return { name, type, domain };
  });
  return parseForm(text, { kind: "input", roots, outer: [] });
}

function outputForm(text: string, returns: string): Form {
  const roots = [{ name: "answer", type: parseValueType(returns) }];
  return parseForm(text, { kind: "output", roots, outer: ["n"] });
}

const INPUTS: readonly (readonly [
  form: string,
  Parameters,
  args: readonly Value[],
  text: string,
])[] = [
  ["N K", { N: "int", K: "int" }, [3n, -4n], "3 -4\n"],
  ["n k\na_1 ... a_n", { k: "int", a: "list<int>" }, [7n, [1n, 2n, 3n]], "3 7\n1 2 3\n"],
  ["n k\na_1 ... a_n", { n: "int", k: "int", a: "list<int>" }, [2n, 7n, [1n, 2n]], "2 7\n1 2\n"],
  ["n\na_1 a_2 ... a_n", { a: "list<int>" }, [[]], "0\n\n"],
  ["n\na_0 \\ldots a_{n-1}", { a: "list<int>" }, [[5n]], "1\n5\n"],
  ["n\na_1\n:\na_n", { a: "list<text>" }, [["ab", "b a", ""]], "3\nab\nb a\n\n"],
  [
    "n\nx_1 y_1\nx_2 y_2\n⋮\nx_n y_n",
    { x: "list<int>", y: "list<int>" },
    [
      [1n, 2n],
      [3n, 4n],
    ],
    "2\n1 3\n2 4\n",
  ],
  [
    "n m\nu_1 v_1\n:\nu_m v_m",
    { n: "int", edges: "list<pair<int, int>>" },
    [9n, [[1n, 2n]]],
    "9 1\n1 2\n",
  ],
  ["n\nu_1 v_1\n:\nu_{n-1} v_{n-1}", { edges: "list<pair<int, int>>" }, [[[1n, 2n]]], "2\n1 2\n"],
  [
    "m\nedges_1\n:\nedges_m",
    { edges: "list<tuple<int, int, int>>" },
    [[[1n, 2n, 3n]]],
    "1\n1 2 3\n",
  ],
  [
    "m\nto_1 from_1\n:\nto_m from_m",
    { e: "list<{ from: int, to: int }>" },
    [[{ from: 1n, to: 2n }]],
    "1\n2 1\n",
  ],
  [
    "n m\na_{1,1} ... a_{1,m}\n:\na_{n,1} ... a_{n,m}",
    { a: "list<list<int>>" },
    [
      [
        [1n, 2n],
        [3n, 4n],
      ],
    ],
    "2 2\n1 2\n3 4\n",
  ],
  [
    "n m\na_{1,1}...a_{1,m}\n:\na_{n,1}...a_{n,m}",
    { a: "list<list<int>>" },
    [
      [
        [1n, 2n],
        [3n, 4n],
      ],
    ],
    "2 2\n12\n34\n",
  ],
  ["n m\na_{1,1}...a_{1,m}\n:\na_{n,1}...a_{n,m}", { a: "list<list<int>>" }, [[]], "0 0\n"],
  [
    "n\nk_1 a_{1,1} ... a_{1,k_1}\n:\nk_n a_{n,1} ... a_{n,k_n}",
    { a: "list<list<int>>" },
    [[[7n], [], [8n, 9n]]],
    "3\n1 7\n0\n2 8 9\n",
  ],
  ["h w\ns_1\n:\ns_h", { w: "int", s: "list<text>" }, [3n, ["#..", "..#"]], "2 3\n#..\n..#\n"],
  ["n\ns_1s_2...s_n", { s: "text" }, ["abba"], "4\nabba\n"],
  ["a_1 ... a_3 k", { a: "list<int>", k: "int" }, [[1n, 2n, 3n], 4n], "1 2 3 4\n"],
  ["p\nq", { p: "pair<int, bool>", q: "float" }, [[1n, true], 0.5], "1 True\n0.5\n"],
  [
    "t\nfor cases_1 ... cases_t:\n  n k\n  a_1 ... a_n",
    { cases: "list<{ k: int, a: list<int> }>" },
    [
      [
        { k: 1n, a: [2n, 3n] },
        { k: 4n, a: [] },
      ],
    ],
    "2\n2 1\n2 3\n0 4\n\n",
  ],
  [
    "t\nfor cases_1 ... cases_t:\n  n\n  a_1 ... a_n",
    { cases: "list<list<int>>" },
    [[[2n, 3n], []]],
    "2\n2\n2 3\n0\n\n",
  ],
  ["t\nfor c_1 ... c_t:\n  s", { c: "list<text>" }, [["a b", ""]], "2\na b\n\n"],
  [
    "q\nfor queries_1 ... queries_q:\n  if kind = 1: 1 x\n  if kind = 2: 2 l r",
    { queries: "list<{ kind: int, x: option<int>, l: option<int>, r: option<int> }>" },
    [
      [
        { kind: 1n, x: 5n, l: null, r: null },
        { kind: 2n, x: null, l: 3n, r: 4n },
      ],
    ],
    "2\n1 5\n2 3 4\n",
  ],
  [
    "q\nfor queries_1 ... queries_q:\n  kind\n  if kind = push:\n    x\n  else:\n    y",
    { queries: "list<{ kind: text, x: option<int>, y: option<int> }>" },
    [
      [
        { kind: "push", x: 5n, y: null },
        { kind: "b", x: null, y: 6n },
      ],
    ],
    "2\npush\n5\nb\n6\n",
  ],
];

const OUTPUTS: readonly (readonly [form: string, returns: string, answer: Value, text: string])[] =
  [
    ["answer", "int", 5n, "5\n"],
    ["if answer = true: Yes\nelse: No", "bool", false, "No\n"],
    ["if answer = none: -1\nelse: x", "option<int>", null, "-1\n"],
    ["if answer = none: -1\nelse: x", "option<int>", 7n, "7\n"],
    [
      "if answer = none: IMPOSSIBLE\nelse:\n  k\n  a_1 ... a_k",
      "option<list<int>>",
      [4n, 5n],
      "2\n4 5\n",
    ],
    ["k\na_1\n:\na_k", "list<int>", [1n, 2n], "2\n1\n2\n"],
    ["a_1 ... a_n", "list<int>", [1n, 2n], "1 2\n"],
    ["a_1\n:\na_n", "list<text>", ["x y", "z"], "x y\nz\n"],
    [
      "length\nroute_1 ... route_k",
      "{ length: int, route: list<int> }",
      { length: 3n, route: [1n, 2n] },
      "3\n1 2\n",
    ],
    ["sum count", "pair<int, int>", [1n, 2n], "1 2\n"],
    [
      "x_1 y_1\n:\nx_k y_k",
      "list<pair<int, int>>",
      [
        [1n, 2n],
        [3n, 4n],
      ],
      "1 2\n3 4\n",
    ],
  ];

describe("input forms", () => {
  test.each(INPUTS)("%j", (form, parameters, args, text) => {
    const parsed = inputForm(form, parameters);
    expect(printForm(parsed, args)).toBe(text);
    expect(readForm(parsed, text)).toEqual(args);
    expect(readForm(parsed, text.replaceAll("\n", "\r\n"))).toEqual(args);
  });
});

describe("output forms", () => {
  test.each(OUTPUTS)("%j of %s", (form, returns, answer, text) => {
    const parsed = outputForm(form, returns);
    expect(printForm(parsed, [answer])).toBe(text);
    expect(readForm(parsed, text, { isTrimmed: true })).toEqual([answer]);
  });
});

const MISTAKES: readonly (readonly [form: string, Parameters, at: string, message: RegExp])[] = [
  ["n k\na_1 ... a_m", { k: "int", a: "list<int>" }, "n k", /'n' is no parameter/],
  ["k\na_1 ... a_m", { k: "int", a: "list<int>" }, "a_1", /'m' tells the length of 'a'/],
  ["n\na_1 ... a_n", { a: "list<int>", k: "int" }, "n", /'k' \(int\) is not printed/],
  ["n n\na_1 ... a_n", { a: "list<int>" }, "n\na", /'n' is printed twice/],
  ["k k", { k: "int" }, "k", /'k' is printed twice/],
  ["h", { height: "int" }, "h", /'h' is no parameter/],
  ["a", { a: "list<int>" }, "a", /'a' is list<int>, which is not one word/],
  ["a_1", { a: "list<int>" }, "a_1", /not followed by dots/],
  ["k\nk_1 ... k_k", { k: "int" }, "k_1", /'k' is int, not a list/],
  ["s t", { s: "text", t: "text" }, "s", /nothing tells where it ends/],
  [
    "n\nx_1 y_1\n:\nx_n x_n",
    { x: "list<int>", y: "list<int>" },
    "x_n x_n",
    /differ in more than their index/,
  ],
  ["n\na_1\n:", { n: "int", a: "list<int>" }, "a_1", /the last row is missing/],
  ["a, b", { a: "int", b: "int" }, ", b", /space is missing/],
  ["n\n\na_1 ... a_n", { a: "list<int>" }, "\na_1", /no empty lines/],
  ["for a_1:\n  x", { a: "list<int>" }, "for", /first and the last item/],
  ["t\nfor c_1 ... c_t:\nx", { c: "list<int>" }, "for", /no lines follow/],
  ["if k = x: 1", { k: "int" }, "if", /'k' is int, which is never x/],
  ["if k = 1: x\nif k = 2: y", { k: "int", x: "int", y: "int" }, "if", /nothing tells this line/],
  [
    "if k = 1: 1 x\nif k = 2: 2 y",
    { k: "int", x: "int", y: "int" },
    "if k = 1",
    /'y' is not printed here/,
  ],
  ["m", { m: "map<int, int>" }, "m", /not one word/],
  [`a\n${"b\n".repeat(1_000_000)}`, { a: "int" }, "a", /more than 10000/],
];

test.each(MISTAKES)("names the place of a mistake: %#", (form, parameters, at, message) => {
  let error: unknown;
  try {
    inputForm(form, parameters);
  } catch (caught) {
    error = caught;
  }
  expect(error).toBeInstanceOf(FormError);
  expect((error as FormError).message).toMatch(message);
  const line = (offset: number) => form.slice(0, offset).split("\n").length;
  expect(line((error as FormError).offset)).toBeLessThanOrEqual(line(form.lastIndexOf(at)));
});

test("values that do not fit a form are refused", () => {
  const rows = inputForm("n\nx_1 y_1\n:\nx_n y_n", { x: "list<int>", y: "list<int>" });
  expect(() => printForm(rows, [[1n], []])).toThrow(
    new FormMismatch("y has length 0, but its form gives it length 1"),
  );
  const counted = inputForm("n\na_1 ... a_n", { n: "int", a: "list<int>" });
  expect(() => printForm(counted, [3n, [1n]])).toThrow(FormMismatch);
  const word = outputForm("a b", "pair<text, int>");
  expect(() => printForm(word, [["x y", 1n]])).toThrow(FormMismatch);
});

test("reading ends soon on a count far beyond the text", () => {
  const form = inputForm("n m\na_{1,1} ... a_{1,m}\n:\na_{n,1} ... a_{n,m}", {
    a: "list<list<int>>",
  });
  expect(() => readForm(form, "999999999 0\n")).toThrow(FormMismatch);
});
