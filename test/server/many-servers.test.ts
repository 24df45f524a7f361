import { afterAll, beforeAll, beforeEach, afterEach, describe, expect, it } from "vitest";
import { openPostgresStore } from "../../harness/store/index.ts";
import { Cluster, isWithoutPostgres } from "../store/postgres/cluster.ts";
import { COURSE, fakeAnswer, fakeCourse } from "./fake-course.ts";
import { openPage } from "./live-page.ts";
import { type Caller, JUDGE_VERSION, openTestServer, type TestServer } from "./test-server.ts";

const GAMES = { course: "games" };
const P1 = { ...GAMES, exercise: "p1" };
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };

async function submit(server: TestServer, as: Caller, text: string, key: string) {
  return server.ask("submit", {
    as,
    params: P1,
    headers: { "idempotency-key": key },
    body: { language: "python", text },
  });
}

describe.skipIf(isWithoutPostgres)("two servers on one database of PostgreSQL", () => {
  let cluster: Awaited<ReturnType<typeof Cluster.shared>>;
  beforeAll(async () => {
    cluster = await Cluster.shared();
  });
  afterAll(async () => cluster[Symbol.asyncDispose]());

  let here: TestServer;
  let there: TestServer;
  beforeEach(async () => {
    const url = await cluster.createDatabase();
    here = await openTestServer({ openStore: await openPostgresStore(url) });
    there = await openTestServer({ openStore: await openPostgresStore(url) });
  });
  afterEach(async () => {
    await here[Symbol.asyncDispose]();
    await there[Symbol.asyncDispose]();
  });

  const judgeNext = async (verdict: "AC" | "WA", as: Caller) => {
    const { job } = (await there.ask("claim", { as, body: CLAIM })).body;
    const outcome = fakeAnswer(job, verdict);
    const params = { job: job.id };
    const finish = { as, params, body: { attempt: job.attempt, outcome } };
    expect((await here.ask("finish", finish)).status).toBe(204);
  };

  it("see at once what the other one has acknowledged", async () => {
    const ada = await here.person("ada", { games: "student" });
    const reply = await submit(here, ada, "pass", "key-of-ada");
    expect(reply.status).toBe(201);
    const params = { submission: reply.body.submission };
    expect((await there.ask("submission", { as: ada, params })).body.text).toBe("pass");
    await judgeNext("AC", await there.worker());
    for (const server of [here, there]) {
      const { attempt } = (await server.ask("submission", { as: ada, params })).body;
      expect(attempt).toMatchObject({ state: "judged", verdict: "AC" });
    }
    expect([...here.faults, ...there.faults]).toEqual([]);
  });

  it("accept a program once that reaches both at the same moment", async () => {
    const ada = await here.person("ada", { games: "student" });
    const both = [here, there, here, there];
    const answers = await Promise.all(
      both.map(async (server) => submit(server, ada, "pass", "the-same")),
    );
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.submission)).size).toBe(1);
    // Also without the same key: it is the same program.
    const again = await Promise.all(
      both.map(async (server, at) => submit(server, ada, "other", `another-${at}`)),
    );
    expect(again.map(({ status }) => status)).toEqual([429, 429, 429, 429]);
    here.clock.now = there.clock.now += 60_000;
    const later = await Promise.all(
      both.map(async (server, at) => submit(server, ada, "other", `another-${at}`)),
    );
    expect(new Set(later.map(({ body }) => body.submission)).size).toBe(1);
    expect(
      (await here.store.events(0)).filter(({ event }) => event.kind === "submitted"),
    ).toHaveLength(2);
    expect(await there.queue.waiting(0)).toHaveLength(2);
  });

  it("let only one of two people join as the same student at the same moment", async () => {
    const ines = await here.person("ines", { games: "instructor" });
    const invited = async () => {
      const people = [{ role: "student", student: "eve" }];
      const { body } = await here.ask("invite", { as: ines, params: GAMES, body: { people } });
      return String(body[0].link).split("#")[1];
    };
    const tokens = [await invited(), await invited()];
    const people = [await here.person("first"), await there.person("second")];
    const answers = await Promise.all(
      [here, there].map(async (server, at) =>
        server.ask("acceptInvitation", { as: people[at], body: { token: tokens[at] } }),
      ),
    );
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      201, 409,
    ]);
  });

  it("do not let two instructors remove each other", async () => {
    const ines = await here.person("ines", { games: "instructor" });
    const otto = await there.person("otto", { games: "instructor" });
    const [first, second] = await Promise.all([
      here.ask("removeMember", { as: ines, params: { ...GAMES, person: otto.id } }),
      there.ask("removeMember", { as: otto, params: { ...GAMES, person: ines.id } }),
    ]);
    expect([first.status, second.status].filter((status) => status === 204)).toHaveLength(1);
  });

  it("apply a rejudging once", async () => {
    const ines = await here.person("ines", { games: "instructor" });
    const ada = await here.person("ada", { games: "student" });
    await submit(there, ada, "pass", "key-of-ada");
    const worker = await here.worker();
    await judgeNext("WA", worker);
    const body = { why: "new tests" };
    const opened = (await there.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    await judgeNext("AC", worker);
    const params = { ...GAMES, rejudging: opened.id };
    const answers = await Promise.all(
      [here, there].map(async (server) => server.ask("applyRejudging", { as: ines, params })),
    );
    expect(answers.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      204, 409,
    ]);
    const kinds = (await here.store.events(0)).map(({ event }) => event.kind);
    expect(kinds.filter((kind) => kind === "rejudging-applied")).toHaveLength(1);
  });

  it("answer a repeated request alike, although the other one has just handled it", async () => {
    const ines = await here.person("ines", { games: "instructor" });
    const ada = await here.person("ada", { games: "student" });
    await submit(there, ada, "pass", "key-of-ada");
    await judgeNext("WA", await here.worker());
    const request = {
      as: ines,
      params: GAMES,
      body: { why: "new tests" },
      headers: { "idempotency-key": "the-same-request" },
    };
    const { store } = there;
    const receipt = store.receipt.bind(store);
    let first: Awaited<ReturnType<TestServer["ask"]>> | undefined;
    store.receipt = async (...args) => {
      store.receipt = receipt;
      first = await here.ask("openRejudging", request);
      return receipt(...args);
    };
    const again = await there.ask("openRejudging", request);
    expect(first?.status).toBeLessThan(300);
    expect(again).toMatchObject({ status: first?.status, body: { id: first?.body.id } });
  });

  it("notify pages of what happens at the other one, including results of runs", async () => {
    const ada = await here.person("ada", { games: "student" });
    const ines = await here.person("ines", { games: "instructor" });
    using page = await openPage(there, ada);
    using staff = await openPage(there, ines);
    const worker = await here.worker();
    const { submission } = (await submit(here, ada, "pass", "key-of-ada")).body;
    const queued = await page.receive(
      (event) => event.kind === "attempt" && event.attempt.id === submission,
    );
    expect(queued.event).toMatchObject({ attempt: { state: "queued" } });
    await judgeNext("AC", worker);
    const isJudged = (event: (typeof queued)["event"]) =>
      event.kind === "attempt" && event.attempt.state === "judged";
    await page.receive(isJudged);
    await staff.receive(isJudged);
    const program = { language: "python", text: "pass" };
    const { run } = (await there.ask("run", { as: ada, params: P1, body: program })).body;
    const { job } = (await here.ask("claim", { as: worker, body: CLAIM })).body;
    expect(job.id).toBe(run);
    const outcome = { kind: "ran", inputs: [] };
    const finish = { as: worker, params: { job: run }, body: { attempt: 1, outcome } };
    expect((await here.ask("finish", finish)).status).toBe(204);
    await page.receive((event) => event.kind === "ran" && event.result.run === run);
    expect(staff.received.filter(({ event }) => event.kind === "ran")).toEqual([]);
  });

  it("wake a worker that waits at one for a job from the other", async () => {
    const ada = await here.person("ada", { games: "student" });
    const worker = await there.worker();
    const claimed = there.ask("claim", { as: worker, body: CLAIM });
    await submit(here, ada, "pass", "key-of-ada");
    expect((await claimed).body.job).toMatchObject({ exercise: "p1" });
  });

  it("let one of two students join the last place of a group, and count a limit once for both", async () => {
    const written = `${COURSE}groups: { size: 2 }\nlimit: { attempts: 1 }\n`;
    const url = await cluster.createDatabase();
    const open = async () =>
      openTestServer({
        courses: [fakeCourse({ written })],
        openStore: await openPostgresStore(url),
      });
    await using first = await open();
    await using second = await open();
    const [ada, bob, eve] = await Promise.all(
      ["ada", "bob", "eve"].map(async (name) => first.person(name, { games: "student" })),
    );
    if (ada === undefined || bob === undefined || eve === undefined) throw new Error("nobody");
    await first.ask("formGroup", { as: ada, params: P1 });
    const own = await second.ask("ownGroup", { as: ada, params: P1 });
    const body = { code: own.body.group.code };
    const joined = await Promise.all([
      first.ask("joinGroup", { as: bob, params: P1, body }),
      second.ask("joinGroup", { as: eve, params: P1, body }),
    ]);
    expect(joined.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      201, 409,
    ]);
    const partner = joined[0].status === 201 ? bob : eve;
    const submitted = await Promise.all([
      submit(first, ada, "of ada", "key-of-ada"),
      submit(second, partner, "of the other", "key-of-other"),
    ]);
    const accepted = submitted.filter(({ status }) => status === 201);
    expect(accepted).toHaveLength(1);
    for (const as of [ada, partner]) {
      const { attempts } = (await second.ask("exercise", { as, params: P1 })).body;
      expect(attempts).toMatchObject([{ id: accepted[0]?.body.submission, number: 1 }]);
    }
    expect([...first.faults, ...second.faults]).toEqual([]);
  });
});
