import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { chooseJudge } from "../../../harness/app/packages/output-validator.ts";
import type { Workspace } from "../../../harness/app/index.ts";
import { parseProblem } from "../../../harness/problems/read-problem.ts";
import { runPython } from "./run-python.ts";

const WORKSPACE = { reference: async () => ({}) } as unknown as Workspace;

async function judgeOf(returns: string, answers = "{}") {
  const spec = `id: own
name: { en: Own }
interface: { function: f, parameters: [{ name: a, type: int, min: 1, max: 9 }], returns: "${returns}" }
limits: { time_limit: 1.0, memory: 256 }
samples: [[1]]
answers: ${answers}
groups: [{ id: all, points: 100 }]
tests: { salt: own, strata: [exhaustive: 3] }
`;
  return chooseJudge(parseProblem(spec, "/own", "problem.yaml"), new Map(), WORKSPACE);
}

/** One run of the validator. */
async function prepare(returns: string, answers: string, answer: string, output: string) {
  const judge = await judgeOf(returns, answers);
  if (judge.kind === "default") throw new Error("the default validator says the same");
  const folder = await mkdtemp(join(tmpdir(), "grundy-validator-"));
  onTestFinished(async () => rm(folder, { recursive: true }));
  const program = join(folder, "validate_output.py");
  await writeFile(program, judge.files.get("validate_output.py") ?? "");
  await writeFile(join(folder, "1.ans"), answer);
  return { program, words: [join(folder, "1.ans"), join(folder, "1.ans"), folder], input: output };
}

describe("the format's default validator is used if it suffices", () => {
  it.each([
    ["int", "{}", []],
    ["bool", "{}", []],
    ["list<pair<int, int>>", "{}", []],
    ["text", "{}", ["case_sensitive"]],
    ["text", "{ case: folded }", []],
    [
      "list<float>",
      "{ float_tolerance: 1e-6 }",
      ["float_absolute_tolerance", "0.000001", "float_relative_tolerance", "0.000001"],
    ],
  ])("%s with %s", async (returns, answers, words) => {
    expect(await judgeOf(returns, answers)).toEqual({ kind: "default", words });
  });

  it.each([
    ["map<int, int>", "{}"],
    ["set<int>", "{}"],
    ["list<int>", "{ order: any }"],
    ["list<list<int>>", "{}"],
    ["pair<int, float>", "{}"],
    ["float", "{ allow: [nan] }"],
  ])("%s with %s needs a program", async (returns, answers) => {
    expect((await judgeOf(returns, answers)).kind).toBe("program");
  });
});

/** Rows of type, comparison, right answer, output, exit status. */
const COMPARED: readonly [string, string, string, string, number][] = [
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n5 -> []\n", "2->[3,4]\n5 -> [ ]\n", 42],
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n", "2 -> [4, 3]\n", 43],
  ["map<int, list<int>>", "{}", "2 -> []\n5 -> []\n", "5 -> []\n2 -> []\n", 43],
  ["map<int, list<int>>", "{}", "", "\n", 42],
  // Any white space separates words, as for the format's default validator.
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n5 -> []\n", "2\n->\n[3,\n4]\n5\n->\n[]", 42],
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n5 -> []\n", " 2 -> [3, 4] 5 -> [] ", 42],
  ["map<int, int>", "{}", "2 -> 3\n5 -> 7\n", "2 -> 3 5\r\n-> 7", 42],
  ["map<int, int>", "{}", "2 -> 3\n5 -> 7\n", "2 -> 3 5 7", 43],
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n", "2 -> 3 4\n", 43],
  ["map<int, list<int>>", "{}", "2 -> [3, 4]\n", "2 -> [3, 4] 5\n", 43],
  ["map<int, text>", "{}", "2 -> a b\n3 -> c\n", "2 -> a b\n3 -> c\n", 42],
  ["map<int, text>", "{}", "2 -> a b\n3 -> c\n", "2 -> a b 3 -> c\n", 43],
  ["set<pair<int, int>>", "{}", "1 2\n3 4\n", "(3, 4) (1, 2)", 42],
  ["set<pair<int, int>>", "{}", "1 2\n3 4\n", "1\n2\n3\n4\n", 42],
  ["set<pair<int, int>>", "{}", "1 2\n3 4\n", "1 2\n3\n", 43],
  ["set<int>", "{}", "1 2\n", "2 1 1\n", 42],
  ["list<int>", "{ order: any }", "1 1 2\n", "2 1 1\n", 42],
  ["list<int>", "{ order: any }", "1 1 2\n", "2 2 1\n", 43],
  ["list<float>", "{ order: any, float_tolerance: 0.1 }", "1.0 2.0\n", "2.05 0.95\n", 42],
  ["list<list<int>>", "{}", "1 2\n3\n", "1\n2 3\n", 43],
  ["pair<int, float>", "{ float_tolerance: 0.5 }", "1 1.0\n", "1 1.25\n", 42],
  ["pair<int, float>", "{ float_tolerance: 0.5 }", "1 1.0\n", "1.0 1.0\n", 43],
  ["float", "{ allow: [nan] }", "nan\n", "NaN\n", 42],
  ["float", "{ allow: [nan] }", "1.0\n", "inf\n", 43],
  ["set<int>", "{}", "1\n", "\0", 43],
  ["set<int>", "{}", "1\n", "9".repeat(5000), 43],
];

it("a program compares values as the judge does", async () => {
  const runs = COMPARED.map(async ([type, rules, right, own]) => prepare(type, rules, right, own));
  const statuses = await runPython(await Promise.all(runs));
  expect(COMPARED.map((each, at) => each.with(4, statuses[at] ?? 0))).toEqual(COMPARED);
});
