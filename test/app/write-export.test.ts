import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { strFromU8, unzipSync } from "fflate";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UsageError, writeExport } from "../../harness/app/index.ts";
import { HarnessError } from "../../harness/core/harness-error.ts";

const FILES = new Map([
  ["README.md", "# Hello\n"],
  ["problems/p1/problem.yaml", "id: p1\n"],
]);

let root = "";
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), "grundy-export-"));
});
afterEach(() => rm(root, { recursive: true }));

test("a folder gets every file, in folders that are made for it, and nothing else", async () => {
  await writeExport(join(root, "deep/copy"), FILES);
  expect(await readdir(join(root, "deep"))).toEqual(["copy"]);
  expect(await readFile(join(root, "deep/copy/problems/p1/problem.yaml"), "utf8")).toBe("id: p1\n");
});

test("a name that ends in .zip is a ZIP, of the same bytes every time", async () => {
  await writeExport(join(root, "a.zip"), FILES);
  await writeExport(join(root, "b.ZIP"), FILES);
  const [first, second] = [
    await readFile(join(root, "a.zip")),
    await readFile(join(root, "b.ZIP")),
  ];
  expect(first.equals(second)).toBe(true);
  const inside = Object.entries(unzipSync(first)).map(([path, bytes]) => [path, strFromU8(bytes)]);
  expect(inside).toEqual([...FILES]);
});

test("an empty folder is filled; what is there already is left as it is", async () => {
  await mkdir(join(root, "empty"));
  await writeExport(join(root, "empty"), FILES);
  for (const name of ["empty", "file.zip"]) {
    if (name === "file.zip") await writeFile(join(root, name), "mine");
    await expect(writeExport(join(root, name), new Map())).rejects.toThrow(UsageError);
  }
  expect(await readFile(join(root, "file.zip"), "utf8")).toBe("mine");
  expect((await readdir(join(root, "empty"))).sort()).toEqual(["README.md", "problems"]);
});

test("a path through a file is no folder, and that is said", async () => {
  await writeFile(join(root, "file"), "");
  const written = writeExport(join(root, "file/copy"), FILES);
  await expect(written).rejects.toThrow(HarnessError);
  await expect(written).rejects.toThrow(
    /file\/copy cannot be written: a part of this path is not a folder/,
  );
});
