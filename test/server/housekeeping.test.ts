import { IncomingMessage, ServerResponse } from "node:http";
import { Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { expect, it, vi } from "vitest";
import { newId } from "../../harness/accounts/index.ts";
import { GRUNDY } from "../../harness/school/event.ts";
import { Housekeeping } from "../../harness/server/housekeeping.ts";
import { OutageReporter } from "../../harness/server/http/outage.ts";
import { ConflictError } from "../../harness/store/index.ts";
import { fakeCourse, HOUR } from "./fake-course.ts";
import { openSiteBeside } from "./site-beside.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "./test-server.ts";

const PROGRAM = { language: "python", text: "pass" };
const P1 = { course: "games", exercise: "p1" };

/** The server's own view of the store, whose clock the test sets. */
async function openHousekeeping(server: TestServer) {
  const reports: unknown[] = [];
  const onFault = (error: unknown) => reports.push(error);
  const site = await openSiteBeside(server, { onFault });
  return {
    site,
    told: reports,
    house: new Housekeeping(site, new OutageReporter(server.store, onFault)),
  };
}

/** A submitted program that has no job. Returns its ID. */
async function loseJob({ store, clock }: TestServer, person: string): Promise<string> {
  const submission = newId(clock.now);
  const event = {
    kind: "submitted" as const,
    submission,
    person,
    student: "ada",
    exercise: "p1",
    fileName: "p1.py",
    source: "1".repeat(64),
  };
  await store.commit([{ op: "append", course: "games", actor: person, at: clock.now, event }]);
  return submission;
}

/** Lets a submission's job fail as often as it may. */
async function killJob(server: TestServer, name = "ada") {
  const person = await server.person(name, { games: "student" });
  const as = await server.worker();
  const { body } = await server.ask("submit", { as: person, params: P1, body: PROGRAM });
  const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
  for (let tries = 0; tries < 3; tries += 1) {
    expect((await server.ask("claim", { as, body: claim })).body.job).toBeDefined();
    server.clock.now += 31_000;
  }
  return String(body.submission);
}

const kindsOf = async ({ store }: TestServer) =>
  (await store.events(0)).map(({ event }) => event.kind);

it("a job that kills its workers three times ends as a judge error, not the student's fault", async () => {
  await using server = await openTestServer();
  const submission = await killJob(server);
  const { site, house: housekeeping } = await openHousekeeping(server);
  await housekeeping.failDeadJobs();
  expect(site.eventLog.course("games")?.state.submissions.get(submission)?.outcome).toMatchObject({
    kind: "failed",
    isJudgeError: true,
  });
  expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  const { seq } = site.eventLog;
  await housekeeping.failDeadJobs();
  expect(site.eventLog.seq).toBe(seq);
  site.live.close();
});

it("a submission with neither verdict nor job is queued again after two checks, and reported", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const submission = await loseJob(server, ada.id);
  const { site, told: reports, house: housekeeping } = await openHousekeeping(server);
  await housekeeping.offerLost();
  expect(await site.workers.queue()).toEqual([]);
  await housekeeping.offerLost();
  await housekeeping.offerLost();
  const line = await site.workers.queue();
  expect(line).toMatchObject([{ submission, lane: 1 }]);
  expect(String(reports[0])).toContain("had lost its job");
  expect(reports).toHaveLength(1);
  site.live.close();
});

it("dead jobs end once if several servers find them, and stay if their course is served elsewhere", async () => {
  await using server = await openTestServer();
  await killJob(server);
  const elsewhere = await openSiteBeside(server, { courses: [fakeCourse({ id: "other" })] });
  await new Housekeeping(
    elsewhere,
    new OutageReporter(server.store, (error) => server.faults.push(error)),
  ).failDeadJobs();
  expect(await server.queue.dead(server.clock.now)).toHaveLength(1);
  const houses = [await openHousekeeping(server), await openHousekeeping(server)];
  await Promise.all(houses.map(async ({ house: housekeeping }) => housekeeping.failDeadJobs()));
  await Promise.all(houses.map(async ({ house: housekeeping }) => housekeeping.failDeadJobs()));
  expect(await server.queue.dead(server.clock.now)).toEqual([]);
  const kinds = await kindsOf(server);
  expect(kinds.filter((kind) => kind === "judge-failed")).toHaveLength(1);
  for (const { site } of [...houses, { site: elsewhere }]) site.live.close();
});

it("a dead job whose end cannot be stored is reported, unless another server has stored it", async () => {
  await using server = await openTestServer();
  await killJob(server);
  const { site, told: reports, house: housekeeping } = await openHousekeeping(server);
  const errors = [new ConflictError("changed"), new Error("the disk is full")];
  for (const error of errors) {
    site.eventLog.commit = () => Promise.reject(error);
    await housekeeping.failDeadJobs();
  }
  expect(reports).toEqual(errors);
  site.eventLog.commit = () => Promise.reject(new ConflictError("lost-job"));
  await housekeeping.failDeadJobs();
  expect(await server.queue.dead(server.clock.now)).toHaveLength(1);
  site.live.close();
});

it("a dead job that cannot be ended does not keep others", async () => {
  await using server = await openTestServer();
  const [first, second] = [await killJob(server), await killJob(server, "bob")];
  const { site, told: reports, house: housekeeping } = await openHousekeeping(server);
  const commit = site.eventLog.commit.bind(site.eventLog);
  const error = new Error("this event cannot be stored");
  site.eventLog.commit = async (operations) =>
    JSON.stringify(operations).includes(first) ? Promise.reject(error) : commit(operations);
  await housekeeping.failDeadJobs();
  expect(reports).toEqual([error]);
  const { submissions } = site.eventLog.course("games")?.state ?? {};
  expect(submissions?.get(first)?.outcome).toBeUndefined();
  expect(submissions?.get(second)?.outcome).toMatchObject({ isJudgeError: true });
  site.live.close();
});

it("a submission without a job is queued again by one of several servers, once an hour", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const submission = await loseJob(server, ada.id);
  const houses = [await openHousekeeping(server), await openHousekeeping(server)];
  const check = async () => {
    for (const { house: housekeeping } of houses) await housekeeping.offerLost();
  };
  const queued = async () =>
    (await server.queue.waiting(server.clock.now)).map((job) => job.submission);
  await check();
  expect(await queued()).toEqual([]);
  await Promise.all(houses.map(async ({ house: housekeeping }) => housekeeping.offerLost()));
  expect(await queued()).toEqual([submission]);
  // It loses its job again.
  const { now } = server.clock;
  const job = await server.queue.claim({ worker: "w", now, lastLane: 3, courses: ["games"] });
  if (job === undefined) throw new Error("no job");
  await server.store.commit([{ op: "finish-job", id: job.id, attempt: job.attempt }]);
  await check();
  await check();
  expect(await queued()).toEqual([]);
  server.clock.now += HOUR;
  await check();
  await check();
  expect(await queued()).toEqual([submission]);
  for (const { site } of houses) site.live.close();
});

it("a submission that has a job or a verdict by the second check is not queued again", async () => {
  await using server = await openTestServer();
  const ada = await server.person("ada", { games: "student" });
  const submission = await loseJob(server, ada.id);
  const { site, told: reports, house: housekeeping } = await openHousekeeping(server);
  await housekeeping.offerLost();
  const queue = site.workers.queue.bind(site.workers);
  const at = server.clock.now;
  const event = {
    kind: "judge-failed" as const,
    submission,
    reason: "another server's worker has judged it",
    isJudgeError: true,
  };
  // The verdict comes while the queue is read.
  site.workers.queue = async () => {
    await site.eventLog.commit([{ op: "append", course: "games", actor: GRUNDY, at, event }]);
    return queue();
  };
  await housekeeping.offerLost();
  site.workers.queue = queue;
  await housekeeping.offerLost();
  await housekeeping.offerLost();
  expect(await site.workers.queue()).toEqual([]);
  expect(reports).toEqual([]);
  const bob = await server.person("bob", { games: "student" });
  expect((await server.ask("submit", { as: bob, params: P1, body: PROGRAM })).status).toBe(201);
  await site.eventLog.catchUp();
  await housekeeping.offerLost();
  await housekeeping.offerLost();
  expect(await site.workers.queue()).toHaveLength(1);
  expect(reports).toEqual([]);
  site.live.close();
});

it("waiting workers are woken if another server has committed something, and only then", async () => {
  await using server = await openTestServer();
  const { site, house: housekeeping } = await openHousekeeping(server);
  const stop = new AbortController();
  let isAwake = false;
  const wait = async () => {
    await site.workers.wait(60_000, stop.signal);
    isAwake = true;
  };
  const waiting = wait();
  await housekeeping.catchUp();
  await setImmediate();
  expect(isAwake).toBe(false);
  await server.person("ada", { games: "student" });
  await housekeeping.catchUp();
  await waiting;
  expect(isAwake).toBe(true);
  site.live.close();
});

it("each task runs at its own interval, and notifications of other servers are read once", async () => {
  await using server = await openTestServer();
  const site = await openSiteBeside(server);
  const outage = new OutageReporter(server.store, (error) => server.faults.push(error));
  const followers: (() => void)[] = [];
  const follow = (follower: () => void) => {
    followers.push(follower);
    return { [Symbol.dispose]: () => {} };
  };
  const store = { follow } as unknown as typeof site.store;
  const housekeeping = new Housekeeping({ ...site, store }, outage);
  const calls: Record<string, number> = {};
  const count = (name: string) => async () => {
    calls[name] = (calls[name] ?? 0) + 1;
  };
  housekeeping.hear = count("hear");
  housekeeping.catchUp = count("catchUp");
  housekeeping.failDeadJobs = count("dead");
  housekeeping.closeEnded = count("ended");
  housekeeping.offerLost = count("lost");
  outage.look = count("outage");
  site.scoreSync.tick = count("scores");
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    housekeeping.start();
    await vi.advanceTimersByTimeAsync(60_000);
    const minute = { catchUp: 30, dead: 12, ended: 6, lost: 1, outage: 6, scores: 60 };
    expect(calls).toEqual(minute);
    for (const notify of followers) notify();
    await vi.advanceTimersByTimeAsync(900);
    expect(calls).toEqual({ ...minute, hear: 1 });
  } finally {
    housekeeping.stop();
    vi.useRealTimers();
    site.live.close();
  }
});

it("a notification from another server is handled again if reading failed", async () => {
  await using server = await openTestServer();
  const site = await openSiteBeside(server);
  const faults: unknown[] = [];
  const notify: { now: () => void } = { now: () => undefined };
  const notified = Promise.withResolvers<void>();
  let reads = 0;
  const store = new Proxy(site.store, {
    get: (target, name) => {
      if (name === "follow") {
        return (listener: () => void) => {
          notify.now = listener;
          return { [Symbol.dispose]: () => undefined };
        };
      }
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const receiveRuns = async () => {
    reads += 1;
    if (reads === 1) throw new Error("a read failed once");
    notified.resolve();
  };
  const liveEvents = new Proxy(site.liveEvents, {
    get: (target, name) => {
      if (name === "hearRuns") return receiveRuns;
      const value: unknown = Reflect.get(target, name);
      return typeof value === "function" ? (value.bind(target) as unknown) : value;
    },
  });
  const housekeeping = new Housekeeping(
    { ...site, store, liveEvents },
    new OutageReporter(store, (error) => faults.push(error)),
  );
  housekeeping.start();
  notify.now();
  await notified.promise;
  housekeeping.stop();
  expect(faults).toMatchObject([{ message: "a read failed once" }]);
});

it("a page is closed if its session expired or was ended by another server", async () => {
  await using server = await openTestServer();
  const people = [
    await server.person("ada", { games: "student" }),
    await server.person("bob", { games: "student" }),
  ];
  const { site, house: housekeeping } = await openHousekeeping(server);
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
  await housekeeping.closeEnded();
  expect(areOpen()).toEqual([true, true]);
  await server.store.commit([{ op: "end-sessions-of", person: people[0]?.id ?? "" }]);
  await housekeeping.closeEnded();
  expect(areOpen()).toEqual([false, true]);
  server.clock.now += 13 * 3_600_000;
  await housekeeping.closeEnded();
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
  const housekeeping = new Housekeeping({ ...site, scoreSync }, outage);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  try {
    housekeeping.start();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(1);
    end.resolve();
    end = Promise.withResolvers();
    await setImmediate();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(2);
    housekeeping.stop();
    end.resolve();
    await setImmediate();
    vi.advanceTimersByTime(3000);
    expect(starts).toBe(2);
  } finally {
    vi.useRealTimers();
    site.live.close();
  }
});

it("changes of exercises on pages are kept for two years", async () => {
  await using server = await openTestServer();
  const { house, site } = await openHousekeeping(server);
  const made = { id: newId(server.clock.now), at: server.clock.now, by: "root", path: undefined };
  const change = { ...made, kind: "save", exercise: "p1" } as const;
  await server.store.commit([{ op: "note-exercise-change", change }]);
  const year = 365 * 24 * HOUR;
  for (const [later, count] of [
    [2 * year, 1],
    [1, 0],
  ] as const) {
    server.clock.now += later;
    await house.dropExerciseChanges();
    expect(await site.store.exerciseChanges(9)).toHaveLength(count);
  }
});
