import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder } from "../../harness/io/make-folder.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-folder-"));
});
afterAll(() => rm(root, { recursive: true }));

test("a folder is made with its parents, and may exist", async () => {
  const path = join(root, "a/b/c");
  await makeFolder(path);
  await makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test("a folder cannot be made below a file", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file/x"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.skipIf(!existsSync("/proc/self"))(
  "a folder that cannot be made is reported at once",
  async () => {
    await expect(makeFolder("/proc/grundy/x")).rejects.toMatchObject({ code: "ENOENT" });
  },
);
