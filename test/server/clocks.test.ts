import { describe, expect, it } from "vitest";
import { newMachineKey } from "../../harness/accounts/index.ts";
import { createRequestSigner } from "../../harness/app/serve/join-server.ts";
import type { WorkerJob } from "../../harness/api/index.ts";
import { fakeAnswer, HOUR } from "./fake-course.ts";
import { JUDGE_VERSION, openTestServer, type TestServer } from "./test-server.ts";

const P1 = { course: "games", exercise: "p1" };
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
const ORIGIN = "http://127.0.0.1:8080";

const judged = async (server: TestServer) =>
  (await server.store.events(0)).filter(({ event }) => event.kind === "judged").length;

describe("a server whose clock is set", () => {
  it.each([
    ["forward by an hour", HOUR],
    ["back by an hour", -HOUR],
  ])("%s judges all new jobs, and those leased to workers that are gone, once", async (_, by) => {
    await using server = await openTestServer();
    const ada = await server.person("ada", { games: "student" });
    const worker = await server.worker();
    const submit = async (text: string) => {
      const body = { language: "python", text };
      return (await server.ask("submit", { as: ada, params: P1, body })).status;
    };
    const claim = async () => (await server.ask("claim", { as: worker, body: CLAIM })).body.job;
    const finish = async (job: WorkerJob) => {
      const outcome = fakeAnswer(job, "AC");
      const body = { attempt: job.attempt, outcome };
      return (await server.ask("finish", { as: worker, params: { job: job.id }, body })).status;
    };
    expect(await submit("first")).toBe(201);
    const gone = await claim();
    server.clock.now += by;
    const again = await claim();
    expect(again).toMatchObject({ id: gone.id, attempt: 2 });
    expect(await finish(gone)).toBe(409);
    expect(await finish(again)).toBe(204);
    server.clock.now += 6000;
    expect(await submit("second")).toBe(201);
    const next = await claim();
    // The holder keeps the job over the jump, unless another worker has taken it.
    server.clock.now -= by;
    expect(await finish(next)).toBe(204);
    expect(await judged(server)).toBe(2);
    expect(await server.queue.waiting(server.clock.now)).toEqual([]);
    expect(server.faults).toEqual([]);
  });
});

describe("a machine whose clock is wrong", () => {
  it.each([
    ["two hours ahead", 2 * HOUR, "The machine's clock is 120 minutes ahead of the server's."],
    ["two hours behind", -2 * HOUR, "The machine's clock is 120 minutes behind the server's."],
  ])(
    "%s is told so, loses nothing, and continues when the clock is corrected",
    async (_, off, message) => {
      await using server = await openTestServer();
      const { now } = server.clock;
      const key = newMachineKey();
      const machine = {
        id: "machine-1",
        name: "lab",
        publicKey: key.publicKey,
        facts: "{}",
        askedAt: now,
        confirmedAt: undefined,
        confirmedBy: undefined,
        revokedAt: undefined,
        revokedBy: undefined,
      };
      await server.store.commit([
        { op: "add-machine", machine },
        { op: "confirm-machine", id: machine.id, by: "admin", at: now },
      ]);
      let wrongBy = off;
      const sign = createRequestSigner(
        ORIGIN,
        { ...key, machine: machine.id },
        () => server.clock.now + wrongBy,
      );
      const as = async (path: string) => ({
        headers: { authorization: `Bearer ${await sign({ method: "POST", path })}` },
      });
      const ada = await server.person("ada", { games: "student" });
      await server.ask("submit", {
        as: ada,
        params: P1,
        body: { language: "python", text: "pass" },
      });
      const claim = async () => server.ask("claim", { as: await as("/worker/claim"), body: CLAIM });
      const refused = await claim();
      expect(refused.status).toBe(401);
      expect(refused.body).toMatchObject({ code: "wrong-clock", message });
      expect(refused.body.hint).toContain("timedatectl");
      // As much as synchronized clocks may differ.
      wrongBy = Math.sign(off) * 29_000;
      const { job } = (await claim()).body;
      wrongBy = off;
      const params = { job: job.id };
      const outcome = fakeAnswer(job, "AC");
      const body = { attempt: 1, outcome };
      const path = `/worker/jobs/${job.id}/finish`;
      expect((await server.ask("finish", { as: await as(path), params, body })).status).toBe(401);
      wrongBy = 0;
      expect((await server.ask("finish", { as: await as(path), params, body })).status).toBe(204);
      expect(await judged(server)).toBe(1);
    },
  );
});
