import { describe, expect, it } from "vitest";
import { GAMES, openClass } from "./open-class.ts";
import { setPoints } from "../../set-points.ts";

const ADA_P1 = { ...GAMES, student: "ada", exercise: "p1" };
const why = "shown in the office";

const points = ({ score, judged, excused, counts }: Record<string, unknown>) => ({
  score,
  judged,
  excused,
  counts,
});
const pick = (list: { id: string }[], id: string) =>
  points(list.find((each) => each.id === id) ?? {});
const thrice = <T>(value: T) => [value, value, value];

describe("an adjustment", () => {
  it("replaces the judge's score until it is removed", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const score = async () => {
      const { body } = await server.ask("class", { as: ines, params: GAMES });
      const { cells } = body.students.find((each: { student: string }) => each.student === "ada");
      return [cells[0].score, cells[0].isAdjusted];
    };
    expect(await score()).toEqual([4, false]);
    const body = { points: 7, bonus: 1, submission, why };
    expect((await setPoints(server, { as: ines, params: ADA_P1, body })).status).toBe(204);
    expect(await score()).toEqual([8, true]);
    await server.ask("adjust", { as: ines, params: ADA_P1, body: { excused: true, why } });
    expect(await score()).toEqual([undefined, true]);
    const lift = { as: ines, params: ADA_P1, body: { why } };
    expect((await server.ask("liftAdjustment", lift)).status).toBe(204);
    expect(await score()).toEqual([4, false]);
    expect((await server.ask("liftAdjustment", lift)).status).toBe(404);
  });

  it("is the score that everyone sees everywhere, next to the judge's", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const first = await submit(ada, "p1", "AC");
    const second = await submit(ada, "p1", "WA");
    const exercise = { ...GAMES, exercise: "p1" };
    const seen = async () => {
      const own = (await server.ask("exercise", { as: ada, params: exercise })).body.attempts;
      const reply = (await server.ask("submission", { as: ada, params: { submission: second } }))
        .body;
      const listed = { as: ines, params: { ...GAMES, student: "ada" } };
      const lists = [
        own,
        [reply.attempt, ...reply.others],
        (await server.ask("attemptsOf", listed)).body.attempts,
      ];
      const course = (await server.ask("course", { as: ada, params: GAMES })).body;
      const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
      const { cells } = students.find((each: { student: string }) => each.student === "ada");
      const standings = [course.exercises[0].standing, cells[0]];
      return {
        first: lists.map((list) => pick(list, first)),
        second: lists.map((list) => pick(list, second)),
        standings: standings.map(points),
      };
    };
    await setPoints(server, { as: ines, params: ADA_P1, body: { points: 7, why } });
    expect(await seen()).toEqual({
      first: thrice({ score: 10, counts: false }),
      second: thrice({ score: 7, judged: 4, counts: true }),
      standings: [
        { score: 7, judged: 4 },
        { score: 7, judged: 4 },
      ],
    });
    await server.ask("adjust", { as: ines, params: ADA_P1, body: { excused: true, why } });
    expect(await seen()).toEqual({
      first: thrice({ score: 10, counts: false }),
      second: thrice({ judged: 4, excused: true, counts: false }),
      standings: [
        { judged: 4, excused: true },
        { judged: 4, excused: true },
      ],
    });
  });

  it("of points names the grade that it replaces, and is refused if that has changed", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const first = await submit(ada, "p1", "WA");
    await submit(ada, "p1", "AC");
    const seen = { as: ines, params: { submission: first } };
    const { grade } = (await server.ask("submission", seen)).body;
    expect(grade).toEqual({ score: 10, attempt: 2, adjustedAt: null, attempts: 2, policy: "last" });
    expect((await server.ask("submission", { ...seen, as: ada })).body.grade).toBeUndefined();
    const adjust = async (body: object) => {
      const body4 = { points: 4, submission: first, why, ...body };
      const reply = await server.ask("adjust", { as: ines, params: ADA_P1, body: body4 });
      return [reply.status, reply.body?.message];
    };
    expect(await adjust({})).toEqual([
      422,
      "The student has a grade already: points: 10, attempt 2 counts.",
    ]);
    const { attempts: _, policy: __, ...before } = grade;
    await submit(ada, "p1", "WA");
    const moved = "The grade has changed since you opened this: points: 4, attempt 3 counts.";
    expect(await adjust({ before })).toEqual([409, moved]);
    const lift = async (change: object) =>
      (
        await server.ask("liftAdjustment", {
          as: ines,
          params: ADA_P1,
          body: { before: change, why },
        })
      ).status;
    expect(await adjust({ before: { ...before, score: 4, attempt: 3 } })).toEqual([204, undefined]);
    expect(await lift({ ...before, score: 4, attempt: 3 })).toBe(409);
    const { body: now } = await server.ask("submission", seen);
    const { score, attempt, adjustedAt } = now.grade;
    expect(await lift({ score, attempt, adjustedAt })).toBe(204);
  });

  it.each([
    ["holds", [6, 6, 6]],
    ["only-if-higher", [6, 10, 6]],
    ["until-next-attempt", [6, 10, 4]],
  ])("that %s does what it says with later attempts", async (validity, expected) => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const first = await submit(ada, "p1", "WA");
    const body = { points: 6, validity, why };
    expect((await setPoints(server, { as: ines, params: ADA_P1, body })).status).toBe(204);
    const scores: number[] = [];
    const look = async () => {
      const params = { submission: first };
      const { adjustment } = (await server.ask("submission", { as: ada, params })).body;
      const { exercises } = (await server.ask("course", { as: ada, params: GAMES })).body;
      scores.push(exercises[0].standing.score);
      return adjustment;
    };
    expect(await look()).toMatchObject({ points: 6, validity });
    await submit(ada, "p1", "AC");
    const { overruledBy } = await look();
    await submit(ada, "p1", "WA");
    await look();
    expect(scores).toEqual(expected);
    const reasons = { "only-if-higher": "higher-score", "until-next-attempt": "later-attempt" };
    expect(overruledBy).toBe(reasons[validity as keyof typeof reasons]);
  });

  it("that ends with the next attempt outlives failures of the judge", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    await submit(ada, "p1", "WA");
    const body = { points: 6, validity: "until-next-attempt", why };
    await setPoints(server, { as: ines, params: ADA_P1, body });
    await submit(ada, "p1", "JE");
    await submit(ada, "p1");
    const { exercises } = (await server.ask("course", { as: ada, params: GAMES })).body;
    expect(exercises[0].standing.score).toBe(6);
    const bonus = { bonus: 1, validity: "only-if-higher", why };
    expect((await setPoints(server, { as: ines, params: ADA_P1, body: bonus })).status).toBe(422);
  });

  it("is refused if it makes no sense", async () => {
    await using testClass = await openClass();
    const { server, ines, gus, ada, bob, submit } = testClass;
    const others = await submit(bob, "p1");
    const adjust = async (body: object, params = ADA_P1, as = ines) =>
      setPoints(server, { as, params, body: { ...body, why } });
    expect((await adjust({})).body).toMatchObject({
      message: expect.stringContaining("nothing is adjusted"),
      hint: expect.stringContaining("Write points"),
    });
    for (const newPoints of [0, 10]) expect((await adjust({ points: newPoints })).status).toBe(204);
    expect((await adjust({ points: 11 })).body.message).toMatch(/worth 10/);
    expect((await adjust({ bonus: -1 })).body.message).toMatch(/a bonus must be positive/);
    expect((await adjust({ points: 1, excused: true })).status).toBe(422);
    expect((await adjust({ points: 1, submission: others })).status).toBe(422);
    const other = await submit(ada, "p2");
    expect((await adjust({ points: 1, submission: other })).status).toBe(422);
    expect((await adjust({ points: 1, submission: "none" })).status).toBe(422);
    expect((await adjust({ points: 1 }, { ...ADA_P1, student: "nobody" })).status).toBe(404);
    expect((await adjust({ points: 1 }, { ...ADA_P1, exercise: "p9" })).status).toBe(404);
    expect((await adjust({ points: 1 }, ADA_P1, gus)).status).toBe(403);
  });

  it("can be a later deadline, for one exercise or for all", async () => {
    await using testClass = await openClass();
    const { server, ines, ada } = testClass;
    const course = async () => (await server.ask("course", { as: ada, params: GAMES })).body;
    const before = (await course()).exercises[0];
    expect(before.hasExtension).toBe(false);
    const all = { ...ADA_P1, exercise: "all" };
    const body = { extension: "2 days", why };
    expect((await server.ask("extend", { as: ines, params: all, body })).status).toBe(204);
    const after = (await course()).exercises[0];
    expect([after.hasExtension, after.deadline - before.deadline]).toEqual([true, 172_800_000]);
    const bad = { as: ines, params: all, body: { extension: "soon", why } };
    expect((await server.ask("extend", bad)).status).toBe(422);
    const lift = { as: ines, params: all, body: { why } };
    expect((await server.ask("liftExtension", lift)).status).toBe(204);
    expect((await course()).exercises[0]).toEqual(before);
    expect((await server.ask("liftExtension", lift)).status).toBe(404);
  });
});

describe("an extension", () => {
  it("is refused with a reason if it gives no time, or takes some away", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    const extend = async (extension: string, more: object = {}, exercise = "p1") => {
      const { status, body } = await server.ask("extend", {
        as: ines,
        params: { ...ADA_P1, exercise },
        body: { extension, why, ...more },
      });
      return [status, body?.message];
    };
    expect(await extend("0 days")).toEqual([
      422,
      "This changes nothing: Exercise p1 is due 2026-10-06 12:00 for this student already.",
    ]);
    expect(await extend("3 days", { before: null })).toEqual([204, undefined]);
    const shorter =
      "This would take time away: Exercise p1 is due 2026-10-09 12:00 for this student, " +
      "and would be due 2026-10-08 12:00.";
    expect(await extend("2 days")).toEqual([422, shorter]);
    // A repeated request is no fault, and changes nothing.
    const seq = await server.store.lastSeq();
    expect(await extend("3 days")).toEqual([204, undefined]);
    expect(await server.store.lastSeq()).toBe(seq);
    expect(await extend("4 days", { before: null })).toEqual([
      409,
      "The extension has changed since you opened this: 3 days.",
    ]);
    const lift = async (before: string) =>
      (await server.ask("liftExtension", { as: ines, params: ADA_P1, body: { before, why } }))
        .status;
    expect(await lift("2 days")).toBe(409);
    expect(await extend("4 days", { before: "3 days" })).toEqual([204, undefined]);
    expect(await lift("4 days")).toBe(204);
    expect(await extend("2 days")).toEqual([204, undefined]);
  });
});

describe("removing", () => {
  it("an adjustment or extension of another student or exercise removes nothing", async () => {
    await using testClass = await openClass();
    const { server, ines } = testClass;
    await server.ask("adjust", { as: ines, params: ADA_P1, body: { points: 7, why } });
    const later = { as: ines, params: ADA_P1, body: { extension: "2 days", why } };
    expect((await server.ask("extend", later)).status).toBe(204);
    const seq = await server.store.lastSeq();
    for (const more of [{ student: "bob" }, { exercise: "p2" }, { exercise: "all" }]) {
      const lift = { as: ines, params: { ...ADA_P1, ...more }, body: { why } };
      expect((await server.ask("liftAdjustment", lift)).status).toBe(404);
      expect((await server.ask("liftExtension", lift)).status).toBe(404);
    }
    expect(await server.store.lastSeq()).toBe(seq);
    const nobody = { ...later, params: { ...ADA_P1, student: "nobody" } };
    expect((await server.ask("extend", nobody)).status).toBe(404);
    const unknown = { ...later, params: { ...ADA_P1, exercise: "p9" } };
    expect((await server.ask("extend", unknown)).status).toBe(404);
    const all = { as: ines, params: { ...ADA_P1, exercise: "all" }, body: { points: 1, why } };
    expect((await server.ask("adjust", all)).status).toBe(404);
  });
});

describe("comments", () => {
  it("are written by staff, and deleted by their author or an instructor", async () => {
    await using testClass = await openClass();
    const { server, ines, gus, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const say = async (as: typeof ines, body: object) =>
      server.ask("comment", { as, params: { submission }, body });
    const first = (await say(ines, { text: "Look at n = 0", line: 1 })).body.comment;
    const second = (await say(gus, { text: "Nearly!" })).body.comment;
    expect((await say(ada, { text: "Thanks" })).status).toBe(403);
    const seen = async () =>
      (await server.ask("submission", { as: ada, params: { submission } })).body.comments;
    expect(await seen()).toMatchObject([{ text: "Look at n = 0", line: 1 }, { text: "Nearly!" }]);
    const remove = async (as: typeof ines, comment: string, of = submission) =>
      (await server.ask("removeComment", { as, params: { submission: of, comment } })).status;
    expect(await remove(gus, first)).toBe(403);
    expect(await remove(ada, second)).toBe(403);
    const other = await submit(ada, "p1");
    expect(await remove(ines, second, other)).toBe(404);
    expect(await remove(ines, second)).toBe(204);
    expect(await remove(ines, second)).toBe(404);
    expect(await seen()).toHaveLength(1);
  });
});
