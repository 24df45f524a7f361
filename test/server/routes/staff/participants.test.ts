import { describe, expect, it } from "vitest";
import { fakeCourse, HOUR, NOON } from "../../fake-course.ts";
import type { TestPerson } from "../../test-server.ts";
import { GAMES, openClass } from "./open-class.ts";

const MINUTE = 60_000;
const EXAM = { ...GAMES, contest: "exam" };
const WHY = "The power was off.";

/** An exam of an hour that everybody begins within an hour after noon. */
async function openExam({ isAnonymous = false } = {}) {
  const contests =
    "[{id: exam, name: The exam, kind: exam, start: 2026-10-05T12:00, window: 1 h, " +
    "duration: 1 h, exercises: [p1], extra_time: { bob: 15 min }}, " +
    "{id: game, name: Game, start: 2026-11-05T12:00, duration: 1 h, exercises: [p2]}]";
  const roster = [{ id: "eve", name: "Eve" }];
  const testClass = await openClass([
    fakeCourse({ contests, roster, isGradingAnonymous: isAnonymous }),
  ]);
  const { server, ines } = testClass;
  return {
    ...testClass,
    list: async (as: TestPerson = ines) => server.ask("participants", { as, params: EXAM }),
    add: async (
      students: readonly string[],
      minutes: number,
      as: TestPerson = ines,
      before?: Readonly<Record<string, number>>,
    ) =>
      server.ask("addContestTime", {
        as,
        params: EXAM,
        body: { students, minutes, ...(before && { before }), why: WHY },
      }),
    begin: async (as: TestPerson) => server.ask("beginContest", { as, params: EXAM }),
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

describe("participants of an exam", () => {
  it("have a clock once they begin, their extra time, and what they submitted", async () => {
    await using testClass = await openExam();
    await testClass.begin(testClass.ada);
    testClass.server.clock.now += 5 * MINUTE;
    await testClass.begin(testClass.bob);
    await testClass.submit(testClass.bob, "p1");
    const { body } = await testClass.list(testClass.gus);
    expect(body).toMatchObject({
      name: "The exam",
      exercises: 1,
      hasOwnClocks: true,
      asksForEntry: false,
      hasRoomCode: false,
      seatsVersion: 0,
      mayExtend: true,
    });
    const bobs = NOON + 5 * MINUTE;
    const none = { extraMinutes: 0, submitted: 0, hasEntered: false, isConnected: false };
    expect(body.participants).toEqual([
      { student: "eve", name: "Eve", hasJoined: false, ...none },
      {
        student: "ada",
        name: "ada",
        hasJoined: true,
        clock: { start: NOON, end: NOON + HOUR },
        ...none,
      },
      {
        student: "bob",
        name: "bob",
        hasJoined: true,
        clock: { start: bobs, end: bobs + HOUR + 15 * MINUTE },
        extraMinutes: 15,
        submitted: 1,
        hasEntered: false,
        isConnected: false,
      },
    ]);
  });

  it("get extra time, also after their end and before they join", async () => {
    await using testClass = await openExam();
    const { server, ada, submit } = testClass;
    await testClass.begin(ada);
    server.clock.now = NOON + HOUR;
    await expect(submit(ada, "p1")).rejects.toThrow("409");
    expect((await testClass.add(["ada", "eve", "ada"], 20)).status).toBe(204);
    await submit(ada, "p1");
    const extra = (await testClass.list()).body.participants.map(
      ({ extraMinutes }: { extraMinutes: number }) => extraMinutes,
    );
    expect(extra).toEqual([20, 20, 15]);
    server.clock.now = NOON + HOUR + 20 * MINUTE;
    await expect(submit(ada, "p1")).rejects.toThrow("409");
    const log = await server.ask("audit", { as: testClass.ines, params: GAMES });
    expect(log.text).toContain(WHY);
  });

  it("may lose it again: the last word counts", async () => {
    await using testClass = await openExam();
    await testClass.begin(testClass.bob);
    expect((await testClass.add(["bob"], 0, testClass.ines, { bob: 15 })).status).toBe(204);
    const { body } = await testClass.list();
    expect(body.participants.at(-1)).toMatchObject({
      extraMinutes: 0,
      clock: { end: NOON + HOUR },
    });
  });

  it("keep the time that a colleague gave them meanwhile", async () => {
    await using testClass = await openExam();
    const { ines } = testClass;
    expect((await testClass.add(["ada"], 10, ines, { ada: 0 })).status).toBe(204);
    const unknown = await testClass.add(["ada", "eve"], 5);
    expect([unknown.status, unknown.body.message]).toEqual([
      422,
      "ada has 10 min of extra time already.",
    ]);
    const moved = await testClass.add(["eve", "ada"], 5, ines, { eve: 0, ada: 0 });
    expect([moved.status, moved.body.message]).toEqual([
      409,
      "The extra time has changed since you opened this: ada has 10 min.",
    ]);
    const extra = (await testClass.list()).body.participants.map(
      ({ extraMinutes }: { extraMinutes: number }) => extraMinutes,
    );
    expect(extra).toEqual([0, 10, 15]);
    expect((await testClass.add(["ada"], 5, ines, { ada: 10 })).status).toBe(204);
  });

  it("get no time once the results are released, and none in other contests", async () => {
    await using testClass = await openExam();
    const { server, ines } = testClass;
    const game = { ...GAMES, contest: "game" };
    const body = { students: ["ada"], minutes: 5, why: WHY };
    for (const name of ["participants", "addContestTime"] as const) {
      const asked = name === "participants" ? {} : { body };
      expect((await server.ask(name, { as: ines, params: game, ...asked })).status).toBe(409);
    }
    expect((await testClass.add(["ada", "nobody"], 5)).status).toBe(404);
    server.clock.now = NOON + 2 * HOUR + 15 * MINUTE - 1;
    expect((await testClass.list()).body.mayExtend).toBe(true);
    server.clock.now += 1;
    expect((await testClass.list()).body.mayExtend).toBe(false);
    expect((await testClass.add(["ada"], 5)).status).toBe(409);
  });

  it("are the business of staff, and their time that of instructors", async () => {
    await using testClass = await openExam();
    const { ada, gus } = testClass;
    expect((await testClass.list(ada)).status).toBe(403);
    expect((await testClass.add(["ada"], 5, ada)).status).toBe(403);
    expect((await testClass.list(gus)).status).toBe(200);
    expect((await testClass.add(["ada"], 5, gus)).status).toBe(403);
    await using anonymous = await openExam({ isAnonymous: true });
    expect((await anonymous.list(anonymous.gus)).status).toBe(403);
  });
});
