import { once } from "node:events";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { syncTree } from "../../../harness/engine/build/sync-tree.ts";

describe("a tree on its way to the disk", () => {
  it("may hold links that lead nowhere and doors that nobody answers: they are left alone", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-sync-"));
    try {
      await mkdir(join(folder, "a/b"), { recursive: true });
      await writeFile(join(folder, "a/b/file"), "nim");
      await symlink("/nowhere", join(folder, "a/link"));
      await using socket = createServer().listen(join(folder, "a/door"));
      await once(socket, "listening");
      await expect(syncTree(folder)).resolves.toBeNull();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("is not gone through where it is too deep or too large for that", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-sync-"));
    try {
      await mkdir(join(folder, ...Array.from({ length: 70 }, () => "a")), { recursive: true });
      expect(await syncTree(folder)).toContain("leaves folders that are nested too deep");
      await mkdir(join(folder, ...Array.from({ length: 16 }, () => "b".repeat(230))), {
        recursive: true,
      });
      await rm(join(folder, "a"), { recursive: true });
      expect(await syncTree(join(folder, "b".repeat(230)))).toBeNull();
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });

  it("that is not there is an error, and not taken as written", async () => {
    await expect(syncTree("/nowhere/at/all")).rejects.toThrow("ENOENT");
  });
});
