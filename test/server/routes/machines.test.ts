import { describe, expect, it } from "vitest";
import {
  type MachineKey,
  newMachineKey,
  type SignedRequest,
  signRequest,
} from "../../../harness/accounts/index.ts";
import type { MachineFacts, WorkerStatus } from "../../../harness/api/index.ts";
import { fillPath, ROUTES } from "../../../harness/api/index.ts";
import { judgingKeyOf } from "../../../harness/batch/judging-key.ts";
import { fakeAnswer, fakeCauses } from "../fake-course.ts";
import {
  type Caller,
  JUDGE_VERSION,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "../test-server.ts";

const ORIGIN = "http://127.0.0.1:8080";
const MINUTE = 60_000;
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
const FACTS: MachineFacts = {
  version: "1.2.3",
  judgeVersion: JUDGE_VERSION,
  system: "linux x64",
  cores: 4,
  memoryMib: 8000,
  isolation: "warden",
  guarantees: [{ what: "no network", isKept: true }],
  tools: [{ language: "Python", version: "3.14.2" }, { language: "Go" }],
};

type Name = "joinMachine" | "ownMachine" | "claim" | "renew" | "finish" | "giveBack" | "known";

/** A machine that signs each of its requests. */
class TestMachine {
  readonly key: MachineKey = newMachineKey();
  readonly #server: TestServer;
  id: string | undefined;

  constructor(server: TestServer) {
    this.#server = server;
  }

  async sign(
    name: Name,
    params: Readonly<Record<string, string>> = {},
    more: Partial<SignedRequest> & { readonly nowMs?: number; readonly by?: MachineKey } = {},
  ): Promise<Caller> {
    const { method, path } = ROUTES[name];
    const { nowMs = this.#server.clock.now, by = this.key, ...rest } = more;
    const request = { origin: ORIGIN, method, path: fillPath({ path }, { params }), ...rest };
    const token = await signRequest(by, request, { machine: this.id, nowMs });
    return { headers: { authorization: `Bearer ${token}` } };
  }

  async ask(
    name: Name,
    body?: unknown,
    params: Readonly<Record<string, string>> = {},
    address?: string,
  ) {
    const as = await this.sign(name, params);
    return this.#server.ask(name, { as, params, body, ...(address && { address }) });
  }

  async join(code: string, facts = FACTS, name = "lab 1", address?: string) {
    const { publicKey } = this.key;
    const answer = await this.ask("joinMachine", { code, name, publicKey, facts }, {}, address);
    this.id = answer.body.machine ?? this.id;
    return answer;
  }

  async claim(status?: WorkerStatus) {
    return this.ask("claim", { ...CLAIM, ...(status && { status }) });
  }
}

async function openSchool() {
  const server = await openTestServer();
  const admin = await server.person("admin", { games: "instructor" });
  const at = server.clock.now;
  await server.store.commit([{ op: "make-administrator", person: admin.id, at }]);
  const ada = await server.person("ada", { games: "student" });
  return { server, admin, ada, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() };
}

async function makeCode(server: TestServer, admin: TestPerson): Promise<string> {
  return (await server.ask("makeMachineCode", { as: admin })).body.code;
}

async function confirmed(server: TestServer, admin: TestPerson): Promise<TestMachine> {
  const machine = new TestMachine(server);
  await machine.join(await makeCode(server, admin));
  const params = { machine: machine.id ?? "" };
  expect((await server.ask("confirmMachine", { as: admin, params })).status).toBe(204);
  return machine;
}

async function submitProgram(server: TestServer, as: Caller, text = "pass"): Promise<string> {
  const params = { course: "games", exercise: "p1" };
  server.clock.now += 6000;
  return (await server.ask("submit", { as, params, body: { language: "python", text } })).body
    .submission;
}

/** Claims a job and reports the given outcome. */
async function judgeNext(machine: TestMachine, verdict: "AC" | "WA" | "JE") {
  const { job } = (await machine.claim()).body;
  const body = { attempt: job.attempt, outcome: fakeAnswer(job, verdict) };
  expect((await machine.ask("finish", body, { job: job.id })).status).toBe(204);
  return job;
}

const list = async (server: TestServer, admin: TestPerson) =>
  (await server.ask("machines", { as: admin })).body.machines;

describe("a machine that asks to judge", () => {
  it("joins with a code, and gets nothing until an administrator confirms it", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const submission = await submitProgram(server, ada);
    const made = (await server.ask("makeMachineCode", { as: admin })).body;
    expect(made.code).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
    expect(made.command).toBe(`grundy worker join ${ORIGIN} ${made.code}`);
    const machine = new TestMachine(server);
    // As people type it.
    expect((await machine.join(made.code.toLowerCase().replaceAll("-", " "))).status).toBe(201);
    expect((await machine.ask("ownMachine")).body).toEqual({ name: "lab 1", isConfirmed: false });
    const early = await machine.claim();
    expect([early.status, early.body.code]).toEqual([403, "unconfirmed-machine"]);
    expect(await list(server, admin)).toMatchObject([
      { name: "lab 1", state: "asking", facts: FACTS, isThere: false, judging: [] },
    ]);
    const params = { machine: machine.id ?? "" };
    await server.ask("confirmMachine", { as: admin, params });
    expect((await machine.ask("ownMachine")).body.isConfirmed).toBe(true);
    const { job } = (await machine.claim()).body;
    const outcome = fakeAnswer(job, "AC");
    const body = { attempt: job.attempt, outcome };
    expect((await machine.ask("finish", body, { job: job.id })).status).toBe(204);
    const view = await server.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt.verdict).toBe("AC");
    expect(server.faults).toEqual([]);
  });

  it("needs a valid code, which works once within 15 minutes", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const code = await makeCode(server, admin);
    expect((await new TestMachine(server).join(code)).status).toBe(201);
    expect((await new TestMachine(server).join(code)).body.code).toBe("unknown-machine-code");
    const late = await makeCode(server, admin);
    server.clock.now += 15 * MINUTE;
    expect((await new TestMachine(server).join(late)).body.code).toBe("unknown-machine-code");
  });

  it("may guess only a few codes", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await new TestMachine(server).join("ABCD-EFGH-JKMN")).status).toBe(404);
    }
    const code = await makeCode(server, admin);
    const refused = await new TestMachine(server).join(code);
    expect([refused.status, refused.body.code]).toEqual([429, "too-many-requests"]);
    server.clock.now += 16 * MINUTE;
    expect((await new TestMachine(server).join(await makeCode(server, admin))).status).toBe(201);
  });

  it("may not guess more codes from other addresses of its network", async () => {
    await using school = await openSchool();
    const { server } = school;
    const guess = async (address: string) =>
      new TestMachine(server).join("ABCD-EFGH-JKMN", FACTS, "lab 1", address);
    for (let host = 1; host <= 10; host += 1) {
      expect((await guess(`2001:db8:1:2::${host}`)).status).toBe(404);
    }
    expect((await guess("2001:db8:1:2:ffff::1")).status).toBe(429);
    expect((await guess("2001:db8:1:3::1")).status).toBe(404);
  });

  it("must have the private key, and no other machine can use the key again", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const code = await makeCode(server, admin);
    const machine = new TestMachine(server);
    const { publicKey } = machine.key;
    const body = { code, name: "x", publicKey, facts: FACTS };
    const by = newMachineKey();
    const strange = { as: await machine.sign("joinMachine", {}, { by }), body };
    expect((await server.ask("joinMachine", strange)).body.code).toBe("wrong-signature");
    expect((await server.ask("joinMachine", { body })).body.code).toBe("wrong-signature");
    expect((await machine.join(code)).status).toBe(201);
    const again = await machine.join(await makeCode(server, admin));
    expect([again.status, again.body.code]).toEqual([409, "conflict"]);
  });

  it("with other sources is refused with a hint, and its code stays valid", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const code = await makeCode(server, admin);
    const machine = new TestMachine(server);
    const refused = await machine.join(code, { ...FACTS, judgeVersion: "f".repeat(64) });
    expect([refused.status, refused.body.code]).toEqual([426, "outdated-worker"]);
    expect(refused.body.hint).toContain("grundy-judge@1.2.3");
    expect((await machine.join(code)).status).toBe(201);
  });
});

describe("a machine's request", () => {
  it("is refused with its own code for each fault of the signature", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const machine = await confirmed(server, admin);
    const other = await confirmed(server, admin);
    const { now } = server.clock;
    const cases: readonly [string, Caller][] = [
      ["wrong-signature", await machine.sign("claim", {}, { by: other.key })],
      ["wrong-signature", await machine.sign("renew", { job: "j" })],
      ["wrong-signature", await machine.sign("claim", {}, { method: "GET" })],
      ["wrong-audience", await machine.sign("claim", {}, { origin: "https://other.example" })],
      ["wrong-clock", await machine.sign("claim", {}, { nowMs: now - 10 * MINUTE })],
      ["wrong-clock", await machine.sign("claim", {}, { nowMs: now + 10 * MINUTE })],
      ["unknown-machine", await new TestMachine(server).sign("claim")],
      ["unknown-machine", { headers: { authorization: "Bearer a.b.c" } }],
      ["unknown-worker", { headers: { authorization: "Bearer nobody" } }],
    ];
    for (const [code, as] of cases) {
      const { status, body } = await server.ask("claim", { as, body: CLAIM });
      expect([status, body.code]).toEqual([401, code]);
    }
    const ahead = await machine.sign("claim", {}, { nowMs: now + 10 * MINUTE });
    const reply = (await server.ask("claim", { as: ahead, body: CLAIM })).body;
    expect(reply.message).toBe("The machine's clock is 10 minutes ahead of the server's.");
    const audience = await machine.sign("claim", {}, { origin: "https://other.example" });
    const wrong = (await server.ask("claim", { as: audience, body: CLAIM })).body;
    expect(wrong.message).toContain("https://other.example");
    expect(wrong.hint).toContain(ORIGIN);
  });

  it("for another machine's job changes nothing, whichever attempt it names", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const [first, second] = [await confirmed(server, admin), await confirmed(server, admin)];
    const submission = await submitProgram(server, ada);
    const { job } = (await first.claim()).body;
    const params = { job: job.id };
    const outcome = fakeAnswer(job, "AC");
    for (const attempt of [0, 1, 2]) {
      expect((await second.ask("renew", { attempt }, params)).body.code).toBe("lost-job");
      expect((await second.ask("giveBack", { attempt }, params)).body.code).toBe("lost-job");
      const finished = await second.ask("finish", { attempt, outcome }, params);
      expect(finished.body.code).toBe("lost-job");
    }
    server.clock.now += 31_000;
    const again = (await second.claim()).body.job;
    expect(again).toMatchObject({ id: job.id, attempt: 2 });
    // It knows the number of the next attempt, but does not hold it.
    expect((await first.ask("finish", { attempt: 2, outcome }, params)).status).toBe(409);
    const wrong = fakeAnswer(job, "WA");
    expect((await second.ask("finish", { attempt: 2, outcome: wrong }, params)).status).toBe(204);
    const view = await server.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt.verdict).toBe("WA");
  });
});

describe("a machine that reports a judging of another program", () => {
  it("is refused, and the page of machines says so", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const machine = await confirmed(server, admin);
    await submitProgram(server, ada);
    const { job } = (await machine.claim()).body;
    const other = { ...job, file: { ...job.file, bytes: "" } };
    const body = { attempt: 1, outcome: fakeAnswer(other, "AC") };
    const answer = await machine.ask("finish", body, { job: job.id });
    expect([answer.status, answer.body.code]).toEqual([422, "nonsense"]);
    await expect
      .poll(async () => (await list(server, admin))[0].lastError?.text)
      .toContain("it is of another program");
  });
});

describe("a revoked machine", () => {
  it("loses its current jobs at once, and gets no more", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const [machine, other] = [await confirmed(server, admin), await confirmed(server, admin)];
    const submission = await submitProgram(server, ada);
    const { job } = (await machine.claim()).body;
    const params = { machine: machine.id ?? "" };
    expect((await server.ask("revokeMachine", { as: admin, params })).status).toBe(204);
    const outcome = fakeAnswer(job, "AC");
    const finished = await machine.ask("finish", { attempt: 1, outcome }, { job: job.id });
    expect([finished.status, finished.body.code]).toEqual([401, "revoked-machine"]);
    expect((await machine.claim()).body.code).toBe("revoked-machine");
    expect((await machine.ask("ownMachine")).body.code).toBe("revoked-machine");
    // Nobody waits for the lease to expire.
    const again = (await other.claim()).body.job;
    expect(again.id).toBe(job.id);
    const body = { attempt: again.attempt, outcome };
    expect((await other.ask("finish", body, { job: job.id })).status).toBe(204);
    const view = await server.ask("submission", { as: ada, params: { submission } });
    expect(view.body.attempt.verdict).toBe("AC");
    const confirm = await server.ask("confirmMachine", { as: admin, params });
    expect([confirm.status, confirm.body.code]).toEqual([409, "conflict"]);
    const [own] = (await list(server, admin)).filter(({ id }: { id: string }) => id === machine.id);
    expect(own).toMatchObject({ state: "revoked", revokedBy: "admin" });
  });

  it("has no judgings that can be reused, and no copies of them", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const [liar, honest] = [await confirmed(server, admin), await confirmed(server, admin)];
    const submit = async (name: string) =>
      submitProgram(server, await server.person(name, { games: "student" }), "same = 1");
    await submitProgram(server, ada, "same = 1");
    const { job } = (await liar.claim()).body;
    const params = { job: job.id };
    const answer = { attempt: 1, outcome: fakeAnswer(job, "AC") };
    expect((await liar.ask("finish", answer, params)).status).toBe(204);
    const key = judgingKeyOf(fakeCauses(job));
    const reusedRecord = async () => (await honest.ask("known", undefined, { key })).body.record;
    expect((await reusedRecord()).judging.verdict).toBe("AC");

    // A judging that an honest machine reuses stays attributed to the liar.
    const copied = await submit("bob");
    const second = (await honest.claim()).body.job;
    const recalled = { attempt: 1, outcome: { kind: "known", key } };
    expect((await honest.ask("finish", recalled, { job: second.id })).status).toBe(204);
    const judgedBy = async (submission: string) =>
      (await server.store.events(0)).flatMap(({ event }) =>
        event.kind === "judged" && event.submission === submission ? [event.worker] : [],
      );
    expect(await judgedBy(copied)).toEqual([liar.id]);

    // One looks up a known judging, and reports it after its maker was revoked.
    const third = await submit("cy");
    const late = (await honest.claim()).body.job;
    const machine = { machine: liar.id ?? "" };
    expect((await server.ask("revokeMachine", { as: admin, params: machine })).status).toBe(204);
    expect(await reusedRecord()).toBeUndefined();
    const refused = await honest.ask("finish", recalled, { job: late.id });
    expect([refused.status, refused.body.code]).toEqual([409, "lost-job"]);
    const again = (await honest.claim()).body.job;
    expect(again).toMatchObject({ id: late.id, attempt: 2 });
    const own = { attempt: 2, outcome: fakeAnswer(again, "WA") };
    expect((await honest.ask("finish", own, { job: late.id })).status).toBe(204);
    expect(await judgedBy(third)).toEqual([honest.id]);
    expect((await reusedRecord()).judging.verdict).toBe("WA");
    expect(server.faults).toEqual([]);
  });

  it("can have all its judgings rejudged, and staff see the changes before they count", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const [liar, honest] = [await confirmed(server, admin), await confirmed(server, admin)];
    await submitProgram(server, ada, "lied = 1");
    await judgeNext(liar, "AC");
    await submitProgram(server, ada, "true = 1");
    await judgeNext(honest, "WA");
    const bob = await server.person("bob", { games: "student" });
    await submitProgram(server, bob, "failed = 1");
    await judgeNext(liar, "JE");
    const params = { machine: liar.id ?? "" };
    // The administrator need not be a member of the course.
    const root = await server.person("root");
    const at = server.clock.now;
    await server.store.commit([{ op: "make-administrator", person: root.id, at }]);
    const rejudge = async () =>
      server.ask("rejudgeMachine", { as: root, params, body: { why: "it lied" } });
    const judged = async () =>
      (await list(server, admin)).find(({ id }: { id: string }) => id === liar.id).judged;
    expect(await judged()).toBeUndefined();
    expect([(await rejudge()).status, (await rejudge()).body.message]).toEqual([
      409,
      "This machine still judges for the server.",
    ]);
    await server.ask("revokeMachine", { as: admin, params });
    const courseFacts = { course: "games", name: "The course games", submissions: 2 };
    expect(await judged()).toEqual([courseFacts]);

    const ines = await server.person("ines", { games: "instructor" });
    expect((await rejudge()).status).toBe(204);
    // Repeating it changes nothing.
    expect((await rejudge()).status).toBe(204);
    const of = { as: ines, params: { course: "games" } };
    const [opened, ...more] = (await server.ask("rejudgings", of)).body;
    expect([opened, more]).toMatchObject([
      { state: "open", by: "root", why: "it lied", total: 2 },
      [],
    ]);
    expect(await judged()).toEqual([{ ...courseFacts, rejudging: opened.id }]);
    expect((await judgeNext(honest, "WA")).isRejudging).toBe(true);
    await judgeNext(honest, "AC");
    const one = { as: ines, params: { course: "games", rejudging: opened.id } };
    const changes = async () =>
      (await server.ask("rejudging", one)).body.changes.map(
        ({ student, before, after }: { student: string; before: object; after: object }) => [
          student,
          before,
          after,
        ],
      );
    expect(await changes()).toMatchObject([
      ["ada", { verdict: "AC" }, { verdict: "WA" }],
      ["bob", { verdict: "none" }, { verdict: "AC" }],
    ]);
    expect(await judged()).toHaveLength(1);
    expect((await server.ask("applyRejudging", one)).status).toBe(204);
    expect(await judged()).toEqual([]);
    expect((await rejudge()).status).toBe(204);
    expect((await server.ask("rejudgings", of)).body).toHaveLength(1);
    expect(server.faults).toEqual([]);
  });

  it("cannot contribute to a rejudging that is applied", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const [liar, honest] = [await confirmed(server, admin), await confirmed(server, admin)];
    await submitProgram(server, ada);
    await judgeNext(honest, "WA");
    const of = { as: admin, params: { course: "games" } };
    const { id } = (await server.ask("openRejudging", { ...of, body: { why: "new tests" } })).body;
    await judgeNext(liar, "AC");
    const params = { machine: liar.id ?? "" };
    await server.ask("revokeMachine", { as: admin, params });
    const one = { as: admin, params: { course: "games", rejudging: id } };
    const refused = await server.ask("applyRejudging", one);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "1 of 1 attempts were rejudged by a machine that has since been removed.",
    ]);
    expect((await server.ask("cancelRejudging", one)).status).toBe(204);
  });

  it("does not get the next job that it was waiting for", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const machine = await confirmed(server, admin);
    const waiting = machine.claim();
    // It is waiting once it was seen.
    await expect.poll(() => server.store.heartbeats(0)).toHaveLength(1);
    const params = { machine: machine.id ?? "" };
    const revoking = server.ask("revokeMachine", { as: admin, params });
    await Promise.all([revoking, submitProgram(server, ada)]);
    await expect.poll(async () => (await server.queue.backlog(server.clock.now)).leased).toBe(0);
    const other = await confirmed(server, admin);
    expect((await other.claim()).body.job.exercise).toBe("p1");
    await submitProgram(server, ada, "more");
    expect((await waiting).status).toBe(401);
  });
});

function statusOf(process: string, more: Partial<WorkerStatus> = {}): WorkerStatus {
  return { process, judging: [], load: 0.5, ...more };
}

describe("the page of machines", () => {
  it("shows the activity of every process of a machine, and its last error", async () => {
    await using school = await openSchool();
    const { server, admin, ada } = school;
    const machine = await confirmed(server, admin);
    for (const text of ["a", "b"]) await submitProgram(server, ada, text);
    const { job } = (await machine.claim(statusOf("1"))).body;
    await machine.claim(statusOf("2", { load: 0.5, judging: ["p2"] }));
    server.clock.now += 11_000;
    const lastError = { at: server.clock.now, text: "no compiler <b>" };
    const status = statusOf("1", { judging: ["p1"], lastError });
    const body = { attempt: 1, status };
    expect((await machine.ask("renew", body, { job: job.id })).status).toBe(204);
    await expect
      .poll(async () => (await list(server, admin))[0])
      .toMatchObject({ places: 2, judging: ["p1", "p2"], lastError, isThere: true, load: 0.5 });
    server.clock.now += 61_000;
    const [gone] = await list(server, admin);
    expect(gone).toMatchObject({ places: 0, judging: [], isThere: false, lastError });
  });

  it("shows workers with a token while they run, and counts only their processes", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const as = await server.worker("local");
    const readyz = async () => (await server.ask("metrics", { address: "127.0.0.1" })).text;
    const claims = ["1", "2"].map(async (process) =>
      server.ask("claim", { as, body: { ...CLAIM, places: 3, status: statusOf(process) } }),
    );
    await expect.poll(() => list(server, admin)).toMatchObject([{ state: "local", places: 6 }]);
    expect(await readyz()).toMatch(/^grundy_places 6$/m);
    await server.app.close();
    await Promise.all(claims);
  });

  it("shows that a machine was refused for its version", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const machine = await confirmed(server, admin);
    const body = { ...CLAIM, judgeVersion: "f".repeat(64), status: statusOf("1") };
    expect((await machine.ask("claim", body)).status).toBe(426);
    await expect
      .poll(async () => (await list(server, admin))[0])
      .toMatchObject({ places: 0, lastError: { text: expect.stringContaining("sources differ") } });
    const { text } = await server.ask("metrics", { address: "127.0.0.1" });
    expect(text).toMatch(/^grundy_workers 0$/m);
  });

  it("renames a machine", async () => {
    await using school = await openSchool();
    const { server, admin } = school;
    const machine = await confirmed(server, admin);
    const params = { machine: machine.id ?? "" };
    await server.ask("renameMachine", { as: admin, params, body: { name: " lab 2 " } });
    expect(await list(server, admin)).toMatchObject([{ name: "lab 2", confirmedBy: "admin" }]);
    const none = { as: admin, params: { machine: "none" }, body: { name: "x" } };
    expect((await server.ask("renameMachine", none)).status).toBe(404);
  });
});
