import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openSqliteStore, type OpenStore } from "../../../harness/store/index.ts";
import { look, play } from "../scenario.ts";

const KILLED = fileURLToPath(new URL("../../fixtures/store/killed-writer.ts", import.meta.url));
const BUSY = fileURLToPath(new URL("../../fixtures/store/busy-writer.ts", import.meta.url));
/** Processes at once. */
const SIDE_BY_SIDE = 3;
const ROUNDS = 8;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-kills-"));
});
afterAll(async () => rm(folder, { recursive: true, force: true }));

/** The same sources again and again: compiled once. */
const environment = () => ({ ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") });

interface Ended {
  readonly acknowledged: readonly string[];
  readonly isKilled: boolean;
}

async function playUntil(path: string, step: number): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const args = [KILLED, path, String(step)];
    execFile(process.execPath, args, { env: environment() }, (error, stdout, stderr) => {
      const isKilled = error?.signal === "SIGKILL";
      if (error !== null && !isKilled) reject(new Error(stderr));
      else resolve({ acknowledged: stdout.split("\n").filter(Boolean), isKilled });
    });
  });
}

/** What of the answers that somebody was given is not true any more. */
async function findLost({ store }: OpenStore, acknowledged: readonly string[]): Promise<string[]> {
  const lost: string[] = [];
  for (const each of acknowledged) {
    const kept =
      (await store.receipt(`student of ${each}`, each)) ??
      (await store.judging(each)) ??
      (each === "draft" ? (await store.drafts("ana", "games", "p1"))[0] : undefined);
    if (kept === undefined) lost.push(each);
  }
  return lost;
}

describe("a store whose process is killed", () => {
  it("between any two steps has lost nothing that was acknowledged, and comes to the same", async () => {
    const undisturbed = await openSqliteStore(join(folder, "undisturbed.db"));
    await play(undisturbed, 1);
    const expected = await look(undisturbed);
    await undisturbed.store[Symbol.asyncDispose]();

    let kills = 0;
    let next = 1;
    const killAtEach = async () => {
      while (true) {
        const step = next;
        next += 1;
        const path = join(folder, `killed at ${step}.db`);
        const { acknowledged, isKilled } = await playUntil(path, step);
        if (!isKilled) return;
        kills += 1;
        const opened = await openSqliteStore(path);
        expect(await findLost(opened, acknowledged)).toEqual([]);
        await play(opened, 2);
        expect(await look(opened)).toEqual(expected);
        await opened.store[Symbol.asyncDispose]();
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, killAtEach));
    expect(kills).toBeGreaterThan(25);
  });

  it("at any moment has what it said to have, whole, and once", async () => {
    const path = join(folder, "busy.db");
    const acknowledged: string[] = [];
    for (let round = 1; round <= ROUNDS; round += 1) {
      const writer = spawn(process.execPath, [BUSY, path, String(round)], { env: environment() });
      let said = "";
      writer.stdout.setEncoding("utf8").on("data", (text: string) => (said += text));
      const closed = once(writer, "close");
      await once(writer.stdout, "data");
      await setTimeout(Math.random() * 60);
      writer.kill("SIGKILL");
      await closed;
      acknowledged.push(...said.split("\n").filter(Boolean));
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
