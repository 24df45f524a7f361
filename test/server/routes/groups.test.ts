import { describe, expect, it } from "vitest";
import { COURSE, DAY, fakeCourse, HOUR, NOON } from "../fake-course.ts";
import type { TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const P1 = { ...GAMES, exercise: "p1" };
const ALL = { ...GAMES, set: "all" };
const PAIRS = `${COURSE}groups: { size: 2 }\n`;
/** Sessions end after twelve hours, so p1 is due after two. */
const DUE_SOON = PAIRS.replace("2026-10-06 12:00", "2026-10-05 14:00");

async function openPairs(written = PAIRS, contests = "") {
  const testClass = await openClass([fakeCourse({ written, contests })]);
  const { server } = testClass;
  const eve = await server.person("eve", { games: "student" });
  const own = async (as: TestPerson) => (await server.ask("ownGroup", { as, params: P1 })).body;
  const form = async (as: TestPerson) => server.ask("formGroup", { as, params: P1 });
  const join = async (as: TestPerson, code: string) =>
    server.ask("joinGroup", { as, params: P1, body: { code } });
  const pair = async (first: TestPerson, second: TestPerson) => {
    expect((await form(first)).status).toBe(201);
    expect((await join(second, (await own(first)).group.code)).status).toBe(201);
  };
  const read = async (as: TestPerson, submission: string) =>
    server.ask("submission", { as, params: { submission } });
  const attempts = async (as: TestPerson) =>
    (await server.ask("exercise", { as, params: P1 })).body.attempts;
  const sources = { eve, own, form, join, pair, read, attempts };
  return {
    ...testClass,
    ...sources,
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

async function gradeOf({ server, ines }: TestClass, student: string) {
  const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
  return students.find((each: { student: string }) => each.student === student).cells[0];
}

describe("students form groups", () => {
  it("with a code that others enter once, in any writing", async () => {
    await using testClass = await openPairs();
    const { ada, bob, eve, own, form, join, server } = testClass;
    expect(await own(ada)).toEqual({ size: 2, form: "students", isForCourse: true });
    expect((await form(ada)).status).toBe(201);
    expect((await form(ada)).body.message).toBe("You are in a group already.");
    const { code } = (await own(ada)).group;
    expect(code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/);
    expect((await join(bob, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)} `)).status).toBe(
      201,
    );
    const { group } = await own(bob);
    expect(group).toEqual({
      members: [
        { name: "ada", isMe: false, isCounted: true },
        { name: "bob", isMe: true, isCounted: true },
      ],
    });
    // It is full: the code is gone, and the old one joins nobody.
    expect((await join(eve, code)).body.message).toBe("This group is full.");
    expect(server.faults).toEqual([]);
  });

  it("once for a request that is repeated", async () => {
    await using testClass = await openPairs();
    const { ada, server } = testClass;
    const asked = { as: ada, params: P1, headers: { "idempotency-key": "form-1234" } };
    const [first, second] = [
      await server.ask("formGroup", asked),
      await server.ask("formGroup", asked),
    ];
    expect(first.status).toBe(201);
    expect(second.body).toEqual(first.body);
  });

  it("by joining, once more for a request that is repeated after a lost answer", async () => {
    await using testClass = await openPairs();
    const { ada, bob, own, form, join, server } = testClass;
    await form(ada);
    const { code } = (await own(ada)).group;
    const [first, second] = [await join(bob, code), await join(bob, code)];
    expect(first.status).toBe(201);
    expect(second).toMatchObject({ status: 201, body: first.body });
    const events = await server.store.events(0, { kinds: ["group-joined"] });
    expect(events).toHaveLength(1);
  });

  it("and leave them; the code of a group changes when somebody leaves", async () => {
    await using testClass = await openPairs();
    const { ada, bob, eve, own, form, join, server } = testClass;
    await form(ada);
    const { code } = (await own(ada)).group;
    await join(bob, code);
    expect((await server.ask("leaveGroup", { as: bob, params: P1 })).status).toBe(204);
    expect((await server.ask("leaveGroup", { as: bob, params: P1 })).status).toBe(409);
    expect((await join(eve, code)).status).toBe(404);
    const next = (await own(ada)).group.code;
    expect(next).not.toBe(code);
    expect((await join(eve, next)).status).toBe(201);
  });

  it("nobody finds a code by guessing, and wrong guesses tell nothing", async () => {
    await using testClass = await openPairs();
    const { ada, bob, own, form, join } = testClass;
    await form(ada);
    const { code } = (await own(ada)).group;
    const answers = [];
    for (let guess = 0; guess < 21; guess += 1)
      answers.push((await join(bob, `AAAA${guess}`)).status);
    expect(answers).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    // The right one has to wait, too.
    expect((await join(bob, code)).status).toBe(429);
  });

  it("not after the deadline, during an exam, or where staff form groups", async () => {
    const exam =
      "[{ id: exam, name: Exam, kind: exam, start: 2026-10-05T13:00, duration: 1 h, exercises: [p2] }]";
    await using testClass = await openPairs(DUE_SOON, exam);
    const { ada, bob, own, form, join, server } = testClass;
    await form(ada);
    const { code } = (await own(ada)).group;
    server.clock.now = NOON + 1.5 * HOUR;
    expect((await join(bob, code)).body.message).toContain("exam");
    server.clock.now = NOON + 2.5 * HOUR;
    expect((await join(bob, code)).body.message).toContain("deadline has passed");
    expect((await own(ada)).refusal).toBe("closed");
    expect((await own(ada)).group.code).toBeUndefined();
    await using staffForm = await openPairs(`${COURSE}groups: { size: 2, form: staff }\n`);
    expect((await staffForm.form(staffForm.ada)).status).toBe(409);
    await using alone = await openPairs(COURSE);
    expect((await alone.form(alone.ada)).status).toBe(409);
  });
});

describe("one submission of a group", () => {
  it("is judged once and is an attempt of both, with who submitted it", async () => {
    await using testClass = await openPairs();
    const { ada, bob, eve, pair, submit, read, attempts, server } = testClass;
    await pair(ada, bob);
    const submission = await submit(ada, "p1", "AC", "print('of both')\n");
    for (const member of [ada, bob]) {
      expect(await attempts(member)).toMatchObject([
        { id: submission, number: 1, verdict: "AC", score: 10, submittedBy: "ada" },
      ]);
    }
    const { body } = await read(bob, submission);
    expect(body).toMatchObject({ isOwn: true, mayAsk: true, text: "print('of both')\n" });
    expect(body.attempt).toMatchObject({ student: "bob", members: ["ada", "bob"] });
    expect((await read(eve, submission)).status).toBe(404);
    expect((await server.queue.waiting(server.clock.now)).length).toBe(0);
    // The same program of the other member is the same attempt.
    server.clock.now += HOUR;
    const again = { language: "python", text: "print('of both')\n" };
    const same = await server.ask("submit", { as: bob, params: P1, body: again });
    expect(same.body.submission).toBe(submission);
  });

  it("has one grade, and each member an adjustment of their own on top", async () => {
    await using testClass = await openPairs();
    const { ada, bob, ines, pair, submit, read, server } = testClass;
    await pair(ada, bob);
    const submission = await submit(ada, "p1", "WA");
    const asBob = { as: ines, params: { submission }, query: { student: "bob" } };
    const { students, grade } = (await server.ask("submission", asBob)).body;
    expect(students).toEqual([
      { student: "ada", name: "ada" },
      { student: "bob", name: "bob" },
    ]);
    const params = { ...GAMES, student: "bob", exercise: "p1" };
    const { attempts: _attempts, policy: _policy, ...before } = grade;
    const body = { points: 9, submission, before, why: "did more" };
    expect((await server.ask("adjust", { as: ines, params, body })).status).toBe(204);
    expect([await gradeOf(testClass, "ada"), await gradeOf(testClass, "bob")]).toMatchObject([
      { score: 4, submission },
      { score: 9, submission },
    ]);
    expect((await read(ada, submission)).body.adjustment).toBeUndefined();
    expect((await read(bob, submission)).body.adjustment).toMatchObject({ points: 9 });
    const stranger = { as: ines, params: { submission }, query: { student: "eve" } };
    expect((await server.ask("submission", stranger)).status).toBe(404);
  });

  it("counts for whoever was a member then, and a removed member reads no later one", async () => {
    await using testClass = await openPairs();
    const { ada, bob, ines, pair, submit, read, attempts, server } = testClass;
    await pair(ada, bob);
    const first = await submit(ada, "p1", "AC");
    const { sets } = (await server.ask("groups", { as: ines, params: GAMES })).body;
    const [{ group }] = sets[0].groups;
    const body = { groups: [{ group, members: ["ada", "eve"], before: ["ada", "bob"] }] };
    expect((await server.ask("setGroups", { as: ines, params: ALL, body })).status).toBe(204);
    const second = await submit(ada, "p1", "WA");
    expect((await read(bob, first)).status).toBe(200);
    expect((await read(bob, second)).status).toBe(404);
    expect((await attempts(bob)).map(({ id }: { id: string }) => id)).toEqual([first]);
    expect((await attempts(testClass.eve)).map(({ id }: { id: string }) => id)).toEqual([second]);
  });

  it("keeps questions between the member who asked and staff", async () => {
    await using testClass = await openPairs();
    const { ada, bob, ines, pair, submit, read, server } = testClass;
    await pair(ada, bob);
    const submission = await submit(ada, "p1", "WA");
    const asked = { as: bob, params: { submission }, body: { text: "Ada did nothing" } };
    const { question } = (await server.ask("ask", asked)).body;
    expect((await read(ada, submission)).text).not.toContain("Ada did nothing");
    expect((await read(bob, submission)).text).toContain("Ada did nothing");
    const reply = { params: { submission, question }, body: { text: "Noted" } };
    expect((await server.ask("replyToQuestion", { as: ada, ...reply })).status).toBe(404);
    expect((await server.ask("replyToQuestion", { as: ines, ...reply })).status).toBe(201);
    await server.ask("comment", { as: ines, params: { submission }, body: { text: "See line 1" } });
    for (const member of [ada, bob]) {
      expect((await read(member, submission)).text).toContain("See line 1");
    }
  });

  it("is due when the member with the latest deadline has it", async () => {
    await using testClass = await openPairs(DUE_SOON);
    const { ada, bob, ines, pair, submit, server } = testClass;
    await pair(ada, bob);
    const params = { ...GAMES, student: "bob", exercise: "p1" };
    await server.ask("extend", { as: ines, params, body: { extension: "2 days", why: "ill" } });
    const { exercises } = (await server.ask("course", { as: ada, params: GAMES })).body;
    expect(exercises[0]).toMatchObject({ deadline: NOON + 2 * HOUR + 2 * DAY, hasExtension: true });
    server.clock.now = NOON + 10 * HOUR;
    await submit(ada, "p1", "AC");
    expect([await gradeOf(testClass, "ada"), await gradeOf(testClass, "bob")]).toMatchObject([
      { score: 10, marks: [] },
      { score: 10, marks: [] },
    ]);
  });

  it("counts once in statistics, grading and similarity", async () => {
    await using testClass = await openPairs();
    const { ada, bob, eve, ines, pair, submit, server } = testClass;
    await pair(ada, bob);
    const shared = await submit(ada, "p1", "AC");
    await submit(eve, "p1", "AC");
    const figures = (await server.ask("exerciseStatistics", { as: ines, params: P1 })).body;
    expect(figures).toMatchObject({ tried: 2, solved: 2 });
    const course = (await server.ask("courseStatistics", { as: ines, params: GAMES })).body;
    expect(course.exercises[0].verdicts).toEqual([{ verdict: "AC", attempts: 2, students: 2 }]);
    const { submissions } = (await server.ask("grading", { as: ines, params: GAMES })).body;
    expect(submissions).toMatchObject([{ submission: shared, name: "ada, bob" }, { name: "eve" }]);
    const similar = (await server.ask("similarity", { as: ines, params: P1 })).body;
    expect(similar).toMatchObject({ compared: 2, pairs: [{ left: { submission: shared } }] });
    // Both leave, and have programs of their own: they worked together before.
    await server.ask("leaveGroup", { as: bob, params: P1 });
    await submit(ada, "p1", "AC");
    await submit(bob, "p1", "AC");
    const later = (await server.ask("similarity", { as: ines, params: P1 })).body;
    expect(later).toMatchObject({ compared: 3, pairs: [] });
  });
});

describe("limits of a group", () => {
  const LIMITED = `${PAIRS}limit: { attempts: 3 }\n`;

  it("are those of the member with the fewest attempts left, also after changing groups", async () => {
    await using testClass = await openPairs(LIMITED);
    const { ada, bob, eve, pair, submit, server } = testClass;
    await submit(bob, "p1", "WA");
    await pair(ada, bob);
    const left = async (as: TestPerson) =>
      (await server.ask("exercise", { as, params: P1 })).body.submitting.attemptsLeft;
    expect([await left(ada), await left(bob)]).toEqual([2, 2]);
    await submit(ada, "p1", "WA");
    await submit(ada, "p1", "WA");
    expect([await left(ada), await left(bob)]).toEqual([0, 0]);
    const more = { language: "python", text: "more" };
    server.clock.now += HOUR;
    expect((await server.ask("submit", { as: ada, params: P1, body: more })).status).toBe(409);
    // Leaving, and another partner, give nobody those attempts back.
    await server.ask("leaveGroup", { as: bob, params: P1 });
    expect([await left(ada), await left(bob)]).toEqual([1, 0]);
    await server.ask("leaveGroup", { as: ada, params: P1 });
    await pair(eve, bob);
    expect(await left(eve)).toBe(0);
  });

  it("include extra attempts that staff allow one of them", async () => {
    await using testClass = await openPairs(LIMITED);
    const { ada, bob, ines, pair, submit, server } = testClass;
    for (let attempt = 0; attempt < 3; attempt += 1) await submit(ada, "p1", "WA");
    const params = { ...GAMES, student: "ada", exercise: "p1" };
    const set = async (body: object) =>
      server.ask("setExtraAttempts", { as: ines, params, body: { why: "machine broke", ...body } });
    expect((await set({ extra: 2, before: 0 })).status).toBe(204);
    expect((await set({ extra: 5, before: 0 })).body.message).toContain("there are 2 now");
    const { submitting } = (await server.ask("exercise", { as: ada, params: P1 })).body;
    expect(submitting).toEqual({ attemptsLeft: 2 });
    await pair(ada, bob);
    await submit(bob, "p1", "AC");
    await submit(bob, "p1", "AC");
    server.clock.now += HOUR;
    const body = { language: "python", text: "one more" };
    expect((await server.ask("submit", { as: bob, params: P1, body })).status).toBe(409);
  });

  it("let one of two wait when both submit at the same moment", async () => {
    await using testClass = await openPairs();
    const { ada, bob, pair, server } = testClass;
    await pair(ada, bob);
    const [first, second] = await Promise.all(
      [ada, bob].map(async (as) =>
        server.ask("submit", { as, params: P1, body: { language: "python", text: as.email } }),
      ),
    );
    expect(new Set([first?.status, second?.status])).toEqual(new Set([201, 429]));
  });
});

describe("staff set groups", () => {
  it("from a file, whose lines name students and groups", async () => {
    await using testClass = await openPairs();
    const { ines, own, bob, server } = testClass;
    const send = async (text: string) =>
      server.ask("readGroups", {
        as: ines,
        params: ALL,
        body: { name: "groups.csv", bytes: Buffer.from(text).toString("base64") },
      });
    const sent = await send("Student,Group\nada,A\nbob,A\neve,B\n");
    expect(sent.body).toEqual({ groups: 2, students: 3 });
    expect((await own(bob)).group.members).toMatchObject([{ name: "ada" }, { name: "bob" }]);
    expect((await send("student,group\nnobody,A\n")).body.message).toContain("'nobody'");
    expect((await send("student,group\nada,A\nada,B\n")).body.message).toContain("two of these");
    expect((await send("name\nada\n")).body.message).toContain("student and group");
    const { sets } = (await server.ask("groups", { as: ines, params: GAMES })).body;
    expect(sets[0].groups).toHaveLength(2);
  });

  it("and refuse to replace what they did not see", async () => {
    await using testClass = await openPairs();
    const { ada, bob, eve, ines, gus, form, own, join, server } = testClass;
    await form(ada);
    const { sets } = (await server.ask("groups", { as: ines, params: GAMES })).body;
    const [{ group }] = sets[0].groups;
    expect(sets[0].alone.map(({ student }: { student: string }) => student)).toEqual([
      "bob",
      "eve",
    ]);
    await join(bob, (await own(ada)).group.code);
    const body = { groups: [{ group, members: ["ada", "eve"], before: ["ada"] }] };
    const refused = await server.ask("setGroups", { as: ines, params: ALL, body });
    expect(refused.body.message).toContain("ada, bob");
    for (const as of [gus, eve]) {
      expect((await server.ask("setGroups", { as, params: ALL, body })).status).toBe(403);
    }
    const elsewhere = { ...GAMES, set: "p1" };
    expect((await server.ask("setGroups", { as: ines, params: elsewhere, body })).status).toBe(404);
    const log = await server.ask("audit", { as: ines, params: GAMES });
    expect(log.text).toContain("joined a group for all exercises: bob, beside ada");
  });
});
