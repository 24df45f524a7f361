import { describe, expect, it } from "vitest";
import type { Counterexample } from "../../../../harness/core/judging/judging.ts";
import { fakeCourse } from "../../fake-course.ts";
import { JUDGE_VERSION, openTestServer } from "../../test-server.ts";
import { GAMES, openClass } from "./open-class.ts";

const ROSTER = [
  { id: "ada", name: "Ada Ng", email: "ada@example.edu", section: "A" },
  { id: "zoe", name: "Zoe", email: "zoe@example.edu" },
];

describe("the class page", () => {
  it("says how many verdicts are of older tests, as the exercise's statistics do", async () => {
    const course = fakeCourse();
    const judgedBy = { ...course.judgedBy };
    await using testClass = await openClass([{ ...course, judgedBy }]);
    const { server, ines, ada, bob, submit } = testClass;
    await submit(ada, "p1", "WA");
    await submit(ada, "p1", "AC");
    await submit(bob, "p1");
    const count = async () => {
      const ofClass = await server.ask("class", { as: ines, params: GAMES });
      const params = { ...GAMES, exercise: "p1" };
      const ofExercise = await server.ask("exerciseStatistics", { as: ines, params });
      const { exercises } = ofClass.body;
      return [exercises[0].outdated, exercises[1].outdated, ofExercise.body.outdated];
    };
    expect(await count()).toEqual([0, 0, 0]);
    judgedBy.suites = new Map([["p1", "d".repeat(64)]]);
    expect(await count()).toEqual([2, 0, 2]);
  });

  it("shows everyone who has or should have grades, with what counts and who is stuck", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, ines, ada, bob, submit } = testClass;
    for (const _ of [1, 2]) await submit(ada, "p1", "WA");
    for (const _ of [1, 2, 3, 4]) await submit(bob, "p1", "WA");
    const waiting = await submit(ada, "p2");
    // Staff's submissions are not graded.
    await submit(ines, "p1");
    server.clock.now += 7000;
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    expect(body.students).toMatchObject([
      {
        student: "ada",
        name: "Ada Ng",
        section: "A",
        hasJoined: true,
        cells: [
          { exercise: "p1", state: "judged", verdict: "WA", score: 4, attempts: 2, marks: [] },
          { exercise: "p2", state: "queued", submission: waiting, attempts: 1 },
        ],
      },
      { student: "zoe", hasJoined: false, total: 0, cells: [{ state: "none" }, { state: "none" }] },
      { student: "bob", total: 4, cells: [{ attempts: 4, marks: ["stuck"] }, { state: "none" }] },
    ]);
    expect(body.students[0].total).toBeUndefined();
    expect(body.judges).toEqual({
      workers: 1,
      places: 1,
      waiting: 2,
      judging: 0,
      oldestSeconds: 17,
    });
    expect(body.seq).toBe(await server.store.lastSeq());
  });

  it("shows an empty course without anything to judge", async () => {
    await using server = await openTestServer();
    const ines = await server.person("ines", { games: "instructor" });
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    expect(body.students).toEqual([]);
    expect(body.judges).toEqual({ workers: 0, places: 0, waiting: 0, judging: 0 });
    expect(body.waiting).toEqual({ count: 0, next: [] });
  });

  it("counts a job that is being judged as judging, and no wait below zero", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    const first = await submit(ada, "p1");
    await submit(bob, "p1");
    const worker = await server.worker("other");
    const claim = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    await server.ask("claim", { as: worker, body: claim });
    // The clock is set back.
    server.clock.now -= 60_000;
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    expect(body.judges).toMatchObject({ waiting: 1, judging: 1, oldestSeconds: 0 });
    const cells = body.students.map((each: { cells: { state: string }[] }) => each.cells[0]?.state);
    expect(cells).toEqual(["judging", "queued"]);
    expect(first).toBeDefined();
  });

  it("lists no attempts of a student of the roster who has none", async () => {
    await using testClass = await openClass([fakeCourse({ roster: ROSTER })]);
    const { server, gus } = testClass;
    const read = async (student: string) =>
      server.ask("attemptsOf", { as: gus, params: { ...GAMES, student } });
    const exercises = ["p1", "p2"].map((id) => ({ id, name: `Exercise ${id}` }));
    expect((await read("zoe")).body).toEqual({ name: "Zoe", exercises, attempts: [] });
    // Staff are not in the list of the class, but their attempts can be read.
    await testClass.submit(gus, "p1");
    expect((await read("gus")).body).toEqual({
      exercises,
      attempts: [expect.objectContaining({ exercise: "p1", number: 1, state: "queued" })],
    });
  });

  it("shows who is waiting, the first ones by name, and the time until all are judged", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    const read = async () => (await server.ask("class", { as: ines, params: GAMES })).body.waiting;
    expect(await read()).toEqual({ count: 0, next: [] });
    await submit(bob, "p1", "WA");
    const first = await submit(ada, "p1");
    await submit(ada, "p1");
    for (let index = 0; index < 10; index += 1) await submit(bob, "p1");
    expect((await read()).next[0]).toMatchObject({ submission: first, student: "ada", place: 0 });
    await judge("AC");
    // Judgings took no time so far, so the estimate is the minimum.
    const { count, lastSeconds, next } = await read();
    expect([count, lastSeconds, next.length]).toEqual([11, 2, 10]);
    const estimate = { exercise: "p1", estimateSeconds: 2 };
    expect(next[0]).toMatchObject({ student: "bob", place: 0, ...estimate });
    expect(next[9]).toMatchObject({ student: "bob", place: 9, ...estimate });
  });

  it("shows mistakes and positions that several programs share", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    const counterexample: Counterexample = {
      args: [3, ["12345678901234567890"]],
      verdict: "WA",
      message: "wrong",
      smallest: true,
      guess: "Perhaps it takes the last stone to lose.",
    };
    for (const student of [ada, bob]) {
      await submit(student, "p1");
      await judge("WA", (record) => ({
        ...record,
        judging: { ...record.judging, counterexample },
      }));
    }
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    expect(body.exercises[0]).toMatchObject({
      id: "p1",
      mistakes: [{ name: "Perhaps it takes the last stone to lose.", students: 2 }],
      positions: [{ call: "win(3, [12345678901234567890])", students: 2 }],
    });
    expect(body.exercises[1]).toMatchObject({ mistakes: [], positions: [] });
  });

  it("shows staff unreleased results, and every attempt of a student", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, submit } = testClass;
    await submit(ada, "p2", "WA");
    await submit(ada, "p2", "AC");
    const as = { as: gus, params: { ...GAMES, student: "ada" } };
    const { name, attempts } = (await server.ask("attemptsOf", as)).body;
    expect(name).toBe("ada");
    expect(attempts).toMatchObject([
      { exercise: "p2", number: 2, verdict: "AC", counts: true },
      { exercise: "p2", number: 1, verdict: "WA", counts: false },
    ]);
    const route = { params: { submission: attempts[0].id } };
    expect((await server.ask("submission", { as: gus, ...route })).body.studentName).toBe("ada");
    expect(
      (await server.ask("submission", { as: ada, ...route })).body.studentName,
    ).toBeUndefined();
    const nobody = { as: gus, params: { ...GAMES, student: "nobody" } };
    expect((await server.ask("attemptsOf", nobody)).status).toBe(404);
  });
});

describe("statistics", () => {
  it("are counted from judged attempts of students", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, bob, submit } = testClass;
    await submit(ada, "p1", "WA");
    await submit(ada, "p1", "AC");
    await submit(gus, "p1", "WA");
    await submit(bob, "p1");
    const ofCourse = await server.ask("courseStatistics", { as: gus, params: GAMES });
    expect(ofCourse.body.exercises[0]).toMatchObject({
      id: "p1",
      name: "Exercise p1",
      bins: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1],
    });
    const params = { ...GAMES, exercise: "p1" };
    const { body } = await server.ask("exerciseStatistics", { as: gus, params });
    expect(body).toMatchObject({ tried: 1, solved: 1 });
    expect(body.attempts.map(({ students }: { students: number }) => students)).toEqual([
      0, 1, 0, 0, 0, 0,
    ]);
    const unknown = { as: gus, params: { ...GAMES, exercise: "p9" } };
    expect((await server.ask("exerciseStatistics", unknown)).status).toBe(404);
  });

  it("are refused to students and strangers", async () => {
    await using testClass = await openClass();
    const { server, ada } = testClass;
    const params = { ...GAMES, exercise: "p1" };
    for (const as of [ada, undefined]) {
      const who = as && { as };
      const ofCourse = await server.ask("courseStatistics", { ...who, params: GAMES });
      const ofExercise = await server.ask("exerciseStatistics", { ...who, params });
      expect([ofCourse.status, ofExercise.status]).toEqual(as ? [403, 403] : [401, 401]);
    }
  });
});
