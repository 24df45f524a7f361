import { describe, expect, it } from "vitest";
import {
  type Caller,
  contestCourse,
  contestText,
  FREEZE,
  MINUTE,
  openContestServer,
  START,
} from "./contest-server.ts";

const AT = "/contests/final";

/** A contest in the freeze: ann solved p1 before it, bob in it, and one judging failed. */
async function openFrozenContest() {
  const text = contestText(["duration: 2 h", "duration: 2 h\n    public: true"]);
  const testClass = await openContestServer(contestCourse(text));
  const { clock } = testClass.server;
  clock.now = START + MINUTE;
  await testClass.submit("s1", "ann", "p1");
  await testClass.judge("s1", "AC");
  await testClass.submit("s2", "ann", "p2");
  await testClass.judge("s2", "JE");
  clock.now = FREEZE;
  await testClass.submit("s3", "bob", "p1");
  await testClass.judge("s3", "AC");
  await testClass.submit("s4", "eve", "p1");
  return testClass;
}

describe("the collections of the Contest API", () => {
  it("show verdicts of the freeze to staff and to the team itself", async () => {
    await using testClass = await openFrozenContest();
    const { ann, bob, ida } = testClass.people;
    const judged = async (as?: Caller) =>
      (await testClass.get(`${AT}/judgements`, as)).body.map(
        (judgement: { submission_id: string; judgement_type_id: string }) =>
          `${judgement.submission_id} ${judgement.judgement_type_id}`,
      );
    expect(await judged()).toEqual(["s1 AC"]);
    expect(await judged(ann)).toEqual(["s1 AC"]);
    expect(await judged(bob)).toEqual(["s1 AC", "s3 AC"]);
    expect(await judged(ida)).toEqual(["s1 AC", "s2 JE", "s3 AC"]);
    const solved = async (as?: Caller) =>
      (await testClass.get(`${AT}/scoreboard`, as)).body.rows.map(
        (row: { team_id: string; score: { num_solved: number } }) =>
          `${row.team_id} ${row.score.num_solved}`,
      );
    expect(await solved(bob)).toEqual(["ants 1", "bees 0"]);
    expect(await solved(ida)).toEqual(["ants 1", "bees 1"]);
    const [winner] = (await testClass.get(`${AT}/awards`)).body;
    expect(winner).toMatchObject({ id: "winner", team_ids: ["ants"] });
  });

  it("say how the Resolver shows honors, unless clients are strict", async () => {
    await using testClass = await openFrozenContest();
    const honors = `${AT}/awards/honorable-mention`;
    expect((await testClass.get(honors)).body).toMatchObject({ display_mode: "list" });
    expect((await testClass.get(`${honors}?strict=1`)).body).not.toHaveProperty("display_mode");
  });

  it("have the properties that access lists, and no others", async () => {
    await using testClass = await openFrozenContest();
    const { ann, gil, ida } = testClass.people;
    for (const as of [undefined, ann, gil, ida]) {
      const access = (await testClass.get(`${AT}/access`, as)).body;
      for (const { type, properties } of access.endpoints) {
        if (type === "event-feed") continue;
        const path = type === "contest" ? AT : `${AT}/${type}`;
        const { status, body } = await testClass.get(path, as);
        expect([type, status]).toEqual([type, 200]);
        for (const object of [body].flat()) {
          expect(properties).toEqual(expect.arrayContaining(Object.keys(object)));
        }
      }
    }
  });

  it("give each role its capabilities and accounts", async () => {
    await using testClass = await openFrozenContest();
    const { ann, eve, gil, ida } = testClass.people;
    const seen = async (as?: Caller) => {
      const { capabilities } = (await testClass.get(`${AT}/access`, as)).body;
      const account = await testClass.get(`${AT}/account`, as);
      const accounts = await testClass.get(`${AT}/accounts`, as);
      return [capabilities, account.body.type, accounts.body.length];
    };
    expect(await seen()).toEqual([[], undefined, undefined]);
    expect(await seen(eve)).toEqual([[], undefined, undefined]);
    expect(await seen(ann)).toEqual([["team_submit", "post_clar"], "team", 1]);
    expect(await seen(gil)).toEqual([["post_clar"], "judge", 4]);
    const all = ["contest_start", "contest_thaw", "post_clar"];
    expect(await seen(ida)).toEqual([all, "admin", 4]);
  });

  it("name problems, statements and languages from the start on", async () => {
    await using testClass = await openFrozenContest();
    const problem = (await testClass.get(`${AT}/problems/p1`)).body;
    expect(problem).toMatchObject({ label: "A", name: "Exercise p1", ordinal: 1, rgb: "#c00" });
    const statement = await testClass.get(`/${problem.statement[0].href}`);
    expect(statement.text).toContain("<p>Win at p1.</p>");
    expect((await testClass.get(`${AT}/languages/python3`)).body.extensions).toEqual(["py"]);
    testClass.server.clock.now = START - 1;
    expect((await testClass.get(`${AT}/problems`)).body).toEqual([]);
    expect((await testClass.get(`/${problem.statement[0].href}`)).status).toBe(404);
    expect((await testClass.get(`${AT}/languages`)).body).toEqual([]);
    expect((await testClass.get(`${AT}/problems`, testClass.people.ida)).body).toHaveLength(2);
  });

  it("show no verdicts to anybody but staff while they are held back", async () => {
    const text = contestText(["points: 10", "points: 10, release: 2026-10-05T18:00"]);
    await using testClass = await openContestServer(contestCourse(text));
    const { ann, ida } = testClass.people;
    testClass.server.clock.now = START;
    await testClass.submit("s1", "ann", "p1");
    await testClass.judge("s1", "AC");
    const seen = async (as: Caller) =>
      (await testClass.get(`${AT}/judgements`, as)).body.length +
      (await testClass.get(`${AT}/scoreboard`, as)).body.rows.length;
    expect([await seen(ann), await seen(ida)]).toEqual([0, 3]);
    testClass.server.clock.now = START + 5 * 60 * MINUTE;
    expect(await seen(ann)).toBe(3);
  });

  it("have scores in contests of this kind", async () => {
    const text = contestText(["id: final", "id: final\n    kind: ioi"], ["\n    freeze: 1 h", ""]);
    await using testClass = await openContestServer(contestCourse(text));
    const { ann } = testClass.people;
    testClass.server.clock.now = START;
    await testClass.submit("s1", "ann", "p2");
    await testClass.judge("s1", "WA");
    expect((await testClass.get(AT, ann)).body).not.toHaveProperty("penalty_time");
    expect((await testClass.get(`${AT}/problems/p2`, ann)).body.max_score).toBe(20);
    expect((await testClass.get(`${AT}/judgements`, ann)).body).toMatchObject([{ score: 8 }]);
  });
});
