import { describe, expect, test } from "vitest";
import type { PackageCase, TestGroup } from "../../../harness/packages/index.ts";
import { parseRange, splitWords } from "../../../harness/packages/legacy/group-settings.ts";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const SCORING = "name: Sum\ntype: scoring\n";
const CASE = { "data/secret/a/b/1.in": "1 1\n", "data/secret/a/b/1.ans": "2\n" };

async function innermost(contents: PackageContents): Promise<TestGroup> {
  const { secret } = await readWritten({ "problem.yaml": SCORING, ...CASE, ...contents });
  const [group = secret] = secret.groups[0]?.groups ?? [];
  return group;
}

describe("testdata.yaml", () => {
  test("is inherited key by key from parent folders", async () => {
    const { scoring } = await innermost({
      "data/testdata.yaml": "on_reject: continue\nrange: 0 100\naccept_score: 2\n",
      "data/secret/testdata.yaml": "accept_score: 3\ngrader_flags: min\n",
      "data/secret/a/testdata.yaml": "reject_score: -1\ngrader_flags: max first_error\n",
    });
    expect(scoring).toMatchObject({
      onReject: "continue",
      points: { accept: 3, reject: -1, range: [0, 100] },
      grader: { score: "max", verdict: "first_error" },
    });
  });

  test("has the format's defaults if nothing is set", async () => {
    expect((await innermost({})).scoring).toEqual({
      kind: "legacy",
      reading: "problemtools",
      onReject: "break",
      points: { accept: 1, reject: 0, range: [-Infinity, Infinity], ofValidator: "refused" },
      grader: {
        verdict: "worst_error",
        score: "sum",
        ignoresSample: false,
        acceptsIfAnyAccepted: false,
      },
      customGrader: undefined,
    });
  });

  test("may be empty", async () => {
    expect((await innermost({ "data/secret/testdata.yaml": "" })).scoring.kind).toBe("legacy");
  });

  test("is overridden by the settings for all groups in an older problem.yaml", async () => {
    const old = "grading:\n  on_reject: grade\n  accept_score: 7\n  range: 0 70\n";
    const contents = {
      "problem.yaml": SCORING + old,
      "data/secret/a/b/testdata.yaml": "on_reject: break\naccept_score: 5\n",
    };
    expect((await innermost(contents)).scoring).toMatchObject({
      onReject: "continue",
      points: { accept: 7, range: [0, 70] },
    });
    expect(
      await mistakesOf({ "problem.yaml": "type: scoring\ngrading: { range: 9 1 }\n" }),
    ).toEqual(["problem.yaml:2: the range is '9 1', not two numbers, the smaller one first"]);
  });

  test.each([
    ["on_reject: stop", "'on_reject' cannot be 'stop'"],
    ["grading: mine", "'grading' cannot be 'mine'"],
    ["accept_score: many", "'accept_score' must be a number, not 'many'"],
    ["range: 0 1 2", "the range is '0 1 2', not two numbers, the smaller one first"],
    ["range: 5", "the range is '5', not two numbers, the smaller one first"],
    ["grading: { score: 5 }", "'grading' must be 'default' or 'custom', not a mapping"],
  ])("is refused if it says %j", async (line, message) => {
    expect(
      await mistakesOf({ "problem.yaml": SCORING, "data/secret/testdata.yaml": `${line}\n` }),
    ).toEqual([`data/secret/testdata.yaml:1: ${message}`]);
  });

  test("must not set scores in a pass-fail problem", async () => {
    const settings = { "data/secret/testdata.yaml": "accept_score: 5\nrange: 0 5\n" };
    expect((await readWritten(settings)).secret.scoring).toMatchObject({ points: undefined });
    expect(await warningsOf(settings)).toEqual([
      "data/secret/testdata.yaml:1: the problem is pass-fail, so 'accept_score' has no effect",
      "data/secret/testdata.yaml:2: the problem is pass-fail, so 'range' has no effect",
    ]);
    const draft = { "data/secret/testdata.yaml": "grading: { score: 10, aggregation: sum }\n" };
    expect(await warningsOf(draft)).toEqual([
      "data/secret/testdata.yaml:1: the problem is pass-fail, so 'grading' has no effect",
    ]);
  });
});

async function innermostCase(contents: PackageContents): Promise<PackageCase> {
  const { cases } = await innermost({ "problem.yaml": "name: Sum\n", ...contents });
  const [first] = cases;
  if (first === undefined) throw new Error("there is no case");
  return first;
}

async function outputWordsOf(contents: PackageContents): Promise<readonly string[]> {
  return (await innermostCase(contents)).outputValidatorWords;
}

describe("arguments of validators", () => {
  test("are those of the problem, followed by those of the group", async () => {
    const yaml = { "problem.yaml": "name: Sum\nvalidator_flags: float_tolerance 1e-6\n" };
    const deep = "data/secret/a/b/testdata.yaml";
    const above = { "data/secret/testdata.yaml": "output_validator_flags: case_sensitive\n" };
    expect(await outputWordsOf({})).toEqual([]);
    expect(await outputWordsOf(yaml)).toEqual(["float_tolerance", "1e-6"]);
    expect(await outputWordsOf({ ...yaml, ...above })).toEqual([
      "float_tolerance",
      "1e-6",
      "case_sensitive",
    ]);
    expect(await outputWordsOf({ ...above, [deep]: "output_validator_flags: x 'y z'\n" })).toEqual([
      "x",
      "y z",
    ]);
    expect(await outputWordsOf({ ...above, [deep]: "output_validator_flags: ''\n" })).toEqual([]);
    expect(
      await outputWordsOf({ [deep]: "output_validator_flags: { name: v, flags: a b }\n" }),
    ).toEqual(["a", "b"]);
    expect(await outputWordsOf({ [deep]: "output_validator_flags: 7\n" })).toEqual(["7"]);
  });

  test.each<[string, Record<string, string[]>]>([
    ["--max_n 5", { "": ["--max_n", "5"] }],
    ["[--max_n, '5']", { "": ["--max_n", "5"] }],
    ["{ name: check, flags: a b }", { check: ["a", "b"] }],
    ["{ check: a b, other: c }", { check: ["a", "b"], other: ["c"] }],
  ])("of input validators: %s", async (flags, expected) => {
    const settings = { "data/testdata.yaml": `input_validator_flags: ${flags}\n` };
    expect((await innermostCase(settings)).inputValidatorWords).toEqual(expected);
  });
});

test.each([
  ["0 100", [0, 100]],
  [" 0   33.5\n", [0, 33.5]],
  ["-1.5 .5", [-1.5, 0.5]],
  ["1e2 1E+3", [100, 1000]],
  ["6 6", [6, 6]],
  ["-inf +inf", [-Infinity, Infinity]],
  ["-Infinity inf", [-Infinity, Infinity]],
  ["5 1", undefined],
  ["5", undefined],
  ["", undefined],
  ["0 50 100", undefined],
  ["0, 100", undefined],
  ["0 nan", undefined],
  ["0 0x10", undefined],
  ["zero ten", undefined],
])("the range %j is %j", (text, range) => {
  expect(parseRange(text)).toEqual(range);
});

test.each([
  ["", []],
  ["  \n ", []],
  ["float_tolerance 1e-6", ["float_tolerance", "1e-6"]],
  ["--max_n 500  connected\n", ["--max_n", "500", "connected"]],
  [`--say "two words" 'and "two"'`, ["--say", "two words", 'and "two"']],
  [`--say="two words"`, ["--say=two words"]],
  [`''`, [""]],
  [`don't 5"`, ["don't", '5"']],
  ["$HOME `id` *.in a\\b", ["$HOME", "`id`", "*.in", "a\\b"]],
])("%j has the words %j", (text, words) => {
  expect(splitWords(text)).toEqual(words);
});
