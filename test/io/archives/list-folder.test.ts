import { createServer } from "node:net";
import { symlink, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { openTree } from "../../../harness/io/index.ts";
import { makeInboxFolder, zipFiles } from "../../inbox/inbox-folder.ts";

describe("a folder", () => {
  it("is a tree of its files and of those in its archives", async () => {
    await using inbox = await makeInboxFolder({
      "ana/P1.py": "1",
      "bob.zip": zipFiles({ "P1.py": "2" }),
      "Zoe\u0308/P1.py": "3",
    });
    const tree = await openTree(inbox.path);
    const contents = await Promise.all(tree.files.map((file) => file.read()));
    expect(tree.files.map(({ path }) => path)).toEqual([
      "Zo\u00eb/P1.py",
      "ana/P1.py",
      "bob.zip/P1.py",
    ]);
    expect(contents).toEqual(
      ["3", "1", "2"].map((text) => ({ kind: "bytes", bytes: Buffer.from(text) })),
    );
  });

  it("refuses links and sockets without following them", async () => {
    await using inbox = await makeInboxFolder({ "ana/P1.py": "1" });
    await symlink(join(inbox.path, "ana"), join(inbox.path, "bob"));
    await symlink("P1.py", join(inbox.path, "ana", "P2.py"));
    await using server = createServer().listen(join(inbox.path, "socket"));
    await new Promise((resolve) => server.once("listening", resolve));
    const tree = await openTree(inbox.path);
    expect(tree.files.map(({ path }) => path)).toEqual(["ana/P1.py"]);
    expect(tree.refusals).toEqual([
      { path: "ana/P2.py", reason: expect.stringContaining("symbolic link") },
      { path: "bob", reason: expect.stringContaining("symbolic link") },
      { path: "socket", reason: expect.stringContaining("a socket") },
    ]);
  });

  it("refuses large files and unsupported archives", async () => {
    await using inbox = await makeInboxFolder({
      "ana/P1.py": "1",
      "ana/video.mp4": Buffer.alloc(16 * 1024 ** 2 + 1),
      "ana/rest.rar": "x",
    });
    const tree = await openTree(inbox.path);
    expect(tree.refusals).toEqual([
      { path: "ana/rest.rar", reason: expect.stringContaining("not supported") },
      { path: "ana/video.mp4", reason: expect.stringContaining("16 MiB") },
    ]);
  });

  it("lists empty folders and junk folders", async () => {
    await using inbox = await makeInboxFolder({ "ana/.git/HEAD": "x", "zoe/x": "x" });
    await rm(join(inbox.path, "zoe", "x"));
    const tree = await openTree(inbox.path);
    expect(tree.bareFolders).toEqual(["ana/.git", "zoe"]);
  });

  it("cannot have a file replaced by a link after it was listed", async () => {
    await using inbox = await makeInboxFolder({ "ana/P1.py": "1", secret: "2" });
    const { files } = await openTree(inbox.path);
    await rm(join(inbox.path, "ana", "P1.py"));
    await symlink(join(inbox.path, "secret"), join(inbox.path, "ana", "P1.py"));
    expect(await files[0]?.read()).toMatchObject({ kind: "refused" });
  });

  it("cannot have a file grow after it was listed", async () => {
    await using inbox = await makeInboxFolder({ "ana/P1.py": "1" });
    const { files } = await openTree(inbox.path);
    await writeFile(join(inbox.path, "ana", "P1.py"), Buffer.alloc(17 * 1024 ** 2));
    expect(await files[0]?.read()).toEqual({
      kind: "refused",
      reason: "it has grown since it was listed",
    });
  });

  it("may be reached by the instructor's own link", async () => {
    await using inbox = await makeInboxFolder({ "hw.zip": zipFiles({ "ana/P1.py": "1" }) });
    await symlink(join(inbox.path, "hw.zip"), join(inbox.path, "latest.zip"));
    const tree = await openTree(join(inbox.path, "latest.zip"));
    expect(await tree.files[0]?.read()).toMatchObject({ kind: "bytes" });
  });
});
