import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { printInputValidator } from "../../../harness/app/packages/input-validator.ts";
import { readArguments } from "../../../harness/domains/input-text.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";
import { runPython } from "./run-python.ts";

/** Parameters whose bounds speak of each other, inputs in Grundy's own form, some of them valid. */
const TIED = [
  {
    parameters:
      "[{ name: n, type: int, min: 1, max: 5 }, { name: p, type: list<int>, length: n, permutation: true }]",
    inputs: ["2\n2\n2 1\n", "2\n2\n1 1\n", "2\n2\n1 3\n", "2\n1\n1\n", "1\n1\n1\n"],
  },
  {
    parameters:
      '[{ name: n, type: int, min: 1, max: 5 }, { name: e, type: "list<pair<int, int>>", graph: tree, nodes: n }]',
    inputs: [
      "1\n0\n",
      "3\n2\n1 2\n3 1\n",
      "3\n2\n1 2\n2 1\n",
      "3\n2\n1 2\n3 3\n",
      "3\n1\n1 2\n",
      "4\n3\n1 2\n2 3\n3 1\n",
      "3\n2\n1 2\n2 4\n",
    ],
  },
  {
    parameters:
      '[{ name: n, type: int, min: 1, max: 5 }, { name: q, type: "list<{ l: int, r: int }>", length: { max: 3 }, items: { fields: { l: { min: 1, max: n }, r: { min: l, max: n } } } }]',
    inputs: ["3\n1\n1 3\n", "3\n1\n2 1\n", "3\n1\n2 4\n", "3\n0\n", "3\n2\n1 1\n3 3\n"],
  },
  {
    parameters:
      '[{ name: c, type: "list<{ n: int, a: list<int> }>", length: { min: 1, max: 3 }, sum: { n: { max: 3 } }, items: { fields: { n: { min: 1, max: 3 }, a: { length: n, items: { min: 0, max: n } } } } }]',
    inputs: [
      "1\n1\n1\n1\n",
      "1\n1\n1\n2\n",
      "1\n2\n1\n1\n",
      "2\n2\n2\n0 2\n1\n1\n0\n",
      "2\n2\n2\n0 2\n2\n2\n0 0\n",
    ],
  },
  {
    parameters:
      '[{ name: n, type: int, min: 2, max: 5 }, { name: e, type: "list<pair<int, int>>", graph: connected, nodes: n, length: { max: 5 } }, { name: x, type: "pair<int, int>", ascending: true, parts: [{ min: 1, max: n }, { min: 1, max: n }] }]',
    inputs: [
      "3\n2\n1 2\n2 3\n1 2\n",
      "3\n3\n1 2\n2 3\n1 3\n1 2\n",
      "3\n2\n1 2\n2 3\n2 2\n",
      "4\n3\n1 2\n2 3\n1 3\n1 2\n",
      "2\n1\n1 2\n1 3\n",
    ],
  },
];

it("a package's input validator knows bounds that speak of other values", async () => {
  const folder = await mkdtemp(join(tmpdir(), "grundy-ties-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const runs: { program: string; words: string[]; input: string }[] = [];
  const wanted: number[] = [];
  for (const [index, { parameters, inputs }] of TIED.entries()) {
    const problem = parseProblem(specOf(parameters, inputs[0] ?? ""), "/own", "problem.yaml");
    const program = join(folder, `${index}.py`);
    await writeFile(program, await printInputValidator(problem));
    for (const input of inputs) {
      runs.push({ program, words: [], input });
      wanted.push(readArguments(problem, input).isValid ? 42 : 43);
    }
  }
  const statuses = await runPython(runs);
  const printRuns = (all: readonly (number | string)[]) =>
    runs.map(({ program, input }, at) => `${program.at(-4)} ${JSON.stringify(input)} ${all[at]}`);
  expect(printRuns(statuses)).toEqual(printRuns(wanted));
  expect(wanted.filter((each) => each === 42)).toHaveLength(11);
});

function specOf(parameters: string, sample: string): string {
  return `id: own
name: { en: Own }
interface:
  function: f
  parameters: ${parameters}
  returns: int
limits: { time_limit: 1.0, memory: 256 }
samples: [{ input: ${JSON.stringify(sample)} }]
groups:
  - { id: all, points: 100 }
tests: { salt: own, strata: [bounds] }
`;
}
