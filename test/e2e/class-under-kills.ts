import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { openSqliteStore } from "../../harness/store/index.ts";
import { findPort } from "../free-port.ts";
import { ClassPart, untilUp, waitFor } from "./class-part.ts";
import { enrolClass } from "./enrol-class.ts";
import { type Acknowledged, submitUntil } from "./submit-until.ts";

const WORKERS = 2;
/** Maximum time between two kills. */
const LONGEST_PEACE_MS = 1200;

export interface ClassOptions {
  readonly folder: string;
  readonly students: number;
  readonly kills: number;
}

/**
 * A class submits as fast as allowed to a real server, whose real workers sleep instead of judging.
 * Server and workers are killed at random moments and restarted. Ends when the queue is empty.
 */
export async function playClass(options: ClassOptions): Promise<readonly Acknowledged[]> {
  const { folder, students, kills } = options;
  const path = join(folder, "school.db");
  const startedMs = Date.now();
  const { store } = await openSqliteStore(path);
  const { people, workerToken } = await enrolClass(store, students);
  await store[Symbol.asyncDispose]();
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  await using held = new AsyncDisposableStack();
  const start = (script: string, ...args: readonly string[]) =>
    held.use(new ClassPart(script, args));
  const server = start("class-server.ts", JSON.stringify({ store: path, port, startedMs }));
  const workers = Array.from({ length: WORKERS }, () =>
    start("class-worker.ts", origin, workerToken),
  );
  await untilUp(origin);
  const enough = new AbortController();
  const clients = people.map(async ({ token }) =>
    submitUntil(enough.signal, { token, origins: [origin] }),
  );
  for (let kill = 0; kill < kills; kill += 1) {
    // Some kills hit it during its start.
    if (kill % 4 !== 0) await untilUp(origin);
    await setTimeout(Math.random() * LONGEST_PEACE_MS);
    // Every second kill hits the server.
    const worker = workers[Math.floor(Math.random() * WORKERS)];
    await (kill % 2 === 0 ? server : worker)?.kill();
  }
  await untilUp(origin);
  enough.abort();
  const acknowledged = (await Promise.all(clients)).flat();
  await waitFor("nothing waits", async () => countJobs(path) === 0);
  return acknowledged;
}

function countJobs(path: string): number {
  using database = new DatabaseSync(path, { readOnly: true });
  return Number(database.prepare("SELECT count(*) AS count FROM job").get()?.["count"]);
}
