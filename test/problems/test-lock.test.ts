import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { printTests, readProblem, type TestCase } from "../../harness/problems/index.ts";
import { withGameFolder } from "./game-folder.ts";

interface Lock {
  readonly generator: number;
  readonly groups: Readonly<
    Record<string, { readonly sha256: string; readonly tests: Readonly<Record<string, string>> }>
  >;
}

const testCase = (n: bigint, stratum: TestCase["stratum"]): TestCase => ({
  args: [n, []],
  expected: true,
  isTimed: false,
  isForPrograms: true,
  ...(stratum && { stratum }),
});

async function lockOf(...cases: readonly TestCase[]): Promise<Lock> {
  return withGameFolder(async (folder) => {
    const texts = printTests(await readProblem(folder), new Map([["all", cases]]));
    const lock = JSON.parse(texts.get("lock.json") ?? "") as Lock;
    const hash = createHash("sha256").update(texts.get("all.jsonl") ?? "");
    expect(lock.groups["all"]?.sha256).toBe(hash.digest("hex"));
    return lock;
  });
}

test("every test has a hash in the line of its stratum", async () => {
  const lock = await lockOf(testCase(1n, "manual"), testCase(2n, "kill"), testCase(3n, "manual"));
  expect(lock.generator).toBeGreaterThanOrEqual(1);
  const tests = lock.groups["all"]?.tests ?? {};
  expect(Object.keys(tests)).toEqual(["manual", "kill"]);
  expect(tests["manual"]).toMatch(/^[0-9a-f]{8} [0-9a-f]{8}$/);
  expect(tests["kill"]).toMatch(/^[0-9a-f]{8}$/);
});

test("an added test does not change the hashes of others", async () => {
  const before = await lockOf(testCase(1n, "manual"), testCase(3n, "manual"));
  const after = await lockOf(testCase(1n, "manual"), testCase(2n, "kill"), {
    ...testCase(3n, "manual"),
    isForPrograms: false,
  });
  expect(after.groups["all"]?.tests["manual"]).toBe(before.groups["all"]?.tests["manual"]);
  expect(after.groups["all"]?.sha256).not.toBe(before.groups["all"]?.sha256);
});

test("a changed answer changes the hash", async () => {
  const before = await lockOf(testCase(1n, "manual"));
  const after = await lockOf({ ...testCase(1n, "manual"), expected: false });
  expect(after.groups["all"]?.tests).not.toEqual(before.groups["all"]?.tests);
});
