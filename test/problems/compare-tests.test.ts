import { appendFile, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  countChanges,
  findStaleFiles,
  type Problem,
  readProblem,
  type TestCase,
  type Tests,
  writeTests,
} from "../../harness/problems/index.ts";
import { withGameFolder } from "./game-folder.ts";

const testCase = (n: bigint): TestCase => ({
  args: [n, []],
  expected: true,
  isTimed: false,
  isForPrograms: true,
  stratum: "manual",
});

const testsOf = (...ns: readonly bigint[]): Tests => new Map([["all", ns.map(testCase)]]);

async function withWritten(
  tests: Tests,
  work: (problem: Problem, fileOf: (name: string) => string) => Promise<void>,
): Promise<void> {
  await withGameFolder(async (folder) => {
    const problem = await readProblem(folder);
    await writeTests(problem, tests);
    await work(problem, (name) => join(folder, "tests", name));
  });
}

test("files just written are not stale", async () => {
  await withWritten(testsOf(1n, 2n), async (problem) => {
    expect(await findStaleFiles(problem, testsOf(1n, 2n))).toEqual([]);
  });
});

test("a changed file is reported with its first different line, and so is the lock", async () => {
  await withWritten(testsOf(1n, 2n, 3n), async (problem, fileOf) => {
    const [group, lock] = await findStaleFiles(problem, testsOf(1n, 5n, 3n));
    expect(group).toEqual({
      file: fileOf("all.jsonl"),
      difference: {
        kind: "changed",
        line: 2,
        stored: `{"args":[2,[]],"expected":true,"stratum":"manual"}`,
        generated: `{"args":[5,[]],"expected":true,"stratum":"manual"}`,
      },
    });
    expect(lock?.file).toBe(fileOf("lock.json"));
  });
});

test("a longer file differs where the other one ends", async () => {
  await withWritten(testsOf(1n), async (problem, fileOf) => {
    await appendFile(fileOf("all.jsonl"), "more");
    expect(await findStaleFiles(problem, testsOf(1n))).toMatchObject([
      { difference: { kind: "changed", line: 2, stored: "more", generated: "" } },
    ]);
  });
});

test("missing and obsolete files are reported", async () => {
  await withWritten(testsOf(1n), async (problem, fileOf) => {
    await rm(fileOf("all.jsonl"));
    await writeFile(fileOf("old.jsonl"), "");
    await writeFile(fileOf("README.md"), "no tests");
    expect(await findStaleFiles(problem, testsOf(1n))).toEqual([
      { file: fileOf("all.jsonl"), difference: { kind: "missing" } },
      { file: fileOf("old.jsonl"), difference: { kind: "obsolete" } },
    ]);
    await writeTests(problem, testsOf(1n));
    expect(await findStaleFiles(problem, testsOf(1n))).toEqual([]);
    expect(await readFile(fileOf("README.md"), "utf8")).toBe("no tests");
  });
});

test("changes are counted by group, ignoring marks that depend on other cases", async () => {
  await withWritten(testsOf(1n, 2n, 3n), async (problem) => {
    const marked = testsOf(2n, 3n, 4n, 5n)
      .get("all")
      ?.map((each): TestCase => ({ ...each, isForPrograms: false, stratum: "random" }));
    const changes = await countChanges(problem, new Map([["all", marked ?? []]]));
    expect(changes.get("all")).toEqual({ added: 2, removed: 1 });
  });
});
