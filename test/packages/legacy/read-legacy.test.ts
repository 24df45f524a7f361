import { describe, expect, test } from "vitest";
import {
  maxScoreOf,
  maxScoreOfPackage,
  type PackageSubmission,
} from "../../../harness/packages/index.ts";
import type { PackageContents } from "../write-package.ts";
import { mistakesOf, readWritten, warningsOf } from "./read-written.ts";

describe("a legacy package", () => {
  test("is read completely", async () => {
    const read = await readWritten({
      "attachments/help.txt": "x",
      "include/cpp/grader.h": "x",
      "include/default/data.txt": "x",
      "input_format_validators/old.py": "",
      "input_validator/any/build": "",
      "input_validator/any/run": "",
    });
    expect(read).toMatchObject({
      id: "sum",
      format: "legacy",
      name: { en: "Sum" },
      languages: undefined,
      constants: {},
      outputValidator: { kind: "default" },
      staticValidator: undefined,
      overall: { kind: "legacy", points: undefined },
      warnings: [],
    });
    expect(read.statements.map(({ language, file }) => `${language} ${file.path}`)).toEqual([
      "en problem_statement/problem.en.tex",
    ]);
    expect(read.attachments.map(({ path }) => path)).toEqual(["attachments/help.txt"]);
    expect(Object.keys(read.include)).toEqual(["cpp", "default"]);
    expect(read.inputValidators.map(({ path }) => path)).toEqual([
      "input_validators/check.py",
      "input_format_validators/old.py",
      "input_validator/any",
    ]);
  });

  test.each<[string, PackageContents, string]>([
    ["under the name of 2025-09", { "statement/problem.sv.md": "" }, "sv statement/problem.sv.md"],
    ["in the root", { "problem.pdf": "" }, "en problem.pdf"],
  ])("may have its statement %s", async (_, contents, expected) => {
    const without = { "problem_statement/problem.en.tex": undefined };
    const { statements } = await readWritten({ ...without, ...contents });
    expect(statements.map(({ language, file }) => `${language} ${file.path}`)).toEqual([expected]);
  });

  test("is marked if lower scores are better", async () => {
    const yaml = { "problem.yaml": "type: scoring\ngrading:\n  objective: min\n" };
    expect(await warningsOf(yaml)).toEqual([
      "problem.yaml:3: lower scores are better: scores are shown unchanged and are not used for grades",
    ]);
  });
});

function showingGroups(value: string): PackageContents {
  return { "problem.yaml": `type: scoring\ngrading:\n  show_test_data_groups: ${value}\n` };
}

test("yes and no mean true and false, as in the format's tools", async () => {
  for (const value of ["yes", "No", "on", "OFF", "true"]) {
    expect(await mistakesOf(showingGroups(value))).toEqual([]);
  }
  expect(await mistakesOf(showingGroups("maybe"))).toEqual([
    "problem.yaml:3: 'show_test_data_groups' of 'grading' must be true or false, not 'maybe'",
  ]);
});

/** Subtasks whose cases must all be right, added up: as olympiads have it. */
const OLYMPIAD: PackageContents = {
  "problem.yaml": "name: Sum\ntype: scoring\ngrading: { show_test_data_groups: true }\n",
  "data/testdata.yaml": "on_reject: continue\nrange: 0 100\ngrader_flags: ignore_sample\n",
  "data/sample/testdata.yaml":
    "on_reject: continue\nrange: 0 0\naccept_score: 0\ngrader_flags: first_error\n",
  "data/secret/testdata.yaml":
    "on_reject: continue\nrange: 0 100\ngrader_flags: first_error accept_if_any_accepted\n",
  "data/secret/1.in": undefined,
  "data/secret/1.ans": undefined,
  ...Object.fromEntries(
    [40, 60].flatMap((points, index) => {
      const group = `data/secret/group${index + 1}`;
      const yaml = `on_reject: break\naccept_score: ${points}\nrange: 0 ${points}\ngrader_flags: min first_error\n`;
      const cases = ["a.in", "a.ans", "b.in", "b.ans"].map((name) => [`${group}/${name}`, "1\n"]);
      return [[`${group}/testdata.yaml`, yaml], ...cases];
    }),
  ),
};

test("an olympiad's subtasks are groups whose scores add up", async () => {
  const read = await readWritten(OLYMPIAD);
  expect(read.secret.groups.map(maxScoreOf)).toEqual([40, 60]);
  expect(maxScoreOfPackage(read)).toBe(100);
  expect(read.overall).toMatchObject({ onReject: "continue", grader: { ignoresSample: true } });
  expect(read.secret.groups[0]?.scoring).toMatchObject({
    onReject: "break",
    grader: { score: "min" },
  });
});

const TEX = "problem_statement/problem.en.tex";
const unnamed = { "problem.yaml": "license: cc0\n" };

test.each<[string, PackageContents, Record<string, string>]>([
  ["what problem.yaml says", { "problem.yaml": "name: Two\n" }, { en: "Two" }],
  ["a number", { "problem.yaml": "name: 2048\n" }, { en: "2048" }],
  [
    "one in each language",
    { "problem.yaml": "name: { en: Sum, sv: Summa }\n" },
    { en: "Sum", sv: "Summa" },
  ],
  [
    "that of the statement's language",
    { "problem.yaml": "name: Summa\n", [TEX]: undefined, "problem_statement/problem.sv.tex": "" },
    { sv: "Summa" },
  ],
  ["what the statement says", unnamed, { en: "Sum" }],
  [
    "what it says in plain text",
    { ...unnamed, [TEX]: "\\problemname{$x^2$}\n%% plainproblemname: x squared \n" },
    { en: "x squared" },
  ],
  [
    "what statements in other languages say",
    { "problem_statement/problem.sv.tex": "\\problemname{Summa}" },
    { en: "Sum", sv: "Summa" },
  ],
  [
    "that of a statement without a language",
    { ...unnamed, [TEX]: undefined, "problem_statement/problem.tex": "\\problemname{Sum}" },
    { en: "Sum" },
  ],
  [
    "what domjudge-problem.ini says",
    { "problem.yaml": undefined, [TEX]: undefined, "domjudge-problem.ini": "name='The sum'\n" },
    { en: "The sum" },
  ],
  ["the folder's", { ...unnamed, [TEX]: "\\problemname{}" }, { en: "sum" }],
])("a problem's name is %s", async (_, contents, names) => {
  expect((await readWritten(contents)).name).toEqual(names);
});

async function submissionOf(
  path: string,
  contents: PackageContents,
): Promise<PackageSubmission | undefined> {
  const { submissions } = await readWritten({ ...contents });
  return submissions.find((each) => each.path === `submissions/${path}`);
}

async function partialScore(contents: PackageContents) {
  return (await submissionOf("partially_accepted/part.py", contents))?.rules[0]?.score;
}

describe("submissions of a legacy package", () => {
  test("are expected to get their folder's final verdict", async () => {
    const { submissions } = await readWritten({
      "submissions/time_limit_exceeded/slow.py": "",
      "submissions/wrong_answer/wrong/main.py": "",
    });
    expect(submissions.map(({ path, rules }) => [path, rules.map(({ final }) => final)])).toEqual([
      ["submissions/accepted/sum.py", [["AC"]]],
      ["submissions/time_limit_exceeded/slow.py", [["TLE"]]],
      ["submissions/wrong_answer/wrong", [["WA"]]],
    ]);
  });

  test.each([
    ["accepted/a.py", "CORRECT", "ac"],
    ["time_limit_exceeded/a.py", "TIMELIMIT", "tle"],
    ["accepted/a.py", "CORRECT, TIMELIMIT", undefined],
    ["accepted/a.py", "WRONG-ANSWER", undefined],
    ["time_limit_exceeded/a.py", "CORRECT", undefined],
    ["accepted/a.py", "CHECK-MANUALLY", "ac"],
  ])("in %s annotated with %s bound the time limit as %s", async (path, words, bound) => {
    const contents = { [`submissions/${path}`]: `# @EXPECTED_RESULTS@: ${words}\n` };
    expect((await submissionOf(path, contents))?.useForTimeLimit).toBe(bound);
  });

  test("in partially_accepted/ score less than the maximum", async () => {
    const part = { "submissions/partially_accepted/part.py": "" };
    const scoring = { ...part, "problem.yaml": "type: scoring\n" };
    const ignoring = { "data/testdata.yaml": "grader_flags: ignore_sample\n" };
    expect(await partialScore({ ...scoring, ...ignoring })).toEqual([-Infinity, 1 - 0.01]);
    expect(await partialScore(scoring)).toEqual([-Infinity, 2 - 0.01]);
    // Without a maximum there is no partial score.
    const endless = "type: scoring\nvalidation: custom score\n";
    const validator = { "output_validators/v.py": "" };
    expect(
      await partialScore({ ...scoring, ...validator, "problem.yaml": endless }),
    ).toBeUndefined();
  });

  test("have the language and entry point of submissions.json", async () => {
    const contents = {
      "submissions/accepted/two/a.py": "",
      "submissions/accepted/two/b.py": "",
      "submissions/accepted/one.py": "",
      "submissions.json": JSON.stringify({
        "submissions/accepted/two/": { entry_point: "b.py" },
        "submissions/accepted/one.py": { langid: "pypy3", team: "x" },
      }),
    };
    expect(await submissionOf("accepted/two", contents)).toMatchObject({ entryPoint: "b.py" });
    expect(await submissionOf("accepted/one.py", contents)).toMatchObject({
      language: "pypy3",
      entryPoint: undefined,
    });
    expect(await submissionOf("accepted/sum.py", contents)).toMatchObject({ language: undefined });
  });

  test.each(["{", "[]", "5", '{ "submissions/accepted/sum.py": "b.py" }'])(
    "are refused if submissions.json is %j",
    async (json) => {
      expect(await mistakesOf({ "submissions.json": json })).toEqual([
        "submissions.json: it is not JSON that maps paths to `langid` and `entry_point`",
      ]);
    },
  );
});
