import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  checkTests,
  exportForStudents,
  openClass,
  placesIn,
  UsageError,
  withSolver,
  Workspace,
  writeExport,
} from "../../../harness/app/index.ts";
import { makeWorkspace } from "../own-workspace.ts";

const whole = makeWorkspace("/nowhere");
let root = "";
let copy: Workspace;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-copy-"));
  const folder = join(root, "copy");
  await writeExport(folder, (await exportForStudents(["p1", "crossout"], whole)).files);
  await mkdir(join(root, "inbox/ada"), { recursive: true });
  await writeFile(join(root, "inbox/ada/p1.py"), "def AcanWin(n): return True\n");
  copy = new Workspace({ ...whole.config, ...placesIn(folder) }, () => {
    throw new Error("nothing is run");
  });
});
afterAll(() => rm(root, { recursive: true }));

test("the answers of visible tests stand in for the reference, and no others are known", async () => {
  const { reference } = await copy.suite("p1");
  expect(reference.solve?.([7n])).toBe(false);
  expect(reference.hasAnswer?.([20n])).toBe(true);
  expect(reference.hasAnswer?.([21n])).toBe(false);
  expect(() => reference.solve?.([21n])).toThrow(RangeError);
});

test("where more than one answer is right, the check of the copy tells", async () => {
  const { reference, referenceModule } = await copy.suite("crossout");
  expect(referenceModule).toMatch(/copy.reference.check.crossout\.ts$/);
  expect(reference.check?.([9n, "55"], [], [[0n, 2n]])).toMatchObject({ isRight: false });
});

describe("what needs the rest of an exercise is refused with the reason", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["solve", async () => withSolver("p1", copy, async (solve) => solve([8]))],
    ["generate", async () => checkTests("p1", copy)],
    ["export", async () => exportForStudents(["p1"], copy)],
    [
      "grade",
      async () => {
        const options = { course: undefined } as unknown as Parameters<typeof openClass>[1];
        return openClass([join(root, "inbox")], options, copy);
      },
    ],
  ])("%s", async (_, action) => {
    await expect(action()).rejects.toThrow(UsageError);
    await expect(action()).rejects.toThrow(/is a student's copy without hidden tests/);
  });
});
