import { type ChildProcess, spawn } from "node:child_process";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { newToken } from "../../harness/accounts/index.ts";
import { LEASE_MS, openPostgresStore } from "../../harness/store/index.ts";
import { FaultyProxy } from "../fixtures/faulty-proxy.ts";
import type { Cluster } from "../store/postgres/cluster.ts";
import { passTime } from "../store/postgres/pass-time.ts";
import {
  type Acknowledged,
  type ClassOptions,
  end,
  enrol,
  findPort,
  handInUntil,
  waitFor,
} from "./class-under-kills.ts";

const FIXTURES = new URL("../fixtures/e2e/", import.meta.url);
const WORKERS = 2;
const LONGEST_PEACE_MS = 1200;

/**
 * A class hands in to two real servers behind a proxy that sends each connection to the next, over one
 * PostgreSQL; servers, workers, the database and the networks between them are killed in turn. Ends when
 * nothing waits.
 */
export async function playServers(
  { folder, students, kills }: ClassOptions,
  cluster: Cluster,
  url: string,
): Promise<readonly Acknowledged[]> {
  const startedMs = Date.now();
  const workerToken = newToken();
  const { store, queue } = await openPostgresStore(url);
  const tokens = await enrol(store, students, workerToken);
  const ports = [await findPort(), await findPort()];
  await using network = await FaultyProxy.open(...ports);
  await using toDatabase = await FaultyProxy.open(cluster.port);
  const origin = `http://127.0.0.1:${network.port}`;
  const seen = new URL(url);
  seen.port = String(toDatabase.port);
  const start = (script: string, ...args: readonly string[]) =>
    spawn(process.execPath, [fileURLToPath(new URL(script, FIXTURES)), ...args], {
      stdio: ["ignore", "ignore", "ignore"],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
    });
  const startWorker = () => start("class-worker.ts", origin, workerToken);
  const starters = [
    ...ports.map(
      (port) => () => start("class-server.ts", seen.href, String(port), String(startedMs), origin),
    ),
    ...Array.from({ length: WORKERS }, () => startWorker),
  ];
  const running: ChildProcess[] = starters.map((begin) => begin());
  const areUp = async () =>
    waitFor(async () => {
      for (const [at, begin] of starters.entries()) {
        // Without a database no server starts.
        if (running[at]?.exitCode !== null && running[at]?.signalCode === null)
          running[at] = begin();
      }
      const answers = ports.map(async (port) => fetch(`http://127.0.0.1:${port}/healthz`));
      return (await Promise.all(answers)).every(({ ok }) => ok);
    });
  const restart = async (which: number) => {
    await end(running[which]);
    const again = starters[which]?.();
    if (again !== undefined) running[which] = again;
  };
  const faults: readonly (() => Promise<void> | void)[] = [
    () => restart(0),
    () => restart(2),
    () => toDatabase.reset(),
    () => restart(1),
    () => network.reset(),
    async () => {
      await cluster.kill();
      await cluster.start();
    },
    () => restart(3),
    () => toDatabase.cut(),
  ];
  try {
    await areUp();
    const enough = new AbortController();
    const clients = tokens.map(async (token) => handInUntil(enough.signal, origin, token));
    for (let kill = 0; kill < kills; kill += 1) {
      if (kill % 3 !== 0) await areUp();
      await setTimeout(Math.random() * LONGEST_PEACE_MS);
      await faults[kill % faults.length]?.();
    }
    await areUp();
    enough.abort();
    const acknowledged = (await Promise.all(clients)).flat();
    // What killed workers had is given to others at last: no need to wait for their leases.
    await Promise.all([restart(2), restart(3)]);
    await passTime(url, LEASE_MS);
    await waitFor(async () => (await queue.waiting(0)).length === 0);
    return acknowledged;
  } finally {
    await Promise.all(running.map(end));
    await store[Symbol.asyncDispose]();
  }
}
