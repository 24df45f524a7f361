import { mkdtemp, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import {
  makeReadableFolder,
  writeReadableFile,
  writeWithin,
} from "../../../harness/engine/build/readable-files.ts";

describe("what a sandbox's users must read", () => {
  let root = "";
  let umask = 0;
  beforeEach(async () => {
    root = await mkdtemp(join(tmpdir(), "grundy-readable-"));
    umask = process.umask(0o077);
  });
  afterEach(async () => {
    process.umask(umask);
    await rm(root, { recursive: true, force: true });
  });

  it("is readable whatever the judge's umask, and theirs to change by nobody", async () => {
    const folder = join(root, "folder");
    await makeReadableFolder(folder);
    await writeReadableFile(join(folder, "file"), "nim");
    const modes = await Promise.all([folder, join(folder, "file")].map((path) => stat(path)));
    expect(modes.map(({ mode }) => (mode & 0o777).toString(8))).toEqual(["755", "644"]);
  });

  it("is readable in all folders that its name has", async () => {
    await writeWithin(root, "lib/other.h", "nim");
    await writeWithin(root, "lib/deep/value.h", "nim");
    const made = ["lib", "lib/deep", "lib/deep/value.h"].map((path) => stat(join(root, path)));
    const modes = (await Promise.all(made)).map(({ mode }) => (mode & 0o777).toString(8));
    expect(modes).toEqual(["755", "755", "644"]);
  });
});
