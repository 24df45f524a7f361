import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import type { JudgingStep, LiveEvent } from "../../harness/api/index.ts";
import { fakeAnswer, fakeCourse, HOUR } from "./fake-course.ts";
import { idOfEvent, idOfNewest, openPage, type Page } from "./live-page.ts";
import { type Caller, JUDGE_VERSION, openTestServer, type TestServer } from "./test-server.ts";
import { openQuickStore } from "../store/open-quick-store.ts";

async function submit(server: TestServer, as: Caller, exercise = "p1", text = "pass") {
  const { body } = await server.ask("submit", {
    as,
    params: { course: "games", exercise },
    body: { language: "python", text },
  });
  return String(body.submission);
}

async function judge(server: TestServer, worker: Caller, step?: JudgingStep) {
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
  const params = { job: job.id };
  if (step !== undefined) {
    await server.ask("renew", { as: worker, params, body: { attempt: 1, step } });
  }
  const outcome =
    job.kind === "run"
      ? { kind: "ran", inputs: [{ call: "win(1)", verdict: "AC", output: "\u202Eeurt\u009B" }] }
      : fakeAnswer(job, "WA");
  await server.ask("finish", { as: worker, params, body: { attempt: job.attempt, outcome } });
}

/** Makes the next call of a method fail, like a disk that fails once. */
function failOnce<K extends string>(target: Partial<Record<K, unknown>>, method: K): void {
  Object.defineProperty(target, method, {
    configurable: true,
    value: () => {
      Reflect.deleteProperty(target, method);
      return Promise.reject(new Error("the disk failed once"));
    },
  });
}

const isJudged = (event: LiveEvent) => event.kind === "attempt" && event.attempt.state === "judged";
/** On a busy machine, a round of queue positions may come before the worker. */
const isRound = (event: LiveEvent) => event.kind === "progress" && event.state === "queued";

describe("an open page", () => {
  it("gets no test groups of a contest in which students learn only the verdict", async () => {
    const contests = "[{id: c, name: C, start: 2026-10-05T12:00, duration: 1 h, exercises: [p1]}]";
    await using server = await openTestServer({ courses: [fakeCourse({ contests })] });
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    using own = await openPage(server, ada);
    await submit(server, ada);
    await judge(server, worker, { kind: "group", group: "small", done: 3, total: 4 });
    await own.receive(isJudged);
    expect(own.raw).toContain('"state":"judging"');
    expect(own.raw).not.toContain('"step"');
  });

  it("gets its own submissions' queue positions, progress and verdicts", async () => {
    await using server = await openTestServer();
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const tutor = await server.person("tutor", { games: "grader" });
    const worker = await server.worker();
    using own = await openPage(server, ada);
    using others = await openPage(server, bob);
    using staff = await openPage(server, tutor);
    await submit(server, ada);
    const step: JudgingStep = { kind: "group", group: "small", done: 3, total: 4 };
    await judge(server, worker, step);
    const judged = await own.receive(isJudged);
    expect(judged.event).toMatchObject({ student: "ada", attempt: { verdict: "WA", score: 4 } });
    expect(own.received.map(({ event }) => event).filter((event) => !isRound(event))).toMatchObject(
      [
        { kind: "attempt", attempt: { state: "queued", place: 0 } },
        { kind: "progress", state: "judging" },
        { kind: "progress", step },
        { kind: "attempt", attempt: { state: "judged" } },
      ],
    );
    await staff.receive(isJudged);
    // Events are in order: this one came last, so nothing before it was for them.
    await submit(server, bob);
    await others.receive((event) => event.kind === "attempt");
    expect(others.received[0]?.event).toMatchObject({ kind: "attempt", student: "bob" });
    expect(others.raw).not.toContain('"ada"');
  });

  it("gets what it missed when it reconnects, once, in its current state", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const first = await openPage(server, ada);
    await submit(server, ada);
    const { id } = await first.receive((event) => event.kind === "attempt");
    first[Symbol.dispose]();
    await judge(server, worker);
    using again = await openPage(server, ada, { "last-event-id": id ?? "" });
    const missed = await again.receive(isJudged);
    expect(again.received).toHaveLength(1);
    expect(missed.id).not.toBe(id);
    for (const strange of ["17", await idOfEvent(server, 999_999)]) {
      using page = await openPage(server, ada, { "last-event-id": strange });
      expect((await page.receive(() => true)).event.kind).toBe("reset");
    }
  });

  it("gets nothing meant for others when it reconnects", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const bob = await server.person("bob", { games: "student" });
    const tutor = await server.person("tutor", { games: "grader" });
    const before = await idOfNewest(server);
    const submission = await submit(server, bob, "p2");
    const question = { text: "Why so long?" };
    await server.ask("comment", { as: tutor, params: { submission }, body: question });
    await submit(server, ada);
    using again = await openPage(server, ada, { "last-event-id": before });
    await again.receive((event) => event.kind === "attempt");
    expect(
      again.received.map(({ event }) => event).filter((event) => !isRound(event)),
    ).toMatchObject([{ kind: "attempt", student: "ada" }]);
  });

  it("lets other requests run while its missed events are collected", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const ines = await server.person("ines", { games: "instructor" });
    const params = { course: "games", student: "ada", exercise: "p1" };
    for (let index = 0; index < 400; index += 1) {
      const body = { extension: `${index + 1} days`, why: "ill" };
      expect((await server.ask("extend", { as: ines, params, body })).status).toBe(204);
    }
    // Only the list of events is read from the store, so we control how far it gets.
    const readEvents = server.store.eventsBefore.bind(server.store);
    const missed = Promise.withResolvers<number>();
    server.store.eventsBefore = async (seq, filter) => {
      const found = await readEvents(seq, filter);
      if (filter?.course !== undefined) missed.resolve(found.length);
      return found;
    };
    const opening = openPage(server, ada, { "last-event-id": await idOfEvent(server, 0) });
    const count = await missed.promise;
    let turns = 0;
    const opened = new AbortController();
    void opening.then(() => opened.abort());
    while (!opened.signal.aborted) {
      await setImmediate();
      turns += 1;
    }
    using _ = await opening;
    expect(count).toBeGreaterThanOrEqual(400);
    expect(turns).toBeGreaterThanOrEqual(Math.floor(count / 20));
  });

  it("reloads everything if its events could not be read", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-live-"));
    const ownStore = await openQuickStore(join(folder, "school.db"));
    let isBroken = false;
    const queue = new Proxy(ownStore.queue, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...args: unknown[]) => {
          if (isBroken && name === "waiting") throw new Error("the disk failed once");
          return Reflect.apply(value, target, args) as unknown;
        };
      },
    });
    await using server = await openTestServer({ openStore: { ...ownStore, queue } });
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    using page = await openPage(server, ada);
    await submit(server, ada);
    await page.receive((event) => event.kind === "attempt");
    const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
    const outcome = fakeAnswer(job, "WA");
    isBroken = true;
    const body = { attempt: job.attempt, outcome };
    await server.ask("finish", { as: worker, params: { job: job.id }, body });
    await page.receive((event) => event.kind === "reset");
    expect(page.received.some(({ event }) => isJudged(event))).toBe(false);
    expect(server.faults).toHaveLength(1);
    await rm(folder, { recursive: true });
  });

  it("gets a verdict although reading it failed right after it was stored", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    using page = await openPage(server, ada);
    await submit(server, ada);
    const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const { job } = (await server.ask("claim", { as: worker, body: claim })).body;
    failOnce(server.store, "events");
    const body = { attempt: job.attempt, outcome: fakeAnswer(job, "WA") };
    const finish = { as: worker, params: { job: job.id }, body };
    expect((await server.ask("finish", finish)).status).toBe(500);
    await page.receive(isJudged);
    // The worker sends it again, and the verdict counts once.
    expect((await server.ask("finish", finish)).status).toBe(409);
    expect(page.received.filter(({ event }) => isJudged(event))).toHaveLength(1);
    expect(server.faults).toHaveLength(1);
  });

  it("gets its queue position in the next round if reading the queue failed", async () => {
    await using server = await openTestServer();
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const worker = await server.worker();
    await submit(server, bob);
    await submit(server, ada);
    using page = await openPage(server, ada);
    await page.receive(({ kind }) => kind === "progress");
    failOnce(server.queue, "waiting");
    await expect.poll(() => server.faults.length).toBe(1);
    const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    await server.ask("claim", { as: worker, body: claim });
    await page.receive((event) => event.kind === "progress" && event.place === 0);
    expect(server.faults).toHaveLength(1);
  });

  it("is closed if opening fails, and gets what it missed when it reconnects", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const first = await openPage(server, ada);
    await submit(server, ada);
    const { id } = await first.receive((event) => event.kind === "attempt");
    first[Symbol.dispose]();
    await judge(server, worker);
    const knows = { "last-event-id": id ?? "" };
    server.store.eventsBefore = () => Promise.reject(new Error("the disk failed once"));
    const { port } = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/events?course=games`;
    const request = get(url, { headers: { ...ada.headers, ...knows }, agent: false });
    const [response] = (await once(request, "response")) as [IncomingMessage];
    await once(response.resume(), "end");
    expect(server.faults).toHaveLength(1);
    Reflect.deleteProperty(server.store, "eventsBefore");
    using again = await openPage(server, ada, knows);
    await again.receive(isJudged);
  });

  it("gets the result of a run, even after a short disconnection", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const run = await server.ask("run", {
      as: ada,
      params: { course: "games", exercise: "p1" },
      body: { language: "python", text: "pass" },
    });
    await judge(server, worker);
    const after = await idOfNewest(server);
    using page = await openPage(server, ada, { "last-event-id": after });
    const { event } = await page.receive(({ kind }) => kind === "ran");
    expect(event).toMatchObject({
      result: {
        run: run.body.run,
        inputs: [{ verdict: "AC", output: String.raw`\u202eeurt\x9b` }],
      },
    });
  });

  it("gets no verdict before its release, and is notified then", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    using page = await openPage(server, ada);
    await submit(server, ada, "p2");
    await judge(server, worker, { kind: "group", group: "small", done: 1, total: 4 });
    server.clock.now += 6000;
    await submit(server, ada, "p1");
    await page.receive((event) => event.kind === "attempt" && event.attempt.exercise === "p1");
    expect(page.received.map(({ event }) => event)).toMatchObject([
      { kind: "attempt", attempt: { exercise: "p2", state: "held" } },
      { kind: "attempt", attempt: { exercise: "p1", state: "queued" } },
    ]);
    server.clock.now += 200 * HOUR;
    await page.receive((event) => event.kind === "changed" && event.what === "course");
  });

  it("replaces the oldest one when a person has twenty", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const pages: Page[] = [];
    for (let count = 0; count < 20; count += 1) pages.push(await openPage(server, ada));
    const ended = pages.slice(0, 1).map(async ({ response }) => once(response, "end"));
    using last = await openPage(server, ada);
    await Promise.all(ended);
    expect(last.response.readableEnded).toBe(false);
    for (const page of pages) page[Symbol.dispose]();
  });

  it("is not opened if its session ends while it waits", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    using first = await openPage(server, ada);
    const start = await idOfEvent(server, 0);
    // Events sent before it waits for the store, as long as the test likes.
    const held = Promise.withResolvers<void>();
    const waits = Promise.withResolvers<void>();
    const readEvents = server.store.eventsBefore.bind(server.store);
    server.store.eventsBefore = async (...asked) => {
      waits.resolve();
      await held.promise;
      return readEvents(...asked);
    };
    const { port } = server.app.server.address() as AddressInfo;
    const url = `http://127.0.0.1:${port}/api/events?course=games`;
    const headers = { ...ada.headers, "last-event-id": start };
    const answered = once(get(url, { headers, agent: false }), "response");
    await waits.promise;
    const ended = once(first.response, "end");
    await server.ask("signOut", { as: ada });
    held.resolve();
    const [response] = (await answered) as [IncomingMessage];
    expect(await response.toArray()).toEqual([]);
    await ended;
  });

  it("is closed when its session ends, and when the server stops", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const bob = await server.person("bob", { games: "student" });
    using page = await openPage(server, ada);
    using other = await openPage(server, bob);
    const ended = once(page.response, "end");
    await server.ask("signOut", { as: ada });
    await ended;
    const drained = once(other.response, "end");
    await server.app.close();
    await drained;
    expect(other.raw).toMatch(/retry: [2-4]\d{3}\n\n$/);
  });
});
