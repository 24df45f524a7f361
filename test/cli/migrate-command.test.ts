import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { play } from "../store/scenario.ts";
import { runGrundy } from "./run-grundy.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-migrate-"));
  const opened = await openSqliteStore(join(folder, "grundy-data", "grundy.db"));
  await play(opened, 1);
  await opened.store[Symbol.asyncDispose]();
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

const run = async (...args: string[]) => runGrundy(args, { cwd: folder });
const SECRET = "postgres://me:secret@127.0.0.1:1/courses";

describe("grundy migrate", () => {
  it("needs a folder and a database, and never repeats a password", async () => {
    for (const [from, to, message] of [
      ["grundy-data", "elsewhere", "one of the two must be a folder"],
      [SECRET, SECRET, "one of the two must be a folder"],
      ["nowhere", SECRET, "nowhere holds no course"],
      [SECRET, "grundy-data", "grundy-data already holds courses"],
      ["grundy-data", "postgres://me:12/secret@host/x", "is not of the form"],
    ] as const) {
      const { status, stdout, stderr } = await run("migrate", from, to);
      expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
      expect(stderr).toContain(message);
      expect(stderr).not.toContain("secret");
    }
    const away = await run("migrate", "grundy-data", SECRET);
    expect(away).toMatchObject({ status: 3, stdout: "" });
    expect(away.stderr).toContain(
      "postgres://127.0.0.1:1/courses cannot be used: no server is listening",
    );
    expect(away.stderr).not.toContain("secret");
  });

  it("is suggested by backup and restore if DATABASE_URL is set", async () => {
    const env = { DATABASE_URL: SECRET };
    for (const args of [
      ["backup", "--output", "x.db"],
      ["restore", "x.db"],
    ]) {
      const { status, stderr } = await runGrundy(args, { cwd: folder, env });
      expect(status).toBe(2);
      expect(stderr).toMatch(/`grundy migrate .*"\$DATABASE_URL"/);
      expect(stderr).not.toContain("secret");
    }
  });
});

describe.skipIf(isWithoutPostgres)("grundy migrate with PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  it("copies a course there and back, and reports what is intact", async () => {
    const FACTS = "1 course, 0 members, 2 submissions, 2 judgings (4 events, all intact)";
    const url = await cluster.createDatabase();
    const there = await run("migrate", "grundy-data", url);
    expect(there).toMatchObject({ status: 0, stderr: "" });
    expect(there.stdout).toContain(`holds ${FACTS}.\nTo serve it, set DATABASE_URL`);
    expect(await run("migrate", url, "backups/monday")).toEqual({
      status: 0,
      stdout: `backups/monday holds ${FACTS}.`,
      stderr: "",
    });
  });
});
