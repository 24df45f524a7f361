/**
 * A contest with many teams and open pages: how long a submission takes to every page's board, and whether
 * each page has the server's board at the end, although the server is killed (-9) and started again. The aim
 * is 1 s (p99) with GRUNDY_TEAMS=1000, GRUNDY_PAGES=5000 and GRUNDY_SECONDS=600.
 */
import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { Agent, get, type IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { hashToken, newId, newToken } from "../../harness/accounts/index.ts";
import type { Board, BoardRow, LiveEvent } from "../../harness/api/index.ts";
import { type Operation, openSqliteStore } from "../../harness/store/index.ts";
import { findPort } from "../free-port.ts";
import { Browser } from "./browser.ts";
import { cpuMsOf } from "./cpu-time.ts";
import { followEvents, parseOnce } from "./event-stream.ts";

const TEAMS = Number(process.env["GRUNDY_TEAMS"] ?? 200);
const PAGES = Number(process.env["GRUNDY_PAGES"] ?? 200);
const SECONDS = Number(process.env["GRUNDY_SECONDS"] ?? 30);
const KILLS = Number(process.env["GRUNDY_KILLS"] ?? 2);
const PER_SECOND = 20;
const PROBLEMS = 13;
const WORKERS = ["4", "2", "50"];
const AIM_MS = 1000;

/** How many problems a team has tried and solved, by its board. */
interface Count {
  /** Index of the team. */
  readonly team: number;
  readonly tried: number;
  readonly solved: number;
}

/** A board, or an update of one: read once for all pages, since real ones are on machines of their own. */
interface Shown {
  readonly version: string;
  /** The version that an update applies to; a whole board has none. */
  readonly from?: string;
  readonly counts: readonly Count[];
}

/** A page: the version of its board, and how many problems each team has tried and solved on it, by index. */
interface Page {
  readonly cookie: string;
  version: string;
  /** The last of its stream; browsers send it when they connect again. */
  lastEventId: string | undefined;
  readonly tried: Uint8Array;
  readonly solved: Uint8Array;
  /** Since the first event about its board, which tells whether it has missed something. */
  isConnected: boolean;
  isLoading: boolean;
  /** Updates since its request for the board. */
  arrived: Shown[] | undefined;
}

/** Indexes of teams by ID. */
const places = new Map<string, number>();
/** When each submission of a team was sent, by its index. */
const submittedAt = Array.from({ length: TEAMS }, (): number[] => []);
/** Numbers of submissions by the milliseconds until a page showed them, and until it showed their verdict. */
const seen = new Uint32Array(120_000);
const judged = new Uint32Array(120_000);
/** Those of submissions sent around a kill: until pages have connected and loaded the board again. */
const seenAroundKills = new Uint32Array(120_000);
const BEFORE_KILL_MS = 2000;
const kills: { readonly from: number; to: number }[] = [];
/** How often a page missed something and loaded the board again. */
let reloads = 0;

test(`${TEAMS} teams, ${PAGES} pages, ${PER_SECOND} submissions a second, ${KILLS} kills`, async () => {
  const folder = mkdtempSync(join(tmpdir(), "grundy-contest-"));
  using started = new DisposableStack();
  started.defer(() => rmSync(folder, { recursive: true }));
  const store = join(folder, "grundy.db");
  const [worker, people] = [newToken(), await enrol(store)];
  for (const [place, { team }] of people.entries()) places.set(team, place);
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
  const openServer = async () => {
    const server = start("flow-server.ts", store, String(port), contest, String(PROBLEMS));
    await once(server, "message");
    return server;
  };
  let server = await openServer();
  const origin = `http://127.0.0.1:${port}`;
  start("flow-workers.ts", origin, worker, ...WORKERS);
  const pages = await openPages(port, people, started);
  let cpuMs = -cpuMsOf(server.pid ?? 0);
  const pagesCpuMs = -cpuMsOf(process.pid);
  const submitted = submitAll(origin, people);
  for (let kill = 0; kill < KILLS; kill += 1) {
    await sleep((SECONDS * 1000) / (KILLS + 1));
    cpuMs += cpuMsOf(server.pid ?? 0);
    const killedAt = performance.now();
    const around = { from: killedAt - BEFORE_KILL_MS, to: Infinity };
    kills.push(around);
    server.kill("SIGKILL");
    await once(server, "exit");
    server = await openServer();
    const sinceKill = () => (performance.now() - killedAt).toFixed(0);
    console.log(`  killed, and open again after ${sinceKill()} ms`);
    const back = async () => {
      await areBack(pages);
      around.to = performance.now();
      console.log(`  all pages have the board again after ${sinceKill()} ms`);
    };
    void back();
    cpuMs -= cpuMsOf(server.pid ?? 0);
  }
  await submitted;
  const board = await settle(origin, people[0]?.token ?? "", pages);
  cpuMs += cpuMsOf(server.pid ?? 0);
  const share = (ms: number) => `${(ms / (SECONDS * 10)).toFixed(0)} % of a core`;
  console.log(
    `${TEAMS} teams, ${PAGES} pages, ${PER_SECOND} submissions a second for ${SECONDS} s, ${KILLS} kills\n` +
      `${report(`a submission on a page, aim ${AIM_MS}`, seen)}\n` +
      `${report("its verdict, with the judging", judged)}\n` +
      (KILLS === 0 ? "" : `${report("a submission around a kill", seenAroundKills)}\n`) +
      `  server: ${share(cpuMs)}, pages: ${share(pagesCpuMs + cpuMsOf(process.pid))}; ` +
      `boards loaded again: ${reloads}`,
  );
  expect(pages.filter(({ version }) => version !== board.version)).toEqual([]);
  const tried = board.rows.flatMap(({ cells }) => cells.map((cell) => cell?.tries ?? 0));
  expect(sum(tried)).toBe(SECONDS * PER_SECOND);
  expect(sum(seen) + sum(seenAroundKills)).toBe(SECONDS * PER_SECOND * PAGES);
}, 3_600_000);

/** Resolves once all pages have connected again and loaded the board. */
async function areBack(pages: readonly Page[]): Promise<void> {
  do await sleep(1000);
  while (pages.some(({ isConnected, isLoading }) => !isConnected || isLoading));
}

function sum(numbers: Iterable<number>): number {
  return Iterator.from(numbers).reduce((total, each) => total + each, 0);
}

/** The time that a part of the submissions took at most: 0.5 is the median. */
function percent(times: Uint32Array, part: number): number {
  let left = part * sum(times);
  return times.findIndex((count) => {
    left -= count;
    return left <= 0 && count > 0;
  });
}

function report(what: string, times: Uint32Array): string {
  const [middle, late, latest] = [0.5, 0.99, 1].map((part) => percent(times, part));
  return `  ${what}: p50 ${middle}, p99 ${late}, at most ${latest} ms`;
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
  return await Promise.all(
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

/** Opens all pages, one after the other. */
async function openPages(
  port: number,
  people: readonly Person[],
  started: DisposableStack,
): Promise<readonly Page[]> {
  const agent = new Agent({ maxSockets: Infinity });
  const streams = new Set<Socket>();
  started.defer(() => {
    for (const stream of streams) stream.removeAllListeners("close").destroy();
    agent.destroy();
  });
  const parse = parseOnce(readEvents);
  const pages: Page[] = [];
  for (let index = 0; index < PAGES; index += 1) {
    const cookie = `grundy=${people[index % people.length]?.token}`;
    const [tried, solved] = [new Uint8Array(TEAMS), new Uint8Array(TEAMS)];
    const page = {
      cookie,
      version: "",
      lastEventId: undefined,
      tried,
      solved,
      isConnected: false,
      isLoading: false,
      arrived: undefined,
    };
    pages.push(page);
    follow(page, { port, agent, parse, streams });
    while (!page.isConnected) await sleep(1);
  }
  return pages;
}

interface Connection {
  readonly port: number;
  readonly agent: Agent;
  readonly parse: (bytes: Buffer) => Events;
  /** All that are open. */
  readonly streams: Set<Socket>;
}

/** Connects a page, and again whenever the connection is lost, as browsers do. */
function follow(page: Page, connection: Connection): void {
  const { port, parse, streams } = connection;
  const { cookie, lastEventId } = page;
  const stream = followEvents({
    port,
    path: "/api/events?course=games&board=c",
    headers: { cookie, ...(lastEventId !== undefined && { "last-event-id": lastEventId }) },
    parse,
    onEvents: ({ lastId, shown }) => {
      page.lastEventId = lastId ?? page.lastEventId;
      for (const each of shown) see(page, each, connection);
    },
    lost: async () => {
      streams.delete(stream);
      page.isConnected = false;
      await sleep(2000 + 2000 * Math.random(), undefined, { ref: false });
      follow(page, connection);
    },
  });
  streams.add(stream);
}

type Update = Extract<LiveEvent, { kind: "board" }>;

interface Events {
  readonly lastId: string | undefined;
  readonly shown: readonly Shown[];
}

function readEvents(text: string): Events {
  const updates = text.matchAll(/^data: (\{"kind":"board".*)$/gm);
  return {
    lastId: [...text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1],
    shown: updates.map(([, data = ""]) => readUpdate(data)).toArray(),
  };
}

function readUpdate(data: string): Shown {
  const { from, version, changed } = JSON.parse(data) as Update;
  return { from, version, counts: countRows(changed.map(({ row }) => row)) };
}

function countRows(rows: readonly BoardRow[]): readonly Count[] {
  return rows.map(({ team: id, cells, solved }) => {
    const team = places.get(id);
    if (team === undefined) throw new Error(`the board shows ${id}, who did not take part`);
    return { team, tried: cells.filter((cell) => cell !== null).length, solved };
  });
}

function see(page: Page, shown: Shown, connection: Connection): void {
  page.isConnected = true;
  if (page.arrived !== undefined) return void page.arrived.push(shown);
  if (page.version !== "" && page.version !== shown.from) return reloadSoon(page, connection);
  show(page, shown);
}

/** Takes the times of all submissions that are new on the page. */
function show(page: Page, { version, counts }: Shown): void {
  page.version = version;
  const now = performance.now();
  for (const { team, tried, solved } of counts) {
    const sent = submittedAt[team] ?? [];
    for (; (page.tried[team] ?? 0) < tried; increment(page.tried, team)) {
      const at = sent[page.tried[team] ?? 0] ?? now;
      add(isAroundKill(at) ? seenAroundKills : seen, now - at);
    }
    for (; (page.solved[team] ?? 0) < solved; increment(page.solved, team)) {
      const at = sent[page.solved[team] ?? 0] ?? now;
      if (!isAroundKill(at)) add(judged, now - at);
    }
  }
}

/** Loads the board after some time, as a page does that missed an update. */
function reloadSoon(page: Page, connection: Connection): void {
  if (page.isLoading) return;
  page.isLoading = true;
  reloads += 1;
  const load = async () => {
    await sleep(500 + Math.random() * 1500);
    const own: Shown[] = [];
    page.arrived = own;
    const board = await readBoard(page, connection).catch(() => undefined);
    page.arrived = undefined;
    page.isLoading = false;
    if (board === undefined) return reloadSoon(page, connection);
    show(page, board);
    for (const update of own) if (update.from === page.version) see(page, update, connection);
    if (own.length > 0 && own.at(-1)?.version !== page.version) reloadSoon(page, connection);
  };
  void load();
}

const boards = new Map<string, Shown>();

async function readBoard({ cookie }: Page, { port, agent }: Connection): Promise<Shown> {
  const url = `http://127.0.0.1:${port}/api/courses/games/contests/c/board`;
  const headers = { cookie, "accept-encoding": "gzip" };
  const [response] = (await once(get(url, { headers, agent }), "response")) as [IncomingMessage];
  const bytes = Buffer.concat((await response.toArray()) as Buffer[]);
  if (response.statusCode !== 200) throw new Error(`HTTP ${response.statusCode}`);
  const version = response.headers.etag ?? "";
  const cachedBoard = boards.get(version);
  if (cachedBoard !== undefined) return cachedBoard;
  if (boards.size > 20) boards.clear();
  const board = JSON.parse(String(gunzipSync(bytes))) as Board;
  const shown = { version: board.version, counts: countRows(board.rows) };
  boards.set(version, shown);
  return shown;
}

function increment(counts: Uint8Array, place: number): void {
  counts[place] = (counts[place] ?? 0) + 1;
}

function add(times: Uint32Array, ms: number): void {
  const place = Math.min(Math.floor(Math.max(0, ms)), times.length - 1);
  times[place] = (times[place] ?? 0) + 1;
}

function isAroundKill(at: number): boolean {
  return kills.some(({ from, to }) => at >= from && at < to);
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
    const key = randomUUID();
    // The server may be gone at this moment.
    const submit = async (): Promise<void> => {
      const path = `/api/courses/games/exercises/p${problem}/submissions`;
      const body = { language: "python", text: `# ${index}` };
      const browser = browsers[index % people.length];
      const answer = await browser?.ask("POST", path, body, key).catch(() => undefined);
      if (answer?.status === 201) return;
      await sleep(200);
      return submit();
    };
    // A page may show it before the answer is here.
    submittedAt[index % people.length]?.push(performance.now());
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
