import { createHash } from "node:crypto";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findPort } from "../free-port.ts";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import type { OpenStore, Operation } from "../../harness/store/index.ts";
import { cpuMsOf } from "./cpu-time.ts";

/** Ten sleeping workers, with enough slots for a quarter more than the aim. */
const WORKERS = 10;
const PLACES = Number(process.env["GRUNDY_FLOW_PLACES"] ?? 5);
const SLEEP_MS = 200;
const AIM_PER_SECOND = 200;
const CLAIM_AIM_MS = 200;
const STUDENTS = 500;
/** Submissions of each student, all queued at the start. */
const SUBMISSIONS = Number(process.env["GRUNDY_FLOW_SUBMISSIONS"] ?? 6);
const LOOK_MS = 1000;

/** A server on an empty store, whose CPU time is measured. */
interface Subject {
  readonly name: string;
  /** The store's file or PostgreSQL URL. */
  readonly store: string;
  readonly open: () => Promise<OpenStore>;
  /** CPU time that the store has used outside of the server so far. */
  readonly databaseMs: () => number;
}

interface Moment {
  readonly at: number;
  readonly left: number;
  readonly cpuMs: Readonly<Record<"server" | "workers" | "database", number>>;
}

/** Prints submissions judged per second, how long workers wait for one, and the CPU time of each. */
export async function measureFlow({ name, store, open, databaseMs }: Subject): Promise<void> {
  const token = newToken();
  await submit(open, token);
  const port = await findPort();
  using started = new DisposableStack();
  const start = (script: string, ...args: readonly string[]): ChildProcess => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), args, {
      execArgv: process.env["GRUNDY_FLOW_PROFILE"] === script ? ["--cpu-prof"] : [],
    });
    started.defer(() => void child.kill("SIGKILL"));
    return child;
  };
  const server = start("flow-server.ts", store, String(port));
  await once(server, "message");
  const origin = `http://127.0.0.1:${port}`;
  const all = STUDENTS * SUBMISSIONS;
  const args = [WORKERS, PLACES, SLEEP_MS].map(String);
  const workers = start("flow-workers.ts", origin, token, ...args);
  const look = async (): Promise<Moment> => {
    const left = await countOpen(origin);
    const cpuMs = { server: used(server), workers: used(workers), database: databaseMs() };
    return { at: performance.now(), left, cpuMs };
  };
  // The first tenth is judged while workers start, and the last while most workers are idle.
  const from = await untilLeft(all * 0.9, look);
  const to = await untilLeft(all * 0.1, look);
  await untilLeft(0, look);
  const claims = (await stop(workers)).toSorted((a, b) => a - b);
  server.kill("SIGTERM");
  await once(server, "exit");
  const judged = from.left - to.left;
  const perSecond = (judged * 1000) / (to.at - from.at);
  const at = (part: number) => claims[Math.floor(part * (claims.length - 1))] ?? Number.NaN;
  const cpu = (part: keyof Moment["cpuMs"]) =>
    ((to.cpuMs[part] - from.cpuMs[part]) / judged).toFixed(2);
  console.log(
    `${name}: ${all} works, ${WORKERS} workers of ${PLACES} places that sleep ${SLEEP_MS} ms\n` +
      `  ${perSecond.toFixed(0)} judgings a second, aim ${AIM_PER_SECOND}\n` +
      `  claims: p50 ${at(0.5).toFixed(0)}, p99 ${at(0.99).toFixed(0)} ms, aim ${CLAIM_AIM_MS}\n` +
      `  CPU time a judging: server ${cpu("server")}, database ${cpu("database")}, ` +
      `workers ${cpu("workers")} ms`,
  );
}

function used({ pid }: ChildProcess): number {
  return pid === undefined ? 0 : cpuMsOf(pid);
}

async function untilLeft(most: number, look: () => Promise<Moment>): Promise<Moment> {
  for (;;) {
    const moment = await look();
    if (moment.left <= most) return moment;
    await sleep(LOOK_MS);
  }
}

/** Counts submissions that have no verdict yet. */
async function countOpen(origin: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  const counts = [...text.matchAll(/^grundy_jobs_(?:waiting|leased)\S* (\d+)$/gm)];
  if (counts.length === 0) throw new Error(`the server does not tell: ${text}`);
  return counts.reduce((sum, [, count]) => sum + Number(count), 0);
}

/** Stores all submissions of a class before a server opens the store. */
async function submit(open: () => Promise<OpenStore>, token: string): Promise<void> {
  const { store } = await open();
  await using _ = store;
  const at = Date.now();
  const worker = { id: newId(at), tokenHash: hashToken(token), name: "workers", isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: worker }]);
  const submitAll = async (index: number) => {
    const person = newId(at);
    const student = `student ${index}`;
    const append = { op: "append", course: "games", actor: person, at } as const;
    const enrolled = { kind: "enrolled", person, role: "student", student, name: student } as const;
    const change: Operation[] = [{ ...append, event: enrolled }];
    for (let turn = 0; turn < SUBMISSIONS; turn += 1) {
      const bytes = Buffer.from(`# ${index} ${turn}\n`);
      const source = createHash("sha256").update(bytes).digest("hex");
      const submission = newId(at);
      const submitted = { submission, person, student, exercise: "p1", source, language: "python" };
      const job = {
        id: newId(at),
        kind: "judge" as const,
        course: "games",
        exercise: "p1",
        lane: 1 as const,
        turn,
        person,
        submission,
        rejudging: undefined,
        payload: "{}",
        at,
      };
      change.push(
        { op: "keep-source", hash: source, bytes },
        { ...append, event: { kind: "submitted", ...submitted, fileName: "P1.py" } },
        { op: "offer", job },
      );
    }
    await store.commit(change);
  };
  await Promise.all(Array.from({ length: STUDENTS }).map(async (__, index) => submitAll(index)));
}

async function stop(workers: ChildProcess): Promise<readonly number[]> {
  const started = once(workers, "message");
  workers.send("stop");
  const [claims] = (await started) as [readonly number[]];
  return claims;
}
