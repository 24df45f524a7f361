import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { execa } from "execa";
import { describe, expect, it } from "vitest";
import { runGit } from "../../../harness/doctor/index.ts";
import { findCommitTime } from "../../../harness/inbox/index.ts";
import { makeInboxFolder } from "../inbox-folder.ts";
import { makeRepository } from "./make-repository.ts";

const MONDAY = "2026-10-05T10:00:00Z";
const TUESDAY = "2026-10-06T10:00:00Z";
const PATH = process.env["PATH"] ?? "";

async function timeOf(diskPath: string, inboxFolder: string) {
  const bytes = await readFile(diskPath);
  return findCommitTime({ diskPath, bytes }, inboxFolder, async (objects, args) =>
    runGit(objects, args, PATH),
  );
}

function at(submittedAt: string) {
  return { kind: "time", submittedAt };
}

describe("the time of a submission's last commit", () => {
  it("is the committer's time of the last commit that changed it", async () => {
    await using inbox = await makeInboxFolder();
    const ana = await makeRepository(`${inbox.path}/ana`);
    await ana.commit(MONDAY, { "src/P1.py": "1", "P[1].py": "1" });
    await ana.commit(TUESDAY, { "README.md": "2", "P1.py": "1" });
    expect(await timeOf(`${ana.folder}/src/P1.py`, inbox.path)).toEqual(at(MONDAY));
    expect(await timeOf(`${ana.folder}/P1.py`, inbox.path)).toEqual(at(TUESDAY));
    expect(await timeOf(`${ana.folder}/P[1].py`, inbox.path)).toEqual(at(MONDAY));
    // Pack objects and refs.
    await ana.git("gc", "--quiet");
    await ana.git("pack-refs", "--all");
    expect(await timeOf(`${ana.folder}/src/P1.py`, inbox.path)).toEqual(at(MONDAY));
    await ana.git("checkout", "--quiet", "--detach");
    expect(await timeOf(`${ana.folder}/src/P1.py`, inbox.path)).toEqual(at(MONDAY));
  });

  it("is found in SHA-256 repositories, too", async () => {
    await using inbox = await makeInboxFolder();
    const ana = await makeRepository(`${inbox.path}/ana`, "--object-format=sha256");
    await ana.commit(MONDAY, { "P1.py": "1" });
    expect(await timeOf(`${ana.folder}/P1.py`, inbox.path)).toEqual(at(MONDAY));
  });

  it("is found if line ends were converted", async () => {
    await using inbox = await makeInboxFolder();
    const ana = await makeRepository(`${inbox.path}/ana`);
    await ana.commit(MONDAY, { "P1.py": "1\n2\n" });
    await writeFile(`${ana.folder}/P1.py`, "1\r\n2\r\n");
    expect(await timeOf(`${ana.folder}/P1.py`, inbox.path)).toEqual(at(MONDAY));
  });

  it("is not that of an earlier version", async () => {
    await using inbox = await makeInboxFolder();
    const ana = await makeRepository(`${inbox.path}/ana`);
    await ana.commit(MONDAY, { "P1.py": "1" });
    await writeFile(`${ana.folder}/P1.py`, "2");
    await writeFile(`${ana.folder}/P2.py`, "2");
    expect(await timeOf(`${ana.folder}/P1.py`, inbox.path)).toMatchObject({
      reason: "it was changed after the last commit",
    });
    expect(await timeOf(`${ana.folder}/P2.py`, inbox.path)).toMatchObject({
      reason: "it was never committed",
    });
  });

  it("is unknown if the history was not fetched", async () => {
    await using inbox = await makeInboxFolder();
    const ana = await makeRepository(`${inbox.path}/far`);
    await ana.commit(MONDAY, { "P1.py": "1" });
    await ana.commit(TUESDAY, { "P2.py": "1" });
    const source = `file://${ana.folder}`;
    await execa("git", ["clone", "--quiet", "--depth=1", source, `${inbox.path}/ana`]);
    expect(await timeOf(`${inbox.path}/ana/P1.py`, inbox.path)).toMatchObject({
      reason: expect.stringContaining("no history"),
    });
  });

  it("is unknown for outer, missing and broken repositories", async () => {
    await using around = await makeInboxFolder({ "inbox/ana/P1.py": "1" });
    const own = await makeRepository(around.path);
    await own.commit(MONDAY, {});
    const file = join(around.path, "inbox/ana/P1.py");
    expect(await timeOf(file, join(around.path, "inbox"))).toMatchObject({
      reason: "it is not in a git repository",
    });
    expect(await timeOf(file, around.path)).toEqual(at(MONDAY));
    await rm(join(around.path, ".git/refs/heads/main"));
    expect(await timeOf(file, around.path)).toMatchObject({
      reason: expect.stringContaining("Grundy found no commit"),
    });
    await writeFile(join(around.path, ".git/HEAD"), "a".repeat(40));
    expect(await timeOf(file, around.path)).toMatchObject({
      reason: "git could not read its repository",
    });
    await writeFile(join(around.path, ".git/HEAD"), "ref: refs/../../secret");
    expect(await timeOf(file, around.path)).toMatchObject({ kind: "none" });
  });
});
