import { join } from "node:path";
import { expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { readProblem, readStatement } from "../../harness/problems/index.ts";

const FOLDER = join(import.meta.dirname, "../../problems");

test("a statement is read in the requested language", async () => {
  const problem = await readProblem(join(FOLDER, "p4"));
  expect(await readStatement(problem, "ko")).toMatch(/^# 양 끝에서/);
  expect(await readStatement(problem, "en")).toMatch(/^# Cards from both ends/);
});

test("a missing language is reported with those that exist", async () => {
  const problem = await readProblem(join(FOLDER, "crossout"));
  const error: unknown = await readStatement(problem, "ko").catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics).toEqual([
    {
      code: "missing-statement",
      file: join(problem.folder, "statement.ko.md"),
      message: "crossout has no statement in 'ko'",
      hint: "It has statements in: en, ru.",
    },
  ]);
});
