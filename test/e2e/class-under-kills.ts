import { type ChildProcess, spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import { openSqliteStore, type Operation } from "../../harness/store/index.ts";
import { NOON } from "../server/fake-course.ts";
import { findPort } from "../free-port.ts";

const FIXTURES = new URL("../fixtures/e2e/", import.meta.url);
const WORKERS = 2;
/** Between two kills, at most. */
const LONGEST_PEACE_MS = 1200;
const RETRY_MS = 100;
/** Patience at the end, on a busy machine. */
const DRAIN_MS = 120_000;

export interface ClassOptions {
  readonly folder: string;
  readonly students: number;
  readonly kills: number;
}

/** What students were told. */
export interface Acknowledged {
  readonly submission: string;
  /** SHA-256 of what arrived. */
  readonly receipt: string;
  readonly text: string;
}

/**
 * A class hands in, as fast as it may, to the real server, whose real workers sleep instead of
 * judging; server and workers are killed at random moments and started again. Ends when nothing waits.
 */
export async function playClass(options: ClassOptions): Promise<readonly Acknowledged[]> {
  const { folder, students, kills } = options;
  const path = join(folder, "school.db");
  const startedMs = Date.now();
  const workerToken = newToken();
  const tokens = await enrol(path, students, workerToken);
  const port = await findPort();
  const origin = `http://127.0.0.1:${port}`;
  const start = (script: string, ...args: readonly string[]) =>
    spawn(process.execPath, [fileURLToPath(new URL(script, FIXTURES)), ...args], {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, NODE_COMPILE_CACHE: join(folder, "compiled") },
    });
  const startServer = () => start("class-server.ts", path, String(port), String(startedMs));
  const startWorker = () => start("class-worker.ts", origin, workerToken);
  const starters = [startServer, ...Array.from({ length: WORKERS }, () => startWorker)];
  const running = starters.map((begin) => begin());
  try {
    const isUp = async () => waitFor(async () => (await fetch(`${origin}/healthz`)).ok);
    await isUp();
    const enough = new AbortController();
    const clients = tokens.map(async (token) => handInUntil(enough.signal, origin, token));
    for (let kill = 0; kill < kills; kill += 1) {
      // Now and then it is killed while it starts.
      if (kill % 4 !== 0) await isUp();
      await setTimeout(Math.random() * LONGEST_PEACE_MS);
      // The server at every other one.
      const which = kill % 2 === 0 ? 0 : 1 + Math.floor(Math.random() * WORKERS);
      await end(running[which]);
      const again = starters[which]?.();
      if (again !== undefined) running[which] = again;
    }
    await isUp();
    enough.abort();
    const acknowledged = (await Promise.all(clients)).flat();
    await waitFor(async () => countJobs(path) === 0);
    return acknowledged;
  } finally {
    await Promise.all(running.map(end));
  }
}

/** Everybody has a place and a session. */
async function enrol(path: string, students: number, worker: string): Promise<readonly string[]> {
  const { store } = await openSqliteStore(path);
  const tokens = Array.from({ length: students }, () => newToken());
  const operations = tokens.flatMap((token, index): readonly Operation[] => {
    const person = newId(NOON);
    const name = `student ${index}`;
    const session = { tokenHash: hashToken(token), person, startedAt: NOON, seenAt: NOON };
    return [
      { op: "put-person", person: { id: person, name, email: undefined, password: undefined } },
      { op: "put-session", session: { ...session, agent: "a test" } },
      {
        op: "append",
        course: "games",
        actor: "grundy",
        at: NOON,
        event: { kind: "enrolled", person, role: "student", student: name, name },
      },
    ];
  });
  const token = { id: newId(NOON), tokenHash: hashToken(worker), name: "worker", isRevoked: false };
  await store.commit([...operations, { op: "put-worker-token", token }]);
  await store[Symbol.asyncDispose]();
  return tokens;
}

/** A browser: what was not answered is sent again under its key, until it is. */
async function handInUntil(
  enough: AbortSignal,
  origin: string,
  token: string,
): Promise<Acknowledged[]> {
  const acknowledged: Acknowledged[] = [];
  while (!enough.aborted) {
    const key = randomUUID();
    const text = `# ${key}\n`;
    const reply = await handIn({ origin, token, key, text }, enough);
    if (reply === undefined) continue;
    acknowledged.push({ ...reply, text });
    await setTimeout(RETRY_MS);
  }
  return acknowledged;
}

/** Undefined: the server does not want it yet, and nobody waits any longer. */
async function handIn(
  sent: {
    readonly origin: string;
    readonly token: string;
    readonly key: string;
    readonly text: string;
  },
  enough: AbortSignal,
): Promise<Pick<Acknowledged, "submission" | "receipt"> | undefined> {
  const { origin, token, key, text } = sent;
  while (true) {
    try {
      const response = await fetch(`${origin}/api/courses/games/exercises/p1/submissions`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          cookie: `grundy=${token}`,
          origin,
          "idempotency-key": key,
        },
        body: JSON.stringify({ language: "python", text }),
      });
      const body = (await response.json()) as Pick<Acknowledged, "submission" | "receipt">;
      if (response.status === 201) return body;
      if (response.status !== 429) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
      // Refused, and so not stored.
      if (enough.aborted) return undefined;
    } catch (error) {
      // `fetch` says so where nobody answers, or stops in the middle.
      if (!(error instanceof TypeError)) throw error;
    }
    await setTimeout(RETRY_MS);
  }
}

async function end(process: ChildProcess | undefined): Promise<void> {
  if (process === undefined || process.exitCode !== null || process.signalCode !== null) return;
  const ended = once(process, "exit");
  process.kill("SIGKILL");
  await ended;
}

function countJobs(path: string): number {
  using database = new DatabaseSync(path, { readOnly: true });
  return Number(database.prepare("SELECT count(*) AS count FROM job").get()?.["count"]);
}

async function waitFor(holds: () => Promise<boolean>): Promise<void> {
  for (let waitedMs = 0; waitedMs < DRAIN_MS; waitedMs += RETRY_MS) {
    if (await holds().catch(() => false)) return;
    await setTimeout(RETRY_MS);
  }
  throw new Error("it has not come to rest");
}
