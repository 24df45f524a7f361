import { describe, expect, it } from "vitest";
import { GAMES, openClass } from "./open-class.ts";

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
    await using room = await openClass();
    const { server, ines, ada, handIn } = room;
    const submission = await handIn(ada, "p1", "WA");
    const score = async () => {
      const { body } = await server.ask("class", { as: ines, params: GAMES });
      const { cells } = body.students.find((each: { student: string }) => each.student === "ada");
      return [cells[0].score, cells[0].isAdjusted];
    };
    expect(await score()).toEqual([4, false]);
    const body = { points: 7, bonus: 1, submission, why };
    expect((await server.ask("adjust", { as: ines, params: ADA_P1, body })).status).toBe(204);
    expect(await score()).toEqual([8, true]);
    await server.ask("adjust", { as: ines, params: ADA_P1, body: { excused: true, why } });
    expect(await score()).toEqual([undefined, true]);
    const lift = { as: ines, params: ADA_P1, body: { why } };
    expect((await server.ask("liftAdjustment", lift)).status).toBe(204);
    expect(await score()).toEqual([4, false]);
    expect((await server.ask("liftAdjustment", lift)).status).toBe(404);
  });

  it("is the score that everyone sees everywhere, next to the judge's", async () => {
    await using room = await openClass();
    const { server, ines, ada, handIn } = room;
    const first = await handIn(ada, "p1", "AC");
    const second = await handIn(ada, "p1", "WA");
    const exercise = { ...GAMES, exercise: "p1" };
    const seen = async () => {
      const own = (await server.ask("exercise", { as: ada, params: exercise })).body.attempts;
      const told = (await server.ask("submission", { as: ada, params: { submission: second } }))
        .body;
      const listed = { as: ines, params: { ...GAMES, student: "ada" } };
      const lists = [
        own,
        [told.attempt, ...told.others],
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
    await server.ask("adjust", { as: ines, params: ADA_P1, body: { points: 7, why } });
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

  it("is refused if it makes no sense", async () => {
    await using room = await openClass();
    const { server, ines, gus, ada, bob, handIn } = room;
    const others = await handIn(bob, "p1");
    const adjust = async (body: object, params = ADA_P1, as = ines) =>
      server.ask("adjust", { as, params, body: { ...body, why } });
    expect((await adjust({})).body).toMatchObject({
      message: expect.stringContaining("nothing is adjusted"),
      hint: expect.stringContaining("Write points"),
    });
    for (const given of [0, 10]) expect((await adjust({ points: given })).status).toBe(204);
    expect((await adjust({ points: 11 })).body.message).toMatch(/worth 10/);
    expect((await adjust({ bonus: -1 })).body.message).toMatch(/a bonus must be positive/);
    expect((await adjust({ points: 1, excused: true })).status).toBe(422);
    expect((await adjust({ points: 1, submission: others })).status).toBe(422);
    const other = await handIn(ada, "p2");
    expect((await adjust({ points: 1, submission: other })).status).toBe(422);
    expect((await adjust({ points: 1, submission: "none" })).status).toBe(422);
    expect((await adjust({ points: 1 }, { ...ADA_P1, student: "nobody" })).status).toBe(404);
    expect((await adjust({ points: 1 }, { ...ADA_P1, exercise: "p9" })).status).toBe(404);
    expect((await adjust({ points: 1 }, ADA_P1, gus)).status).toBe(403);
  });

  it("can be a later deadline, for one exercise or for all", async () => {
    await using room = await openClass();
    const { server, ines, ada } = room;
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

describe("removing", () => {
  it("an adjustment or extension of another student or exercise removes nothing", async () => {
    await using room = await openClass();
    const { server, ines } = room;
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
    await using room = await openClass();
    const { server, ines, gus, ada, handIn } = room;
    const submission = await handIn(ada, "p1", "WA");
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
    const other = await handIn(ada, "p1");
    expect(await remove(ines, second, other)).toBe(404);
    expect(await remove(ines, second)).toBe(204);
    expect(await remove(ines, second)).toBe(404);
    expect(await seen()).toHaveLength(1);
  });
});
