import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeFolder } from "../../harness/app/make-folder.ts";

let root = "";
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-folder-"));
});
afterAll(() => rm(root, { recursive: true }));

test("a folder comes with those around it, and may be there", async () => {
  const path = join(root, "a/b/c");
  await makeFolder(path);
  await makeFolder(path);
  expect(existsSync(path)).toBe(true);
});

test("below a file there is none", async () => {
  await writeFile(join(root, "file"), "");
  await expect(makeFolder(join(root, "file/x"))).rejects.toMatchObject({ code: "ENOTDIR" });
});

test.skipIf(!existsSync("/proc/self"))("where none can be made that is told, at once", async () => {
  await expect(makeFolder("/proc/grundy/x")).rejects.toMatchObject({ code: "ENOENT" });
});
