import { describe, expect, test } from "vitest";
import type { GroupScoring, LegacyScoring } from "../../../harness/packages/index.ts";
import { maxScoreOfPackage } from "../../../harness/packages/score/max-score.ts";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

const SCORING = { "problem.yaml": "name: Sum\ntype: scoring\n" };
const GRADER = { "graders/grader.py": "print('AC 1')\n" };
const INI = { "domjudge-problem.ini": "timelimit=1\n" };

async function scoringOf(contents: PackageContents): Promise<GroupScoring> {
  return (await readWritten({ ...SCORING, ...contents })).secret.scoring;
}

function withFlags(flags: string): PackageContents {
  return { "data/secret/testdata.yaml": `grader_flags: ${flags}\n` };
}

describe("grader_flags", () => {
  test.each<[string, Partial<LegacyScoring["grader"]>]>([
    ["''", { verdict: "worst_error", score: "sum" }],
    ["min first_error", { verdict: "first_error", score: "min" }],
    ["always_accept avg", { verdict: "always_accept", score: "avg" }],
    ["sum max min", { score: "min" }],
    ["first_error worst_error", { verdict: "worst_error" }],
    ["first_error no_errors", { verdict: "worst_error" }],
    ["accept_if_any_accepted ignore_sample", { acceptsIfAnyAccepted: true, ignoresSample: true }],
    ["[max]", { score: "max" }],
  ])("%s", async (flags, expected) => {
    expect(await scoringOf(withFlags(flags))).toMatchObject({ grader: expected });
  });

  test("unknown to the default grader are reported with their file", async () => {
    const contents = {
      ...SCORING,
      ...withFlags("min subtask_score=30"),
      "data/secret/g/1.in": "",
      "data/secret/g/1.ans": "",
    };
    const warnings = (await warningsOf(contents)).filter((each) => each.includes("default grader"));
    expect(warnings).toEqual([
      "data/secret/testdata.yaml: the default grader does not know 'subtask_score=30' and ignores it",
    ]);
  });
});

describe("a package's own grader", () => {
  const custom = { "data/secret/testdata.yaml": "grading: custom\ngrader_flags: all 25\n" };

  test("is used with its flags if grading is custom", async () => {
    const scoring = await scoringOf({ ...GRADER, ...custom });
    expect(scoring).toMatchObject({
      customGrader: { program: { path: "graders/grader.py" }, words: ["all", "25"] },
    });
  });

  test("is not used in a subgroup that says default", async () => {
    const { secret } = await readWritten({
      ...SCORING,
      ...GRADER,
      ...custom,
      "data/secret/g/testdata.yaml": "grading: default\n",
      "data/secret/g/1.in": "",
      "data/secret/g/1.ans": "",
    });
    expect(secret.scoring).toMatchObject({ customGrader: { words: ["all", "25"] } });
    expect(secret.groups[0]?.scoring).toMatchObject({ customGrader: undefined });
  });

  test("must exist exactly once", async () => {
    expect(await mistakesOf({ ...SCORING, ...custom })).toEqual([
      "data/secret/testdata.yaml: grading is 'custom', but there is no grader",
    ]);
    expect(await mistakesOf({ ...SCORING, ...GRADER, "graders/second.py": "" })).toEqual([
      "graders: there is more than one grader: graders/grader.py, graders/second.py",
    ]);
  });
});

describe("scores of validators", () => {
  const validator = { "output_validators/v.py": "" };
  test.each([
    ["validation: default", "refused"],
    ["validation: custom", "refused"],
    ["validation: custom score", "required"],
  ])("by %j are %s", async (line, ofValidator) => {
    const yaml = `${SCORING["problem.yaml"]}${line}\n`;
    expect(await scoringOf({ ...validator, "problem.yaml": yaml })).toMatchObject({
      points: { ofValidator },
    });
  });
});

describe("a package for DOMjudge", () => {
  const groups: PackageContents = {
    ...SCORING,
    ...INI,
    "data/testdata.yaml": "grader_flags: sum ignore_sample\naccept_score: 99\n",
    "data/secret/testdata.yaml": "grader_flags: avg\n",
    "data/secret/1.in": undefined,
    "data/secret/1.ans": undefined,
    "data/secret/a/testdata.yaml": "accept_score: 15\n",
    "data/secret/a/1.in": "",
    "data/secret/a/1.ans": "",
    "data/secret/a/2.in": "",
    "data/secret/a/2.ans": "",
    "data/secret/b/testdata.yaml": "grader_flags: max\n",
    "data/secret/b/1.in": "",
    "data/secret/b/1.ans": "",
  };

  test("gives accept_score once and inherits no scores", async () => {
    const read = await readWritten(groups);
    const [a, b] = read.secret.groups;
    expect(read.overall).toMatchObject({ reading: "domjudge", onReject: "continue" });
    expect(read.secret.scoring).toMatchObject({ grader: { score: "avg", verdict: "first_error" } });
    expect(a?.scoring).toMatchObject({
      grader: { score: "min" },
      points: { accept: 15, reject: 0, ofValidator: "ignored" },
    });
    expect(b?.scoring).toMatchObject({
      grader: { score: "max" },
      points: { accept: 1, ofValidator: "refused" },
    });
    expect(maxScoreOfPackage(read)).toBe(8);
  });

  test("takes scores from the validator if there is no accept_score", async () => {
    const yaml = { "problem.yaml": "type: scoring\nvalidation: custom\n" };
    const { secret } = await readWritten({ ...groups, ...yaml, "output_validators/v.py": "" });
    expect(secret.groups.map(({ scoring }) => scoring)).toMatchObject([
      { points: { ofValidator: "ignored" } },
      { points: { ofValidator: "required" } },
    ]);
  });

  test("does not count samples without settings", async () => {
    expect((await readWritten(groups)).sample.scoring).toMatchObject({
      points: { accept: 0, ofValidator: "ignored" },
    });
    const settings = { "data/sample/testdata.yaml": "accept_score: 2\n" };
    expect((await readWritten({ ...groups, ...settings })).sample.scoring).toMatchObject({
      points: { accept: 2 },
    });
  });
});
