import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fork } from "node:child_process";
import { once } from "node:events";
import { execa } from "execa";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Journal, JournalLock } from "../../harness/batch/index.ts";
import { testJudgingStore } from "./judging-store-contract.ts";
import { RECORD, withPoints } from "./sample-record.ts";

let folder: string;
let lock: JournalLock;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-journal-"));
  lock = await JournalLock.take(folder);
});
afterEach(async () => {
  lock[Symbol.dispose]();
  await rm(folder, { recursive: true, force: true });
});

async function fill(keys: readonly string[]): Promise<void> {
  await using journal = await Journal.open(lock);
  for (const key of keys) await journal.append(key, RECORD);
}

async function findAll(keys: readonly string[]): Promise<readonly boolean[]> {
  await using journal = await Journal.open(lock);
  const found = await Promise.all(keys.map((key) => journal.find(key)));
  return found.map((record) => record !== undefined);
}

describe("the journal", () => {
  testJudgingStore(() => Journal.open(lock));

  it("keeps every line whole when many are appended at once", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    await using journal = await Journal.open(lock);
    await Promise.all(keys.map(async (key) => journal.append(key, RECORD)));
    const lines = (await readFile(join(folder, "journal.jsonl"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { key: string }).key)).toEqual(keys);
  });

  it("drops a line truncated at any byte and continues", async () => {
    await fill(["a", "b"]);
    const path = join(folder, "journal.jsonl");
    const whole = await readFile(path);
    const firstEnd = whole.indexOf("\n") + 1;
    for (let length = firstEnd; length < whole.length; length += 37) {
      await writeFile(path, whole);
      await truncate(path, length);
      expect(await findAll(["a", "b"])).toEqual([true, false]);
      await fill(["c"]);
      expect(await findAll(["a", "b", "c"])).toEqual([true, false, true]);
    }
  });

  it("counts lines that are not judgings and reads the others", async () => {
    await fill(["a"]);
    await appendFile(join(folder, "journal.jsonl"), '{"key":"old","judging":{}}\nnonsense\n');
    await fill(["b"]);
    await using journal = await Journal.open(lock);
    expect(journal.strangeLines).toBe(2);
    expect([await journal.find("a"), await journal.find("b")]).toEqual([RECORD, RECORD]);
  });

  it("has everything that a killed process had appended", async () => {
    const script = join(folder, "writer.mjs");
    const source = new URL("../../harness/batch/index.ts", import.meta.url).href;
    lock[Symbol.dispose]();
    await writeFile(
      script,
      `import { Journal, JournalLock } from ${JSON.stringify(source)};
const journal = await Journal.open(await JournalLock.take(${JSON.stringify(folder)}));
for (let index = 0; ; index += 1) {
  await journal.append("key " + index, ${JSON.stringify(RECORD)});
  process.send(index);
}`,
    );
    const writer = fork(script, { stdio: "ignore" });
    let last = -1;
    writer.on("message", (index: number) => {
      last = index;
      if (index === 20) writer.kill("SIGKILL");
    });
    await once(writer, "exit");
    lock = await JournalLock.take(folder);
    const keys = Array.from({ length: last + 1 }, (_, index) => `key ${index}`);
    expect(last).toBeGreaterThanOrEqual(20);
    expect(await findAll(keys)).toEqual(keys.map(() => true));
  });

  it("drops a first line that is incomplete, and may be empty", async () => {
    expect(await findAll(["a"])).toEqual([false]);
    await writeFile(join(folder, "journal.jsonl"), '{"key":"a"');
    expect(await findAll(["a"])).toEqual([false]);
    expect(await readFile(join(folder, "journal.jsonl"), "utf8")).toBe("");
    await using journal = await Journal.open(lock);
    await journal.adoptRejudging();
    expect([...journal.records]).toEqual([]);
    expect(journal.strangeLines).toBe(0);
  });

  it("does not take a rejudging for adopted that it cannot read", async () => {
    await symlink("rejudging.jsonl", join(folder, "rejudging.jsonl"));
    await using journal = await Journal.open(lock);
    await expect(journal.adoptRejudging()).rejects.toMatchObject({ code: "ELOOP" });
    expect(await readdir(folder)).toContain("rejudging.jsonl");
  });

  it("counts a judging without a key, or with another kind of key, as none", async () => {
    const lines = [{ record: RECORD }, { key: 5, record: RECORD }, { key: "a" }];
    const text = lines.map((line) => `${JSON.stringify(line)}\n\n`).join("");
    await writeFile(join(folder, "journal.jsonl"), text);
    await using journal = await Journal.open(lock);
    expect(journal.strangeLines).toBe(3);
  });

  it("is not treated as empty if it cannot be read", async () => {
    await mkdir(join(folder, "journal.jsonl"));
    await expect(Journal.open(lock)).rejects.toMatchObject({ code: "write-failed" });
    await rm(join(folder, "journal.jsonl"), { recursive: true });
    await fill(["a"]);
    expect(await findAll(["a"])).toEqual([true]);
  });

  it("reports an unwritable folder as a machine error with its path", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(JournalLock.take(file)).rejects.toMatchObject({
      code: "write-failed",
      message: expect.stringContaining(file),
    });
  });

  it("keeps everything reported on a full disk and continues when there is space", async () => {
    lock[Symbol.dispose]();
    const source = new URL("../../harness/batch/index.ts", import.meta.url).href;
    const script = `
      import { Journal, JournalLock } from ${JSON.stringify(source)};
      const journal = await Journal.open(await JournalLock.take(${JSON.stringify(folder)}));
      const record = ${JSON.stringify(RECORD)};
      const told = await Promise.allSettled(
        Array.from({ length: 100 }, (_, index) => journal.append("key " + index, record)),
      );
      const late = await journal.append("late", record).catch(({ code, message }) => [code, message]);
      const found = await Promise.all(told.map((_, index) => journal.find("key " + index)));
      console.log(JSON.stringify({
        kept: told.map(({ status }) => status === "fulfilled"),
        found: found.map((record) => record !== undefined),
        late,
      }));`;
    // Limit the file size to a few kilobytes, which ends in the middle of a line.
    const { stdout } = await execa("sh", [
      "-c",
      'ulimit -f 20; exec "$0" --input-type=module -e "$1"',
      process.execPath,
      script,
    ]);
    const { kept, found, late } = JSON.parse(stdout) as Record<string, boolean[]>;
    expect(kept).toContain(true);
    expect(kept).toContain(false);
    expect(found).toEqual(kept);
    expect(late).toEqual(["write-failed", expect.stringContaining("the file would be too large")]);
    expect(await readFile(join(folder, "journal.jsonl"), "utf8")).not.toMatch(/\n$/);
    lock = await JournalLock.take(folder);
    const keys = Array.from({ length: 100 }, (_, index) => `key ${index}`);
    expect(await findAll(keys)).toEqual(kept);
    await fill(["late"]);
    expect(await findAll(["key 0", "late"])).toEqual([true, true]);
  });

  it("keeps a rejudging separate until it is adopted", async () => {
    await fill(["a"]);
    const changed = withPoints(40);
    {
      await using rejudging = await Journal.open(lock, "rejudging");
      expect(await rejudging.find("a")).toBeUndefined();
      await rejudging.append("a", changed);
    }
    {
      await using journal = await Journal.open(lock);
      expect(await journal.find("a")).toEqual(RECORD);
      await journal.adoptRejudging();
    }
    await using journal = await Journal.open(lock);
    expect(await journal.find("a")).toEqual(changed);
    expect((await readdir(folder)).toSorted()).toEqual([
      "journal.guard",
      "journal.jsonl",
      "journal.lock",
    ]);
  });
});
