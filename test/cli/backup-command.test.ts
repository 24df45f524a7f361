import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore, type OpenStore } from "../../harness/store/index.ts";
import { play } from "../store/scenario.ts";
import { runGrundy } from "./run-grundy.ts";

let folder: string;
let opened: OpenStore;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-backup-"));
  opened = await openSqliteStore(join(folder, "grundy-data", "grundy.db"));
  await play(opened, 1);
});
afterAll(async () => {
  await opened.store[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
});

const run = async (...args: string[]) => runGrundy(args, { cwd: folder });
const FACTS = "1 course, 0 members, 2 submissions, 2 judgings (4 events, all intact)";

describe("grundy backup and restore", () => {
  it("copy a running server's data and make a folder from it", async () => {
    expect(await run("backup", "--output", "monday.db")).toEqual({
      status: 0,
      stdout: `monday.db holds ${FACTS}.`,
      stderr: "",
    });
    expect(await run("restore", "monday.db", "--data", "a/new/folder")).toEqual({
      status: 0,
      stdout: `a/new/folder holds ${FACTS}.`,
      stderr: "",
    });
    expect((await readdir(join(folder, "a/new/folder"))).toSorted()).toEqual([
      "grundy.db",
      "grundy.db.guard",
    ]);
  });

  it("never overwrite, and say what to do", async () => {
    await run("backup", "--output", "twice.db");
    const again = await run("backup", "--output", "twice.db");
    expect(again).toMatchObject({ status: 2, stdout: "" });
    expect(again.stderr).toContain("twice.db already exists and is not overwritten");
    const over = await run("restore", "twice.db");
    expect(over).toMatchObject({ status: 2, stdout: "" });
    expect(over.stderr).toContain("grundy-data already holds courses");
  });

  it("name missing files", async () => {
    const backup = await run("backup", "--data", "elsewhere", "--output", "x.db");
    expect(backup).toMatchObject({ status: 2, stdout: "" });
    expect(backup.stderr).toContain("elsewhere holds no course");
    const restore = await run("restore", "nothing.db", "--data", "x");
    expect(restore).toMatchObject({ status: 2, stdout: "" });
    expect(restore.stderr).toContain("nothing.db: no such file");
    expect(await readdir(folder)).not.toContain("x");
  });
});
