import { createHash } from "node:crypto";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { openPostgresStore } from "../../harness/store/index.ts";
import { ServerLink, work, WorkerRefused } from "../../harness/worker/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { fakeRecord } from "./fake-course.ts";
import { openTestServer, type TestServer } from "./test-server.ts";

const PATIENCE = { timeout: 120_000, interval: 100 };
const JUDGES = { old: "a".repeat(64), young: "b".repeat(64) };
const STUDENTS = ["ada", "bo", "cy"];

/** As it is for a minute, while one server after the other is begun anew. */
describe.skipIf(isWithoutPostgres)("two servers of two versions on one database", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  let old: TestServer;
  let young: TestServer;
  let token: string;
  const origins = new Map<TestServer, string>();
  const open = async (judgeOfYoung: string) => {
    const url = await cluster.createDatabase();
    const [one, two] = [await openPostgresStore(url), await openPostgresStore(url)];
    old = await openTestServer({ kept: one, version: "1.0.0", judgeVersion: JUDGES.old });
    young = await openTestServer({ kept: two, version: "2.0.0", judgeVersion: judgeOfYoung });
    for (const server of [old, young]) {
      origins.set(server, await server.app.listen({ host: "127.0.0.1", port: 0 }));
    }
    const { headers } = await old.worker();
    token = String(headers["authorization"]).replace("Bearer ", "");
  };
  afterEach(async () => {
    await old[Symbol.asyncDispose]();
    await young[Symbol.asyncDispose]();
  });

  const begin = async (server: TestServer, judgeVersion: string, signal: AbortSignal) => {
    const origin = origins.get(server) ?? "";
    return work({
      link: new ServerLink({ origin, token, judgeVersion }),
      places: 2,
      draining: signal,
      note: () => undefined,
      judge: async ({ exercise, file }) => ({
        kind: "judged",
        key: createHash("sha256").update(`${judgeVersion} ${file.bytes}`).digest("hex"),
        record: fakeRecord(exercise, "AC", file.name),
      }),
    });
  };
  const handIn = async (server: TestServer, as: Awaited<ReturnType<TestServer["person"]>>) => {
    const params = { course: "games", exercise: "p1" };
    const body = { language: "python", text: `# ${as.id} ${old.clock.now}` };
    const { status, body: told } = await server.ask("submit", { as, params, body });
    expect(status).toBe(201);
    return told.submission as string;
  };
  /** Everybody hands in twice, now here, now there; which works have which verdicts then. */
  const playClass = async () => {
    const people = await Promise.all(
      STUDENTS.map(async (name) => old.person(name, { games: "student" })),
    );
    const acknowledged: string[] = [];
    for (const round of [0, 1]) {
      const works = people.map(async (person, at) =>
        handIn((at + round) % 2 === 0 ? old : young, person),
      );
      acknowledged.push(...(await Promise.all(works)));
      old.clock.now = young.clock.now += 60_000;
    }
    const settled = async () =>
      (await old.store.events(0)).flatMap(({ event }) =>
        event.kind === "judged" || event.kind === "judge-failed"
          ? [`${event.submission} ${event.kind}`]
          : [],
      );
    await vi.waitFor(
      async () => expect(await settled()).toHaveLength(acknowledged.length),
      PATIENCE,
    );
    expect((await settled()).toSorted()).toEqual(
      acknowledged.map((submission) => `${submission} judged`).toSorted(),
    );
    expect(await young.queue.waiting(0)).toEqual([]);
    expect([...old.faults, ...young.faults]).toEqual([]);
  };

  it("that judge alike lose nothing, judge nothing twice, and share their workers", async () => {
    await open(JUDGES.old);
    const stop = new AbortController();
    const workers = [old, young].map(async (server) => begin(server, JUDGES.old, stop.signal));
    await playClass();
    stop.abort();
    expect(await Promise.all(workers)).toHaveLength(2);
  });

  it("of which one judges otherwise keep to workers of their own, and lose nothing", async () => {
    await open(JUDGES.young);
    const stop = new AbortController();
    const workers = [begin(old, JUDGES.old, stop.signal), begin(young, JUDGES.young, stop.signal)];
    await playClass();
    for (const [server, judge, version] of [
      [old, JUDGES.young, "1.0.0"],
      [young, JUDGES.old, "2.0.0"],
    ] as const) {
      const refused: unknown = await begin(server, judge, stop.signal).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(WorkerRefused);
      expect(String(refused)).toContain(`npm install grundy-judge@${version}`);
    }
    stop.abort();
    await Promise.all(workers);
  });

  it("take from a worker at the one what it was given by the other", async () => {
    await open(JUDGES.young);
    const ada = await old.person("ada", { games: "student" });
    const submission = await handIn(old, ada);
    const as = { headers: { authorization: `Bearer ${token}` } };
    const claim = { judgeVersion: JUDGES.old, places: 1, free: 1 };
    const { job } = (await old.ask("claim", { as, body: claim })).body;
    const outcome = { kind: "judged", key: "c".repeat(64), record: fakeRecord("p1", "AC") };
    const finish = { as, params: { job: job.id }, body: { attempt: job.attempt, outcome } };
    expect((await young.ask("finish", finish)).status).toBe(204);
    const again = await old.ask("finish", finish);
    expect([again.status, again.body.code]).toEqual([409, "lost-job"]);
    const view = await old.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt).toMatchObject({ state: "judged", verdict: "AC" });
  });
});
