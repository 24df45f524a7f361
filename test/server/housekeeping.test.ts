import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { newId } from "../../harness/accounts/index.ts";
import { Housekeeping } from "../../harness/server/housekeeping.ts";
import { OutageReporter } from "../../harness/server/http/outage.ts";
import { openSiteBeside } from "./site-beside.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "./test-server.ts";

const PROGRAM = { language: "python", text: "pass" };
const P1 = { course: "games", exercise: "p1" };

/** The server's own view of the store, whose clock the test sets. */
async function openHouse(server: TestServer) {
  const told: unknown[] = [];
  const onFault = (error: unknown) => told.push(error);
  const site = await openSiteBeside(server, { onFault });
  return { site, told, house: new Housekeeping(site, new OutageReporter(server.store, onFault)) };
}

it("a job that kills its workers three times ends as a judge error, not the student's fault", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const as = await server.worker();
  const { body } = await server.ask("submit", { as: ada, params: P1, body: PROGRAM });
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await server.ask("claim", { as, body: claim })).body.job).toBeDefined();
    server.clock.now += 31_000;
  }
  const { site, house } = await openHouse(server);
  await house.failDeadJobs();
  expect(
    site.eventLog.course("games")?.state.submissions.get(body.submission)?.outcome,
  ).toMatchObject({
    kind: "failed",
    isJudgeError: true,
  });
  expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  const { seq } = site.eventLog;
  await house.failDeadJobs();
  expect(site.eventLog.seq).toBe(seq);
  site.live.close();
});

it("a submission with neither verdict nor job is queued again after two checks, and reported", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const submission = newId(server.clock.now);
  const event = {
    kind: "submitted" as const,
    submission,
    person: ada.id,
    student: "ada",
    exercise: "p1",
    fileName: "p1.py",
    source: "0".repeat(64),
  };
  const at = server.clock.now;
  await server.store.commit([{ op: "append", course: "games", actor: ada.id, at, event }]);
  const { site, told, house } = await openHouse(server);
  await house.offerLost();
  expect(await site.workers.queue()).toEqual([]);
  await house.offerLost();
  await house.offerLost();
  const line = await site.workers.queue();
  expect(line).toMatchObject([{ submission, lane: 1 }]);
  expect(String(told[0])).toContain("had lost its job");
  expect(told).toHaveLength(1);
  site.live.close();
});

it("a notification from another server is handled again if reading failed", async () => {
  await using server = await openTestServer();
  const site = await openSiteBeside(server);
  const faults: unknown[] = [];
  const tell: { now: () => void } = { now: () => undefined };
  const heard = Promise.withResolvers<void>();
  let reads = 0;
  const store = new Proxy(site.store, {
    get: (target, name) => {
      if (name === "follow") {
        return (hear: () => void) => {
          tell.now = hear;
          return { [Symbol.dispose]: () => undefined };
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const hearRuns = async () => {
    reads += 1;
    if (reads === 1) throw new Error("a read failed once");
    heard.resolve();
  };
  const liveEvents = new Proxy(site.liveEvents, {
    get: (target, name) => {
      if (name === "hearRuns") return hearRuns;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const housekeeping = new Housekeeping(
    { ...site, store, liveEvents },
    new OutageReporter(store, (error) => faults.push(error)),
  );
  housekeeping.start();
  tell.now();
  await heard.promise;
  housekeeping.stop();
  expect(faults).toMatchObject([{ message: "a read failed once" }]);
});

it("a page is closed if its session expired or was ended by another server", async () => {
  await using server = await openTestServer();
  const people = [
    await server.person("ada", { games: "student" }),
    await server.person("bob", { games: "student" }),
  ];
  const { site, house } = await openHouse(server);
  const course = site.eventLog.course("games");
  const responses: ServerResponse[] = [];
  for (const { id } of people) {
    const member = course?.state.members.get(id);
    const [session] = await server.store.sessionsOf(id);
    if (course === undefined || member === undefined || session === undefined) throw new Error(id);
    const response = new ServerResponse(new IncomingMessage(new Socket()));
    const viewer = { member, course, tokenHash: session.tokenHash };
    site.live.expect(response, viewer);
    site.live.open(viewer, []);
    responses.push(response);
  }
  const areOpen = () => responses.map(({ writableEnded }) => !writableEnded);
  await house.closeEnded();
  expect(areOpen()).toEqual([true, true]);
  await server.store.commit([{ op: "end-sessions-of", person: people[0]?.id ?? "" }]);
  await house.closeEnded();
  expect(areOpen()).toEqual([false, true]);
  server.clock.now += 13 * 3_600_000;
  await house.closeEnded();
  expect(areOpen()).toEqual([false, false]);
  site.live.close();
});

it("a task that takes longer than its interval is not started a second time", async () => {
  await using server = await openTestServer();
  const site = await openSiteBeside(server);
  let starts = 0;
  let end = Promise.withResolvers<void>();
  const tick = async () => {
    starts += 1;
    await end.promise;
  };
  const scoreSync = new Proxy(site.scoreSync, {
    get: (target, name) => (name === "tick" ? tick : (Reflect.get(target, name) as unknown)),
  });
  const outage = new OutageReporter(server.store, () => undefined);
  const house = new Housekeeping({ ...site, scoreSync }, outage);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    house.start();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(1);
    end.resolve();
    end = Promise.withResolvers();
    await setImmediate();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(2);
    house.stop();
    end.resolve();
    await setImmediate();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(2);
  } finally {
    vi.useRealTimers();
    site.live.close();
  }
});
