import {
  appendFile,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  truncate,
  writeFile,
} from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fork } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { Journal } from "../../harness/batch/index.ts";
import { testJudgingStore } from "./judging-store-contract.ts";
import { RECORD, withPoints } from "./sample-record.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-journal-"));
});
afterEach(async () => rm(folder, { recursive: true, force: true }));

async function fill(keys: readonly string[]): Promise<void> {
  await using journal = await Journal.open(folder);
  for (const key of keys) await journal.append(key, RECORD);
}

async function findAll(keys: readonly string[]): Promise<readonly boolean[]> {
  await using journal = await Journal.open(folder);
  const found = await Promise.all(keys.map((key) => journal.find(key)));
  return found.map((record) => record !== undefined);
}

describe("the journal", () => {
  testJudgingStore(() => Journal.open(folder));

  it("keeps every line whole when many are appended at once", async () => {
    const keys = Array.from({ length: 200 }, (_, index) => `key ${index}`);
    await using journal = await Journal.open(folder);
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
    await using journal = await Journal.open(folder);
    expect(journal.strangeLines).toBe(2);
    expect([await journal.find("a"), await journal.find("b")]).toEqual([RECORD, RECORD]);
  });

  it("has all that a process had appended which was killed", async () => {
    const script = join(folder, "writer.mjs");
    const source = new URL("../../harness/batch/journal.ts", import.meta.url).href;
    await writeFile(
      script,
      `import { Journal } from ${JSON.stringify(source)};
const journal = await Journal.open(${JSON.stringify(folder)});
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

  it("that cannot be read is not taken for an empty one", async () => {
    await mkdir(join(folder, "journal.jsonl"));
    await expect(Journal.open(folder)).rejects.toMatchObject({ code: "write-failed" });
    await rm(join(folder, "journal.jsonl"), { recursive: true });
    await fill(["a"]);
    expect(await findAll(["a"])).toEqual([true]);
  });

  it("that cannot be written is the machine's fault, with the place", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    await expect(Journal.open(file)).rejects.toMatchObject({ code: "write-failed" });
  });

  it("keeps what is judged again apart until it is taken over, and then it counts", async () => {
    await fill(["a"]);
    const changed = withPoints(40);
    {
      await using rejudging = await Journal.open(folder, "rejudging");
      expect(await rejudging.find("a")).toBeUndefined();
      await rejudging.append("a", changed);
    }
    {
      await using journal = await Journal.open(folder);
      expect(await journal.find("a")).toEqual(RECORD);
      await journal.adoptRejudging();
    }
    await using journal = await Journal.open(folder);
    expect(await journal.find("a")).toEqual(changed);
    expect((await readdir(folder)).toSorted()).toEqual([
      "journal.guard",
      "journal.jsonl",
      "journal.lock",
    ]);
  });
});
