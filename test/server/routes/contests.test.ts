import { describe, expect, it } from "vitest";
import { fakeCourse, HIDDEN, HOUR, NOON } from "../fake-course.ts";
import type { TestPerson } from "../test-server.ts";
import { GAMES, openClass } from "./staff/open-class.ts";

const FINAL = { ...GAMES, contest: "final" };
/** p1 is in a contest that starts an hour after noon and lasts two hours. */
const CONTEST = "id: final, name: Final, start: 2026-10-05T13:00, duration: 2 h, exercises: [p1]";

/** A class with a contest, an hour before its start. */
async function openContest(keys = "freeze: 1 h", contest = CONTEST) {
  const testClass = await openClass([fakeCourse({ contests: `[{${contest}, ${keys}}]` })]);
  const { server } = testClass;
  const read = async (as: TestPerson, query: Record<string, string> = {}) =>
    server.ask("contestBoard", { as, params: FINAL, query });
  const rows = async (as: TestPerson, query: Record<string, string> = {}) =>
    (await read(as, query)).body.rows.map(
      (row: { name: string; rank?: number; solved: number; cells: unknown[] }) => [
        row.name,
        row.rank,
        row.solved,
        row.cells[0],
      ],
    );
  const view = async (as: TestPerson) => (await server.ask("contest", { as, params: FINAL })).body;
  const at = (hours: number) => {
    server.clock.now = NOON + hours * HOUR;
  };
  return {
    ...testClass,
    read,
    rows,
    view,
    at,
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

describe("before a contest", () => {
  it("its exercises do not exist for students, on any route", async () => {
    await using testClass = await openContest();
    const { server, ada, ines, view } = testClass;
    const p1 = { ...GAMES, exercise: "p1" };
    const program = { language: "python", text: "pass\n" };
    for (const [name, asked] of [
      ["exercise", { params: p1 }],
      ["draft", { params: { ...p1, language: "python" } }],
      ["putDraft", { params: { ...p1, language: "python" }, body: { text: "", base: 0 } }],
      ["run", { params: p1, body: program }],
      ["submit", { params: p1, body: program }],
      [
        "playGame",
        {
          params: p1,
          body: { isSecond: false, against: "first", seed: "1", moves: [], hasHints: false },
        },
      ],
    ] as const) {
      expect([name, (await server.ask(name, { as: ada, ...asked })).status]).toEqual([name, 404]);
    }
    const course = (await server.ask("course", { as: ada, params: GAMES })).body;
    expect(course.exercises.map(({ id }: { id: string }) => id)).toEqual(["p2"]);
    const seen = await view(ada);
    expect(seen).toMatchObject({ phase: "before", start: NOON + HOUR });
    expect(seen).not.toHaveProperty("problems");
    expect((await testClass.read(ada)).body.problems).toEqual([]);
    const asked = { text: "Is p1 hard?", exercise: "p1" };
    const { status } = await server.ask("sendClarification", {
      as: ada,
      params: FINAL,
      body: asked,
    });
    expect(status).toBe(422);
    expect((await server.ask("exercise", { as: ines, params: p1 })).status).toBe(200);
    expect((await view(ines)).problems).toMatchObject([{ exercise: "p1", label: "A" }]);
  });

  it("strangers learn nothing of it", async () => {
    await using testClass = await openContest();
    const stranger = await testClass.server.person("sam");
    expect((await testClass.read(stranger)).status).toBe(404);
    expect((await testClass.server.ask("contests", { as: stranger, params: GAMES })).status).toBe(
      404,
    );
  });
});

describe("during a contest", () => {
  it("students see the verdict and no tests, and all of it afterwards", async () => {
    await using testClass = await openContest();
    const { server, ada, submit, at, view } = testClass;
    at(1);
    const submission = await submit(ada, "p1", "WA");
    const read = async () =>
      (await server.ask("submission", { as: ada, params: { submission } })).body;
    expect((await read()).attempt).toMatchObject({ state: "judged", verdict: "WA" });
    expect(JSON.stringify(await read())).not.toContain(HIDDEN);
    expect(await view(ada)).toMatchObject({
      phase: "running",
      clock: { start: NOON + HOUR, end: NOON + 3 * HOUR },
      submissions: [{ exercise: "p1", verdict: "WA", contestTime: 10_000 }],
    });
  });

  it("participants learn neither points nor which attempt counts, until it is over", async () => {
    await using testClass = await openContest();
    const { server, ada, ines, submit, at } = testClass;
    at(1);
    const submission = await submit(ada, "p1", "WA");
    const params = { ...GAMES, exercise: "p1", student: "ada", submission };
    await server.ask("adjust", { as: ines, params, body: { bonus: 1, why: "neat" } });
    const read = async (as: TestPerson) => {
      const { body } = await server.ask("submission", { as, params });
      const { standing } = (await server.ask("course", { as: ada, params })).body.exercises[0];
      const { attempts } = (await server.ask("exercise", { as: ada, params })).body;
      const { attempt, parts, adjustment } = body;
      return { attempt, parts, adjustment, standing, listed: attempts[0] };
    };
    const { attempt, listed, ...rest } = await read(ada);
    for (const each of [attempt, listed]) {
      expect(each).toMatchObject({ state: "judged", verdict: "WA", counts: false });
      expect(each).not.toHaveProperty("score");
      expect(each).not.toHaveProperty("judged");
    }
    expect(rest).toEqual({
      parts: [],
      adjustment: undefined,
      standing: { state: "judged", verdict: "WA", attempts: 1 },
    });
    expect(await read(ines)).toMatchObject({ attempt: { counts: true, score: 5, judged: 4 } });
    at(3);
    expect(await read(ada)).toMatchObject({
      attempt: { counts: true, score: 5 },
      standing: { score: 5 },
    });
  });

  it("the board of points is empty for participants who learn only verdicts", async () => {
    await using testClass = await openContest("kind: ioi, feedback: verdict");
    const { ada, ines, submit, at, read, view } = testClass;
    at(1);
    await submit(ada, "p1", "WA");
    expect((await read(ada)).body.rows[0]).toMatchObject({ cells: [] });
    expect((await view(ada)).submissions[0]).not.toHaveProperty("score");
    expect((await read(ines)).body.rows[0]).toMatchObject({ name: "ada", score: 4 });
    at(3);
    expect((await read(ada)).body.rows[0]).toMatchObject({ name: "ada", score: 4 });
  });

  it("the board is frozen for students, and a solution in the freeze is pending", async () => {
    await using testClass = await openContest();
    const { server, ada, bob, ines, submit, at, rows, read } = testClass;
    at(1);
    await submit(ada, "p1", "WA");
    at(2);
    await submit(bob, "p1", "AC");
    await submit(ada, "p1", "AC");
    const pending = [
      ["ada", 1, 0, { tries: 1, pending: 1 }],
      ["bob", 1, 0, { tries: 0, pending: 1 }],
    ];
    for (const who of [ada, bob]) expect(await rows(who)).toEqual(pending);
    expect((await read(ada)).body).toMatchObject({ view: "frozen", frozenMinutes: 60 });
    expect(await rows(ines, { view: "frozen" })).toEqual(pending);
    expect((await rows(ines)).map(([name]: unknown[]) => name)).toEqual(["bob", "ada"]);
    at(9);
    expect(await rows(ada)).toEqual(pending);
    const times = { start: NOON + HOUR, duration: 2 * HOUR, freeze: HOUR, thaw: NOON + 8 * HOUR };
    const event = { kind: "contest-times-set", contest: "final", ...times } as const;
    await server.store.commit([
      { op: "append", course: "games", actor: ines.id, at: server.clock.now, event },
    ]);
    // The server reads the log after it has written something itself.
    await submit(ada, "p1");
    expect((await rows(ada)).map(([name]: unknown[]) => name)).toEqual(["bob", "ada"]);
  });

  it("is for nobody on the board of a practice or an exam", async () => {
    await using testClass = await openContest("kind: exam");
    expect((await testClass.read(testClass.ines)).status).toBe(404);
  });
});

describe("after a contest", () => {
  it("submissions are accepted and shown as later ones, and not on the board", async () => {
    await using testClass = await openContest("virtual: true");
    const { ada, ines, submit, at, read, view } = testClass;
    at(1);
    await submit(ada, "p1", "WA");
    at(4);
    const before = (await read(ines)).body;
    await submit(ada, "p1", "AC");
    expect((await view(ada)).submissions).toMatchObject([
      { exercise: "p1", verdict: "AC", isUpsolving: true },
      { exercise: "p1", verdict: "WA", contestTime: 10_000 },
    ]);
    expect((await view(ada)).submissions[0]).not.toHaveProperty("contestTime");
    expect((await read(ines)).body).toEqual(before);
  });

  it("a student who has not taken part can do so on the recorded board, unseen by others", async () => {
    await using testClass = await openContest("virtual: true");
    const { server, ada, bob, ines, submit, at, read, rows, view } = testClass;
    const begin = async (as: TestPerson) =>
      (await server.ask("beginVirtualContest", { as, params: FINAL })).body?.message;
    at(1.5);
    await submit(ada, "p1", "AC");
    expect(await begin(bob)).toBe("A virtual participation begins after the contest.");
    at(10);
    expect(await view(bob)).toMatchObject({ phase: "over", mayBeginVirtually: true });
    expect(await view(ada)).not.toHaveProperty("mayBeginVirtually");
    expect(await begin(ada)).toBe("You have taken part in this contest.");
    expect(await begin(ines)).toBe("In this contest nobody can take part virtually.");
    const before = [(await read(ines)).body, (await read(ada)).body];
    expect(await begin(bob)).toBeUndefined();
    expect(await begin(bob)).toBe(
      "You have begun a virtual participation in this contest already.",
    );
    const submission = await submit(bob, "p1", "WA");
    const clock = { start: NOON + 10 * HOUR, end: NOON + 12 * HOUR };
    expect(await view(bob)).toMatchObject({
      phase: "running",
      isVirtual: true,
      clock,
      submissions: [{ exercise: "p1", verdict: "WA", contestTime: 10_000 }],
    });
    const shown = (await server.ask("submission", { as: bob, params: { submission } })).body;
    expect(JSON.stringify(shown)).not.toContain(HIDDEN);
    expect(shown.attempt).not.toHaveProperty("score");
    const standing = async () =>
      (await server.ask("course", { as: bob, params: GAMES })).body.exercises[0].standing;
    expect(await standing()).not.toHaveProperty("score");
    expect((await read(bob)).body).toMatchObject({ ...clock, isVirtual: true });
    expect(await rows(bob)).toEqual([
      ["ada", 1, 0, null],
      ["bob", undefined, 0, { tries: 1, pending: 0 }],
    ]);
    at(10.6);
    expect((await rows(bob))[0]).toEqual(["ada", 1, 1, expect.objectContaining({ minutes: 30 })]);
    expect([(await read(ines)).body, (await read(ada)).body]).toEqual(before);
    at(12);
    expect(await view(bob)).toMatchObject({ phase: "over", isVirtual: true });
    expect(await standing()).toHaveProperty("score");
    const { events } = (await server.ask("audit", { as: ines, params: GAMES })).body;
    expect(events.map(({ sentence }: { sentence: string }) => sentence)).toContain(
      "began contest final as a virtual participant",
    );
  });

  it("a virtual participant's board shows no points while their attempts do not", async () => {
    await using testClass = await openContest("kind: ioi, feedback: verdict, virtual: true");
    const { server, ada, bob, submit, at, rows } = testClass;
    at(1.2);
    await submit(ada, "p1", "WA");
    at(10);
    await server.ask("beginVirtualContest", { as: bob, params: FINAL });
    await submit(bob, "p1", "WA");
    const standing = async () =>
      (await server.ask("course", { as: bob, params: GAMES })).body.exercises[0].standing;
    expect(await standing()).not.toHaveProperty("score");
    for (const [, , solved, cell] of await rows(bob))
      expect([solved, cell]).toEqual([0, undefined]);
    at(12.1);
    expect(await standing()).toHaveProperty("score");
    expect((await rows(bob)).map(([name]: unknown[]) => name)).toEqual(["ada", "bob"]);
  });

  it("nothing is accepted if the contest has no upsolving", async () => {
    await using testClass = await openContest("upsolving: false");
    testClass.at(3);
    await expect(testClass.submit(testClass.ada, "p1")).rejects.toThrow("Your time is over");
  });
});

describe("an exam", () => {
  it("shows only that something was submitted, and closes at its end", async () => {
    await using testClass = await openContest("kind: exam, max_attempts: 2");
    const { server, ada, ines, submit, at, view } = testClass;
    at(1);
    const submission = await submit(ada, "p1", "AC");
    const read = async () =>
      (await server.ask("submission", { as: ada, params: { submission } })).body;
    expect((await read()).attempt).toMatchObject({ state: "held" });
    expect(JSON.stringify([await read(), await view(ada)])).not.toContain('"AC"');
    await submit(ada, "p1", "AC");
    await expect(submit(ada, "p1")).rejects.toThrow("You have used all attempts");
    at(3);
    await expect(submit(ada, "p1")).rejects.toThrow("Your time is over");
    expect((await read()).attempt).toMatchObject({ state: "judged", verdict: "AC" });
    await submit(ines, "p1");
  });

  it("with own clocks begins once, in its window", async () => {
    await using testClass = await openContest("kind: exam, window: 1 h");
    const { server, ada, bob, ines, at, view } = testClass;
    const begin = async (as: TestPerson) => server.ask("beginContest", { as, params: FINAL });
    expect((await begin(ada)).body.message).toBe("This contest is not open yet.");
    at(1.5);
    expect(await view(ada)).toMatchObject({ phase: "before" });
    expect((await begin(ada)).status).toBe(204);
    at(1.6);
    expect((await begin(ada)).status).toBe(204);
    expect(await view(ada)).toMatchObject({
      phase: "running",
      clock: { start: NOON + 1.5 * HOUR, end: NOON + 3.5 * HOUR },
    });
    at(2);
    expect((await begin(bob)).body.message).toBe("It is too late to begin this contest.");
    expect((await begin(ines)).status).toBe(409);
  });
});

describe("a clarification", () => {
  it("is read by its team and staff, and the answer by those it is for", async () => {
    await using testClass = await openContest();
    const { server, ada, bob, gus, at, view } = testClass;
    at(1);
    const send = async (as: TestPerson, body: object, key?: string) =>
      server.ask("sendClarification", {
        as,
        params: FINAL,
        body,
        ...(key !== undefined && { headers: { "idempotency-key": key } }),
      });
    const read = async (as: TestPerson) =>
      (await view(as)).clarifications.map(({ text }: { text: string }) => text);
    const asked = await send(
      ada,
      { text: " Is zero allowed? ", exercise: "p1" },
      "key-of-this-question",
    );
    const again = await send(
      ada,
      { text: "Is zero allowed?", exercise: "p1" },
      "key-of-this-question",
    );
    expect(again.body).toEqual(asked.body);
    const { clarification } = asked.body;
    expect(asked.status).toBe(201);
    expect([await read(ada), await read(bob), await read(gus)]).toEqual([
      ["Is zero allowed?"],
      [],
      ["Is zero allowed?"],
    ]);
    expect((await view(gus)).clarifications).toMatchObject([
      { from: { name: "ada" }, exercise: "p1", isAnswered: false },
    ]);
    expect((await send(bob, { text: "No.", replyTo: clarification })).status).toBe(403);
    expect((await send(bob, { text: "All!", teams: [ada.id] })).status).toBe(403);
    await send(gus, { text: "No.", replyTo: clarification, teams: [ada.id] });
    await send(gus, { text: "Lunch is ready." });
    expect([await read(ada), await read(bob)]).toEqual([
      ["Is zero allowed?", "No.", "Lunch is ready."],
      ["Lunch is ready."],
    ]);
    expect((await send(gus, { text: "?", teams: ["nobody"] })).status).toBe(422);
    for (let left = 0; left < 10; left += 1) await send(ada, { text: `Question ${left}` });
    expect((await send(ada, { text: "One more" })).status).toBe(429);
  });
});
