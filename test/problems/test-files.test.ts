import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { DiagnosticsError } from "../../harness/core/spec/diagnostic.ts";
import { HarnessError } from "../../harness/core/harness-error.ts";
import {
  hashTests,
  type Problem,
  readProblem,
  readTests,
  type TestCase,
  type Tests,
  writeTests,
} from "../../harness/problems/index.ts";

const SPEC = `id: game
name: {en: A game}
interface:
  function: moves
  parameters:
    - {name: n, type: int}
    - {name: heaps, type: list<int>}
  returns: map<int, list<int>>
limits: {time_limit: 1, memory: 256}
samples: [[1, []]]
groups: [{id: all, points: 100}]
tests: {salt: game, strata: [{manual: [[1, []]]}]}
`;

const CASE: TestCase = {
  args: [10n ** 18n, [1n, -2n]],
  expected: new Map([[7n, [2n, 3n]]]),
  isTimed: false,
  isForPrograms: true,
};

let root = "";
let problem: Problem;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-tests-"));
  const folder = join(root, "game");
  await mkdir(folder);
  await writeFile(join(folder, "problem.yaml"), SPEC);
  problem = await readProblem(folder);
});
afterEach(() => rm(root, { recursive: true }));

const testsOf = (...all: TestCase[]): Tests =>
  new Map([
    ["sample", [CASE]],
    ["all", all],
  ]);

test("cases are written and read, one per line", async () => {
  const tests = testsOf(
    CASE,
    { ...CASE, isTimed: true },
    { ...CASE, isForPrograms: false, stratum: "shapes" },
  );
  await writeTests(problem, tests);
  expect(await readTests(problem)).toEqual(tests);
  const line = `{"args":["1000000000000000000",[1,-2]],"expected":{"7":[2,3]}`;
  expect(await readFile(join(problem.folder, "tests", "all.jsonl"), "utf8")).toBe(
    `${line}}\n${line},"timed":true}\n${line},"functionOnly":true,"stratum":"shapes"}\n`,
  );
});

test("the file of a former group is removed", async () => {
  await writeTests(problem, new Map([...testsOf(CASE), ["old", [CASE]]]));
  await writeTests(problem, testsOf(CASE));
  expect(await readdir(join(problem.folder, "tests"))).toEqual([
    "all.jsonl",
    "lock.json",
    "sample.jsonl",
  ]);
});

test("missing tests are a harness error that names the group", async () => {
  const error: unknown = await readTests(problem).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(HarnessError);
  expect(error).toMatchObject({ code: "tests-missing" });
  expect(String(error)).toContain("game, group 'sample'");
  await expect(hashTests(problem)).rejects.toMatchObject({ code: "tests-missing" });
});

test.each([
  ["no JSON", `{"args":`, "JSON"],
  ["no object", "null", "args must be an array of 2"],
  ["an argument too few", `{"args":[1],"expected":{}}`, "args must be an array of 2"],
  ["an argument of another type", `{"args":[1,["x"]],"expected":{}}`, "args[1][0] must be an int"],
  ["an answer of another type", `{"args":[1,[]],"expected":{"2":3}}`, "expected[2] must be an arr"],
  ["no answer", `{"args":[1,[]]}`, "expected must be an object"],
])("a line with %s is reported with its number", async (_, line, message) => {
  await writeTests(problem, testsOf(CASE));
  const file = join(problem.folder, "tests", "all.jsonl");
  await writeFile(file, `{"args":[1,[]],"expected":{}}\n${line}\n`);
  const error: unknown = await readTests(problem).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(DiagnosticsError);
  expect((error as DiagnosticsError).diagnostics[0]).toMatchObject({
    code: "bad-test",
    file,
    line: 2,
    message: expect.stringContaining(message) as string,
    hint: "Generate the tests again with `grundy generate game`.",
  });
});

test("the hash depends on the contents of the files, not on their place", async () => {
  await writeTests(problem, testsOf(CASE));
  const before = await hashTests(problem);
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  await writeTests(problem, testsOf(CASE));
  expect(await hashTests(problem)).toBe(before);
  await writeTests(problem, testsOf(CASE, { ...CASE, isTimed: true }));
  expect(await hashTests(problem)).not.toBe(before);
});
