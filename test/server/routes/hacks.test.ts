import { describe, expect, it } from "vitest";
import type { HackRules } from "../../../harness/course/index.ts";
import { DAY, fakeAnswer, fakeCourse, NOON } from "../fake-course.ts";
import { type Caller, JUDGE_VERSION, type TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const P1 = { ...GAMES, exercise: "p1" };
const RULES: HackRules = {
  after: "acceptance",
  limit: 3,
  removesComments: true,
  joinsByRule: false,
};

interface HackClass extends AsyncDisposable {
  readonly testClass: TestClass;
  readonly worker: Caller;
  readonly list: (as: TestPerson) => Promise<Awaited<ReturnType<TestClass["server"]["ask"]>>>;
  readonly show: (
    as: TestPerson,
    program: number,
  ) => Promise<Awaited<ReturnType<TestClass["server"]["ask"]>>>;
  readonly send: (
    as: TestPerson,
    program: number,
    input?: string,
  ) => Promise<Awaited<ReturnType<TestClass["server"]["ask"]>>>;
  /** Reports the result of the next job, which must be a hack. */
  readonly report: (result: "successful" | "unsuccessful" | "invalid") => Promise<void>;
}

/** Ada's program is number 1; Bob's is 2. Both are accepted. */
async function openHacks(
  change: Partial<HackRules> | "none" = {},
  courses = [fakeCourse()],
): Promise<HackClass> {
  const [games, ...others] = courses;
  if (games === undefined) throw new Error("no course");
  const exercises = games.course.exercises.map((exercise) =>
    exercise.id === "p1" && change !== "none"
      ? { ...exercise, hacks: { ...RULES, ...change } }
      : exercise,
  );
  const course = { ...games, course: { ...games.course, exercises } };
  const testClass = await openClass([course, ...others]);
  const { server, ada, bob, submit } = testClass;
  await submit(ada, "p1", "AC", "def win(n): # by Ada Lovelace\n");
  await submit(bob, "p1", "AC", "def win(n): # by Bob\n");
  const worker: Caller = await server.worker();
  const claim = async () => {
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    return (await server.ask("claim", { as: worker, body })).body.job;
  };
  return {
    testClass,
    worker,
    list: async (as) => server.ask("hacks", { as, params: P1 }),
    show: async (as, program) =>
      server.ask("hackedProgram", { as, params: { ...P1, program: String(program) } }),
    send: async (as, program, input = "7") =>
      server.ask("sendHack", {
        as,
        params: { ...P1, program: String(program) },
        body: { input },
      }),
    report: async (result) => {
      const job = await claim();
      expect([job.kind, job.hackTests]).toEqual(["hack", undefined]);
      const outcome = {
        kind: "hacked",
        result,
        ...(result !== "invalid" && {
          verdict: result === "successful" ? "WA" : "AC",
          expected: "False",
        }),
      };
      const body = { attempt: job.attempt, outcome };
      const { status } = await server.ask("finish", { as: worker, params: { job: job.id }, body });
      expect(status).toBe(204);
    },
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

describe("the programs that a student may hack", () => {
  it("are the accepted ones of the class, by number, without names and comments", async () => {
    await using hacks = await openHacks();
    const { ada } = hacks.testClass;
    const { programs, rules, own, all } = (await hacks.list(ada)).body;
    expect(programs).toEqual([
      { number: 1, language: "python", isOwn: true },
      { number: 2, language: "python", isOwn: false },
    ]);
    expect([rules.left, own, all]).toEqual([3, [], undefined]);
    const shown = await hacks.show(ada, 2);
    expect(shown.body.lines.flat().map(({ text }: { text: string }) => text)).toEqual([
      "def win(n):",
      "",
    ]);
    expect(JSON.stringify(shown.body)).not.toMatch(/bob/i);
  });

  it("keep their comments if the course says so", async () => {
    await using hacks = await openHacks({ removesComments: false });
    expect(JSON.stringify((await hacks.show(hacks.testClass.ada, 2)).body)).toContain("by Bob");
  });

  it("are shown to nobody before their own acceptance", async () => {
    await using hacks = await openHacks();
    const cyd = await hacks.testClass.server.person("cyd", { games: "student" });
    const { obstacle, programs } = (await hacks.list(cyd)).body;
    expect([obstacle, programs]).toEqual(["not-accepted", []]);
    await hacks.testClass.submit(cyd, "p1", "WA");
    expect((await hacks.show(cyd, 1)).status).toBe(404);
    expect((await hacks.send(cyd, 1)).status).toBe(404);
  });

  it("are shown after one's own deadline if the course says so", async () => {
    await using hacks = await openHacks({ after: "deadline" });
    const { server, ada } = hacks.testClass;
    expect((await hacks.list(ada)).body).toMatchObject({
      obstacle: "before-deadline",
      opensAt: NOON + DAY,
      programs: [],
    });
    expect((await hacks.show(ada, 2)).status).toBe(404);
    server.clock.now = NOON + DAY;
    const cyd = await server.person("cyd", { games: "student" });
    expect((await hacks.list(cyd)).body.programs).toHaveLength(2);
  });

  it("are neither those of an exercise without hacks nor known to strangers", async () => {
    await using hacks = await openHacks("none");
    const { server, ada, ines } = hacks.testClass;
    for (const as of [ada, ines]) {
      expect((await hacks.list(as)).status).toBe(404);
      expect((await hacks.show(as, 2)).status).toBe(404);
      expect((await hacks.send(as, 2)).status).toBe(404);
    }
    expect((await server.ask("exercise", { as: ada, params: P1 })).body.hacks).toBeUndefined();
  });

  it("are not for students of another course", async () => {
    await using hacks = await openHacks({}, [fakeCourse(), fakeCourse({ id: "logic" })]);
    const eve = await hacks.testClass.server.person("eve", { logic: "student" });
    expect((await hacks.list(eve)).status).toBe(404);
    expect((await hacks.show(eve, 1)).status).toBe(404);
    expect((await hacks.send(eve, 1)).status).toBe(404);
  });

  it("are announced to everybody who may submit", async () => {
    await using hacks = await openHacks();
    const { server, bob } = hacks.testClass;
    expect((await server.ask("exercise", { as: bob, params: P1 })).body.hacks).toEqual({
      after: "acceptance",
      removesComments: true,
    });
  });

  it("no longer include one whose author has left the course", async () => {
    await using hacks = await openHacks();
    const { server, ada, bob, ines } = hacks.testClass;
    const left = await server.ask("removeMember", {
      as: ines,
      params: { ...GAMES, person: bob.id },
    });
    expect(left.status).toBe(204);
    expect((await hacks.list(ada)).body.programs).toHaveLength(1);
    expect((await hacks.send(ada, 2)).status).toBe(404);
  });
});

describe("a hack", () => {
  it("tells the hacker its result and the right answer to that input, and nobody else", async () => {
    await using hacks = await openHacks();
    const { ada, bob, gus } = hacks.testClass;
    expect((await hacks.send(ada, 2)).status).toBe(202);
    expect((await hacks.list(ada)).body.own).toMatchObject([{ program: 2, call: "win(7)" }]);
    await hacks.report("successful");
    const { own, rules } = (await hacks.list(ada)).body;
    expect(own).toMatchObject([{ result: "successful", expected: "False" }]);
    expect(own[0]).not.toHaveProperty("verdict");
    expect(rules.left).toBe(2);
    for (const as of [bob, gus]) {
      expect((await hacks.list(as)).body).toMatchObject({ own: [] });
      expect((await hacks.list(as)).body.all).toBeUndefined();
    }
  });

  it("is refused with the constraint for an input that the exercise does not have", async () => {
    await using hacks = await openHacks();
    const { ada, server } = hacks.testClass;
    const { status, body } = await hacks.send(ada, 2, "101");
    expect([status, body.message]).toEqual([
      422,
      "This is no input of the exercise: n must be 1 to 100.",
    ]);
    expect(await server.queue.waiting(server.clock.now)).toEqual([]);
    expect((await hacks.list(ada)).body.rules.left).toBe(3);
  });

  it("is not for one's own program", async () => {
    await using hacks = await openHacks();
    expect((await hacks.send(hacks.testClass.ada, 1)).status).toBe(409);
  });

  it("is judged once if it is sent twice at once", async () => {
    await using hacks = await openHacks();
    const { ada, server } = hacks.testClass;
    const sent = await Promise.all([1, 2, 3, 4].map(async () => hacks.send(ada, 2)));
    expect(new Set(sent.map(({ body }) => body.hack)).size).toBe(1);
    const queue = await server.queue.waiting(server.clock.now);
    expect(queue).toMatchObject([{ kind: "hack", lane: 2 }]);
    await hacks.report("unsuccessful");
    expect((await hacks.send(ada, 2)).body.hack).toBe(sent[0]?.body.hack);
  });

  it("is refused when the person's limit is reached, also if all come at once", async () => {
    await using hacks = await openHacks();
    const { ada } = hacks.testClass;
    const sent = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(async (n) => hacks.send(ada, 2, String(n))),
    );
    expect(sent.filter(({ status }) => status === 202)).toHaveLength(3);
    for (let n = 0; n < 3; n += 1) await hacks.report("unsuccessful");
    const { status, body } = await hacks.send(ada, 2, "9");
    expect([status, body.message]).toEqual([409, "You have used all 3 hacks for this exercise."]);
  });

  it("does not count if the judge failed", async () => {
    await using hacks = await openHacks();
    const { ada, ines, server } = hacks.testClass;
    await hacks.send(ada, 2);
    const claimed = await server.ask("claim", {
      as: hacks.worker,
      body: { judgeVersion: JUDGE_VERSION, places: 1, free: 1 },
    });
    const { id, attempt } = claimed.body.job;
    const outcome = { kind: "not-judged", reason: "no compiler at /opt/secret" };
    await server.ask("finish", {
      as: hacks.worker,
      params: { job: id },
      body: { attempt, outcome },
    });
    const { own, rules } = (await hacks.list(ada)).body;
    expect([own[0].result, own[0].expected, rules.left]).toEqual(["failed", undefined, 3]);
    expect((await hacks.list(ines)).body.all).toMatchObject([{ result: "failed" }]);
  });

  it("of a result that is not one of a hack is refused", async () => {
    await using hacks = await openHacks();
    const { ada, server } = hacks.testClass;
    await hacks.send(ada, 2);
    const { job } = (
      await server.ask("claim", {
        as: hacks.worker,
        body: { judgeVersion: JUDGE_VERSION, places: 1, free: 1 },
      })
    ).body;
    const body = { attempt: job.attempt, outcome: fakeAnswer(job, "AC") };
    const refused = await server.ask("finish", { as: hacks.worker, params: { job: job.id }, body });
    expect(refused.status).toBe(422);
  });
});

async function succeed(hacks: HackClass): Promise<string> {
  const { body } = await hacks.send(hacks.testClass.ada, 2);
  await hacks.report("successful");
  return body.hack as string;
}
const decide = async (
  { testClass }: HackClass,
  hack: string,
  body: object,
  as: TestPerson = testClass.ines,
) => testClass.server.ask("decideHack", { as, params: { ...GAMES, hack }, body });

describe("the input of a successful hack", () => {
  it("becomes a test when an instructor says so, with a rejudging that changes nothing yet", async () => {
    await using hacks = await openHacks();
    const { ada, bob, ines, gus, server, judge } = hacks.testClass;
    const hack = await succeed(hacks);
    for (const as of [ada, bob, gus]) {
      expect((await decide(hacks, hack, { isTest: true }, as)).status).toBe(403);
    }
    expect((await hacks.list(ines)).body.all).toMatchObject([
      { hacker: "ada", author: "bob", verdict: "WA", call: "win(7)" },
    ]);
    const { rejudging } = (await decide(hacks, hack, { isTest: true, rejudges: true })).body;
    await judge("AC");
    await judge("WA");
    const params = { ...GAMES, rejudging };
    const shown = (await server.ask("rejudging", { as: ines, params })).body;
    expect(shown).toMatchObject({ state: "open", why: "hack win(7)" });
    const verdictOf = async () =>
      (await server.ask("exercise", { as: bob, params: P1 })).body.attempts[0].verdict;
    expect(await verdictOf()).toBe("AC");
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(204);
    expect(await verdictOf()).toBe("WA");
    // His program is no longer one to hack, and he sees no others until he is accepted again.
    expect((await hacks.list(ada)).body.programs).toHaveLength(1);
    expect((await hacks.list(bob)).body.obstacle).toBe("not-accepted");
    expect((await hacks.list(ada)).body.own).toMatchObject([{ isTest: true }]);
  });

  it("is a line of kills.jsonl with the student who found it", async () => {
    await using hacks = await openHacks();
    const { ada, ines, server } = hacks.testClass;
    const hack = await succeed(hacks);
    await decide(hacks, hack, { isTest: true });
    const kills = await server.ask("hackKills", { as: ines, params: P1 });
    expect(kills.text).toBe('{"args":[7],"rejects":"program 2","foundBy":"ada"}\n');
    expect((await server.ask("hackKills", { as: ada, params: P1 })).status).toBe(403);
  });

  it("is in an export of the course, which nothing of other hacks is", async () => {
    await using hacks = await openHacks();
    const { ines, server } = hacks.testClass;
    const hack = await succeed(hacks);
    const namesIn = async () => {
      const { text } = await server.ask("export", { as: ines, params: GAMES });
      return text.includes("hacks/p1/kills.jsonl");
    };
    expect(await namesIn()).toBe(false);
    await decide(hacks, hack, { isTest: true });
    expect(await namesIn()).toBe(true);
  });

  it("reaches submissions that come later, and no judging by the earlier tests counts", async () => {
    await using hacks = await openHacks();
    const { ada, bob, submit, server } = hacks.testClass;
    const hack = await succeed(hacks);
    const submission = await submit(ada, "p1", undefined, "def win(n): pass\n");
    const claim = async () =>
      (
        await server.ask("claim", {
          as: hacks.worker,
          body: { judgeVersion: JUDGE_VERSION, places: 1, free: 1 },
        })
      ).body.job;
    const before = await claim();
    await decide(hacks, hack, { isTest: true });
    const finish = async (job: typeof before) => {
      const body = { attempt: job.attempt, outcome: fakeAnswer(job, "AC") };
      return (await server.ask("finish", { as: hacks.worker, params: { job: job.id }, body }))
        .status;
    };
    expect(before.hackTests).toBeUndefined();
    expect(await finish(before)).toBe(409);
    const after = await claim();
    expect(after.hackTests).toEqual([{ input: "[7]" }]);
    expect(await finish(after)).toBe(204);
    const own = (await server.ask("submission", { as: ada, params: { submission } })).body;
    expect(own.attempt.verdict).toBe("AC");
    expect((await hacks.list(bob)).body.programs).toHaveLength(2);
  });

  it("lets no judging by the earlier tests count although another server has just decided", async () => {
    await using hacks = await openHacks();
    const { ada, ines, submit, server } = hacks.testClass;
    const hack = await succeed(hacks);
    await submit(ada, "p1", undefined, "def win(n): pass\n");
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    const claim = async () => (await server.ask("claim", { as: hacks.worker, body })).body.job;
    const job = await claim();
    const { store, clock } = server;
    Object.assign(store, { isShared: true });
    const commit = store.commit.bind(store);
    store.commit = async (change) => {
      if (change.some(({ op }) => op === "keep-judging")) {
        store.commit = commit;
        const event = { kind: "hack-decided", hack, isAccepted: true } as const;
        await commit([{ op: "append", course: "games", actor: ines.id, at: clock.now, event }]);
      }
      return commit(change);
    };
    const outcome = { attempt: job.attempt, outcome: fakeAnswer(job, "AC") };
    const asked = { as: hacks.worker, params: { job: job.id }, body: outcome };
    expect((await server.ask("finish", asked)).status).toBe(409);
    expect((await claim()).hackTests).toEqual([{ input: "[7]" }]);
  });

  it("is no test again when an instructor changes their mind", async () => {
    await using hacks = await openHacks();
    const hack = await succeed(hacks);
    const { ines, server, submit, ada, judge } = hacks.testClass;
    await decide(hacks, hack, { isTest: true });
    await decide(hacks, hack, { isTest: false });
    expect((await server.ask("hackKills", { as: ines, params: P1 })).text).toBe("");
    await submit(ada, "p1", undefined, "def win(n): 1\n");
    await judge("AC");
  });

  it("becomes a test by itself if the course says so", async () => {
    await using hacks = await openHacks({ joinsByRule: true });
    await succeed(hacks);
    expect((await hacks.list(hacks.testClass.ada)).body.own).toMatchObject([{ isTest: true }]);
  });

  it("is never that of a hack without success", async () => {
    await using hacks = await openHacks();
    const { body } = await hacks.send(hacks.testClass.ada, 2);
    expect((await decide(hacks, body.hack, { isTest: true })).status).toBe(409);
    await hacks.report("unsuccessful");
    expect((await decide(hacks, body.hack, { isTest: true })).status).toBe(409);
    expect((await decide(hacks, "nothing", { isTest: true })).status).toBe(404);
  });
});

describe("the author of a program that broke", () => {
  it("has a notice and sees the input, but not who found it, until staff dismiss the hack", async () => {
    await using hacks = await openHacks();
    const { ada, bob, server } = hacks.testClass;
    const notices = async (as: TestPerson) =>
      (await server.ask("notices", { as, params: GAMES })).body;
    const hack = await succeed(hacks);
    expect(await notices(ada)).toEqual([]);
    const [notice, ...others] = await notices(bob);
    expect(others).toEqual([]);
    expect(notice).toMatchObject({ kind: "hacked", exercise: "p1", number: 1, isUnread: true });
    const params = { submission: notice.submission };
    const own = await server.ask("submission", { as: bob, params });
    expect(own.body.hack).toMatchObject({ verdict: "WA", call: "win(7)", expected: "False" });
    expect(own.body.hack.at).toBeLessThanOrEqual(server.clock.now);
    expect(own.text).not.toMatch(/\bada\b/i);
    expect(own.text).not.toContain(ada.id);
    await decide(hacks, hack, { isTest: false });
    expect(await notices(bob)).toEqual([]);
    expect((await server.ask("submission", { as: bob, params })).body.hack).toBeUndefined();
  });

  it("does not see an input that would be a hidden test, or that feedback hides", async () => {
    const fake = fakeCourse();
    for (const [input, feedback] of [
      ["70", "full"],
      ["7", "groups"],
      ["7", "verdict"],
    ] as const) {
      const course = { ...fake, course: { ...fake.course, feedback } };
      await using hacks = await openHacks({}, [course]);
      const { ada, bob, server } = hacks.testClass;
      await hacks.send(ada, 2, input);
      await hacks.report("successful");
      const [notice] = (await server.ask("notices", { as: bob, params: GAMES })).body;
      const params = { submission: notice.submission };
      const { hack } = (await server.ask("submission", { as: bob, params })).body;
      expect(hack).toEqual({ at: expect.any(Number), verdict: "WA" });
    }
  });
});
