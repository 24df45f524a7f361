import { execFile } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { LEASE_MS, type OpenStore, openPostgresStore } from "../../../harness/store/index.ts";
import { look, play } from "../scenario.ts";
import { Cluster, isWithoutPostgres } from "./cluster.ts";
import { passTime } from "./pass-time.ts";

const KILLED = fileURLToPath(new URL("../../fixtures/store/killed-writer.ts", import.meta.url));
/** Processes at once. */
const SIDE_BY_SIDE = 3;

interface Ended {
  readonly acknowledged: readonly string[];
  readonly isKilled: boolean;
}

const close = async ({ store }: OpenStore) => store[Symbol.asyncDispose]();

/** What of the answers that somebody was given is not true any more. */
const findLost = async ({ store }: OpenStore, acknowledged: readonly string[]) => {
  const lost: string[] = [];
  for (const each of acknowledged) {
    const kept =
      (await store.receipt(`student of ${each}`, each)) ??
      (await store.judging(each)) ??
      (each === "draft" ? (await store.drafts("ana", "games", "p1"))[0] : undefined);
    if (kept === undefined) lost.push(each);
  }
  return lost;
};

/** A job whose worker was killed is given again when its lease has run out, and so after the others. */
async function lookUnordered(opened: OpenStore): Promise<unknown> {
  const { works: _, ...seen } = (await look(opened)) as Record<string, unknown>;
  const events = await opened.store.events(0);
  return { ...seen, events: events.map(({ event }) => JSON.stringify(event)).toSorted() };
}

describe.skipIf(isWithoutPostgres)("a server on PostgreSQL that is killed", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  let folder: string;
  beforeAll(async () => {
    cluster = await Cluster.shared();
    folder = await mkdtemp(join(tmpdir(), "grundy-kills-"));
  });
  afterAll(async () => {
    await cluster[Symbol.asyncDispose]();
    await rm(folder, { recursive: true, force: true });
  });

  const playUntil = async (url: string, step: number): Promise<Ended> => {
    const env = { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") };
    return new Promise((resolve, reject) => {
      execFile(process.execPath, [KILLED, url, String(step)], { env }, (error, stdout, stderr) => {
        const isKilled = error?.signal === "SIGKILL";
        if (error !== null && !isKilled) reject(new Error(stderr));
        else resolve({ acknowledged: stdout.split("\n").filter(Boolean), isKilled });
      });
    });
  };

  it("between any two steps has lost nothing that was acknowledged, and comes to the same", async () => {
    const empty = await cluster.createDatabase();
    await close(await openPostgresStore(empty));
    const undisturbed = await openPostgresStore(await cluster.createDatabase(empty));
    await play(undisturbed, 1);
    const expected = await lookUnordered(undisturbed);
    await close(undisturbed);

    let kills = 0;
    let next = 1;
    const killAtEach = async () => {
      while (true) {
        const step = next;
        next += 1;
        const url = await cluster.createDatabase(empty);
        const { acknowledged, isKilled } = await playUntil(url, step);
        if (!isKilled) return;
        kills += 1;
        const opened = await openPostgresStore(url);
        expect(await findLost(opened, acknowledged)).toEqual([]);
        await passTime(url, 2 * LEASE_MS);
        await play(opened, 2);
        expect(await lookUnordered(opened)).toEqual(expected);
        await close(opened);
      }
    };
    await Promise.all(Array.from({ length: SIDE_BY_SIDE }, killAtEach));
    expect(kills).toBeGreaterThan(25);
  });
});
