import { describe, expect, test } from "vitest";
import { maxScoreOf, maxScoreOfPackage } from "../../../harness/packages/index.ts";
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
