import { describe, expect, it } from "vitest";
import type { MachineFactor } from "../../../harness/core/judging/machine-factor.ts";
import { fixMachineFactors } from "../../../harness/server/judging/contest-limits.ts";
import { contestCourse, FINALS, START } from "../routes/staff/contest-course.ts";
import { GAMES, openClass, type TestClass } from "../routes/staff/open-class.ts";
import { openSiteBeside } from "../site-beside.ts";
import { type Caller, JUDGE_VERSION } from "../test-server.ts";

const HOUR = 3_600_000;

/** Claims the next job as a worker of a machine with this factor; undefined: it reports none. */
async function claim({ server }: TestClass, as: Caller, machineFactor?: MachineFactor) {
  const status = { process: "1", judging: [], load: 0, ...(machineFactor && { machineFactor }) };
  const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1, status };
  return (await server.ask("claim", { as, body })).body.job;
}

/** Jobs that workers get before a contest, so that they are online. */
async function greet(testClass: TestClass, workers: readonly (readonly [Caller, MachineFactor])[]) {
  const { store, clock } = testClass.server;
  for (const [as, factor] of workers) {
    await testClass.submit(testClass.ines, "p1");
    await claim(testClass, as, factor);
  }
  expect((await store.heartbeats(clock.now - HOUR)).length).toBeGreaterThanOrEqual(workers.length);
}

const factorsIn = async ({ server }: TestClass) =>
  (await server.store.events(0)).flatMap(({ event, actor }) =>
    event.kind === "contest-machine-factor-set" && event.contest === FINALS.contest
      ? [[event.contest, event.machineFactor, actor]]
      : [],
  );

const look = async ({ server, ines }: TestClass) =>
  (await server.ask("contestJury", { as: ines, params: FINALS })).body;

describe("the time limits of a contest", () => {
  it("are those of its slowest worker at the start, for every worker, run and rejudging", async () => {
    await using testClass = await openClass([contestCourse()]);
    const { server, ines, ada, submit } = testClass;
    const [fast, slow, late] = [
      await server.worker("fast"),
      await server.worker("slow"),
      await server.worker("late"),
    ];
    await greet(testClass, [
      [fast, 1],
      [slow, 1.5],
    ]);
    expect(await factorsIn(testClass)).toEqual([]);
    expect(await look(testClass)).not.toHaveProperty("machineFactor");
    server.clock.now = START - 20_000;
    await greet(testClass, [
      [fast, 1],
      [slow, 1.5],
    ]);
    server.clock.now = START;
    const submission = await submit(ada, "p1");
    expect(await claim(testClass, fast, 1)).toMatchObject({ exercise: "p1", machineFactor: 1.5 });
    expect(await factorsIn(testClass)).toEqual([["finals", 1.5, "grundy"]]);
    expect(await look(testClass)).toMatchObject({ machineFactor: 1.5 });
    await submit(ada, "p1");
    expect(await claim(testClass, late, 4)).toMatchObject({ machineFactor: 1.5 });
    const run = { language: "python", text: "pass" };
    await server.ask("run", { as: ada, params: { ...GAMES, exercise: "p1" }, body: run });
    expect(await claim(testClass, fast, 1)).toMatchObject({ kind: "run", machineFactor: 1.5 });
    // Upsolving and rejudgings, too.
    server.clock.now = START + 7 * HOUR;
    const body = { submissions: [submission], why: "a doubt" };
    await server.ask("openRejudging", { as: ines, params: GAMES, body });
    const again = await claim(testClass, late, 4);
    expect(again.machineFactor).toBe(1.5);
    expect(await factorsIn(testClass)).toEqual([["finals", 1.5, "grundy"]]);
  });

  it("are fixed once by several servers, with the first worker if none was online", async () => {
    await using testClass = await openClass([contestCourse()]);
    const { server, submit, ada } = testClass;
    server.clock.now = START;
    const store = new Proxy(server.store, {
      get: (target, name) => {
        const value: unknown = Reflect.get(target, name, target);
        if (name === "isShared") return true;
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
    const courses = [contestCourse()];
    const sites = await Promise.all(
      [1, 2].map(async () => openSiteBeside(server, { courses, store })),
    );
    await Promise.all(sites.map(fixMachineFactors));
    await submit(ada, "p1");
    const worker = await server.worker();
    // A worker of an earlier version reports nothing, and judges with its own factor.
    expect(await claim(testClass, worker)).not.toHaveProperty("machineFactor");
    expect(await factorsIn(testClass)).toEqual([]);
    server.clock.now += 10_000;
    const status = JSON.stringify({ process: "1", judging: [], load: 0, machineFactor: 2.5 });
    const heartbeat = { worker: "2", process: "1", at: server.clock.now, places: 1, status };
    await server.store.commit([{ op: "put-heartbeat", heartbeat }]);
    await Promise.all(sites.map(fixMachineFactors));
    await Promise.all(sites.map(fixMachineFactors));
    expect(await factorsIn(testClass)).toEqual([["finals", 2.5, "grundy"]]);
    for (const site of sites) site.live.close();
  });

  it("are fixed again if the start is moved to a later moment", async () => {
    await using testClass = await openClass([contestCourse()]);
    const { server, ines, ada, submit } = testClass;
    const worker = await server.worker();
    server.clock.now = START;
    await submit(ada, "p1");
    expect(await claim(testClass, worker, 2)).toMatchObject({ machineFactor: 2 });
    const before = (await look(testClass)).times;
    const start = START + HOUR;
    const change = { before, start, isConfirmed: true };
    const { status } = await server.ask("setContestTimes", {
      as: ines,
      params: FINALS,
      body: change,
    });
    expect(status).toBe(204);
    expect(await look(testClass)).not.toHaveProperty("machineFactor");
    server.clock.now = start;
    await submit(ada, "p1");
    expect(await claim(testClass, worker, 1.25)).toMatchObject({ machineFactor: 1.25 });
  });

  it("are no concern of exercises outside the contest", async () => {
    const practice = contestCourse(`
name: Games
timezone: UTC
exercises: [{ id: p1, points: 10 }, { id: p2, points: 20 }]
contests: [{ id: finals, name: Finals, start: 2026-10-05T13:00, duration: 5 h, exercises: [p1] }]
`);
    await using testClass = await openClass([practice]);
    const worker = await testClass.server.worker();
    testClass.server.clock.now = START;
    await testClass.submit(testClass.ada, "p2");
    expect(await claim(testClass, worker, 2)).not.toHaveProperty("machineFactor");
  });
});
