import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openTestServer, type TestPerson } from "../../server/test-server.ts";
import { claimJob, doJob, openCourseWithJudge } from "./course-with-judge.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: p4-tests, points: 10 }
  - { id: heaps-tests, points: 10 }
`;

/** A class whose exercise p4-tests has hints for 5% of its 10 points. */
async function openHints() {
  const opened = await openCourseWithJudge(COURSE, "warden");
  const { course, judge } = opened;
  const server = await openTestServer({ courses: [course] });
  const ada = await server.person("ada", { games: "student" });
  const bob = await server.person("bob", { games: "student" });
  const ines = await server.person("ines", { games: "instructor" });
  const worker = await server.worker();
  const submit = async (text: string, exercise = "p4-tests", as: TestPerson = ada) => {
    server.clock.now += 60_000;
    const { body } = await server.ask("submit", {
      as,
      params: { course: "games", exercise },
      body: { language: "tests", text },
    });
    await doJob(await claimJob(server, worker), { server, worker, judge });
    return body.submission as string;
  };
  const view = async (submission: string, as: TestPerson = ada) =>
    (await server.ask("submission", { as, params: { submission } })).body;
  const take = async (submission: string, hint: number, as: TestPerson = ada) =>
    server.ask("takeHint", { as, params: { submission }, body: { hint } });
  return {
    server,
    people: { ada, bob, ines },
    submit,
    view,
    take,
    [Symbol.asyncDispose]: async () => {
      await server[Symbol.asyncDispose]();
      await opened[Symbol.asyncDispose]();
    },
  };
}

const ONE_TEST = "[2]\n";

describe("hints that cost points", () => {
  let hints: Awaited<ReturnType<typeof openHints>>;
  beforeAll(async () => {
    hints = await openHints();
  });
  afterAll(async () => {
    await hints[Symbol.asyncDispose]();
  });

  it("are taken one after the other, each once, and are a part of the grade", async () => {
    const { submit, view, take, server, people } = hints;
    const first = await submit(ONE_TEST);
    const before = await view(first);
    expect(before.hints).toEqual({ texts: [], cost: 0.5, next: 1 });
    const judged = before.attempt.score as number;
    expect(judged).toBeGreaterThan(1);

    expect((await take(first, 2)).status).toBe(404);
    const taken = await take(first, 1);
    expect(taken.body.text).toContain("Your tests miss a bug.");
    expect((await take(first, 1)).body).toEqual(taken.body);
    const after = await view(first);
    expect(after.hints).toEqual({ texts: [taken.body.text], cost: 0.5, next: 2 });
    expect(after.attempt.score).toBe(judged - 0.5);
    expect(after.parts).toEqual([
      { kind: "judge", points: judged },
      { kind: "hints", points: -0.5 },
    ]);

    await take(first, 2);
    const both = await view(first);
    expect(both.hints).toEqual({ texts: expect.objectContaining({ length: 2 }), cost: 0.5 });
    expect(both.attempt.score).toBe(judged - 1);
    expect((await take(first, 3)).status).toBe(404);

    // Another attempt that misses the same bug has its hints already, and the grade is not changed again.
    const again = await submit("[2]\n[1]\n");
    expect((await view(again)).hints.texts).toEqual(both.hints.texts);
    const log = await server.ask("audit", { as: people.ines, params: { course: "games" } });
    expect(JSON.stringify(log.body)).toContain(
      "took hint 1 about a missed bug for 5% of the points",
    );
  });

  it("are for those whose attempt it is, and a free one costs nothing", async () => {
    const { submit, view, take, people } = hints;
    const own = await submit(ONE_TEST, "p4-tests", people.bob);
    expect((await take(own, 1)).status).toBe(404);
    expect((await take(own, 1, people.ines)).status).toBe(404);
    const seen = await view(own, people.ines);
    expect(seen.hints).toEqual({ texts: [], cost: 0.5 });
    const free = await submit("[1]\n", "heaps-tests");
    const { hints: freeHints } = await view(free);
    expect(freeHints).toEqual({ texts: expect.objectContaining({ length: 2 }) });
    expect((await take(free, 1)).status).toBe(200);
    expect((await view(free)).parts).toEqual([expect.objectContaining({ kind: "judge" })]);
  });
});
