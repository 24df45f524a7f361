import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Counterexample } from "../../../../harness/core/judging/judging.ts";
import { RUBRIC_STARTS } from "../../../../harness/core/results/grade-parts.ts";
import { fakeCourse } from "../../fake-course.ts";
import type { TestPerson } from "../../test-server.ts";
import { GAMES, openClass, type TestClass } from "./open-class.ts";
import { setPoints } from "../../set-points.ts";

const P1 = { ...GAMES, exercise: "p1" };

/** Adds an item to the rubric of p1. */
async function addItem({ server, ines }: TestClass, text: string, points: number) {
  const { status, body } = await server.ask("addRubricItem", {
    as: ines,
    params: P1,
    body: { text, points },
  });
  expect(status).toBe(201);
  return body.item as string;
}

async function give({ server, gus }: TestClass, submission: string, item: string, as = gus) {
  return (await server.ask("giveRubricItem", { as, params: { submission, item } })).status;
}

async function mark({ server, gus }: TestClass, submission: string, isGraded: boolean, as = gus) {
  const asked = { as, params: { submission }, body: { isGraded } };
  return (await server.ask("markGraded", asked)).status;
}

async function see({ server }: TestClass, as: TestPerson, submission: string) {
  return (await server.ask("submission", { as, params: { submission } })).body;
}

describe("a rubric", () => {
  it("counts for the student as soon as a grader says that the program is graded", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const item = await addItem(testClass, "Clear names", 1.5);
    expect(await give(testClass, submission, item)).toBe(204);
    const before = await see(testClass, ada, submission);
    expect([before.rubric, before.attempt.score]).toEqual([undefined, 4]);
    expect((await see(testClass, ines, submission)).rubric).toMatchObject({ isGraded: false });
    expect(await mark(testClass, submission, true)).toBe(204);
    const after = await see(testClass, ada, submission);
    expect(after).toMatchObject({
      rubric: { items: [{ text: "Clear names", points: 1.5 }], isGraded: true, by: "gus" },
      parts: [
        { kind: "judge", points: 4 },
        { kind: "rubric", points: 1.5 },
      ],
      attempt: { score: 5.5, judged: 4 },
    });
    expect(after.adjustment).toBeUndefined();
    const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
    const cell = students.find(({ student }: { student: string }) => student === "ada").cells[0];
    expect(cell).toMatchObject({ score: 5.5, isAdjusted: false });
    expect((await see(testClass, bob, submission)).code).toBe("not-found");
    await mark(testClass, submission, false);
    expect((await see(testClass, ada, submission)).attempt.score).toBe(4);
  });

  it("waits for the release of its exercise", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const submission = await submit(ada, "p2", "AC");
    const params = { ...GAMES, exercise: "p2" };
    const body = { text: "No proof", points: -3 };
    const { item } = (await server.ask("addRubricItem", { as: ines, params, body })).body;
    await give(testClass, submission, item);
    await mark(testClass, submission, true);
    const seen = await see(testClass, ada, submission);
    expect([seen.rubric, seen.parts]).toEqual([undefined, []]);
    expect((await see(testClass, ines, submission)).attempt.score).toBe(17);
    expect(await give(testClass, await submit(ada, "p1"), item)).toBe(404);
  });

  it("changes and disappears for all who have it, as it said before", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    const [first, second] = [await submit(ada, "p1", "AC"), await submit(bob, "p1", "WA")];
    const item = await addItem(testClass, "No proof", -1);
    for (const each of [first, second]) {
      await give(testClass, each, item);
      await mark(testClass, each, true);
    }
    const params = { ...GAMES, item };
    const foresee = async (query: Record<string, string>) =>
      (await server.ask("rubricChanges", { as: ines, params, query })).body.changes;
    const scores = async () => [
      (await see(testClass, ada, first)).attempt.score,
      (await see(testClass, bob, second)).attempt.score,
    ];
    expect(await foresee({ points: "-5" })).toEqual([
      { student: "ada", exercise: "p1", submission: first, before: 9, after: 5 },
      { student: "bob", exercise: "p1", submission: second, before: 3, after: 0 },
    ]);
    const body = { text: "No proof at all", points: -5 };
    expect((await server.ask("changeRubricItem", { as: ines, params, body })).status).toBe(204);
    expect(await scores()).toEqual([5, 0]);
    expect(await foresee({})).toMatchObject([{ after: 10 }, { after: 4 }]);
    expect((await server.ask("removeRubricItem", { as: ines, params })).status).toBe(204);
    expect(await scores()).toEqual([10, 4]);
    expect((await server.ask("removeRubricItem", { as: ines, params })).status).toBe(404);
  });

  it("is kept when the program is rejudged, and overridden by an adjustment", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit, judge } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const item = await addItem(testClass, "No proof", -1);
    await give(testClass, submission, item);
    await mark(testClass, submission, true);
    const opened = await server.ask("openRejudging", {
      as: ines,
      params: GAMES,
      body: { why: "new tests" },
    });
    await judge("AC");
    const params = { ...GAMES, rejudging: opened.body.id };
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(204);
    expect((await see(testClass, ada, submission)).attempt).toMatchObject({ score: 9, judged: 10 });
    const asked = { as: ines, params: { ...P1, student: "ada" }, body: { points: 2, why: "x" } };
    await setPoints(server, asked);
    expect(await see(testClass, ada, submission)).toMatchObject({
      attempt: { score: 2 },
      parts: [{ kind: "set", points: 2 }],
    });
  });

  it("is changed by instructors only, with points that have two decimals at most", async () => {
    await using testClass = await openClass();
    const { server, gus, ines, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const item = await addItem(testClass, "No proof", -1);
    const body = { text: "No proof", points: -2 };
    const params = { ...GAMES, item };
    expect((await server.ask("changeRubricItem", { as: gus, params, body })).status).toBe(403);
    const odd = { as: ines, params, body: { ...body, points: 0.333 } };
    expect((await server.ask("changeRubricItem", odd)).status).toBe(422);
    expect(await give(testClass, submission, item, ada)).toBe(403);
    expect(await mark(testClass, submission, true, ada)).toBe(403);
    const unknown = { as: ines, params: { ...GAMES, exercise: "p9" }, body };
    expect((await server.ask("addRubricItem", unknown)).status).toBe(404);
  });

  it("is taken from a submission, and giving it twice says nothing new", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const item = await addItem(testClass, "No proof", -1);
    await give(testClass, submission, item);
    const length = (await server.store.events(0)).length;
    await give(testClass, submission, item);
    expect((await server.store.events(0)).length).toBe(length);
    const take = async () =>
      (await server.ask("takeRubricItem", { as: gus, params: { submission, item } })).status;
    expect([await take(), await take()]).toEqual([204, 204]);
    expect((await server.store.events(0)).length).toBe(length + 1);
    expect((await see(testClass, gus, submission)).rubric.items).toEqual([]);
  });
});

describe("grading", () => {
  it("is assigned to graders and counted by grader and exercise", async () => {
    await using testClass = await openClass();
    const { server, ines, gus, ada, bob, submit } = testClass;
    const first = await submit(ada, "p1", "AC");
    const second = await submit(bob, "p1", "WA");
    const assign = async (submission: string, grader: string | null) =>
      (await server.ask("assignGrader", { as: ines, params: { submission }, body: { grader } }))
        .status;
    expect(await assign(first, ada.id)).toBe(422);
    expect([await assign(first, gus.id), await assign(second, gus.id)]).toEqual([204, 204]);
    await mark(testClass, first, true, ines);
    const overview = async () => (await server.ask("grading", { as: gus, params: GAMES })).body;
    const { progress, submissions, graders, start } = await overview();
    expect(start).toBe("judge");
    expect(graders.map(({ name }: { name: string }) => name)).toEqual(["ines", "gus"]);
    expect(submissions).toMatchObject([
      { submission: first, isGraded: true, gradedBy: "ines", grader: gus.id },
      { submission: second, isGraded: false, grader: gus.id },
    ]);
    expect(progress[0]).toEqual({
      exercise: "p1",
      submissions: 2,
      graded: 1,
      graders: [
        { person: gus.id, name: "gus", assigned: 2, open: 1, graded: 0 },
        { person: ines.id, name: "ines", assigned: 0, open: 0, graded: 1 },
      ],
    });
    await assign(second, null);
    expect((await overview()).submissions[1].grader).toBeUndefined();
    expect((await server.ask("grading", { as: ada, params: GAMES })).status).toBe(403);
  });

  it("is dealt evenly to graders; what is graded or assigned stays", async () => {
    await using testClass = await openClass();
    const { server, ines, gus, ada, bob, submit } = testClass;
    const cyd = await server.person("cyd", { games: "student" });
    const [first, second, third] = [
      await submit(ada, "p1", "AC"),
      await submit(bob, "p1", "WA"),
      await submit(cyd, "p1", "WA"),
    ];
    await mark(testClass, first, true);
    const deal = async (graders: readonly string[], params = P1) =>
      server.ask("assignGraders", { as: ines, params, body: { graders } });
    expect((await deal([ada.id])).status).toBe(422);
    expect((await deal([gus.id], { ...P1, exercise: "p9" })).status).toBe(404);
    expect((await deal([gus.id, ines.id])).body).toEqual({ assigned: 2 });
    expect((await deal([gus.id])).body).toEqual({ assigned: 0 });
    const query = { exercise: "p1" };
    const { submissions } = (await server.ask("grading", { as: gus, params: GAMES, query })).body;
    const graders = submissions.map((each: { submission: string; grader?: string }) => [
      each.submission,
      each.grader,
    ]);
    expect(graders).toEqual([
      [first, undefined],
      [second, gus.id],
      [third, ines.id],
    ]);
    const p2 = { as: gus, params: GAMES, query: { exercise: "p2" } };
    expect((await server.ask("grading", p2)).body.submissions).toEqual([]);
  });

  it("lists verdicts and known mistakes, so that equal ones can follow each other", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, bob, submit, judge } = testClass;
    await submit(ada, "p1");
    const guess = "Perhaps it takes the last stone to lose.";
    const counterexample: Counterexample = {
      args: [3],
      verdict: "WA",
      message: "wrong",
      smallest: true,
      guess,
    };
    await judge("WA", (record) => ({ ...record, judging: { ...record.judging, counterexample } }));
    await submit(bob, "p1");
    const { submissions } = (await server.ask("grading", { as: gus, params: GAMES })).body;
    expect(submissions).toMatchObject([
      { student: "ada", name: "ada", verdict: "WA", mistake: guess },
      { student: "bob", name: "bob" },
    ]);
    expect([submissions[1].verdict, submissions[1].mistake]).toEqual([undefined, undefined]);
  });

  it("shows staff the grade before it counts, and students only after", async () => {
    await using testClass = await openClass();
    const { gus, ada, submit } = testClass;
    const old = await submit(ada, "p1", "AC");
    const submission = await submit(ada, "p1", "WA");
    await give(testClass, submission, await addItem(testClass, "Clear names", 1.5));
    const parts = [
      { kind: "judge", points: 4 },
      { kind: "rubric", points: 1.5 },
    ];
    const seen = await see(testClass, gus, submission);
    expect([seen.attempt.score, seen.asGraded]).toEqual([4, { score: 5.5, parts }]);
    expect((await see(testClass, gus, old)).asGraded).toBeUndefined();
    await mark(testClass, submission, true);
    expect((await see(testClass, ada, submission)).asGraded).toBeUndefined();
    expect((await see(testClass, ada, submission)).parts).toEqual(parts);
  });

  it("shows the program's lines to staff, and comments on several lines to both", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const params = { submission };
    const program = await server.ask("program", { as: gus, params });
    expect(program.body.lines).toEqual([[{ text: "# 1" }]]);
    expect((await server.ask("program", { as: ada, params })).status).toBe(403);
    const say = async (body: object) =>
      (await server.ask("comment", { as: gus, params, body: { text: "Nearly!", ...body } })).status;
    expect(await say({ line: 2, endLine: 1 })).toBe(422);
    expect(await say({ endLine: 1 })).toBe(422);
    expect(await say({ line: 2, endLine: 2 })).toBe(201);
    expect(await say({ line: 2, endLine: 4 })).toBe(201);
    const { comments } = await see(testClass, ada, submission);
    expect(comments).toMatchObject([{ line: 2 }, { line: 2, endLine: 4 }]);
    expect(comments[0].endLine).toBeUndefined();
  });

  it("offers comments that were made before, most used first, by words", async () => {
    await using testClass = await openClass();
    const { server, gus, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    for (const text of ["Mind the empty list", "Nearly!", "Nearly!"]) {
      await server.ask("comment", { as: gus, params: { submission }, body: { text } });
    }
    const find = async (query: Record<string, string>) =>
      (await server.ask("reusableComments", { as: gus, params: GAMES, query })).body.comments;
    expect(await find({})).toEqual([
      { text: "Nearly!", uses: 2 },
      { text: "Mind the empty list", uses: 1 },
    ]);
    expect(await find({ search: "LIST mind" })).toEqual([{ text: "Mind the empty list", uses: 1 }]);
    const asked = { as: ada, params: GAMES };
    expect((await server.ask("reusableComments", asked)).status).toBe(403);
  });
});

describe("the parts of a grade", () => {
  it("add up to the score that is shown, whatever staff do", async () => {
    const points = fc.integer({ min: -700, max: 700 }).map((value) => value / 100);
    const anyCase = fc.record({
      start: fc.constantFrom(...RUBRIC_STARTS),
      items: fc.array(points, { maxLength: 3 }),
      isGraded: fc.boolean(),
      isLate: fc.boolean(),
      adjustment: fc.constantFrom({}, { points: 3 }, { bonus: 2 }, { points: 9, bonus: 0.5 }),
    });
    await fc.assert(
      fc.asyncProperty(anyCase, async ({ start, items, isGraded, isLate, adjustment }) => {
        const course = fakeCourse({ rubricStart: start });
        await using testClass = await openClass([course]);
        const { server, ines, ada, submit } = testClass;
        // In steps, so that no session expires.
        for (let steps = isLate ? 5 : 0; steps > 0; steps -= 1) {
          server.clock.now += 6 * 3_600_000;
          for (const as of [ada, ines, testClass.gus]) await server.ask("me", { as });
        }
        const submission = await submit(ada, "p1", "WA");
        for (const each of items)
          await give(testClass, submission, await addItem(testClass, "x", each));
        await mark(testClass, submission, isGraded);
        const params = { ...P1, student: "ada" };
        const body = { ...adjustment, why: "x" };
        if (Object.keys(adjustment).length > 0) await setPoints(server, { as: ines, params, body });
        const { parts, attempt } = await see(testClass, ada, submission);
        const sum = parts.reduce(
          (total: number, each: { points: number }) => total + each.points,
          0,
        );
        expect(sum).toBeCloseTo(attempt.score ?? 0, 9);
        const isKnown = isGraded || start === "judge" || "points" in adjustment;
        expect(attempt.score !== undefined).toBe(isKnown);
      }),
      { numRuns: 15 },
    );
  });
});
