import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { DiagnosticsError } from "../../../harness/core/spec/diagnostic.ts";
import { isProgramPath } from "../../../harness/problems/checks/check-programs.ts";
import { explainMistakes, readProblem } from "../../../harness/problems/index.ts";

const GOOD = `id: game
name: {en: A game}
interface:
  function: canWin
  parameters: [{name: n, type: int, min: 1, max: 9}]
  returns: bool
limits: {time_limit: 1, memory: 256}
reference: submissions/game/accepted/fast.py
brute: submissions/game/accepted/slow.py
answers: {checker: checkers/check.cpp}
samples:
  - [1]
  - {args: [2], expected: true}
groups: [{id: all, points: 100}]
tests:
  salt: game
  input_check: checkers/input.py
  strata:
    - manual: [[3], {args: [4], expected: false}]
    - {custom: generators/some.py, count: 5}
    - {custom: positions, count: 7, groups: all}
`;

let root = "";
let folder = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-programs-"));
  folder = join(root, "game");
  await mkdir(folder);
});
afterAll(() => rm(root, { recursive: true }));

async function read(text: string) {
  await writeFile(join(folder, "problem.yaml"), text);
  return readProblem(folder);
}

test("a spec may name the author's programs and answers written by hand", async () => {
  const { programs, samples, tests } = await read(GOOD);
  expect(programs).toEqual({
    reference: "submissions/game/accepted/fast.py",
    brute: "submissions/game/accepted/slow.py",
    checker: "checkers/check.cpp",
    inputCheck: "checkers/input.py",
  });
  expect(samples).toEqual([[1n], [2n]]);
  expect(tests.handAnswers).toEqual([
    { args: [2n], expected: true, path: ["samples", 1, "expected"] },
    { args: [4n], expected: false, path: ["tests", "strata", 0, "manual", 1, "expected"] },
  ]);
  expect(tests.strata).toEqual([
    { kind: "manual", cases: [[3n], [4n]], groups: [] },
    { kind: "custom", generator: "generators/some.py", count: 5, groups: [] },
    { kind: "custom", generator: "positions", count: 7, groups: ["all"] },
  ]);
});

test("a generator is a program if its name is a path", () => {
  expect(["graphs.py", "generators/graphs"].every(isProgramPath)).toBe(true);
  expect(isProgramPath("graphs")).toBe(false);
});

describe("a mistake is reported at its position", () => {
  test.each([
    ["fast.py", "../fast.py", "8:12 bad-path", "leads out of the workspace"],
    ["submissions/game/accepted/slow.py", "/bin/sh", "9:8 bad-path", "is an absolute path"],
    ["checkers/check.cpp", "checkers\\check.cpp", "10:20 bad-path", "has a backslash"],
    ["checkers/input.py", "../input.py", "17:16 bad-path", "leads out of the workspace"],
    ["generators/some.py", "../some.py", "20:16 bad-path", "leads out of the workspace"],
    ["py, count: 5", "py", "20:7 missing-key", "the number of inputs is missing"],
    [
      "{custom: positions",
      "{random: 7",
      "21:19 unsuitable-key",
      "'count' can only be used with custom",
    ],
    ["expected: true", "expected: 1", "13:27 wrong-type", "bool expected, not the number 1"],
    ["expected: false", "expectd: false", "19:33 unknown-key", "there is no key 'expectd'"],
    ["args: [2]", "args: [2, 3]", "13:12 wrong-count", "one argument for each of (n)"],
    ["args: [4]", "args: [40]", "19:29 not-in-domain", "n is 40"],
  ])("%s -> %s", async (from, to, place, message) => {
    expect(GOOD).toContain(from);
    const error: unknown = await read(GOOD.replace(from, to)).catch((reason: unknown) => reason);
    const diagnostics = error instanceof DiagnosticsError ? error.diagnostics : [];
    expect(diagnostics.map(({ line, column, code }) => `${line}:${column} ${code}`)).toEqual([
      place,
    ]);
    expect(diagnostics[0]?.message).toContain(message);
  });

  test("also if it is found only later", async () => {
    const problem = await read(GOOD);
    const error = await explainMistakes(problem, [
      { code: "missing-program", path: ["brute"], message: "it is not there" },
    ]);
    expect(error.message).toBe(
      `${join(folder, "problem.yaml")}:9:8: it is not there [missing-program]`,
    );
  });
});
