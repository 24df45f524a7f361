import { expect, it } from "vitest";
import { ClockWatch } from "../../../harness/server/health/clock-watch.ts";
import { MIN_FREE_BYTES, ServerHealth } from "../../../harness/server/health/server-health.ts";
import { openTestServer } from "../test-server.ts";

it("readiness needs free disk, and administrators see disk, backup and queue", async () => {
  const disk = { freeBytes: MIN_FREE_BYTES - 1, totalBytes: 10 * MIN_FREE_BYTES };
  await using server = await openTestServer({
    measureDisk: async () => disk,
    lastBackup: async () => 1_800_000_000_000,
  });
  const admin = await server.person("admin", { games: "instructor" });
  await server.store.commit([{ op: "make-administrator", person: admin.id, at: 0 }]);
  const ready = await server.ask("readyz");
  expect([ready.status, ready.text]).toEqual([
    503,
    "the disk has only 15 MiB left\nno worker is running\n",
  ]);
  const { text } = await server.ask("metrics", { address: "127.0.0.1" });
  expect(text).toContain(`grundy_disk_free_bytes ${disk.freeBytes}\n`);
  expect(text).toContain("grundy_last_backup_timestamp_seconds 1800000000\n");
  expect(text).toContain("grundy_store_writable 1\n");
  expect(text).toContain("grundy_clock_drift_seconds 0\n");
  const { body } = await server.ask("serverStatus", { as: admin });
  expect(body).toMatchObject({
    disk,
    backup: { at: 1_800_000_000_000 },
    queue: { waiting: 0 },
    workers: { running: 0, expected: 0, lost: [] },
    clock: { driftMs: 0, jumps: [] },
  });
});

it("many callers share one trial, and a store that hangs is not ready", async () => {
  let trials = 0;
  const backlog = { waiting: { 0: 0, 1: 0, 2: 0, 3: 0 }, leased: 0, oldestAt: undefined };
  const health = new ServerHealth({
    store: {
      commit: async () => {
        trials += 1;
        throw new Error("the disk is full");
      },
    },
    queue: { backlog: async () => backlog },
    workers: {
      alive: { workers: 1, places: 1 },
      heartbeats: { refresh: async () => undefined } as never,
    },
    lostWorkers: { find: async () => ({ expected: 1, lost: [] }) },
    now: () => 0,
    onFault: () => undefined,
  });
  const reports = await Promise.all([health.recent(), health.recent(), health.recent()]);
  expect(trials).toBe(1);
  expect(reports[2]).toMatchObject({ writeFault: "the disk is full", alive: { workers: 1 } });
});

it("a clock that is set is an entry in every course, and a mark for staff on attempts near a deadline", async () => {
  const clock = { monotonic: 0 };
  await using server = await openTestServer({ monotonicMs: () => clock.monotonic });
  const first = await server.person("first", { games: "student" });
  const params = { course: "games", exercise: "p1" };
  const { deadline } = (await server.ask("exercise", { as: first, params })).body;
  const passTo = (now: number) => {
    clock.monotonic += now - server.clock.now;
    server.clock.now = now;
  };
  passTo(deadline - 1000);
  // Sessions do not last until the deadline.
  const ada = await server.person("ada", { games: "student" });
  const tutor = await server.person("tutor", { games: "grader" });
  const body = { language: "python", text: "pass" };
  const { submission } = (await server.ask("submit", { as: ada, params, body })).body;
  const doubtFor = async (as: typeof ada) =>
    (await server.ask("submission", { as, params: { submission } })).body.clockDoubt;
  expect(await doubtFor(tutor)).toBeUndefined();
  // The monotonic clock does not move.
  server.clock.now = deadline + 60_000;
  await expect
    .poll(async () => doubtFor(tutor))
    .toEqual({ before: deadline - 1000, after: deadline + 60_000 });
  expect(await doubtFor(ada)).toBeUndefined();
  expect(server.faults).toHaveLength(1);
});

it("a clock that is set is noticed, and one that a time service slews is not", () => {
  const clock = { wall: 1_800_000_000_000, monotonic: 5000 };
  const watch = new ClockWatch(
    () => clock.wall,
    () => clock.monotonic,
  );
  const pass = (wallMs: number, monotonicMs: number) => {
    clock.wall += wallMs;
    clock.monotonic += monotonicMs;
    return watch.look();
  };
  for (let second = 0; second < 100; second += 1) {
    expect(pass(1100, 1000)).toBeUndefined();
  }
  expect(Math.round(watch.driftMs())).toBe(10_000);
  const before = clock.wall + 1000;
  expect(pass(1000 - 3_600_000, 1000)).toEqual({ before, after: before - 3_600_000 });
  expect(pass(1000, 1000)).toBeUndefined();
  expect(pass(31_000, 1000)).toMatchObject({ after: clock.wall });
  expect(watch.jumps).toHaveLength(2);
});
