import { randomUUID } from "node:crypto";
import { expect, describe, it } from "vitest";
import { judgingKeyOf } from "../../../harness/batch/judging-key.ts";
import { fakeAnswer, fakeCauses } from "../fake-course.ts";
import { type Caller, JUDGE_VERSION, openTestServer, type TestServer } from "../test-server.ts";

const base64 = (text: string) => Buffer.from(text).toString("base64");
const SUBMISSION = {
  exercise: "p1",
  suite: "c".repeat(64),
  judge: "b".repeat(64),
  file: { name: "Mine.py", bytes: base64("print(1)\n") },
  companions: [{ name: "more.py", bytes: base64("x = 1\n") }],
  notes: ["a notebook"],
  standards: { cpp: "c++20" },
};
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };

async function setUp(server: TestServer) {
  const teacher = await server.person("teacher", { games: "instructor" });
  const worker = await server.worker();
  const sent = randomUUID();
  const params = { course: "games", sent };
  return {
    teacher,
    worker,
    sent,
    send: (body: object = SUBMISSION, as: Caller = teacher) =>
      server.ask("sendWork", { as, params, body }),
    look: () => server.ask("sentWork", { as: teacher, params }),
    claim: async () => (await server.ask("claim", { as: worker, body: CLAIM })).body.job,
    finish: (outcome: object, attempt = 1) =>
      server.ask("finish", { as: worker, params: { job: sent }, body: { attempt, outcome } }),
  };
}

const judged = (verdict: "AC" | "WA" | "JE") => fakeAnswer(SUBMISSION, verdict);

describe("a submission sent by grade --server", () => {
  it("is judged as it is, and only its sender sees the outcome", async () => {
    await using server = await openTestServer();
    const { send, look, claim, finish, sent, teacher } = await setUp(server);
    expect((await look()).body).toEqual({ state: "unknown" });
    const seq = await server.store.lastSeq();
    expect((await send()).status).toBe(204);
    // Repeating it changes nothing.
    expect((await send()).status).toBe(204);
    expect(await server.queue.waiting(server.clock.now)).toMatchObject([{ id: sent, lane: 3 }]);
    const { file, companions, notes, standards } = SUBMISSION;
    const shown = { kind: "grade", exercise: "p1", file, companions, notes, standards };
    expect(await claim()).toMatchObject(shown);
    const waiting = look();
    expect((await finish(judged("WA"))).status).toBe(204);
    expect((await waiting).body).toEqual({ state: "judged", record: judged("WA").record });
    expect((await send()).status).toBe(204);
    expect(await server.queue.waiting(server.clock.now)).toEqual([]);
    expect(await server.store.lastSeq()).toBe(seq);
    expect(
      (await server.ask("class", { as: teacher, params: { course: "games" } })).text,
    ).not.toContain(sent);
    // A student who submits the same program reuses its judging.
    const key = judgingKeyOf(fakeCauses(SUBMISSION));
    expect(await server.store.judgingByKey(key)).toMatchObject({ record: judged("WA").record });
  });

  it("cannot be read through another course", async () => {
    await using server = await openTestServer();
    const { send, claim, finish, sent } = await setUp(server);
    await send();
    await claim();
    await finish(judged("AC"));
    const student = await server.person("ada", { games: "student" });
    expect((await send(SUBMISSION, student)).status).toBe(403);
    const asked = { as: student, params: { course: "games", sent } };
    expect((await server.ask("sentWork", asked)).status).toBe(403);
  });

  it("ends as a judge error, which is not cached, if the judge failed", async () => {
    await using server = await openTestServer();
    const { send, look, claim, finish, sent } = await setUp(server);
    await send();
    await claim();
    await finish(judged("JE"));
    expect((await look()).body).toMatchObject({ state: "failed", isJudgeError: true });
    expect(await server.store.judging(`sent games ${sent}`)).toBeUndefined();
  });

  it("reports what its worker lacks", async () => {
    await using server = await openTestServer();
    const { send, look, claim, finish } = await setUp(server);
    await send();
    await claim();
    await finish({ kind: "not-judged", reason: "Java is not installed here" });
    const state = { state: "failed", reason: "Java is not installed here", isJudgeError: false };
    expect((await look()).body).toEqual(state);
  });

  it("goes to another worker after its lease, and is a judge error after killing three", async () => {
    await using server = await openTestServer();
    const { send, look, claim, finish } = await setUp(server);
    await send();
    for (const attempt of [1, 2, 3]) {
      expect(await claim()).toMatchObject({ attempt });
      server.clock.now += 60_000;
    }
    expect((await finish(judged("WA"), 2)).body.code).toBe("lost-job");
    // As the server does every few seconds.
    await expect
      .poll(async () => (await look()).body, { timeout: 30_000 })
      .toMatchObject({ state: "failed", isJudgeError: true });
    expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  });

  it("is refused if exercises, references or Grundy differ", async () => {
    await using server = await openTestServer();
    const { send, teacher } = await setUp(server);
    const { body } = await server.ask("judgingTerms", { as: teacher, params: { course: "games" } });
    expect(body).toEqual({
      sources: JUDGE_VERSION,
      judge: SUBMISSION.judge,
      exercises: [{ id: "p1", suite: SUBMISSION.suite }],
      places: 0,
    });
    const other = "e".repeat(64);
    expect((await send({ ...SUBMISSION, suite: other })).body.code).toBe("other-exercise");
    expect((await send({ ...SUBMISSION, judge: other })).body.code).toBe("other-exercise");
    expect((await send({ ...SUBMISSION, exercise: "p9" })).status).toBe(404);
    const params = { course: "games", sent: "none" };
    expect((await server.ask("sendWork", { as: teacher, params, body: SUBMISSION })).status).toBe(
      422,
    );
  });

  it("is refused beyond five hundred that wait, counting only the sender's own", async () => {
    await using server = await openTestServer();
    const { send, teacher } = await setUp(server);
    const { file, companions, notes, standards } = SUBMISSION;
    const offerFor = async (person: string, count: number) =>
      server.store.commit(
        Array.from({ length: count }, () => {
          const payload = JSON.stringify({ file, companions, notes, standards });
          const id = randomUUID();
          const at = server.clock.now;
          const job = { id, kind: "grade", course: "games", exercise: "p1", person, at } as const;
          return {
            op: "offer" as const,
            job: { ...job, lane: 3, turn: 0, submission: undefined, rejudging: undefined, payload },
          };
        }),
      );
    const own = {
      params: { course: "games", exercise: "p1" },
      body: { language: "python", text: "" },
    };
    expect((await server.ask("submit", { as: teacher, ...own })).status).toBe(201);
    await offerFor("someone else", 10);
    await offerFor(teacher.id, 499);
    expect((await send()).status).toBe(204);
    const params = { course: "games", sent: randomUUID() };
    const refused = await server.ask("sendWork", { as: teacher, params, body: SUBMISSION });
    expect([refused.status, refused.headers["retry-after"]]).toEqual([429, "2"]);
    // The one that waits already may be sent again.
    expect((await send()).status).toBe(204);
  });

  it("waits behind students' submissions", async () => {
    await using server = await openTestServer();
    const { send, claim } = await setUp(server);
    await send();
    const ada = await server.person("ada", { games: "student" });
    const params = { course: "games", exercise: "p1" };
    const body = { language: "python", text: "x = 1\n" };
    await server.ask("submit", { as: ada, params, body });
    expect((await claim()).kind).toBe("judge");
    expect((await claim()).kind).toBe("grade");
  });
});
