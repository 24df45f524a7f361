import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Journal, JournalLock } from "../../harness/batch/index.ts";
import { RECORD } from "./sample-record.ts";

const GRADER = fileURLToPath(new URL("../fixtures/batch/grader.ts", import.meta.url));
const ROUNDS = 50;

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-lock-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

/** A process that grades on request; the judgings that it reports as appended go into `appended`. */
async function startGrader(name: string, appended: string[]): Promise<ChildProcess> {
  const grader = fork(GRADER, [folder, name, JSON.stringify(RECORD)], {
    stdio: "pipe",
  });
  await once(grader, "message");
  grader.on("message", (key: string) => appended.push(key));
  return grader;
}

describe("the journal's lock", () => {
  it.skipIf(!existsSync("/proc/self"))(
    "refuses a folder that cannot be made, at once",
    async () => {
      await expect(JournalLock.take("/proc/grundy")).rejects.toMatchObject({
        code: "write-failed",
        message: expect.stringContaining("results cannot be written to /proc/grundy"),
      });
    },
  );

  it("also excludes others in the same process, and names the holder", async () => {
    const lock = await JournalLock.take(folder);
    await expect(JournalLock.take(folder)).rejects.toMatchObject({
      code: "journal-in-use",
      message: expect.stringContaining(`process ${process.pid} is writing results to ${folder}`),
    });
    lock[Symbol.dispose]();
    using _ = await JournalLock.take(folder);
  });

  it("leaves an empty file without the holder", async () => {
    (await JournalLock.take(folder))[Symbol.dispose]();
    expect(await readdir(folder)).toEqual(["journal.guard"]);
    expect((await stat(join(folder, "journal.guard"))).size).toBe(0);
  });

  it.each([
    ["of a process that lives, as ours", String(process.pid)],
    ["of a process that is gone", "4194305"],
    ["that was cut off", ""],
    ["that is no number", "me\u0000"],
  ])("ignores the note of an earlier process, such as one %s", async (_name, note) => {
    await writeFile(join(folder, "journal.lock"), note);
    using _ = await JournalLock.take(folder);
    expect(await readFile(join(folder, "journal.lock"), "utf8")).toBe(String(process.pid));
  });

  it("can be released after someone removed its note", async () => {
    const lock = await JournalLock.take(folder);
    await rm(join(folder, "journal.lock"));
    lock[Symbol.dispose]();
    using _ = await JournalLock.take(folder);
    expect(await readFile(join(folder, "journal.lock"), "utf8")).toBe(String(process.pid));
  });

  it("is not taken for held if its file is something else", async () => {
    await writeFile(join(folder, "journal.guard"), "x".repeat(4096));
    await expect(JournalLock.take(folder)).rejects.toMatchObject({ code: "write-failed" });
  });

  it.each(["0", "1.5"])("names no holder where its note is %s", async (note) => {
    using _ = await JournalLock.take(folder);
    await writeFile(join(folder, "journal.lock"), note);
    await expect(JournalLock.take(folder)).rejects.toThrow("another process is writing results");
  });

  it("names the process of its note as the holder", async () => {
    using _ = await JournalLock.take(folder);
    await writeFile(join(folder, "journal.lock"), "1");
    await expect(JournalLock.take(folder)).rejects.toThrow("process 1 is writing results");
  });

  it("is waited for briefly while a killed process ends", async () => {
    const lock = await JournalLock.take(folder);
    const next = JournalLock.take(folder);
    await setTimeout(120);
    lock[Symbol.dispose]();
    await expect(next).resolves.toBeInstanceOf(JournalLock);
    (await next)[Symbol.dispose]();
  });

  it("lets two graders and a killed one take turns: no line is lost, mixed or doubled", async () => {
    const appended: string[] = [];
    const messages: string[] = [];
    const staying = await Promise.all(["ana", "bo"].map((name) => startGrader(name, appended)));
    for (const grader of staying) {
      grader.stderr?.on("data", (text: Buffer) => messages.push(text.toString()));
      grader.send("begin");
    }
    let next = startGrader("killed 0", []);
    let killedInTheMiddle = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const grader = await next;
      const own: string[] = [];
      grader.on("message", (key: string) => own.push(key));
      grader.send("begin");
      if (round + 1 < ROUNDS) next = startGrader(`killed ${round + 1}`, []);
      // Every other process certainly holds the journal; the others are killed at any point.
      if (round % 2 === 0) await once(grader, "message");
      await setTimeout(Math.random() * (round % 2 === 0 ? 3 : 100));
      if (own.length % 4 !== 0) killedInTheMiddle += 1;
      grader.kill("SIGKILL");
      await once(grader, "exit");
      appended.push(...own);
    }
    for (const grader of staying) {
      grader.send("end");
      expect(await once(grader, "exit")).toEqual([0, null]);
    }
    expect(messages).toEqual([]);
    expect(killedInTheMiddle).toBeGreaterThan(0);

    const lines = (await readFile(join(folder, "journal.jsonl"), "utf8")).trimEnd().split("\n");
    const keys = lines.map((line) => (JSON.parse(line) as { readonly key: string }).key);
    expect(new Set(keys).size).toBe(keys.length);
    expect(appended.filter((key) => !keys.includes(key))).toEqual([]);
    // A turn contains only lines of the process that held the journal.
    const turns = keys.map((key) => key.slice(0, key.lastIndexOf(" ")));
    const changes = turns.filter((turn, index) => turn !== turns[index - 1]);
    expect(changes).toEqual([...new Set(turns)]);
    using lock = await JournalLock.take(folder);
    await using journal = await Journal.open(lock);
    expect(journal.strangeLines).toBe(0);
  });
});
