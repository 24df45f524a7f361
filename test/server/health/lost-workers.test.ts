import { expect, it } from "vitest";
import { hashToken } from "../../../harness/accounts/index.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "../test-server.ts";

const CLAIM = { judgeVersion: JUDGE_VERSION, places: 2, free: 2 };
const SILENCE_MS = 70_000;

/** A worker that asks for a job without waiting for one. */
async function openWorker(server: TestServer, name: string) {
  const as = await server.worker(name);
  const beat = async (process: string) => {
    const status = { process, judging: [], load: 0 };
    void server.ask("claim", { as, body: { ...CLAIM, status } });
    const token = String(as.headers["authorization"]).split(" ")[1] ?? "";
    const worker = await server.store.workerToken(hashToken(token));
    await expect
      .poll(async () => server.store.heartbeats(0))
      .toContainEqual(
        expect.objectContaining({ worker: worker?.id, process, at: server.clock.now }),
      );
  };
  return { as, beat };
}

it("a worker that falls silent is shown to staff and in the metrics, and one that leaves is not", async () => {
  await using server = await openTestServer();
  const staff = await server.person("tutor", { games: "grader" });
  const ada = await server.person("ada", { games: "student" });
  const dead = await openWorker(server, "lab 1");
  const polite = await openWorker(server, "lab 2");
  const alive = await openWorker(server, "lab 3");
  await Promise.all([dead.beat("1"), polite.beat("1")]);
  const lostFor = async (as: typeof staff, headers = {}) => {
    server.clock.now += 6000;
    return (await server.ask("me", { as, headers })).body.lostWorkers;
  };
  expect(await lostFor(staff)).toBeUndefined();
  expect((await server.ask("leave", { as: polite.as, body: { process: "1" } })).status).toBe(204);

  server.clock.now += SILENCE_MS;
  await alive.beat("1");
  expect(await lostFor(staff)).toEqual(["lab 1"]);
  expect(await lostFor(ada)).toBeUndefined();
  expect(await lostFor(staff, { "grundy-view": "student" })).toBeUndefined();
  const { text } = await server.ask("metrics", { address: "127.0.0.1" });
  expect(text).toMatch(/^grundy_workers_expected 2\ngrundy_workers_missing 1$/m);

  await dead.beat("2");
  expect(await lostFor(staff)).toBeUndefined();
  await server.app.close();
});

it("the log says once that a worker is lost, and once that it is back", async () => {
  await using server = await openTestServer();
  const { beat } = await openWorker(server, "lab 1");
  await beat("1");
  const { LostWorkers } = await import("../../../harness/server/health/lost-workers.ts");
  const messages: string[] = [];
  const watched = new LostWorkers({
    store: server.store,
    heartbeats: { lastSeen: () => undefined },
    now: () => server.clock.now,
    note: (sentence) => messages.push(sentence),
  });
  await watched.look();
  const seenAt = new Date(server.clock.now).toISOString();
  server.clock.now += SILENCE_MS;
  // After an outage of the store, heartbeats come late: the second look decides.
  await watched.look();
  expect(messages).toEqual([]);
  for (let round = 0; round < 3; round += 1) await watched.look();
  expect(messages).toEqual([`worker lab 1: no sign of life since ${seenAt}`]);
  await beat("2");
  for (let round = 0; round < 3; round += 1) await watched.look();
  expect(messages.slice(1)).toEqual(["worker lab 1: back, stopped in order, or revoked"]);
  await server.app.close();
});
