import { mkdir, mkdtemp, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { execa } from "execa";
import { afterAll, describe, expect, it } from "vitest";
import { backupSqliteStore, openSqliteStore } from "../../harness/store/index.ts";
import { openTestServer } from "./test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const LARGE = "x".repeat(40_000);

let folder: string;
/** A disk of 4 MiB, if this user may create one. */
const disk = await (async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-disk-"));
  const place = join(folder, "disk");
  await mkdir(place);
  const how = ["-t", "tmpfs", "-o", "size=4m,mode=700", "none", place];
  const mounted = await execa("mount", how, { reject: false });
  return mounted.failed ? undefined : place;
})();

afterAll(async () => {
  if (disk !== undefined) await execa("umount", ["--lazy", disk], { reject: false });
  await rm(folder, { recursive: true, force: true });
});

/** Fills the disk, except for what SQLite already has. */
async function fill(place: string): Promise<string> {
  const ballast = join(place, "ballast");
  for (let size = 4 * 1024 * 1024; size >= 1024; size /= 2) {
    await writeFile(ballast, Buffer.alloc(size), { flag: "a" }).catch(() => undefined);
  }
  return ballast;
}

describe.skipIf(disk === undefined)("a server whose disk is full", () => {
  it("says so, keeps all that it acknowledged, and continues when there is space", async () => {
    const place = disk ?? "";
    const ownStore = await openSqliteStore(join(place, "grundy.db"));
    await using server = await openTestServer({
      openStore: ownStore,
      measureDisk: async () => {
        const { bavail, blocks, bsize } = await statfs(place);
        return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
      },
    });
    expect((await server.ask("readyz")).text).toContain("the disk has only 3 MiB left");
    const ada = await server.person("ada", { games: "student" });
    const submit = async (count: number) => {
      server.clock.now += 60_000;
      const body = { language: "python", text: `# ${count}\n${LARGE}` };
      return server.ask("submit", { as: ada, params: P1, body });
    };
    const draft = async (base: number, text: string) =>
      server.ask("putDraft", {
        as: ada,
        params: { ...P1, language: "python" },
        body: { text, base },
      });
    const before = await submit(0);
    expect(before.status).toBe(201);
    expect((await draft(0, "typed")).status).toBe(200);

    const ballast = await fill(place);
    // Existing files have some space of their own.
    const acknowledged = [before.body.submission];
    let refused = await submit(1);
    for (let count = 2; refused.status === 201 && count < 9; count += 1) {
      acknowledged.push(refused.body.submission);
      refused = await submit(count);
    }
    expect([refused.status, refused.body.code]).toEqual([503, "write-failed"]);
    expect(refused.body.hint).toContain("stays on this page");
    let typed = await draft(1, LARGE);
    expect([typed.status, typed.body.code]).toEqual([503, "write-failed"]);
    // Everything can still be read.
    for (const submission of acknowledged) {
      const view = await server.ask("submission", { as: ada, params: { submission } });
      expect(view.status).toBe(200);
    }
    expect((await server.ask("exercise", { as: ada, params: P1 })).body.drafts).toMatchObject([
      { text: "typed", version: 1 },
    ]);
    expect(server.faults[0]).toMatchObject({ code: "write-failed" });
    // A small trial may still find room in SQLite's own files: free space decides, too.
    await expect.poll(async () => (await server.ask("readyz")).text).toContain("the disk is full");

    // A copy does not fit either, and leaves nothing behind.
    const copy = join(place, "copy.db");
    await expect(backupSqliteStore(join(place, "grundy.db"), copy)).rejects.toMatchObject({
      name: "HarnessError",
      message: expect.stringContaining("the disk is full"),
    });
    expect((await readdir(place)).filter((name) => name.startsWith("copy"))).toEqual([]);

    await rm(ballast);
    const later = await submit(99);
    expect(later.status).toBe(201);
    typed = await draft(1, LARGE);
    expect(typed.status).toBe(200);
    const stored = (await server.store.events(0)).flatMap(({ event }) =>
      event.kind === "submitted" ? [event.submission] : [],
    );
    expect(stored).toEqual([...acknowledged, later.body.submission]);
    expect(await server.queue.waiting(server.clock.now)).toHaveLength(stored.length);
    await expect.poll(() => server.faults.at(-1), { timeout: 60_000 }).toBe("available again");
  });
});
