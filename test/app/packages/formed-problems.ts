import type { Problem } from "../../../harness/problems/problem.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";

/** A spec with a form of its own: parameters, form, and samples as programs read them. */
export interface FormedSpec {
  readonly name: string;
  readonly parameters: string;
  readonly form: string;
  readonly samples: readonly string[];
}

export const FORMED: readonly FormedSpec[] = [
  {
    name: "ints-and-list",
    parameters: `
    - { name: K, type: int, min: 0, max: 20 }
    - { name: A, type: list<int>, length: { max: 4 }, items: { min: -5, max: 12 } }`,
    form: "N K\nA_1 ... A_N",
    samples: ["2 3\n-5 12\n", "0 7\n\n"],
  },
  {
    name: "counts-as-parameters",
    parameters: `
    - { name: N, type: int, min: 1, max: 4 }
    - { name: x, type: list<int>, items: { min: 0, max: 9 } }
    - { name: y, type: list<float>, items: { min: 0, max: 9 } }`,
    form: "N\nx_1 y_1\n:\nx_N y_N",
    samples: ["2\n1 0.5\n2 7.0\n"],
  },
  {
    name: "tree",
    parameters: `
    - { name: edges, type: "list<pair<int, int>>", length: { max: 4 }, items: { parts: [{ min: 1, max: 5 }, { min: 1, max: 5 }] } }`,
    form: "N\nu_1 v_1\n:\nu_{N-1} v_{N-1}",
    samples: ["3\n1 2\n2 3\n", "1\n"],
  },
  {
    name: "matrix",
    parameters: `
    - { name: A, type: "list<list<int>>", items: { length: { max: 3 }, items: { min: 0, max: 20 } } }`,
    form: "H W\nA_{1,1} ... A_{1,W}\n:\nA_{H,1} ... A_{H,W}",
    samples: ["2 3\n1 2 3\n4 5 6\n", "0 0\n"],
  },
  {
    name: "digits",
    parameters: `
    - { name: A, type: "list<list<int>>", items: { items: { min: 0, max: 9 } } }`,
    form: "H W\nA_{1,1}A_{1,2}...A_{1,W}\n:\nA_{H,1}A_{H,2}...A_{H,W}",
    samples: ["2 3\n123\n456\n"],
  },
  {
    name: "rows-of-their-own-length",
    parameters: `
    - { name: A, type: "list<list<int>>", items: { items: { min: 0, max: 9 } } }`,
    form: "N\nK_1 A_{1,1} ... A_{1,K_1}\n:\nK_N A_{N,1} ... A_{N,K_N}",
    samples: ["2\n0\n2 4 5\n"],
  },
  {
    name: "grid",
    parameters: `
    - { name: W, type: int, min: 1, max: 9 }
    - { name: rows, type: list<text>, items: { length: { min: 1, max: 3 }, alphabet: ".#" } }`,
    form: "H W\nrows_1\n:\nrows_H",
    samples: ["2 3\n.#.\n###\n"],
  },
  {
    name: "text-after-its-length",
    parameters: `
    - { name: S, type: text, length: { max: 5 }, alphabet: "ab" }
    - { name: q, type: text, length: { min: 1 }, alphabet: "xy" }
    - { name: line, type: text, length: { max: 9 } }`,
    form: "N q\nS_1S_2...S_N\nline",
    samples: ["3 xy\naba\none two\n", "0 x\n\n\n"],
  },
  {
    name: "cases",
    parameters: `
    - { name: cases, type: "list<{ k: int, a: list<int> }>", items: { fields: { k: { min: 1, max: 30 }, a: { items: { min: 0, max: 9 } } } } }`,
    form: "T\nfor cases_1 ... cases_T:\n  n k\n  a_1 ... a_n",
    samples: ["2\n2 10\n1 2\n0 3\n\n"],
  },
  {
    name: "queries",
    parameters: `
    - { name: queries, type: "list<{ kind: int, x: option<int>, l: option<int>, r: option<int> }>", items: { fields: { kind: { min: 1, max: 2 }, x: { min: 0, max: 99 }, l: { min: 0, max: 99 }, r: { min: 0, max: 99 } } } }`,
    form: "Q\nfor queries_1 ... queries_Q:\n  if kind = 1: 1 x\n  if kind = 2: 2 l r",
    samples: ["3\n1 5\n2 3 14\n1 0\n"],
  },
];

export function formedProblem({ name, parameters, form, samples }: FormedSpec): Problem {
  const spec = `id: ${name}
name: { en: Own }
interface:
  function: f
  parameters: ${parameters}
  returns: int
limits: { time_limit: 1.0, memory: 256 }
input: |
  ${form.replaceAll("\n", "\n  ")}
samples:${samples.map((sample) => `\n  - { input: ${JSON.stringify(sample)}, output: "0" }`).join("")}
groups:
  - { id: all, points: 100 }
tests:
  salt: own
  strata: [{ custom: make, count: 1 }]
`;
  return parseProblem(spec, `/${name}`, "problem.yaml");
}
