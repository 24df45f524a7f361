import { mkdtempDisposable, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashBounding, CachedLimit } from "../../harness/batch/judge-programs.ts";
import { tinySubmission } from "../packages/tiny-package.ts";

async function withFile(use: (file: string) => Promise<void>): Promise<void> {
  await using folder = await mkdtempDisposable(join(tmpdir(), "grundy-limit-"));
  await use(join(folder.path, "limits/key.json"));
}

test("a cached limit is found again by another instance", async () => {
  await withFile(async (file) => {
    expect(await new CachedLimit(file).find()).toBeUndefined();
    await new CachedLimit(file).keep(2000);
    expect(await new CachedLimit(file).find()).toBe(2000);
  });
});

test("a truncated or invalid cached limit is ignored", async () => {
  await withFile(async (file) => {
    await new CachedLimit(file).keep(2000);
    const text = await readFile(file, "utf8");
    for (let length = 0; length < text.length; length++) {
      await writeFile(file, text.slice(0, length));
      expect(await new CachedLimit(file).find()).toBeUndefined();
    }
    await writeFile(file, '{ "timeMs": -1 }');
    expect(await new CachedLimit(file).find()).toBeUndefined();
  });
});

test("nothing is cached if the file cannot be written", async () => {
  await withFile(async (file) => {
    await new CachedLimit(file).keep(1000);
    const within = new CachedLimit(join(file, "below.json"));
    await within.keep(2000);
    expect(await within.find()).toBeUndefined();
  });
});

test("the key depends on the package, the judge and every bounding program", async () => {
  const circumstances = { suiteHash: "suite", judgeVersion: "judge" };
  const program = tinySubmission("submissions/accepted/a.py", {});
  const other = tinySubmission("submissions/accepted/a.py", {}, "print(2)\n");
  const hashes = await Promise.all([
    hashBounding([program], circumstances),
    hashBounding([other], circumstances),
    hashBounding([program, other], circumstances),
    hashBounding([{ ...program, language: "pypy3" }], circumstances),
    hashBounding([{ ...program, entryPoint: "main" }], circumstances),
    hashBounding([tinySubmission(program.path, { permitted: ["AC"] })], circumstances),
    hashBounding([program], { ...circumstances, suiteHash: "other" }),
    hashBounding([program], { ...circumstances, judgeVersion: "other" }),
  ]);
  expect(new Set(hashes).size).toBe(hashes.length);
  expect(await hashBounding([{ ...program }], circumstances)).toBe(hashes[0]);
});
