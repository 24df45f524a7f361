import { Webhook as Verifier } from "standardwebhooks";
import { afterEach, describe, expect, it, vi } from "vitest";
import { createRestrictedFetch } from "../../../harness/io/index.ts";
import type { CourseEvent } from "../../../harness/school/index.ts";
import { Killed, Life, storeOf } from "../killed-server.ts";
import { openSiteBeside } from "../site-beside.ts";
import { openTestServer, type TestPerson, type TestServer } from "../test-server.ts";
import { openHookReceiver } from "./hook-receiver.ts";

const GAMES = { course: "games" };
const ADDRESS = "https://hook.example/grundy?key=1";
const TOPICS = ["judged", "graded", "question"];

afterEach(() => {
  vi.useRealTimers();
});

async function openHooked() {
  // The server itself sends nothing: tests say who does, and when.
  vi.useFakeTimers({ toFake: ["setInterval"] });
  const receiver = await openHookReceiver();
  const server = await openTestServer({ webhookFetch: receiver.fetch });
  const ines = await server.person("ines", { games: "instructor" });
  const ada = await server.person("ada", { games: "student" });
  const add = async (topics: readonly string[] = TOPICS) => {
    const body = { url: ADDRESS, topics };
    return (await server.ask("addWebhook", { as: ines, params: GAMES, body })).body as {
      readonly id: string;
      readonly secret: string;
    };
  };
  const list = async (as: TestPerson = ines) =>
    (await server.ask("webhooks", { as, params: GAMES })).body.webhooks as {
      readonly messages: readonly { readonly id: string; readonly state: string }[];
      readonly isPaused: boolean;
      readonly waiting: number;
      readonly failed: number;
    }[];
  return {
    receiver,
    server,
    ines,
    ada,
    add,
    list,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    },
  };
}

async function say(
  { store, clock }: TestServer,
  event: CourseEvent,
  actor = "grundy",
): Promise<void> {
  await store.commit([{ op: "append", course: "games", actor, at: clock.now, event }]);
}

/** A submission of ada's, and its verdict. */
async function judge(server: TestServer, person: string, submission: string): Promise<void> {
  const about = { person, student: "ada", exercise: "p1", fileName: "P1.py" };
  await say(server, { kind: "submitted", submission, ...about, source: "a".repeat(64) }, person);
  const result = { verdict: "WA", points: 4, maxPoints: 10 };
  await say(server, { kind: "judged", submission, judging: "j", ...result });
}

describe("a webhook", () => {
  it("gets what happened, signed, without names, addresses and texts", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    const { secret } = await add();
    await judge(server, ada.id, "s1");
    const text = "Why is this wrong, asks Ada?";
    await say(server, { kind: "question-asked", question: "q1", submission: "s1", text }, ada.id);
    const site = await openSiteBeside(server, { webhookFetch: receiver.fetch });
    await site.webhooks.sendAll();
    const place = { course: "games", exercise: "p1", student: "ada", submission: "s1", attempt: 1 };
    expect(receiver.messages.map(({ body }) => JSON.parse(body) as unknown)).toEqual([
      {
        type: "submission.judged",
        timestamp: "2026-10-05T12:00:00.000Z",
        data: {
          ...place,
          url: "http://127.0.0.1/submissions/s1",
          verdict: "WA",
          points: 4,
          maxPoints: 10,
        },
      },
      {
        type: "question.asked",
        timestamp: "2026-10-05T12:00:00.000Z",
        data: {
          ...place,
          url: "http://127.0.0.1/submissions/s1",
          question: "q1",
          isReview: false,
        },
      },
    ]);
    expect(JSON.stringify(receiver.messages)).not.toMatch(/Ada|ada@example.edu|P1\.py/);
    const [{ headers, body } = { headers: {}, body: "" }] = receiver.messages;
    // The official library accepts it. It compares with the real clock.
    const signed = new Verifier(secret).sign(
      headers["webhook-id"] ?? "",
      new Date(Number(headers["webhook-timestamp"]) * 1000),
      body,
    );
    expect(headers["webhook-signature"]).toBe(signed);
    expect(headers["content-type"]).toBe("application/json");
  });

  it("gets only its topics, and only what happens after it was added", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    await judge(server, ada.id, "s1");
    const site = await openSiteBeside(server, { webhookFetch: receiver.fetch });
    await server.ask("webhooks", { as: hooked.ines, params: GAMES });
    await site.eventLog.catchUp();
    // The server that adds it has seen the first judging.
    await site.webhooks.sendAll();
    await server.person("other", { games: "student" });
    await add(["question"]);
    await judge(server, ada.id, "s2");
    await say(
      server,
      { kind: "statement-asked", question: "q", exercise: "p1", text: "?" },
      ada.id,
    );
    await site.eventLog.catchUp();
    await site.webhooks.sendAll();
    expect(receiver.messages.map(({ body }) => JSON.parse(body).type)).toEqual(["question.asked"]);
  });

  it("gets the grade after staff changed it, and each verdict that a rejudging changed", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    await add();
    await judge(server, ada.id, "s1");
    await judge(server, ada.id, "s2");
    await say(server, {
      kind: "adjusted",
      student: "ada",
      exercise: "p1",
      points: 9,
      why: "a secret reason",
    });
    const rejudging = "r1";
    await say(server, {
      kind: "rejudging-opened",
      rejudging,
      submissions: ["s1", "s2"],
      why: "a secret reason",
    });
    const again = { kind: "judged", rejudging, maxPoints: 10 } as const;
    await say(server, { ...again, submission: "s1", judging: "k1", verdict: "AC", points: 10 });
    await say(server, { ...again, submission: "s2", judging: "k2", verdict: "WA", points: 4 });
    await say(server, { kind: "rejudging-applied", rejudging });
    const site = await openSiteBeside(server, { webhookFetch: receiver.fetch });
    await site.webhooks.sendAll();
    const sent = receiver.messages.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ type }) => type)).toEqual([
      "submission.judged",
      "submission.judged",
      "grade.changed",
      "submission.judged",
    ]);
    expect(sent[2].data).toMatchObject({
      exercise: "p1",
      student: "ada",
      points: 9,
      maxPoints: 10,
    });
    expect(sent[3].data).toMatchObject({ submission: "s1", verdict: "AC", rejudging });
    expect(JSON.stringify(sent)).not.toContain("secret");
  });

  it("gets each message, with one ID, at whichever step the server is killed", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    await add();
    let killed = 0;
    // Message, lease, sending, outcome: before and after each.
    for (let steps = 0; steps < 8; steps += 1) {
      await judge(server, ada.id, `s${steps}`);
      const before = receiver.messages.length;
      const life = new Life(steps);
      const dying = await openSiteBeside(server, {
        store: storeOf(server.store, life),
        webhookFetch: async (...asked) => life.around(async () => receiver.fetch(...asked)),
      });
      await dying.webhooks.sendAll().catch((error: unknown) => {
        if (!(error instanceof Killed)) throw error;
      });
      if (life.isOver) killed += 1;
      // The lease of the killed one expires.
      server.clock.now += 200_000;
      const next = await openSiteBeside(server, { webhookFetch: receiver.fetch });
      await next.webhooks.sendAll();
      const got = receiver.messages.slice(before);
      expect(got.map(({ body }) => JSON.parse(body).data.submission)).toContain(`s${steps}`);
      expect(new Set(got.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
      expect(new Set(got.map(({ body }) => body)).size).toBe(1);
      expect(got.length).toBeLessThanOrEqual(2);
    }
    expect(killed).toBe(8);
    expect((await hooked.list())[0]).toMatchObject({ waiting: 0, failed: 0 });
    expect(server.faults).toEqual([]);
  });

  it("gets each message from only one of two servers", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    await add();
    const options = { webhookFetch: receiver.fetch };
    const [first, second] = [
      await openSiteBeside(server, options),
      await openSiteBeside(server, options),
    ];
    await judge(server, ada.id, "s1");
    for (const { eventLog } of [first, second]) await eventLog.catchUp();
    await Promise.all([first.webhooks.sendAll(), second.webhooks.sendAll()]);
    expect(receiver.messages).toHaveLength(1);
  });

  it("that does not answer is tried for two days, and shown to staff, who send again", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add, list } = hooked;
    const { id } = await add();
    await judge(server, ada.id, "s1");
    receiver.status = 500;
    const site = await openSiteBeside(server, { webhookFetch: receiver.fetch });
    for (let hour = 0; hour < 72; hour += 1) {
      await site.webhooks.sendAll();
      server.clock.now += 3_600_000;
    }
    const tries = receiver.messages.length;
    const iris = await server.person("iris", { games: "instructor" });
    const [webhook] = await list(iris);
    expect(webhook).toMatchObject({ waiting: 0, failed: 1 });
    const [message] = webhook?.messages ?? [];
    expect(message).toMatchObject({ state: "failed", error: "HTTP 500", failures: tries });
    expect(tries).toBeGreaterThan(10);
    receiver.status = 200;
    const params = { ...GAMES, webhook: id, message: message?.id ?? "" };
    const answer = await server.ask("resendWebhookMessage", { as: iris, params });
    expect(answer.body).toMatchObject({ state: "sent" });
    expect(new Set(receiver.messages.map(({ headers }) => headers["webhook-id"])).size).toBe(1);
    expect((await server.ask("resendWebhookMessage", { as: iris, params })).status).toBe(409);
  });

  it("that fails delays the messages to no other", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ada, add } = hooked;
    await add();
    await add();
    await judge(server, ada.id, "s1");
    let hung: string | undefined;
    const site = await openSiteBeside(server, {
      webhookFetch: async (url, options) => {
        hung ??= options?.headers?.["webhook-id"];
        if (options?.headers?.["webhook-id"] === hung) return new Promise(() => undefined);
        return receiver.fetch(url, options);
      },
    });
    await site.webhooks.tick();
    await expect.poll(() => receiver.messages.length).toBe(1);
  });

  it("is paused by a receiver that is gone, and by staff, and misses what happens meanwhile", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ines, ada, add, list } = hooked;
    const { id } = await add();
    const params = { ...GAMES, webhook: id };
    receiver.status = 410;
    const tested = await server.ask("testWebhook", { as: ines, params });
    expect(tested.body).toMatchObject({ state: "failed", error: "HTTP 410" });
    expect(await list()).toMatchObject([{ isPaused: true }]);
    receiver.status = 200;
    receiver.messages.length = 0;
    await judge(server, ada.id, "s1");
    const site = await openSiteBeside(server, { webhookFetch: receiver.fetch });
    await site.webhooks.sendAll();
    await server.person("late", { games: "student" });
    await server.ask("pauseWebhook", { as: ines, params, body: { isPaused: false } });
    await judge(server, ada.id, "s2");
    await site.eventLog.catchUp();
    await site.webhooks.sendAll();
    expect(receiver.messages.map(({ body }) => JSON.parse(body).data.submission)).toEqual(["s2"]);
    await server.ask("removeWebhook", { as: ines, params });
    expect(await list()).toEqual([]);
    const { body: log } = await server.ask("audit", { as: ines, params: GAMES });
    const sentences = (log.events as { readonly sentence: string }[]).map((each) => each.sentence);
    expect(sentences).toContain("added a webhook to hook.example");
    expect(JSON.stringify(log)).not.toContain("key=1");
  });

  it.each([
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://10.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[fe80::1]/",
    "https://[::ffff:127.0.0.1]/",
    "https://[::ffff:a00:1]/",
    "https://0x7f000001/",
    "https://localhost/",
    "https://name:secret@hook.example/",
  ])("is never sent to %s", async (url) => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const body = { url, topics: TOPICS };
    const added = await server.ask("addWebhook", { as: ines, params: GAMES, body });
    const params = { ...GAMES, webhook: added.body.id };
    const tested = await server.ask("testWebhook", { as: ines, params });
    expect(tested.body).toMatchObject({ state: "waiting", failures: 1 });
    expect(tested.body.error).toMatch(/is not a public address$|contains a user name/);
  });

  it("needs https", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const body = { url: "http://hook.example/", topics: TOPICS };
    expect((await server.ask("addWebhook", { as: ines, params: GAMES, body })).status).toBe(422);
  });

  it("is sent to the address that was checked, and follows no redirect", async () => {
    await using hooked = await openHooked();
    const { server, receiver, ines, add } = hooked;
    const { id } = await add();
    // A name that has a public address when it is checked, and a private one afterwards.
    const answers = ["93.184.216.34", "127.0.0.1"];
    let asked = 0;
    const site = await openSiteBeside(server, {
      webhookFetch: createRestrictedFetch({
        timeoutMs: 200,
        resolve: (_, __, callback) => {
          callback(null, [{ address: answers[asked++] ?? "127.0.0.1", family: 4 }]);
        },
      }),
    });
    const webhook = await server.store.outbox.webhook(id);
    if (webhook === undefined) throw new Error("the webhook is gone");
    await judge(server, hooked.ada.id, "s1");
    await site.webhooks.sendAll();
    expect(asked).toBeLessThanOrEqual(1);
    expect(receiver.messages).toEqual([]);
    receiver.status = 302;
    const tested = await server.ask("testWebhook", { as: ines, params: { ...GAMES, webhook: id } });
    expect(tested.body).toMatchObject({ state: "waiting", error: "HTTP 302" });
  });

  it("belongs to one course", async () => {
    await using hooked = await openHooked();
    const { server, ines, add } = hooked;
    const { id, secret } = await add();
    const { text } = await server.ask("webhooks", { as: ines, params: GAMES });
    expect(text).not.toContain(secret);
    const gus = await server.person("gus", { games: "grader" });
    expect((await server.ask("webhooks", { as: gus, params: GAMES })).status).toBe(403);
    const params = { course: "games", webhook: `${id}0` };
    expect((await server.ask("removeWebhook", { as: ines, params })).status).toBe(404);
  });
});
