import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { printInputValidator } from "../../../harness/app/packages/input-validator.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";
import { runPython } from "./run-python.ts";

/** A problem with these parameters and further top-level keys of its spec. */
function problemWith(
  parameters: string,
  rest = "",
  constraints = "[]",
): Parameters<typeof printInputValidator>[0] {
  const spec = `id: own
name: { en: Own }
interface:
  function: f
  parameters: ${parameters}
  returns: int
limits: { time_limit: 1.0, memory: 256 }
samples: [${rest}]
constraints: ${constraints}
groups:
  - { id: small, points: 40, where: { a: { max: 9 } } }
  - { id: large, points: 60 }
tests:
  salt: own
  strata: [bounds]
`;
  return parseProblem(spec, "/own", "problem.yaml");
}

interface Tried {
  readonly what: string;
  readonly constraints?: string;
  readonly parameters: string;
  readonly manual: string;
  readonly good: readonly string[];
  readonly bad: readonly string[];
}

const TRIED: readonly Tried[] = [
  {
    what: "two ints on a line",
    parameters:
      "[{ name: a, type: int, min: 1, max: 20 }, { name: b, type: int, min: -3, max: 5 }]",
    manual: "[1, 2]",
    good: ["1 2\n", "20 -3\n", "9 0\n"],
    bad: [
      "",
      "\n",
      "1 2",
      "1 2\n\n",
      "1  2\n",
      " 1 2\n",
      "1 2 \n",
      "01 2\n",
      "+1 2\n",
      "1 -0\n",
      "1\n2\n",
      "1 2 3\n",
      "21 2\n",
      "0 2\n",
      "1 6\n",
      "1 NaN\n",
      "1 2.0\n",
      "1 2\r\n",
      "1 2\n\0",
      `${"9".repeat(5000)} 1\n`,
      "\u{661} 2\n",
    ],
  },
  {
    what: "a number, then ascending ints",
    parameters:
      "[{ name: a, type: int, min: 1, max: 9 }, { name: l, type: list<int>, ascending: true, length: { min: 0, max: 3 }, items: { min: 0, max: 7 } }]",
    manual: "[1, [1, 2]]",
    good: ["1\n0\n", "1\n3\n0 1 7\n", "9\n1\n5\n"],
    bad: [
      "1\n0\n\n",
      "1\n2\n1 1\n",
      "1\n2\n2 1\n",
      "1\n2\n1 8\n",
      "1\n4\n1 2 3 4\n",
      "1\n2\n1\n",
      "1\n2\n1 2 3\n",
      "1\n-1\n",
      "1\n02\n1 2\n",
      "1 2\n1 2\n",
    ],
  },
  {
    what: "ints in order, all below a number",
    parameters:
      "[{ name: a, type: int, min: 1, max: 9 }, { name: l, type: list<int>, order: non-increasing, length: { max: 3 }, items: { min: 0, max: 7 } }]",
    constraints: "['l < a']",
    manual: "[3, [2, 1]]",
    good: ["1\n0\n", "3\n3\n2 2 0\n", "9\n1\n7\n"],
    bad: ["3\n1\n3\n", "3\n2\n1 2\n", "9\n2\n3 4\n"],
  },
  {
    what: "a text of an alphabet behind an int",
    parameters:
      '[{ name: a, type: int, min: 1, max: 9 }, { name: t, type: text, length: { min: 1, max: 4 }, alphabet: "ab \\"" }]',
    manual: "[1, ab]",
    good: ["1 ab\n", '2 a "b\n', "3 b\n"],
    bad: ["1 abc\n", "1 \n", "1\n", "1 aaaaa\n", "1\tab\n", "a 1\n"],
  },
  {
    what: "floats with decimals, options and records",
    parameters:
      "[{ name: a, type: int, min: 1, max: 9 }, { name: l, type: 'list<{ x: float, y: option<int> }>', length: { max: 2 }, items: { fields: { x: { min: -1, max: 1, decimals: 2 }, y: { min: 0, max: 3 } } } }]",
    manual: "[1, [{ x: 0.5, y: null }]]",
    good: ["1\n0\n", "1\n1\n0.5 None\n", "1\n2\n-1.0 3\n0.25 0\n"],
    bad: [
      "1\n1\n0.50 None\n",
      "1\n1\n0.125 None\n",
      "1\n1\n1 None\n",
      "1\n1\nnan None\n",
      "1\n1\n-0.0 None\n",
      "1\n1\n0.5 none\n",
      "1\n1\n0.5 4\n",
      "1\n1\n0.5\n",
      "1\n1\n1.5 1\n",
    ],
  },
];

async function writeValidator(problem: Parameters<typeof printInputValidator>[0]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "grundy-validator-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const program = join(folder, "validate_input.py");
  await writeFile(program, await printInputValidator(problem));
  return program;
}

describe("an input validator accepts exactly valid inputs, byte for byte", () => {
  for (const { what, parameters, constraints, manual, good, bad } of TRIED) {
    it(`takes ${what}`, async () => {
      const program = await writeValidator(problemWith(parameters, manual, constraints));
      const inputs = [...good, ...bad];
      const statuses = await runPython(inputs.map((input) => ({ program, words: [], input })));
      const accepted = inputs.filter((_, at) => statuses[at] === 42);
      const refused = inputs.filter((_, at) => statuses[at] === 43);
      expect({ accepted, refused }).toEqual({ accepted: good, refused: bad });
    });
  }

  it("a group of acyclic graphs has no graph with a cycle", async () => {
    const end = "{ min: 0, max: 4 }";
    const problem = problemWith(
      `[{ name: a, type: int, min: 1, max: 9 }, { name: l, type: "list<pair<int, int>>", length: { max: 3 }, items: { parts: [${end}, ${end}] } }]`,
      "[1, []]",
    );
    const [sample, small, large] = problem.groups;
    if (sample === undefined || small === undefined || large === undefined) throw new Error();
    const acyclic = { ...small, where: [{ parameter: "l", measure: "acyclic" } as const] };
    const program = await writeValidator({ ...problem, groups: [sample, acyclic, large] });
    const inputs = ["1\n0\n", "1\n2\n0 1\n1 2\n", "1\n1\n3 3\n", "1\n2\n0 1\n1 0\n"];
    const runs = inputs.map((input) => ({ program, words: ["small"], input }));
    expect(await runPython(runs)).toEqual([42, 42, 43, 43]);
  });

  it("the name of a group adds its bounds", async () => {
    const [tried] = TRIED;
    const program = await writeValidator(problemWith(tried?.parameters ?? "", "[1, 2]"));
    const runs = [
      { program, words: ["small"], input: "9 0\n" },
      { program, words: ["small"], input: "10 0\n" },
      { program, words: ["large"], input: "10 0\n" },
    ];
    expect(await runPython(runs)).toEqual([42, 43, 42]);
  });
});
