import { describe, expect, it } from "vitest";
import { fakeCourse } from "../fake-course.ts";
import type { TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";
import { setPoints } from "../set-points.ts";

const ADA_P1 = { ...GAMES, student: "ada", exercise: "p1" };

/** Requests about the questions of a class. */
function actionsOf({ server }: TestClass) {
  const write = async (as: TestPerson, submission: string, body: object, requestKey?: string) =>
    server.ask("ask", {
      as,
      params: { submission },
      body,
      ...(requestKey !== undefined && { headers: { "idempotency-key": requestKey } }),
    });
  const reply = async (as: TestPerson, submission: string, question: string, text: string) =>
    server.ask("replyToQuestion", { as, params: { submission, question }, body: { text } });
  const close = async (as: TestPerson, submission: string, question: string, body: object) =>
    server.ask("closeQuestion", { as, params: { submission, question }, body });
  const threads = async (as: TestPerson, submission: string) =>
    (await server.ask("submission", { as, params: { submission } })).body.questions;
  const listed = async (as: TestPerson) =>
    (await server.ask("questions", { as, params: GAMES })).body.questions;
  return { write, reply, close, threads, listed };
}

describe("a question", () => {
  it("is answered and closed by staff, and opened again by its student", async () => {
    await using testClass = await openClass();
    const { ada, gus, ines, submit } = testClass;
    const { write, reply, close, threads, listed } = actionsOf(testClass);
    const submission = await submit(ada, "p1", "WA");
    const { question } = (await write(ada, submission, { text: " Why line 1? ", line: 1 })).body;
    expect(await listed(gus)).toMatchObject([
      {
        id: question,
        submission: submission,
        student: "ada",
        isAnswered: false,
        text: "Why line 1?",
      },
    ]);
    const { message } = (await reply(gus, submission, question, "Look at n = 0.")).body;
    expect(await listed(gus)).toMatchObject([{ isAnswered: true }]);
    expect((await close(ines, submission, question, { after: message })).status).toBe(204);
    expect(await listed(gus)).toEqual([]);
    const [thread] = await threads(ada, submission);
    expect(thread).toMatchObject({ id: question, line: 1, isOpen: false, isReview: false });
    expect(thread.entries).toMatchObject([
      { kind: "message", isAsker: true, text: "Why line 1?" },
      { kind: "message", isAsker: false, text: "Look at n = 0." },
      { kind: "closed" },
    ]);
    expect((await reply(ada, submission, question, "And n = 1?")).status).toBe(201);
    expect(await threads(ada, submission)).toMatchObject([{ isOpen: true }]);
    expect(await listed(gus)).toMatchObject([{ isAnswered: false, text: "And n = 1?" }]);
  });

  it("is about a line of the program as it was decoded for judging, which pages show", async () => {
    await using testClass = await openClass([
      { ...fakeCourse(), decodeProgram: () => "one\ntwo\n" },
    ]);
    const { ada, server, submit } = testClass;
    const { write } = actionsOf(testClass);
    const submission = await submit(ada, "p1", "WA");
    const view = await server.ask("submission", { as: ada, params: { submission } });
    expect(view.body.text).toBe("one\ntwo\n");
    expect((await write(ada, submission, { text: "Why?", line: 2 })).status).toBe(201);
    expect((await write(ada, submission, { text: "Why?", line: 3 })).status).toBe(422);
  });

  it("cannot be closed by a student, twice, or before a newer message was read", async () => {
    await using testClass = await openClass();
    const { ada, gus, submit } = testClass;
    const { write, reply, close, threads } = actionsOf(testClass);
    const submission = await submit(ada, "p1");
    const { question } = (await write(ada, submission, { text: "Why?" })).body;
    expect((await close(ada, submission, question, { after: question })).status).toBe(403);
    const { message } = (await reply(ada, submission, question, "I mean line 2.")).body;
    const early = await close(gus, submission, question, { after: question });
    expect([early.status, early.body.message]).toEqual([
      409,
      "There is a new message in this question.",
    ]);
    expect(await threads(ada, submission)).toMatchObject([{ isOpen: true }]);
    const half = { after: message, outcome: "unchanged" };
    expect((await close(gus, submission, question, half)).status).toBe(422);
    expect((await close(gus, submission, question, { after: message })).status).toBe(204);
    expect((await close(gus, submission, question, { after: message })).status).toBe(409);
    const elsewhere = await submit(ada, "p1");
    expect((await reply(ada, elsewhere, question, "Here?")).status).toBe(404);
  });

  it("about points is closed with an outcome, and as changed only after an adjustment", async () => {
    await using testClass = await openClass();
    const { server, ada, gus, ines, submit } = testClass;
    const { write, close, threads } = actionsOf(testClass);
    const submission = await submit(ada, "p1", "WA");
    const adjust = { as: ines, params: ADA_P1, body: { points: 7, why: "a typo" } };
    // An earlier adjustment is no answer.
    await setPoints(server, adjust);
    server.clock.now += 1000;
    const asked = await write(ada, submission, { text: "The statement is wrong.", isReview: true });
    const { question } = asked.body;
    const body = { after: question, outcome: "changed", reason: "You are right." };
    expect((await close(gus, submission, question, { after: question })).body.hint).toMatch(
      /whether the points changed/,
    );
    expect((await close(gus, submission, question, body)).body.hint).toMatch(
      /Set the points first/,
    );
    await setPoints(server, { ...adjust, body: { points: 8, why: "a typo" } });
    expect((await close(gus, submission, question, body)).status).toBe(204);
    const [thread] = await threads(ada, submission);
    expect(thread.isReview).toBe(true);
    expect(thread.entries.at(-1)).toMatchObject({ outcome: "changed", reason: "You are right." });
  });

  it("is asked once, however often its request arrives", async () => {
    await using testClass = await openClass();
    const { ada, submit } = testClass;
    const { write, threads } = actionsOf(testClass);
    const submission = await submit(ada, "p1");
    const asked = [1, 2].map(async () =>
      write(ada, submission, { text: "Why?" }, "key-of-question"),
    );
    const [first, second] = await Promise.all(asked);
    expect(second?.body).toEqual(first?.body);
    expect(await threads(ada, submission)).toHaveLength(1);
  });

  it("is refused beyond the limits of length, lines, open questions and unanswered messages", async () => {
    await using testClass = await openClass();
    const { ada, gus, submit } = testClass;
    const { write, reply, close } = actionsOf(testClass);
    const submission = await submit(ada, "p1");
    for (const text of ["", "  ", "x".repeat(2001)]) {
      expect((await write(ada, submission, { text })).status).toBe(422);
    }
    expect((await write(ada, submission, { text: "Why?", line: 2 })).body.message).toBe(
      "The program has no line 2: its last one is 1.",
    );
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (number) => write(ada, submission, { text: `Why ${number}?` })),
    );
    expect(sent.map(({ status }) => status).toSorted((left, right) => left - right)).toEqual([
      201, 201, 201, 201, 201, 429,
    ]);
    expect(sent.find(({ status }) => status === 429)?.body.message).toBe(
      "You have 5 open questions about this exercise.",
    );
    // Another attempt at the exercise shares the limit; another exercise does not.
    expect((await write(ada, await submit(ada, "p1"), { text: "Why?" })).status).toBe(429);
    const [{ question }] = sent.filter(({ status }) => status === 201).map(({ body }) => body);
    for (let count = 2; count <= 10; count += 1) {
      expect((await reply(ada, submission, question, "And?")).status).toBe(201);
    }
    expect((await reply(ada, submission, question, "And?")).status).toBe(429);
    const { message } = (await reply(gus, submission, question, "So.")).body;
    expect((await reply(ada, submission, question, "Thanks")).status).toBe(201);
    expect((await close(gus, submission, question, { after: message })).status).toBe(409);
  });

  it("that is closed makes room for another, and stays closed while there is none", async () => {
    await using testClass = await openClass();
    const { ada, gus, submit } = testClass;
    const { write, reply, close } = actionsOf(testClass);
    const submission = await submit(ada, "p1");
    const ids: string[] = [];
    for (let count = 1; count <= 5; count += 1) {
      ids.push((await write(ada, submission, { text: "Why?" })).body.question);
    }
    const [first = ""] = ids;
    expect((await close(gus, submission, first, { after: first })).status).toBe(204);
    expect((await write(ada, submission, { text: "Why?" })).status).toBe(201);
    expect((await reply(ada, submission, first, "Still?")).status).toBe(429);
  });

  it("is the asker's alone: others get the answer for a question that does not exist", async () => {
    await using testClass = await openClass();
    const { server, ada, bob, gus, submit } = testClass;
    const { write, reply, listed } = actionsOf(testClass);
    const submission = await submit(ada, "p1");
    const { question } = (await write(ada, submission, { text: "question-secret-5190" })).body;
    const own = await submit(bob, "p1");
    const missing = await reply(bob, own, "none", "Hello");
    const others = [
      await write(bob, submission, { text: "Hello" }),
      await reply(bob, submission, question, "Hello"),
      // The address of his own submission does not help.
      await reply(bob, own, question, "Hello"),
      await server.ask("submission", { as: bob, params: { submission: submission } }),
    ];
    for (const { status, text } of others) expect([status, text]).toEqual([404, missing.text]);
    const asked = await server.ask("questions", { as: bob, params: GAMES });
    expect(asked.status).toBe(403);
    const read = await server.ask("submission", { as: bob, params: { submission: own } });
    expect(asked.text + read.text).not.toContain("secret");
    // Staff comment on submissions of others; they do not ask.
    expect((await write(gus, submission, { text: "Hello" })).status).toBe(422);
    expect(await listed(gus)).toHaveLength(1);
  });

  it("about something not released is neither asked nor shown to its student", async () => {
    await using testClass = await openClass();
    const { server, ada, gus, submit } = testClass;
    const { write, reply, threads } = actionsOf(testClass);
    const submission = await submit(ada, "p2");
    const refused = await write(ada, submission, { text: "Why?" });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "The results of this exercise are not released yet.",
    ]);
    // As if it had been asked before the release was moved.
    const kind = "question-asked" as const;
    const event = { kind, question: "q", submission: submission, text: "secret" };
    const place = { op: "append", course: "games", actor: ada.id, at: server.clock.now } as const;
    await server.store.commit([{ ...place, event }]);
    // The log hears of it with the next event.
    await submit(ada, "p1");
    expect(await threads(gus, submission)).toHaveLength(1);
    expect((await reply(gus, submission, "q", "Wait.")).status).toBe(201);
    const read = await server.ask("submission", { as: ada, params: { submission: submission } });
    expect(read.body).toMatchObject({ questions: [], mayAsk: false });
    expect(read.text).not.toContain("secret");
    expect((await reply(ada, submission, "q", "And?")).status).toBe(404);
  });
});

describe("a question about a statement", () => {
  const P1 = { ...GAMES, exercise: "p1" };
  const actionsAt = ({ server }: TestClass) => ({
    ask: async (as: TestPerson, text: string, exercise = "p1") =>
      server.ask("askAboutStatement", { as, params: { ...GAMES, exercise }, body: { text } }),
    reply: async (as: TestPerson, question: string, text: string) =>
      server.ask("replyAboutStatement", { as, params: { ...GAMES, question }, body: { text } }),
    close: async (as: TestPerson, question: string, after: string) =>
      server.ask("closeStatementQuestion", { as, params: { ...GAMES, question }, body: { after } }),
    read: async (as: TestPerson) => server.ask("statementQuestions", { as, params: P1 }),
  });

  it("needs no attempt, is answered and closed by staff, and gives its student a notice", async () => {
    await using testClass = await openClass();
    const { server, ada, gus } = testClass;
    const { listed } = actionsOf(testClass);
    const { ask, reply, close, read } = actionsAt(testClass);
    const { question } = (await ask(ada, "May a move take nothing?")).body;
    const [open] = await listed(gus);
    expect(open).toMatchObject({ id: question, exercise: "p1", student: "ada", isAnswered: false });
    expect(open).not.toHaveProperty("submission");
    expect((await read(gus)).body).toMatchObject({ mayAsk: false, questions: [{ id: question }] });
    const { message } = (await reply(gus, question, "No.")).body;
    expect((await close(gus, question, question)).status).toBe(409);
    expect((await close(gus, question, message)).status).toBe(204);
    expect(await listed(gus)).toEqual([]);
    const { questions, mayAsk } = (await read(ada)).body;
    expect(mayAsk).toBe(true);
    expect(questions).toMatchObject([{ isOpen: false, entries: [{}, { text: "No." }, {}] }]);
    const notices = (await server.ask("notices", { as: ada, params: GAMES })).body;
    expect(notices).toMatchObject([
      { kind: "answer", exercise: "p1" },
      { kind: "answer", exercise: "p1" },
    ]);
    expect(notices[0]).not.toHaveProperty("submission");
  });

  it("is read, continued and closed by nobody else, and shares the limit of open questions", async () => {
    await using testClass = await openClass();
    const { server, ada, bob, gus, submit } = testClass;
    const { write } = actionsOf(testClass);
    const { ask, reply, close, read } = actionsAt(testClass);
    const { question } = (await ask(ada, "statement-secret-77")).body;
    expect((await read(bob)).text).not.toContain("secret");
    expect((await reply(bob, question, "Hello")).status).toBe(404);
    expect((await close(ada, question, question)).status).toBe(403);
    expect((await ask(gus, "Hello")).status).toBe(422);
    // The routes of attempts do not reach it, even for its asker.
    const submission = await submit(ada, "p1");
    const params = { submission: submission, question };
    const body = { text: "Hello" };
    expect((await server.ask("replyToQuestion", { as: ada, params, body })).status).toBe(404);
    for (let count = 2; count <= 4; count += 1) await ask(ada, "Why?");
    expect((await write(ada, submission, { text: "Why?" })).status).toBe(201);
    expect((await ask(ada, "Why?")).status).toBe(429);
    expect((await ask(ada, "Why?", "p2")).status).toBe(201);
    expect((await ask(ada, "Why?", "none")).status).toBe(404);
  });
});

describe("the list of open questions", () => {
  it("is ordered by exercise, oldest first, with the names of the class", async () => {
    await using testClass = await openClass([fakeCourse()]);
    const { server, ada, bob, gus, submit } = testClass;
    const { write, listed } = actionsOf(testClass);
    const submissions = [await submit(bob, "p1"), await submit(ada, "p1")];
    const late = await write(bob, submissions[0] ?? "", { text: `${"x".repeat(160)} end` });
    server.clock.now += 1000;
    await write(ada, submissions[1] ?? "", { text: "Why?", isReview: true });
    expect(late.status).toBe(201);
    expect(await listed(gus)).toMatchObject([
      { student: "bob", name: "bob", number: 1, exerciseName: "Exercise p1", isReview: false },
      { student: "ada", name: "ada", isReview: true, text: "Why?" },
    ]);
    expect((await listed(gus))[0].text).toBe(`${"x".repeat(160)}…`);
  });
});
