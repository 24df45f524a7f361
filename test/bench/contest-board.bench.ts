/**
 * A contest with many teams and open pages: how long a submission takes to every page's board, and whether
 * each page has the server's board at the end. The aim is 1 s (p99) with GRUNDY_TEAMS=1000, GRUNDY_PAGES=5000
 * and GRUNDY_SECONDS=600.
 */
import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import type { Board, LiveEvent } from "../../harness/api/index.ts";
import { type Operation, openSqliteStore } from "../../harness/store/index.ts";
import { findPort } from "../free-port.ts";
import { Browser } from "./browser.ts";
import { cpuMsOf } from "./cpu-time.ts";

const TEAMS = Number(process.env["GRUNDY_TEAMS"] ?? 200);
const PAGES = Number(process.env["GRUNDY_PAGES"] ?? 200);
const SECONDS = Number(process.env["GRUNDY_SECONDS"] ?? 30);
const PER_SECOND = 20;
const PROBLEMS = 13;
const WORKERS = ["4", "2", "50"];
const AIM_MS = 1000;

type Update = Extract<LiveEvent, { kind: "board" }>;

/** A page: the version of its board, and how many problems each team has tried and solved on it. */
interface Page {
  version: string;
  readonly tried: Map<string, number>;
  readonly solved: Map<string, number>;
  lost: number;
}

/** When each submission of a team was acknowledged. */
const submittedAt = new Map<string, number[]>();
const shown: number[] = [];
const judged: number[] = [];

test(`${TEAMS} teams, ${PAGES} pages, ${PER_SECOND} submissions a second`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-contest-"));
  using started = new DisposableStack();
  started.defer(() => rmSync(folder, { recursive: true }));
  const store = join(folder, "grundy.db");
  const [worker, people] = [newToken(), await enrol(store)];
  for (const { team } of people) submittedAt.set(team, []);
  const port = await findPort();
  const start = (script: string, ...args: readonly string[]): ChildProcess => {
    const child = fork(fileURLToPath(new URL(script, import.meta.url)), args);
    started.defer(() => void child.kill("SIGKILL"));
    return child;
  };
  await addWorker(store, worker);
  const exercises = Array.from({ length: PROBLEMS }, (_, index) => `p${index + 1}`).join(", ");
  const begin = new Date(Date.now() - 60_000).toISOString().slice(0, 16);
  const contest = `{ id: c, name: C, start: ${begin}, duration: 5 h, exercises: [${exercises}] }`;
  const server = start("flow-server.ts", store, String(port), contest, String(PROBLEMS));
  await once(server, "message");
  const origin = `http://127.0.0.1:${port}`;
  start("flow-workers.ts", origin, worker, ...WORKERS);
  const pages = await openPages(origin, people, started);
  const cpuMs = cpuMsOf(server.pid ?? 0);
  await submitAll(origin, people);
  const board = await settle(origin, people[0]?.token ?? "", pages);
  const used = (cpuMsOf(server.pid ?? 0) - cpuMs) / (SECONDS * 10);
  console.log(
    `${TEAMS} teams, ${PAGES} pages, ${PER_SECOND} submissions a second for ${SECONDS} s\n` +
      `${report(`a submission on a page, aim ${AIM_MS}`, shown)}\n` +
      `${report("its verdict, with the judging", judged)}\n` +
      `  server: ${used.toFixed(0)} % of a core; boards loaded again: ${pages.reduce((sum, { lost }) => sum + lost, 0)}`,
  );
  expect(pages.filter(({ version }) => version !== board.version)).toEqual([]);
  expect(shown.length).toBe(SECONDS * PER_SECOND * PAGES);
}, 3_600_000);

/** A part of the sorted times: 0.5 is the median. */
function percent(times: readonly number[], part: number): string {
  const sorted = times.toSorted((left, right) => left - right);
  return (sorted[Math.floor(part * (times.length - 1))] ?? 0).toFixed(0);
}

function report(what: string, times: readonly number[]): string {
  return `  ${what}: p50 ${percent(times, 0.5)}, p99 ${percent(times, 0.99)}, at most ${percent(times, 1)} ms`;
}

interface Person {
  readonly token: string;
  readonly team: string;
}

/** Enrols and signs in one student for each team. */
async function enrol(path: string): Promise<readonly Person[]> {
  const { store } = await openSqliteStore(path);
  await using _ = store;
  const at = Date.now();
  return Promise.all(
    Array.from({ length: TEAMS }, async (__, index) => {
      const token = newToken();
      const name = `team${String(index).padStart(4, "0")}`;
      const person = { id: newId(at), name, email: `${name}@example.edu`, password: undefined };
      const enrolled = { person: person.id, role: "student", student: name, name } as const;
      const session = { tokenHash: hashToken(token), person: person.id, startedAt: at, seenAt: at };
      const event = { kind: "enrolled", ...enrolled } as const;
      const change: readonly Operation[] = [
        { op: "put-person", person },
        { op: "begin-session", session: { ...session, agent: "a bench" } },
        { op: "append", course: "games", actor: person.id, at, event },
      ];
      await store.commit(change);
      return { token, team: person.id };
    }),
  );
}

async function addWorker(path: string, token: string): Promise<void> {
  const { store } = await openSqliteStore(path);
  await using _ = store;
  const worker = { id: newId(0), tokenHash: hashToken(token), name: "w", isRevoked: false };
  await store.commit([{ op: "put-worker-token", token: worker }]);
}

/** Opens all pages, a few at a time. */
async function openPages(
  origin: string,
  people: readonly Person[],
  started: DisposableStack,
): Promise<readonly Page[]> {
  const agent = new Agent({ maxSockets: Infinity });
  started.defer(() => agent.destroy());
  const pages: Page[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    const page: Page = { version: "", tried: new Map(), solved: new Map(), lost: 0 };
    pages.push(page);
    const cookie = `grundy=${people[index % people.length]?.token}`;
    const request = get(`${origin}/api/events?course=games&board=c`, {
      headers: { cookie },
      agent,
    });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    expect(response.statusCode).toBe(200);
    response.on("error", () => undefined);
    let rest = "";
    response.setEncoding("utf8").on("data", (text: string) => {
      const blocks = (rest + text).split("\n\n");
      rest = blocks.pop() ?? "";
      for (const block of blocks) {
        const line = block.split("\n").find((each) => each.startsWith('data: {"kind":"board"'));
        if (line !== undefined) see(page, parseOnce(line));
      }
    });
  }
  return pages;
}

const parsed = new Map<string, Update>();

/** All pages get the same texts, and share this process. */
function parseOnce(line: string): Update {
  const known = parsed.get(line);
  if (known !== undefined) return known;
  if (parsed.size > 20) parsed.clear();
  const update = JSON.parse(line.slice("data: ".length)) as Update;
  parsed.set(line, update);
  return update;
}

function see(page: Page, { from, version, changed }: Update): void {
  if (page.version !== "" && page.version !== from) page.lost += 1;
  page.version = version;
  const now = performance.now();
  for (const { row } of changed) {
    const tried = row.cells.filter((cell) => cell !== null).length;
    note(page.tried, row.team, tried, now, shown);
    note(page.solved, row.team, row.solved, now, judged);
  }
}

/** Adds the time from each submission of the team that is new on the page. */
function note(
  known: Map<string, number>,
  team: string,
  count: number,
  now: number,
  times: number[],
): void {
  const at = submittedAt.get(team) ?? [];
  for (let index = known.get(team) ?? 0; index < count; index += 1) {
    times.push(Math.max(0, now - (at[index] ?? now)));
  }
  known.set(team, Math.max(count, known.get(team) ?? 0));
}

/** Each team submits for one problem after another. */
async function submitAll(origin: string, people: readonly Person[]): Promise<void> {
  const browsers = people.map(({ token }) => new Browser(origin, `grundy=${token}`));
  const startedAt = performance.now();
  const underWay: Promise<void>[] = [];
  for (let index = 0; index < SECONDS * PER_SECOND; index += 1) {
    await sleep(Math.max(0, startedAt + (index * 1000) / PER_SECOND - performance.now()));
    const person = people[index % people.length];
    const problem = 1 + Math.floor(index / people.length);
    if (problem > PROBLEMS || person === undefined) throw new Error("too few teams for so long");
    const submit = async () => {
      const path = `/api/courses/games/exercises/p${problem}/submissions`;
      const body = { language: "python", text: `# ${index}` };
      const { status } = (await browsers[index % people.length]?.ask("POST", path, body)) ?? {};
      expect(status).toBe(201);
    };
    // A page may show it before the answer is here.
    submittedAt.get(person.team)?.push(performance.now());
    underWay.push(submit());
  }
  await Promise.all(underWay);
  for (const browser of browsers) browser.close();
}

/** Waits until everything is judged and shown; returns the server's board. */
async function settle(origin: string, token: string, pages: readonly Page[]): Promise<Board> {
  const browser = new Browser(origin, `grundy=${token}`);
  for (;;) {
    const { body } = await browser.ask("GET", "/api/courses/games/contests/c/board");
    const { rows, version } = body as Board;
    const isJudged = rows.every(({ cells }) => cells.every((cell) => (cell?.pending ?? 0) === 0));
    if (isJudged && pages.every((page) => page.version === version)) {
      browser.close();
      return body as Board;
    }
    await sleep(500);
  }
}
