import { appendFile, mkdtemp, readdir, readFile, rm, truncate, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Journal } from "../../harness/batch/index.ts";
import type { JudgingRecord } from "../../harness/batch/judging-record.ts";
import type { Judging } from "../../harness/core/judging/judging.ts";

const JUDGING: Judging = {
  problem: "p1",
  submission: "ana/P1.py",
  language: "python",
  interface: "function",
  verdict: "AC",
  points: 100,
  maxPoints: 100,
  groups: [],
  failures: [],
  notes: [{ text: "naïve — ‮ and 李" }],
  cpuMs: 12,
  wallMs: 40,
  memoryKib: null,
  isolation: "none",
};

const RECORD: JudgingRecord = {
  judging: JUDGING,
  tests: [{ group: "small", failed: "", notRun: "3-7" }],
  judgedAt: "2026-10-10T12:00:00.000Z",
};

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-journal-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function fill(keys: readonly string[]): Promise<void> {
  await using journal = await Journal.open(folder, "1");
  for (const key of keys) await journal.append(key, RECORD);
}

async function findAll(keys: readonly string[]): Promise<readonly boolean[]> {
  await using journal = await Journal.open(folder, "1");
  return keys.map((key) => journal.find(key) !== undefined);
}

describe("the journal", () => {
  it("gives back what was appended, to the letter", async () => {
    await fill(["a"]);
    await using journal = await Journal.open(folder, "1");
    expect(journal.find("a")).toEqual(RECORD);
    expect(journal.find("b")).toBeUndefined();
  });

  it("keeps every line whole when many are appended at once", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    await using journal = await Journal.open(folder, "1");
    await Promise.all(keys.map(async (key) => journal.append(key, RECORD)));
    const lines = (await readFile(join(folder, "journal.jsonl"), "utf8")).trimEnd().split("\n");
    expect(lines.map((line) => (JSON.parse(line) as { key: string }).key)).toEqual(keys);
  });

  it("takes a line that was cut off anywhere as never begun, and goes on after it", async () => {
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

  it("tells of lines that are no judgings, and reads the others", async () => {
    await fill(["a"]);
    await appendFile(join(folder, "journal.jsonl"), '{"key":"old","judging":{}}\nnonsense\n');
    await fill(["b"]);
    await using journal = await Journal.open(folder, "1");
    expect(journal.strangeLines).toBe(2);
    expect([journal.find("a"), journal.find("b")]).toEqual([RECORD, RECORD]);
  });

  it("is held by one process at a time, and its lock goes with it", async () => {
    const journal = await Journal.open(folder, "1");
    await expect(Journal.open(folder, "1")).rejects.toMatchObject({ code: "journal-in-use" });
    await journal[Symbol.asyncDispose]();
    expect(await readdir(folder)).toEqual(["journal.jsonl"]);
    expect(await findAll([])).toEqual([]);
  });

  it("takes over the lock of a process that was killed, and all that it had appended", async () => {
    const script = join(folder, "writer.mjs");
    const source = new URL("../../harness/batch/journal.ts", import.meta.url).href;
    await writeFile(
      script,
      `import { Journal } from ${JSON.stringify(source)};
const journal = await Journal.open(${JSON.stringify(folder)}, "1");
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
    const keys = Array.from({ length: last + 1 }, (_, index) => `key ${index}`);
    expect(last).toBeGreaterThanOrEqual(20);
    expect(await findAll(keys)).toEqual(keys.map(() => true));
  });

  it("that cannot be written is the machine's fault, with the place", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(Journal.open(file, "1")).rejects.toMatchObject({ code: "write-failed" });
  });

  it("keeps what is judged again apart until it is taken over, and then it counts", async () => {
    await fill(["a"]);
    const changed = { ...RECORD, judging: { ...JUDGING, points: 40 } };
    {
      await using rejudging = await Journal.open(folder, "1", "rejudging");
      expect(rejudging.find("a")).toBeUndefined();
      await rejudging.append("a", changed);
    }
    {
      await using journal = await Journal.open(folder, "1");
      expect(journal.find("a")).toEqual(RECORD);
      await journal.adoptRejudging();
    }
    await using journal = await Journal.open(folder, "1");
    expect(journal.find("a")).toEqual(changed);
    expect((await readdir(folder)).toSorted()).toEqual(["journal.jsonl", "journal.lock"]);
  });
});
