import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import type { CourseEvent } from "../../harness/school/index.ts";
import { type Operation, openPostgresStore, type Store } from "../../harness/store/index.ts";
import { ServerLink, runWorkerLoop, WorkerRefused } from "../../harness/worker/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { fakeAnswer } from "./fake-course.ts";
import { openTestServer, type TestServer } from "./test-server.ts";

const PATIENCE = { timeout: 120_000, interval: 100 };
const JUDGES = { old: "a".repeat(64), young: "b".repeat(64) };
const STUDENTS = ["ada", "bo", "cy"];

/** A later version's keys. */
const NEW_KEYS = { since: "2.0.0" };

/**
 * A store that writes like a later version, with a larger schema: events, judgings and jobs have unknown
 * keys, and there are unknown kinds of events.
 */
function asLaterVersion(store: Store): Store {
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (name === "commit") {
        return async (change: readonly Operation[]) => target.commit(change.flatMap(later));
      }
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

function later(operation: Operation): readonly Operation[] {
  // oxlint-disable-next-line typescript/switch-exhaustiveness-check -- the rest is as it was.
  switch (operation.op) {
    case "append": {
      const { course, actor, at } = operation;
      const unheard = { kind: "looked-around", ...NEW_KEYS } as unknown as CourseEvent;
      return [
        { op: "append", course, actor, at, event: unheard },
        { ...operation, event: { ...operation.event, ...NEW_KEYS } },
        { op: "append", course, actor, at, event: unheard },
      ];
    }
    case "keep-judging": {
      const { judging, ...record } = operation.record;
      const groups = judging.groups.map((group) => ({ ...group, ...NEW_KEYS }));
      return [
        {
          ...operation,
          record: { ...record, ...NEW_KEYS, judging: { ...judging, ...NEW_KEYS, groups } },
        },
      ];
    }
    case "offer": {
      const { payload } = operation.job;
      const more =
        payload === "" ? payload : JSON.stringify({ ...JSON.parse(payload), ...NEW_KEYS });
      return [{ ...operation, job: { ...operation.job, payload: more } }];
    }
    default:
      return [operation];
  }
}

/** The state during an upgrade, while one server after the other is restarted. */
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
    old = await openTestServer({ openStore: one, version: "1.0.0", judgeVersion: JUDGES.old });
    young = await openTestServer({
      openStore: { ...two, store: asLaterVersion(two.store) },
      version: "2.0.0",
      judgeVersion: judgeOfYoung,
    });
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
    return runWorkerLoop({
      link: new ServerLink({ origin, token, judgeVersion }),
      slots: 2,
      draining: signal,
      note: () => undefined,
      judge: async (job) => fakeAnswer(job, "AC"),
    });
  };
  const submit = async (server: TestServer, as: Awaited<ReturnType<TestServer["person"]>>) => {
    const params = { course: "games", exercise: "p1" };
    const body = { language: "python", text: `# ${as.id} ${old.clock.now}` };
    const { status, body: reply } = await server.ask("submit", { as, params, body });
    expect(status).toBe(201);
    return reply.submission as string;
  };
  /** Everyone submits twice, alternating between servers; returns the verdicts. */
  const playClass = async () => {
    const people = await Promise.all(
      STUDENTS.map(async (name) => old.person(name, { games: "student" })),
    );
    const acknowledged: string[] = [];
    for (const round of [0, 1]) {
      const submissions = people.map(async (person, at) =>
        submit((at + round) % 2 === 0 ? old : young, person),
      );
      acknowledged.push(...(await Promise.all(submissions)));
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

  it("that judge in the same way lose nothing, judge nothing twice, and share their workers", async () => {
    await open(JUDGES.old);
    const stop = new AbortController();
    const workers = [old, young].map(async (server) => begin(server, JUDGES.old, stop.signal));
    await playClass();
    stop.abort();
    expect(await Promise.all(workers)).toHaveLength(2);
  });

  it("that judge differently use separate workers, and lose nothing", async () => {
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

  it("describe as much of each other's events as they understand", async () => {
    await open(JUDGES.old);
    const ines = await young.person("ines", { games: "instructor" });
    const stop = new AbortController();
    const worker = begin(young, JUDGES.old, stop.signal);
    await playClass();
    stop.abort();
    await worker;
    const params = { course: "games" };
    const [at, from] = await Promise.all(
      [old, young].map(async (server) => ({
        audit: (await server.ask("audit", { as: ines, params })).body.events,
        course: (await server.ask("class", { as: ines, params })).body,
      })),
    );
    expect(at).toEqual(from);
    const sentences = at?.audit.map(({ sentence }: { sentence: string }) => sentence);
    expect(sentences).toContain(
      "did something that this version of Grundy does not know (looked-around)",
    );
    const submissions = (await old.store.events(0)).flatMap(({ event }) =>
      event.kind === "judged" ? [event.submission] : [],
    );
    for (const submission of submissions) {
      const { body } = await old.ask("submission", { as: ines, params: { submission } });
      expect(body.attempt).toMatchObject({ state: "judged", verdict: "AC" });
    }
  });

  it("take all permissions from people with an unknown role", async () => {
    await open(JUDGES.old);
    const ines = await old.person("ines", { games: "instructor" });
    const read = async (server: TestServer) =>
      (await server.ask("members", { as: ines, params: { course: "games" } })).status;
    expect(await read(old)).toBe(200);
    const event = { kind: "enrolled", person: ines.id, role: "observer", student: "ines" };
    const change = { course: "games", actor: ines.id, at: young.clock.now };
    await young.store.commit([{ op: "append", ...change, event: event as unknown as CourseEvent }]);
    expect(await read(old)).toBe(404);
    expect(await old.store.enrolmentsOf(ines.id)).toMatchObject([
      { role: "instructor" },
      { role: "observer" },
    ]);
    expect(old.faults).toEqual([]);
  });

  it("accept an outcome for a job that the other one gave out", async () => {
    await open(JUDGES.young);
    const ada = await old.person("ada", { games: "student" });
    const submission = await submit(old, ada);
    const as = { headers: { authorization: `Bearer ${token}` } };
    const claim = { judgeVersion: JUDGES.old, places: 1, free: 1 };
    const { job } = (await old.ask("claim", { as, body: claim })).body;
    const outcome = fakeAnswer(job, "AC");
    const finish = { as, params: { job: job.id }, body: { attempt: job.attempt, outcome } };
    expect((await young.ask("finish", finish)).status).toBe(204);
    const again = await old.ask("finish", finish);
    expect([again.status, again.body.code]).toEqual([409, "lost-job"]);
    const view = await old.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt).toMatchObject({ state: "judged", verdict: "AC" });
  });
});
