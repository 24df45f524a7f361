import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore } from "../../../harness/store/index.ts";
import { killAtEachStep } from "../kill-at-each-step.ts";
import { look } from "../scenario.ts";

const BUSY = fileURLToPath(new URL("../../fixtures/store/busy-writer.ts", import.meta.url));
const ROUNDS = 8;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-kills-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

describe("a store whose process is killed", () => {
  it("between any two steps loses nothing that was acknowledged, and reaches the same state", async () => {
    const killed = {
      make: async (step: number) => join(folder, `killed at ${step}.db`),
      open: openSqliteStore,
      look,
    };
    expect(await killAtEachStep(killed)).toBeGreaterThan(25);
  });

  it("at any moment has everything that it acknowledged, once", async () => {
    const path = join(folder, "busy.db");
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writer = spawn(process.execPath, [BUSY, path, String(round)]);
      let output = "";
      writer.stdout.setEncoding("utf8").on("data", (text: string) => (output += text));
      const closed = once(writer, "close");
      await once(writer.stdout, "data");
      await setTimeout(Math.random() * 60);
      writer.kill("SIGKILL");
      await closed;
      acknowledged.push(...output.split("\n").filter(Boolean));
    }
    const { store, queue } = await openSqliteStore(path);
    const events = await store.events(0);
    const stored = events.flatMap(({ event }) =>
      event.kind === "submitted" ? event.submission : [],
    );
    expect(new Set(stored).size).toBe(stored.length);
    expect(acknowledged.length).toBeGreaterThan(ROUNDS);
    expect(acknowledged.filter((id) => !stored.includes(id))).toEqual([]);
    const waiting = await queue.waiting(0);
    expect(new Set(waiting.map(({ submission }) => submission))).toEqual(new Set(stored));
    expect(waiting).toHaveLength(stored.length);
    await store[Symbol.asyncDispose]();
    using database = new DatabaseSync(path);
    expect(database.prepare("PRAGMA integrity_check").all()).toMatchObject([
      { integrity_check: "ok" },
    ]);
  });
});
