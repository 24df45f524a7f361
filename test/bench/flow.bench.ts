import { createHash } from "node:crypto";
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import { type OpenStore, openSqliteStore, type Operation } from "../../harness/store/index.ts";
import { findPort } from "../free-port.ts";

/** Ten workers that sleep; so many places each, that they could do twice of what is aimed at. */
const WORKERS = 10;
const PLACES = 8;
const SLEEP_MS = 200;
const AIM_PER_SECOND = 200;
const CLAIM_AIM_MS = 200;
const STUDENTS = 500;
/** For every student, all in line when it begins. */
const WORKS = Number(process.env["GRUNDY_FLOW_WORKS"] ?? 6);
const TICK_MS = 10;

test("ten workers that sleep, and one server on SQLite", async () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-flow-"));
  try {
    const path = join(folder, "grundy.db");
    await measure("SQLite", path, () => openSqliteStore(path));
  } finally {
    rmSync(folder, { recursive: true });
  }
}, 600_000);

/** @param store what the server opens it by. */
async function measure(what: string, store: string, open: () => Promise<OpenStore>): Promise<void> {
  const token = newToken();
  await handIn(open, token);
  const port = await findPort();
  const server = start("flow-server.ts", store, String(port));
  await once(server, "message");
  const origin = `http://127.0.0.1:${port}`;
  const waiting = async () => {
    const text = await (await fetch(`${origin}/metrics`)).text();
    const counts = [...text.matchAll(/^grundy_jobs_(?:waiting|leased)\S* (\d+)$/gm)];
    return counts.reduce((sum, [, count]) => sum + Number(count), 0);
  };
  const all = STUDENTS * WORKS;
  expect(await waiting()).toBe(all);
  const args = [origin, token, String(PLACES), String(SLEEP_MS)];
  const workers = Array.from({ length: WORKERS }, () => start("flow-worker.ts", ...args));
  // The first are judged while workers start, and the last while there is nothing for most of them.
  const spans: { readonly at: number; readonly left: number; readonly cpuMs: number }[] = [];
  for (let left = all; left > 0;) {
    await sleep(250);
    left = await waiting();
    spans.push({ at: performance.now(), left, cpuMs: cpuMsOf(server) });
  }
  const from = spans.find(({ left }) => left < all * 0.9);
  const to = spans.find(({ left }) => left < all * 0.1);
  const claims = (await Promise.all(workers.map(stop))).flat().toSorted((a, b) => a - b);
  server.kill("SIGTERM");
  await once(server, "exit");
  if (from === undefined || to === undefined) throw new Error("it went too fast to be measured");
  const seconds = (to.at - from.at) / 1000;
  const perSecond = (from.left - to.left) / seconds;
  const at = (part: number) => claims[Math.floor(part * (claims.length - 1))] ?? Number.NaN;
  const cpu = (to.cpuMs - from.cpuMs) / (from.left - to.left);
  console.log(
    `${what}: ${all} works, ${WORKERS} workers of ${PLACES} places that sleep ${SLEEP_MS} ms\n` +
      `  ${perSecond.toFixed(0)} judgings a second, aim ${AIM_PER_SECOND}\n` +
      `  claims: p50 ${at(0.5).toFixed(0)}, p99 ${at(0.99).toFixed(0)} ms, aim ${CLAIM_AIM_MS}\n` +
      `  ${cpu.toFixed(1)} ms of the server's CPU time a judging`,
  );
}

/** All of a class, some time ago, in one store that nobody has open. */
async function handIn(open: () => Promise<OpenStore>, token: string): Promise<void> {
  const { store } = await open();
  await using _ = store;
  const at = Date.now();
  const worker = { id: newId(at), tokenHash: hashToken(token), name: "workers", isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: worker }]);
  for (let index = 0; index < STUDENTS; index += 1) {
    const person = newId(at);
    const student = `student ${index}`;
    const append = { op: "append", course: "games", actor: person, at } as const;
    const enrolled = { kind: "enrolled", person, role: "student", student, name: student } as const;
    const change: Operation[] = [{ ...append, event: enrolled }];
    for (let turn = 0; turn < WORKS; turn += 1) {
      const bytes = Buffer.from(`# ${index} ${turn}\n`);
      const source = createHash("sha256").update(bytes).digest("hex");
      const submission = newId(at);
      const work = { submission, person, student, exercise: "p1", source, language: "python" };
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
        { ...append, event: { kind: "submitted", ...work, fileName: "P1.py" } },
        { op: "offer", job },
      );
    }
    await store.commit(change);
  }
}

function start(script: string, ...args: readonly string[]): ChildProcess {
  return fork(fileURLToPath(new URL(script, import.meta.url)), args, {
    execArgv: process.env["GRUNDY_FLOW_PROFILE"] === script ? ["--cpu-prof"] : [],
  });
}

async function stop(worker: ChildProcess): Promise<readonly number[]> {
  const told = once(worker, "message");
  worker.send("stop");
  const [claims] = (await told) as [readonly number[]];
  return claims;
}

/** Of a process, so far. */
function cpuMsOf({ pid }: ChildProcess): number {
  const text = readFileSync(`/proc/${pid}/stat`, "utf8");
  const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
}
