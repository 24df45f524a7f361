import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Threads } from "../../../harness/engine/index.ts";

const LIMITS = { deadlineMs: 300, memoryMib: 64 };
const MODULE = new URL("../../../harness/engine/build/threads.ts", import.meta.url);
/** Loads for twice the time that a task may take. */
const LOADS_LONG = `const until = Date.now() + 600;
while (Date.now() < until);
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-threads-"));
});
afterAll(async () => rm(folder, { recursive: true }));

async function runTwice(script: string) {
  const path = join(folder, "script.mjs");
  await writeFile(path, `import { replyToTasks } from "${MODULE.href}";\n${LOADS_LONG}${script}`);
  await using threads = new Threads(LIMITS);
  const task = { script: pathToFileURL(path), request: { text: "x" } };
  return [await threads.run(task, undefined), await threads.run(task, undefined)];
}

describe("a thread whose script loads for longer than a task may take", () => {
  it("replies to its tasks", async () => {
    const replies = await runTwice(
      `replyToTasks(({ text }) => ({ kind: "done", value: text + "!" }));`,
    );
    const reply = { kind: "done", value: "x!" };
    expect(replies).toEqual([reply, reply]);
  });

  it("is ended if a task takes too long", async () => {
    const replies = await runTwice("replyToTasks(() => { for (;;); });");
    const reply = { kind: "failed", reason: "it took over 0.3 s" };
    expect(replies).toEqual([reply, reply]);
  });

  it("is reported if its script fails", async () => {
    const [reply] = await runTwice(`throw new Error("oops");`);
    expect(reply).toEqual({ kind: "failed", reason: "Error: oops" });
  });
});
