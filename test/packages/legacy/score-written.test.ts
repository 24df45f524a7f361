import { describe, expect, test } from "vitest";
import type { Verdict } from "../../../harness/core/judging/verdict.ts";
import {
  type Package,
  type RunGrader,
  scoreCase,
  scoreGroup,
  scorePackage,
  type ScoreResult,
  type TestGroup,
} from "../../../harness/packages/index.ts";
import type { PackageContents } from "../write-package.ts";
import { readWritten } from "./read-written.ts";

/** The outcome of a case: a verdict, or the points that a validator gave. */
type Outcomes = Readonly<Record<string, Verdict | number>>;

/** `AC 40`: what a submission comes to whose cases are right but for these. */
async function comesTo(contents: PackageContents, outcomes: Outcomes): Promise<string> {
  const read = await readWritten(contents);
  const { verdict, score } = await judge(read, outcomes);
  return score === undefined ? verdict : `${verdict} ${score}`;
}

async function judge(read: Package, outcomes: Outcomes): Promise<ScoreResult> {
  const half = async (group: TestGroup) =>
    group.cases.length + group.groups.length === 0 ? undefined : await judgeGroup(group, outcomes);
  const halves = { sample: await half(read.sample), secret: await half(read.secret) };
  return await scorePackage(read, halves, asSubtasks);
}

async function judgeGroup(group: TestGroup, outcomes: Outcomes): Promise<ScoreResult> {
  const parts = group.cases.map(({ name }) => {
    const outcome = outcomes[name] ?? "AC";
    const score = { kind: "points", value: Number(outcome) } as const;
    const verdict = typeof outcome === "number" ? "AC" : outcome;
    return scoreCase(group, { name, verdict, score: outcome === verdict ? undefined : score });
  });
  for (const each of group.groups) parts.push(await judgeGroup(each, outcomes));
  return await scoreGroup(group, parts, asSubtasks);
}

/** As graders of olympiads do: `all 25` is 25 points where all is right, `sum` adds up. */
const asSubtasks: RunGrader = async ({ words: [mode, points] }, input) => {
  const lines = input
    .trim()
    .split("\n")
    .map((line) => line.split(" "));
  if (mode === "sum") {
    const total = lines.reduce((sum, [, score]) => sum + Number(score), 0);
    return { output: `AC ${total}\n` };
  }
  const isRight = lines.every(([verdict]) => verdict === "AC");
  return { output: isRight ? `AC ${points}\n` : "WA 0\n" };
};

function cases(...names: string[]): PackageContents {
  const files = names.flatMap((name) => [
    [`data/${name}.in`, "1 2\n"],
    [`data/${name}.ans`, "3\n"],
  ]);
  return {
    "data/secret/1.in": undefined,
    "data/secret/1.ans": undefined,
    ...Object.fromEntries(files),
  };
}

const SCORING = { "problem.yaml": "name: Sum\ntype: scoring\n" };

describe("an olympiad's package", () => {
  const olympiad: PackageContents = {
    ...SCORING,
    ...cases("secret/g1/a", "secret/g1/b", "secret/g2/a", "secret/g2/b"),
    "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
    "data/sample/testdata.yaml": "accept_score: 0\nrange: 0 0\n",
    "data/secret/testdata.yaml":
      "on_reject: continue\ngrader_flags: first_error accept_if_any_accepted\n",
    "data/secret/g1/testdata.yaml":
      "on_reject: break\naccept_score: 40\nrange: 0 40\ngrader_flags: min\n",
    "data/secret/g2/testdata.yaml":
      "on_reject: break\naccept_score: 60\nrange: 0 60\ngrader_flags: min\n",
  };
  test.each<[Outcomes, string]>([
    [{}, "AC 100"],
    [{ "secret/g1/b": "WA" }, "AC 60"],
    [{ "secret/g2/a": "TLE", "secret/g2/b": "WA" }, "AC 40"],
    [{ "secret/g1/a": "RTE", "secret/g2/b": "WA" }, "RTE 0"],
    [{ "sample/1": "WA" }, "AC 100"],
  ])("with %j scores %s", async (outcomes, expected) => {
    expect(await comesTo(olympiad, outcomes)).toBe(expected);
  });

  const graded: PackageContents = {
    ...olympiad,
    "graders/grader.py": "",
    "data/testdata.yaml": "on_reject: continue\ngrader_flags: ignore_sample\nrange: 0 100\n",
    "data/secret/testdata.yaml": "on_reject: continue\ngrading: custom\ngrader_flags: sum\n",
    "data/secret/g1/testdata.yaml": "grader_flags: all 40\n",
    "data/secret/g2/testdata.yaml": "grader_flags: all 60\n",
  };
  test.each<[Outcomes, string]>([
    [{}, "AC 100"],
    [{ "secret/g1/b": "WA" }, "AC 60"],
    [{ "secret/g1/a": "WA", "secret/g2/b": "MLE" }, "AC 0"],
  ])("with its own grader and %j scores %s", async (outcomes, expected) => {
    expect(await comesTo(graded, outcomes)).toBe(expected);
  });
});

describe("a package whose validator scores", () => {
  const scored: PackageContents = {
    "problem.yaml": "type: scoring\nvalidation: custom score\n",
    "output_validators/v.py": "",
    ...cases("secret/a", "secret/b"),
    "data/sample/1.in": undefined,
    "data/sample/1.ans": undefined,
    "data/testdata.yaml": "on_reject: continue\ngrader_flags: min\nrange: 0 100\n",
  };
  test.each<[Outcomes, string]>([
    [{ "secret/a": 80, "secret/b": 65.5 }, "AC 65.5"],
    [{ "secret/a": "WA", "secret/b": 65.5 }, "WA 0"],
    [{ "secret/a": 101, "secret/b": 100.5 }, "JE"],
    [{ "secret/a": 80 }, "JE"],
  ])("with %j scores %s", async (outcomes, expected) => {
    expect(await comesTo(scored, outcomes)).toBe(expected);
  });
});

describe("accept_score", () => {
  const groups: PackageContents = {
    ...SCORING,
    ...cases("secret/basic/1", "secret/basic/2", "secret/fast/s/1", "secret/fast/l/1"),
    "data/testdata.yaml": "on_reject: continue\n",
    "data/secret/testdata.yaml": "on_reject: continue\n",
    "data/secret/basic/testdata.yaml": "on_reject: continue\naccept_score: 20\n",
    "data/secret/fast/testdata.yaml": "on_reject: continue\ngrader_flags: avg\n",
    "data/secret/fast/s/testdata.yaml": "on_reject: continue\naccept_score: 30\n",
    "data/secret/fast/l/testdata.yaml": "on_reject: continue\naccept_score: 50\n",
  };
  const ini = { "domjudge-problem.ini": "timelimit = 1\n" };
  test.each<[Outcomes, string]>([
    [{}, "AC 60"],
    [{ "secret/basic/2": "WA" }, "WA 40"],
    [{ "secret/fast/l/1": "TLE" }, "TLE 35"],
  ])("counts once per group in DOMjudge: %j scores %s", async (outcomes, expected) => {
    expect(await comesTo({ ...groups, ...ini }, outcomes)).toBe(expected);
  });
  test.each<[Outcomes, string]>([
    [{}, "AC 81"],
    [{ "secret/basic/2": "WA" }, "WA 0"],
  ])("counts for each case in problemtools: %j scores %s", async (outcomes, expected) => {
    expect(await comesTo(groups, outcomes)).toBe(expected);
  });
});

describe("a pass-fail package", () => {
  test("has the verdict of the first failure, or the worst if it continues", async () => {
    const two = cases("secret/a", "secret/b");
    const bad: Outcomes = { "secret/a": "WA", "secret/b": "RTE" };
    expect(await comesTo(two, {})).toBe("AC");
    expect(await comesTo(two, bad)).toBe("WA");
    expect(await comesTo(two, { ...bad, "sample/1": "TLE" })).toBe("TLE");
    const goesOn = { "data/testdata.yaml": "on_reject: continue\n" };
    expect(await comesTo({ ...two, ...goesOn }, bad)).toBe("RTE");
  });
});
