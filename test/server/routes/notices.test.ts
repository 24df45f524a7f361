import { expect, test } from "vitest";
import type { NoticesView } from "../../../harness/api/index.ts";
import type { TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const QUARTER_OF_A_DAY_MS = 6 * 3_600_000;

function actionsOf({ server }: TestClass) {
  const list = async (as: TestPerson): Promise<NoticesView> =>
    (await server.ask("notices", { as, params: GAMES })).body;
  const kinds = async (as: TestPerson) => (await list(as)).map(({ kind }) => kind);
  const read = async (as: TestPerson, notices: readonly string[]) =>
    (await server.ask("readNotices", { as, params: GAMES, body: { notices } })).status;
  const comment = async (as: TestPerson, submission: string, text: string) => {
    server.clock.now += 1000;
    return server.ask("comment", { as, params: { submission }, body: { text } });
  };
  return { list, kinds, read, comment };
}

test("a student's notices are answers, comments and points of their own submissions, newest first", async () => {
  await using testClass = await openClass();
  const { server, ines, gus, ada, bob, submit } = testClass;
  const { list, kinds, comment } = actionsOf(testClass);
  const submission = await submit(ada, "p1", "WA");
  expect(await list(ada)).toEqual([]);
  const ask = { as: ada, params: { submission: submission }, body: { text: "Why?" } };
  const { question } = (await server.ask("ask", ask)).body;
  // Own messages are no news.
  expect(await list(ada)).toEqual([]);
  server.clock.now += 1000;
  await server.ask("replyToQuestion", {
    as: gus,
    params: { submission: submission, question },
    body: { text: "Look at n = 0." },
  });
  await comment(gus, submission, "Well done");
  server.clock.now += 1000;
  const place = { ...GAMES, student: "ada", exercise: "p1" };
  const adjusting = { as: ines, params: place, body: { excused: true, why: "ok" } };
  expect((await server.ask("adjust", adjusting)).status).toBe(204);
  expect(await list(ada)).toMatchObject([
    { kind: "points", exercise: "p1", submission: submission, number: 1, isUnread: true },
    { kind: "comment", submission: submission },
    { kind: "answer", submission: submission },
  ]);
  expect([await kinds(bob), await kinds(ines), await kinds(gus)]).toEqual([[], [], []]);
});

test("notices are read once, by their own reader, on all devices", async () => {
  await using testClass = await openClass();
  const { server, gus, ada, bob, submit } = testClass;
  const { list, read, comment } = actionsOf(testClass);
  const submission = await submit(ada, "p1", "WA");
  await comment(gus, submission, "One");
  await comment(gus, submission, "Two");
  const [newest, oldest] = await list(ada);
  if (newest === undefined || oldest === undefined) throw new Error("there are two");
  expect(await read(ada, [newest.id, newest.id, "unknown"])).toBe(204);
  expect((await list(ada)).map(({ isUnread }) => isUnread)).toEqual([false, true]);
  const before = await server.store.lastSeq();
  expect(await read(ada, [newest.id])).toBe(204);
  expect(await read(bob, [oldest.id])).toBe(204);
  expect(await server.store.lastSeq()).toBe(before);
  expect((await list(ada)).map(({ isUnread }) => isUnread)).toEqual([false, true]);
});

test("at most 50 notices are listed, and none of before somebody joined", async () => {
  await using testClass = await openClass();
  const { server, ines, gus, ada, submit } = testClass;
  const { list, comment } = actionsOf(testClass);
  const submission = await submit(ada, "p1", "WA");
  for (let count = 0; count < 52; count += 1) await comment(gus, submission, `Remark ${count}`);
  expect(await list(ada)).toHaveLength(50);
  const opening = { as: ines, params: GAMES, body: { isOpen: true } };
  const { code } = (await server.ask("setClassCode", opening)).body;
  await server.ask("removeMember", { as: ines, params: { ...GAMES, person: ada.id } });
  server.clock.now += 1000;
  expect((await server.ask("joinByCode", { as: ada, body: { code } })).status).toBe(201);
  expect(await list(ada)).toEqual([]);
});

test("a verdict that a rejudging changed is a notice, one that stayed is none", async () => {
  await using testClass = await openClass();
  const { server, ines, ada, bob, submit, judge } = testClass;
  const { kinds } = actionsOf(testClass);
  await submit(ada, "p1", "WA");
  await submit(bob, "p1", "AC");
  const opening = { as: ines, params: GAMES, body: { why: "new tests" } };
  const { id: rejudging } = (await server.ask("openRejudging", opening)).body;
  await judge("AC");
  await judge("AC");
  expect(await kinds(ada)).toEqual([]);
  server.clock.now += 1000;
  const apply = { as: ines, params: { ...GAMES, rejudging } };
  expect((await server.ask("applyRejudging", apply)).status).toBe(204);
  expect([await kinds(ada), await kinds(bob)]).toEqual([["rejudged"], []]);
});

test("held results are a notice when they are released, and nothing before", async () => {
  await using testClass = await openClass();
  const { server, gus, ada, submit } = testClass;
  const { kinds, comment } = actionsOf(testClass);
  const submission = await submit(ada, "p2", "WA");
  await comment(gus, submission, "Look at n = 0.");
  expect(await kinds(ada)).toEqual([]);
  const release = Date.UTC(2026, 9, 9, 12);
  const before: unknown[] = [];
  while (server.clock.now + QUARTER_OF_A_DAY_MS < release) {
    // Sessions end without use.
    server.clock.now += QUARTER_OF_A_DAY_MS;
    before.push(...(await kinds(ada)));
  }
  expect(before).toEqual([]);
  server.clock.now = release;
  expect(await kinds(ada)).toEqual(["released", "comment"]);
});
