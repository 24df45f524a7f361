import { expect, test } from "vitest";
import { describePrograms } from "../../../harness/report/feedback/describe-programs.ts";
import { PROGRAM } from "../program/sample-program.ts";
import { exerciseOf, RESULT, resultWith, WRONG } from "./sample-feedback.ts";

const PLAIN = { ...PROGRAM, comments: [] };

test("shows the program that counts, and of the others those with comments", () => {
  const attempts = [resultWith({}, { counts: false }), WRONG];
  const shown = describePrograms(exerciseOf("p1", { attempts, programOf: () => PLAIN }));
  expect(shown.map(({ name }) => name)).toEqual(["Your program for p1, attempt 2: ana/P1.py"]);
  const both = describePrograms(exerciseOf("p1", { attempts, programOf: () => PROGRAM }));
  expect(both.map(({ name, remarks }) => [name, remarks.length])).toEqual([
    ["Your program for p1, attempt 1: ana/P1.py", 2],
    ["Your program for p1, attempt 2: ana/P1.py", 2],
  ]);
});

test("says nothing where a program cannot be read any more", () => {
  expect(describePrograms(exerciseOf("p1", { attempts: [RESULT] }))).toEqual([]);
});
