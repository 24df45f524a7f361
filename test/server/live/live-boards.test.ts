import { once } from "node:events";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it } from "vitest";
import { applyBoardUpdate, type Board, type LiveEvent } from "../../../harness/api/index.ts";
import { contestCourse } from "../contest-course.ts";
import { fakeAnswer, NOON } from "../fake-course.ts";
import { Page } from "../live-page.ts";
import { type Caller, JUDGE_VERSION, openTestServer, type TestServer } from "../test-server.ts";

const MINUTE = 60_000;
const PARAMS = { course: "games", contest: "finals" };
/** From 12:00 to 14:00, frozen from 13:00 on. */
const FINALS =
  "{ id: finals, name: Finals, start: 2026-10-05T12:00, duration: 2 h, freeze: 1 h, public: true, exercises: [p1, p2] }";

/** A server with the contest; Ada and Bob take part, Ines is an instructor. */
async function openContest(contest = FINALS) {
  const server = await openTestServer({ courses: [contestCourse(contest)] });
  const [ada, bob, ines] = [
    await server.person("ada", { games: "student" }),
    await server.person("bob", { games: "student" }),
    await server.person("ines", { games: "instructor" }),
  ];
  const worker = await server.worker();
  /** Submits and judges. */
  const solve = async (as: Caller, verdict: "AC" | "WA") => {
    const body = { language: "python", text: `# ${Math.random()}` };
    await server.ask("submit", { as, params: { course: "games", exercise: "p1" }, body });
    await judge(server, worker, verdict);
  };
  return { server, ada, bob, ines, worker, solve };
}

async function judge(server: TestServer, worker: Caller, verdict: "AC" | "WA"): Promise<void> {
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
  const outcome = fakeAnswer(job, verdict);
  await server.ask("finish", {
    as: worker,
    params: { job: job.id },
    body: { attempt: job.attempt, outcome },
  });
}

/** Opens a page that follows the board. */
async function follow(server: TestServer, as: Caller, view = ""): Promise<Page> {
  if (!server.app.server.listening) await server.app.listen({ port: 0, host: "127.0.0.1" });
  const { port } = server.app.server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}/api/events?course=games&board=finals${view}`;
  const request = get(url, { headers: as.headers, agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  return new Page(response);
}

async function readBoard(server: TestServer, as: Caller): Promise<Board> {
  return (await server.ask("contestBoard", { as, params: PARAMS })).body;
}

type BoardEvent = Extract<LiveEvent, { kind: "board" }>;

/** Waits for the first change that the page gets, and applies it. */
async function receiveChange(page: Page, board: Board): Promise<Board> {
  const { event } = await page.receive(isChange);
  const update = event as BoardEvent;
  expect(update.from).toBe(board.version);
  return applyBoardUpdate(board, update);
}

const isChange = (event: LiveEvent) => event.kind === "board" && event.changed.length > 0;
const isSolution = (event: LiveEvent) =>
  event.kind === "board" && event.changed.some(({ row }) => row.solved === 1);
const isGreeting = (event: LiveEvent) => event.kind === "board" && event.from === event.version;

describe("a page that follows a board", () => {
  it("gets the rows that changed, which make its board the server's", async () => {
    const { server, ada, bob, solve } = await openContest();
    await using _ = server;
    using page = await follow(server, bob);
    const { event } = await page.receive(isGreeting);
    const before = await readBoard(server, bob);
    expect((event as BoardEvent).version).toBe(before.version);
    await solve(ada, "AC");
    await page.receive(isSolution);
    const board = page.received
      .flatMap(({ event: each }) => (each.kind === "board" ? [each] : []))
      .filter(({ changed }) => changed.length > 0)
      .reduce((current, update) => applyBoardUpdate(current, update), before);
    expect(board).toEqual(await readBoard(server, bob));
    expect(board.rows.map(({ name, rank, solved }) => [name, rank, solved])).toEqual([
      ["ada", 1, 1],
      ["bob", 2, 0],
    ]);
  });

  it("gets nothing in the freeze that tells a verdict, but the jury's page does", async () => {
    const { server, ada, bob, ines, worker, solve } = await openContest();
    await using _ = server;
    server.clock.now = NOON + 61 * MINUTE;
    using page = await follow(server, bob);
    using jury = await follow(server, ines);
    await page.receive(isGreeting);
    await jury.receive(isGreeting);
    const before = await readBoard(server, bob);
    const body = { language: "python", text: "pass" };
    await server.ask("submit", { as: ada, params: { course: "games", exercise: "p1" }, body });
    const pending = await receiveChange(page, before);
    expect(pending.rows[0]?.cells[0]).toEqual({ tries: 0, pending: 1 });
    const count = page.received.length;
    await judge(server, worker, "AC");
    await jury.receive(isSolution);
    expect((await readBoard(server, bob)).version).toBe(pending.version);
    // This one changes the frozen board, so nothing came before it.
    await solve(bob, "WA");
    await page.receive((event) => event.kind === "board" && event.from === pending.version);
    const between = page.received.slice(count).filter(({ event }) => event.kind === "board");
    expect(between[0]?.event).toMatchObject({ from: pending.version });
  });

  it("shows staff the frozen board if they ask for it", async () => {
    const { server, ada, ines, solve } = await openContest();
    await using _ = server;
    server.clock.now = NOON + 61 * MINUTE;
    await solve(ada, "AC");
    using full = await follow(server, ines);
    using frozen = await follow(server, ines, "&boardView=frozen");
    const versions = await Promise.all(
      [full, frozen].map(
        async (page) => ((await page.receive(isGreeting)).event as BoardEvent).version,
      ),
    );
    expect(new Set(versions).size).toBe(2);
    const asked = { as: ines, params: PARAMS, query: { view: "frozen" } };
    expect((await server.ask("contestBoard", asked)).body.version).toBe(versions[1]);
  });

  it("gets nothing before the start", async () => {
    const { server, bob, ines } = await openContest();
    await using _ = server;
    server.clock.now = NOON - MINUTE;
    using page = await follow(server, bob);
    using jury = await follow(server, ines);
    await jury.receive(isGreeting);
    // The page was opened before the jury's.
    expect(page.received).toEqual([]);
    expect((await readBoard(server, bob)).problems).toEqual([]);
  });
});

describe("the board of a public contest", () => {
  it("needs no account, and hides the problems until the start", async () => {
    const { server } = await openContest();
    await using _ = server;
    server.clock.now = NOON - 1;
    const before = await server.ask("publicBoard", { params: PARAMS });
    expect(before.text).not.toMatch(/p1|Exercise/);
    expect(before.body.rows).toHaveLength(2);
    server.clock.now = NOON;
    const after = await server.ask("publicBoard", { params: PARAMS });
    expect(after.body.problems).toHaveLength(2);
  });

  it("is frozen, and is sent again only if it changed", async () => {
    const { server, ada, bob, solve } = await openContest();
    await using _ = server;
    server.clock.now = NOON + 61 * MINUTE;
    await solve(ada, "AC");
    const first = await server.ask("publicBoard", { params: PARAMS });
    expect(first.body).toMatchObject({ view: "frozen", frozenMinutes: 60 });
    expect(first.body.rows[0].cells[0]).toEqual({ tries: 0, pending: 1 });
    const etag = String(first.headers["etag"]);
    const { port } = (await server.app.listen({ port: 0 }),
    server.app.server.address()) as AddressInfo;
    const path = `/api/public/courses/games/contests/finals/board`;
    const ask = async () =>
      (await fetch(`http://127.0.0.1:${port}${path}`, { headers: { "if-none-match": etag } }))
        .status;
    expect(await ask()).toBe(304);
    await solve(bob, "WA");
    expect(await ask()).toBe(200);
  });

  it("is not found if the contest is not public", async () => {
    const { server } = await openContest(FINALS.replace("public: true, ", ""));
    await using _ = server;
    expect((await server.ask("publicBoard", { params: PARAMS })).status).toBe(404);
  });
});
