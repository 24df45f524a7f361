import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { judgingKeyOf } from "../../../harness/batch/judging-key.ts";
import { fakeAnswer, fakeCauses, fakeCourse, HIDDEN, HOUR } from "../fake-course.ts";
import { submit as submitOperations, idOf } from "../../store/samples.ts";
import { type Caller, JUDGE_VERSION, openTestServer, type TestServer } from "../test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 2, free: 2 };
async function submit(server: TestServer, as: Caller, text = "pass", exercise = "p1") {
  const { body } = await server.ask("submit", {
    as,
    params: { course: "games", exercise },
    body: { language: "python", text },
  });
  return String(body.submission);
}

describe("a worker", () => {
  it("gets a submission that was stored at the same moment, before the state includes it", async () => {
    await using server = await openTestServer();
    const as = await server.worker();
    // Bypass the eventLog, so that the course state does not include it yet.
    await server.store.commit(submitOperations("s1"));
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    expect(job).toMatchObject({ id: idOf("job of s1"), exercise: "p1" });
    expect(server.faults).toEqual([]);
  });

  it("of another version keeps its lease, and its step must be a known one", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    await submit(server, ada);
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    const renew = async (more: object) =>
      server.ask("renew", { as, params: { job: job.id }, body: { attempt: 1, ...more } });
    expect((await renew({ saying: "group small" })).status).toBe(204);
    expect((await renew({ step: { kind: "compiling" } })).status).toBe(204);
    expect((await renew({ step: "group small" })).body.code).toBe("invalid-request");
  });

  it("gets the next job with its file, and its verdict counts once", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    const submission = await submit(server, ada);
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    expect(job).toMatchObject({
      attempt: 1,
      kind: "judge",
      exercise: "p1",
      bundle: "0".repeat(64),
      file: { name: "p1.py", language: "python", bytes: Buffer.from("pass").toString("base64") },
    });
    const view = () => server.ask("submission", { as: ada, params: { submission } });
    expect((await view()).body.attempt.state).toBe("judging");
    const params = { job: job.id };
    expect((await server.ask("renew", { as, params, body: { attempt: 1 } })).status).toBe(204);
    const outcome = fakeAnswer(job, "WA");
    const finish = () => server.ask("finish", { as, params, body: { attempt: 1, outcome } });
    expect((await finish()).status).toBe(204);
    expect((await finish()).body.code).toBe("lost-job");
    const judged = (await view()).body;
    expect(judged.attempt).toMatchObject({
      state: "judged",
      verdict: "WA",
      score: 4,
      counts: true,
    });
    expect(judged.feedback).toBe("<p>WA</p>");
    const { body } = await server.ask("course", { as: ada, params: P1 });
    expect(body.exercises[0].standing).toEqual({
      state: "judged",
      verdict: "WA",
      score: 4,
      attempts: 1,
    });
    const reply = await server.ask("known", { as, params: { key: judgingKeyOf(fakeCauses(job)) } });
    expect(reply.body.record.judging.verdict).toBe("WA");
    expect((await server.ask("known", { as, params: { key: "c".repeat(64) } })).body).toEqual({});
  });

  it("gets jobs of an exercise with modules only if it has them, and pages say if none has", async () => {
    const games = fakeCourse();
    const exercises = games.exercises.map((each) => ({ ...each, modules: ["numpy"] }));
    const courses = [{ ...games, exercises }, fakeCourse({ id: "plain" })];
    await using server = await openTestServer({ courses });
    const ada = await server.person("ada", { games: "student", plain: "student" });
    const as = await server.worker();
    const submitTo = async (course: string) =>
      server.ask("submit", {
        as: ada,
        params: { course, exercise: "p1" },
        body: { language: "python", text: course },
      });
    await submitTo("games");
    const claim = async (isHere?: boolean) => {
      const modules = isHere === undefined ? {} : { modules: [{ names: ["numpy"], isHere }] };
      const status = { process: "1", judging: [], load: 0, ...modules };
      const { job, ...rest } = (await server.ask("claim", { as, body: { ...CLAIM, status } })).body;
      return job === undefined ? rest : Buffer.from(job.file.bytes, "base64").toString();
    };
    const missing = async () =>
      (await server.ask("exercise", { as: ada, params: P1 })).body.missingModules;
    expect(await claim()).toEqual({ findModules: [["numpy"]] });
    expect(await missing()).toBeUndefined();
    await submitTo("plain");
    expect(await claim(false)).toBe("plain");
    expect(await missing()).toEqual(["numpy"]);
    expect(await claim(true)).toBe("games");
    expect(await missing()).toBeUndefined();
  });

  it("that is late, or has returned its job, changes nothing", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    const submission = await submit(server, ada);
    const claim = async () => (await server.ask("claim", { as, body: CLAIM })).body.job;
    const job = await claim();
    const params = { job: job.id };
    server.clock.now += 31_000;
    const second = await claim();
    expect(second).toMatchObject({ id: job.id, attempt: 2 });
    const outcome = fakeAnswer(job, "WA");
    const late = await server.ask("finish", { as, params, body: { attempt: 1, outcome } });
    expect([late.status, late.body.code]).toEqual([409, "lost-job"]);
    const renewed = await server.ask("renew", { as, params, body: { attempt: 1 } });
    expect(renewed.status).toBe(409);
    const back = await server.ask("giveBack", { as, params, body: { attempt: 2 } });
    expect(back.status).toBe(204);
    const third = await claim();
    expect(third.id).toBe(job.id);
    const body = { attempt: third.attempt, outcome: fakeAnswer(third, "AC") };
    expect((await server.ask("finish", { as, params, body })).status).toBe(204);
    const view = await server.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt.verdict).toBe("AC");
  });

  it("that reports nonsense is refused, and the job continues", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    await submit(server, ada);
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    const finish = (outcome: object) =>
      server.ask("finish", { as, params: { job: job.id }, body: { attempt: 1, outcome } });
    const { record } = fakeAnswer(job, "AC");
    const { judging } = record;
    const open = judging.groups.map((group) => ({ ...group, visibility: "visible" }));
    for (const wrong of [
      { ...record, judging: { ...judging, problem: "p2" } },
      { ...record, judging: { ...judging, points: 11 } },
      { ...record, judging: { ...judging, points: -1 } },
      { ...record, judging: { ...judging, groups: open } },
      {
        ...record,
        judging: { ...judging, failures: [{ group: "no", verdict: "WA", message: "" }] },
      },
      { ...record, tests: [{ group: "no", failed: "", notRun: "" }] },
      { ...record, judging: { ...judging, points: 20, maxPoints: 20 } },
      { ...record, judging: { ...judging, verdict: "GREAT" } },
      { ...record, more: 1 },
    ]) {
      expect((await finish({ kind: "judged", record: wrong })).status).toBe(422);
    }
    expect((await finish({ kind: "ran", inputs: [] })).body.code).toBe("nonsense");
    expect((await finish({ kind: "judged", record })).status).toBe(204);
  });

  it("that reports a judging of something else is refused, and nothing is stored", async () => {
    await using server = await openTestServer();
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const as = await server.worker("lab 1");
    await submit(server, ada, "wrong = 1");
    const claim = async () => (await server.ask("claim", { as, body: CLAIM })).body.job;
    const job = await claim();
    const submission = await submit(server, bob, "right = 1");
    const others = { ...job, file: (await claim()).file };
    const own = fakeAnswer(job, "AC");
    const finish = (outcome: object) =>
      server.ask("finish", { as, params: { job: job.id }, body: { attempt: 1, outcome } });
    const { causes, ...nameless } = own.record;
    for (const [record, what] of [
      [fakeAnswer(others, "AC").record, "another program"],
      [{ ...own.record, causes: { ...causes, suite: "e".repeat(64) } }, "another exercise"],
      [{ ...own.record, causes: { ...causes, judge: "e".repeat(64) } }, "another version"],
      [{ ...own.record, causes: { ...causes, options: { isolation: "x" } } }, "other options"],
      [nameless, "nothing"],
    ] as const) {
      const { status, body } = await finish({ kind: "judged", record });
      expect([status, body.code, body.message]).toEqual([
        422,
        "nonsense",
        expect.stringContaining(what),
      ]);
    }
    // The server decides the key.
    const key = judgingKeyOf(fakeCauses(others));
    expect((await finish({ ...own, key })).status).toBe(422);
    expect((await server.ask("known", { as, params: { key } })).body).toEqual({});
    const view = await server.ask("submission", { as: bob, params: { submission } });
    expect(view.body.attempt.state).toBe("judging");
    // The operator is notified, once a minute.
    expect(server.faults).toEqual([expect.stringMatching(`${job.id}.*another program`)]);
    expect((await finish(own)).status).toBe(204);
  });

  it("can report a known judging, which the server reads from the store, only for the job's program", async () => {
    await using server = await openTestServer();
    const [ada, bob] = [
      await server.person("ada", { games: "student" }),
      await server.person("bob", { games: "student" }),
    ];
    const as = await server.worker();
    const claim = async () => (await server.ask("claim", { as, body: CLAIM })).body.job;
    const finish = async (job: { id: string; attempt: number }, outcome: object) =>
      server.ask("finish", {
        as,
        params: { job: job.id },
        body: { attempt: job.attempt, outcome },
      });
    await submit(server, ada, "right = 1");
    const first = await claim();
    expect((await finish(first, fakeAnswer(first, "AC"))).status).toBe(204);
    const outcome = { kind: "known", key: judgingKeyOf(fakeCauses(first)) };
    await submit(server, bob, "wrong = 1");
    const second = await claim();
    const { body } = await finish(second, outcome);
    expect([body.code, body.message]).toEqual([
      "nonsense",
      expect.stringContaining("another program"),
    ]);
    expect((await finish(second, fakeAnswer(second, "WA"))).status).toBe(204);
    // Someone else's judging of the same bytes.
    server.clock.now += 6000;
    const submission = await submit(server, bob, "right = 1");
    expect((await finish(await claim(), outcome)).status).toBe(204);
    const view = await server.ask("submission", { as: bob, params: { submission } });
    expect(view.body.attempt.verdict).toBe("AC");
    // A rejudging is really judged again.
    const ines = await server.person("ines", { games: "instructor" });
    const opened = { as: ines, params: { course: "games" }, body: { why: "again" } };
    expect((await server.ask("openRejudging", opened)).status).toBe(201);
    const third = await claim();
    expect(third.isRejudging).toBe(true);
    expect((await finish(third, outcome)).body.message).toContain("new judging");
  });

  it("with a judge error costs the student no points and reveals no reason", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    const submission = await submit(server, ada);
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    const outcome = fakeAnswer(job, "JE");
    await server.ask("finish", { as, params: { job: job.id }, body: { attempt: 1, outcome } });
    const { text, body } = await server.ask("submission", { as: ada, params: { submission } });
    expect(body.attempt).toMatchObject({ state: "failed" });
    expect(body.attempt.score).toBeUndefined();
    expect(text).not.toContain(HIDDEN);
    // The same program may be submitted again.
    server.clock.now += 6000;
    expect(await submit(server, ada)).not.toBe(submission);
  });

  it("needs a valid token and the server's version of the judge", async () => {
    await using server = await openTestServer();
    const as = await server.worker();
    expect((await server.ask("claim", { body: CLAIM })).body.code).toBe("unknown-worker");
    const strange = { headers: { authorization: "Bearer nobody" } };
    expect((await server.ask("claim", { as: strange, body: CLAIM })).status).toBe(401);
    const other = { ...CLAIM, judgeVersion: "f".repeat(64) };
    expect((await server.ask("claim", { as, body: other })).status).toBe(426);
    const [, token = ""] = as.headers["authorization"]?.split(" ") ?? [];
    const storedToken = await server.store.workerToken(
      createHash("sha256").update(token).digest("hex"),
    );
    if (storedToken === undefined) throw new Error("no token");
    await server.store.commit([{ op: "revoke-worker-token", id: storedToken.id }]);
    expect((await server.ask("claim", { as, body: CLAIM })).status).toBe(401);
  });

  it("waits for a job, and is woken by it", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    const claim = server.ask("claim", { as, body: CLAIM });
    await submit(server, ada);
    expect((await claim).body.job.exercise).toBe("p1");
    const waiting = server.ask("claim", { as, body: CLAIM });
    await server.app.close();
    expect([200, 503]).toContain((await waiting).status);
  });

  it("keeps its last slot for jobs that someone is waiting for", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const as = await server.worker();
    const submission = await submit(server, ada);
    const [job] = await server.queue.waiting(server.clock.now);
    if (job === undefined) throw new Error("no job");
    const { isLeased: _, ...own } = job;
    const more = { id: "again", lane: 3 as const, rejudging: "r", payload: "{}" };
    const again = { ...own, ...more };
    await server.store.commit([{ op: "offer", job: again }]);
    const claim = { as, body: { ...CLAIM, free: 1 } };
    expect((await server.ask("claim", claim)).body.job.id).toBe(job.id);
    const waiting = server.ask("claim", claim);
    const other = await server.ask("claim", { as, body: { ...CLAIM, places: 1, free: 1 } });
    expect(other.body.job).toMatchObject({ id: "again", isRejudging: true });
    await server.app.close();
    expect((await waiting).body.job).toBeUndefined();
    expect(submission).toBe(job.submission);
  });

  it("downloads the exercises by their hash", async () => {
    await using server = await openTestServer();
    const as = await server.worker();
    const { text, headers } = await server.ask("bundle", { as, params: { hash: "0".repeat(64) } });
    const file = new URL("../fake-course.ts", import.meta.url);
    expect(text).toBe(readFileSync(file, "utf8"));
    expect(headers["content-type"]).toBe("application/zip");
    expect((await server.ask("bundle", { as, params: { hash: "1".repeat(64) } })).status).toBe(404);
  });

  it("gets no bundle that was removed since its exercises changed", async () => {
    const bundle = { hash: "2".repeat(64), path: "/nowhere/2.zip" };
    await using server = await openTestServer({ courses: [{ ...fakeCourse(), bundle }] });
    const as = await server.worker();
    const params = { hash: bundle.hash };
    expect((await server.ask("bundle", { as, params })).status).toBe(404);
    expect(server.faults).toEqual([]);
  });
});

describe("before the release", () => {
  it("students see only that they have submitted", async () => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const tutor = await server.person("tutor", { games: "grader" });
    const as = await server.worker();
    const submission = await submit(server, ada, "pass", "p2");
    const { job } = (await server.ask("claim", { as, body: CLAIM })).body;
    const view = (who: Caller) => server.ask("submission", { as: who, params: { submission } });
    const before = await view(ada);
    expect(before.body.attempt.state).toBe("held");
    const outcome = fakeAnswer(job, "WA");
    await server.ask("finish", { as, params: { job: job.id }, body: { attempt: 1, outcome } });
    expect((await view(ada)).text).toBe(before.text);
    expect((await view(tutor)).body.attempt).toMatchObject({ verdict: "WA", score: 8 });
    for (let hours = 0; hours < 100; hours += 10) {
      server.clock.now += 10 * HOUR;
      await server.ask("me", { as: ada });
    }
    expect((await view(ada)).body.attempt).toMatchObject({ verdict: "WA", score: 8 });
  });
});
