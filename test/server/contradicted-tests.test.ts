import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { fakeCourse, HIDDEN } from "./fake-course.ts";
import { JUDGE_VERSION } from "./test-server.ts";
import { BODIES } from "./route-bodies.ts";
import { openClass } from "./routes/staff/open-class.ts";

const P1 = { course: "games", exercise: "p1" };
const P2 = { course: "games", exercise: "p2" };
const PROGRAM = { language: "python", text: "def win(n):\n    return n % 3 != 0\n" };
const TEST = { group: "large", call: `win(${HIDDEN})`, stored: "True", present: "False" };

const openTestClass = async () =>
  openClass([fakeCourse({ contradicted: new Map([["p1", TEST]]) })]);

test("an exercise whose tests are contradicted takes no submissions, in two languages", async () => {
  await using testClass = await openTestClass();
  const { server, ada, ines } = testClass;
  const submit = async (as: typeof ada, params: typeof P1, language = "en") =>
    server.ask("submit", { as, params, body: PROGRAM, headers: { "accept-language": language } });
  for (const as of [ada, ines]) {
    expect(await submit(as, P1)).toMatchObject({
      status: 409,
      body: {
        code: "conflict",
        message: "This exercise is closed for now: its tests are being checked.",
      },
    });
  }
  expect((await submit(ada, P1, "ru")).body.message).toMatch(/^Эта задача пока закрыта/);
  expect((await submit(ada, P2)).status).toBe(201);
});

test("students learn that the exercise is closed, staff learn why", async () => {
  await using testClass = await openTestClass();
  const { server, ada, gus } = testClass;
  const own = await server.ask("exercise", { as: ada, params: P1 });
  expect(own.body.submitting).toEqual({ closed: "tests" });
  expect(own.body.contradicted).toBeUndefined();
  expect(own.text).not.toContain(HIDDEN);
  const refused = await server.ask("submit", { as: ada, params: P1, body: PROGRAM });
  expect(refused.text).not.toContain(HIDDEN);
  const staff = await server.ask("exercise", { as: gus, params: P1 });
  expect(staff.body).toMatchObject({ submitting: { closed: "tests" }, contradicted: TEST });
  const { exercises } = (await server.ask("class", { as: gus, params: P1 })).body;
  expect([exercises[0].contradicted, exercises[1].contradicted]).toEqual([TEST, undefined]);
  const open = await server.ask("exercise", { as: gus, params: P2 });
  expect([open.body.submitting, open.body.contradicted]).toEqual([undefined, undefined]);
});

test("submissions from before the exercise was closed are held, and judged once it is open", async () => {
  const contradicted = new Map<string, typeof TEST>();
  await using testClass = await openClass([fakeCourse({ contradicted })]);
  const { server, ada, submit } = testClass;
  const submission = await submit(ada, "p1");
  const other = await submit(ada, "p2");
  const worker = await server.worker();
  const claim = async () => {
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    return (await server.ask("claim", { as: worker, body })).body.job?.exercise;
  };
  contradicted.set("p1", TEST);
  const first = (await server.queue.waiting(server.clock.now)).map((job) => job.submission);
  expect(first).toEqual([submission, other]);
  expect(await claim()).toBe("p2");
  contradicted.clear();
  expect(await claim()).toBe("p1");
});

test("`grade --server` is refused, with the command to type", async () => {
  await using testClass = await openTestClass();
  const { server, ines } = testClass;
  const params = { ...P1, sent: randomUUID() };
  const body = { ...(BODIES.sendWork as object), suite: "c".repeat(64) };
  const { status, body: refused } = await server.ask("sendWork", { as: ines, params, body });
  expect([status, refused.hint]).toEqual([409, expect.stringContaining("grundy generate p1")]);
});
