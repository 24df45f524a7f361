import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import type { Store } from "../../../harness/store/index.ts";
import { openQuickStore } from "../../store/open-quick-store.ts";
import { contestCourse } from "../contest-course.ts";
import { HOUR, NOON } from "../fake-course.ts";
import {
  type Caller,
  JUDGE_VERSION,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "../test-server.ts";
import { GAMES, openClass } from "./staff/open-class.ts";

const P1 = { ...GAMES, exercise: "p1" };
const FINAL = { ...GAMES, contest: "final" };
const END = NOON + 2 * HOUR;
const CLAIM = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
const POINTS =
  "{ id: final, name: Final, kind: ioi, start: 2026-10-05T12:00, duration: 2 h, exercises: [p1, p2], " +
  "hacks: { duration: 3 h, points: 100, penalty: 50, limit: 3 } }";

const list = async (server: TestServer, as: TestPerson) => server.ask("hacks", { as, params: P1 });
const read = async (server: TestServer, as: TestPerson, program: number) =>
  server.ask("hackedProgram", { as, params: { ...P1, program: String(program) } });
const send = async (server: TestServer, as: TestPerson, program: number, input = "7") =>
  server.ask("sendHack", {
    as,
    params: { ...P1, program: String(program) },
    body: { input },
  });

/** Reports the result of the next job, which must be a hack. */
async function report(
  server: TestServer,
  worker: Caller,
  result: "successful" | "unsuccessful",
): Promise<void> {
  const { job } = (await server.ask("claim", { as: worker, body: CLAIM })).body;
  expect(job.kind).toBe("hack");
  const verdict = result === "successful" ? "RTE" : "AC";
  const outcome = { kind: "hacked", result, verdict, expected: "False" };
  const params = { job: job.id };
  const body = { attempt: job.attempt, outcome };
  expect((await server.ask("finish", { as: worker, params, body })).status).toBe(204);
}

/** Ada's program is number 1, Bob's 2; Cyd has a rejected one. All take part. */
async function openContest(contest = POINTS) {
  const testClass = await openClass([contestCourse(contest)]);
  const { server, ada, bob, submit } = testClass;
  const cyd = await server.person("cyd", { games: "student" });
  const worker: Caller = await server.worker();
  await submit(ada, "p1", "AC", "def win(n): # by Ada\n");
  await submit(bob, "p1", "AC", "def win(n): # by Bob\n");
  await submit(cyd, "p1", "WA", "def win(n): # by Cyd\n");
  const board = async (as: TestPerson) =>
    (await server.ask("contestBoard", { as, params: FINAL })).body;
  const scores = async (as: TestPerson = cyd) =>
    (await board(as)).rows.map((row: { team: string; score: number }) => [
      [ada, bob, cyd].find(({ id }) => id === row.team)?.email.split("@")[0],
      row.score,
    ]);
  return {
    ...testClass,
    cyd,
    worker,
    board,
    scores,
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

describe("hacks in a contest", () => {
  it("begin after the end, and move points from the attempt to the hacker", async () => {
    await using opened = await openContest();
    const { server, ada, bob, cyd, ines, worker, scores } = opened;
    const before = (await list(server, ada)).body;
    expect([before.obstacle, before.opensAt, before.programs]).toEqual(["before-end", END, []]);
    expect((await read(server, ada, 2)).status).toBe(404);
    expect((await send(server, ada, 2)).status).toBe(404);
    const announced = (await server.ask("exercise", { as: ada, params: P1 })).body.hacks;
    expect(announced).toEqual({
      after: "contest",
      removesComments: true,
      points: 100,
      penalty: 50,
    });

    server.clock.now = END;
    const open = (await list(server, ada)).body;
    expect(open).toMatchObject({ closesAt: END + 3 * HOUR, rules: { left: 3 } });
    expect(open.programs).toEqual([
      { number: 1, language: "python", isOwn: true },
      { number: 2, language: "python", isOwn: false },
    ]);
    expect(JSON.stringify((await read(server, ada, 2)).body)).not.toMatch(/bob/i);
    await send(server, ada, 2, "7");
    await send(server, ada, 2, "9");
    await report(server, worker, "successful");
    await report(server, worker, "unsuccessful");
    expect(await scores()).toEqual([
      ["ada", 60],
      ["cyd", 4],
      ["bob", 0],
    ]);
    expect((await list(server, ada)).body.own).toMatchObject([
      { result: "unsuccessful", points: -50 },
      { result: "successful", points: 100 },
    ]);
    const own = (await server.ask("contest", { as: bob, params: FINAL })).body;
    expect(own.hacking).toEqual({ opens: END, closes: END + 3 * HOUR, points: 100, penalty: 50 });
    expect(own.submissions).toMatchObject([{ verdict: "RTE", isHacked: true, score: 0 }]);
    // Bob may go on, and his attempt is no longer there.
    expect((await list(server, bob)).body.programs).toMatchObject([{ number: 1 }]);
    expect((await list(server, cyd)).body.obstacle).toBe("not-solved");
    expect((await read(server, cyd, 1)).status).toBe(404);

    const { all } = (await list(server, ines)).body;
    const params = { ...GAMES, hack: all[0].id as string };
    await server.ask("decideHack", { as: ines, params, body: { isTest: false } });
    expect((await scores())[0]).toEqual(["bob", 10]);
    expect(server.faults).toEqual([]);
  });

  it("are over after their phase: results can be final then, and no earlier", async () => {
    await using opened = await openContest();
    const { server, ada, ines, worker } = opened;
    server.clock.now = END;
    await send(server, ada, 2);
    const finalize = async () =>
      server.ask("finalizeContest", { as: ines, params: FINAL, body: { extraBronze: 0 } });
    const running = await finalize();
    expect([running.status, running.body.message]).toEqual([
      409,
      "The results cannot be final yet: 1 hack has no verdict.",
    ]);
    await report(server, worker, "unsuccessful");
    expect((await finalize()).body.message).toBe(
      "The results cannot be final yet: the hacking phase is not over.",
    );
    server.clock.now = END + 3 * HOUR;
    for (const answer of [await send(server, ada, 2, "8"), await read(server, ada, 2)]) {
      expect([answer.status, answer.body.message]).toEqual([
        409,
        "The hacking phase of this contest is over.",
      ]);
    }
    expect((await finalize()).status).toBe(204);
  });

  it("are refused outside of the exercise's bounds and against one's own team, at no cost", async () => {
    const teams =
      "teams: [{ id: ants, name: Ants, members: [ada, bob] }, { id: bees, name: Bees, members: [cyd] }]";
    await using opened = await openContest(POINTS.replace(" }", ` }, ${teams}`));
    const { server, ada, bob, cyd, submit } = opened;
    await submit(cyd, "p1", "AC", "def win(n): # again\n");
    server.clock.now = END;
    const { programs } = (await list(server, bob)).body;
    expect(programs.map(({ isOwn }: { isOwn: boolean }) => isOwn)).toEqual([true, false]);
    const mates = await send(server, bob, 1);
    expect([mates.status, mates.body.message]).toEqual([409, "This is your own program."]);
    const outside = await send(server, ada, 4, "101");
    expect([outside.status, outside.body.message]).toEqual([
      422,
      "This is no input of the exercise: n must be 1 to 100.",
    ]);
    expect((await list(server, ada)).body.rules.left).toBe(3);
    expect(await server.queue.waiting(server.clock.now)).toEqual([]);
  });

  it("show nothing of who has left, and are not for them", async () => {
    await using opened = await openContest();
    const { server, ada, bob, ines } = opened;
    server.clock.now = END;
    await server.ask("removeMember", { as: ines, params: { ...GAMES, person: bob.id } });
    expect((await list(server, ada)).body.programs).toHaveLength(1);
    expect((await send(server, ada, 2)).status).toBe(404);
    expect((await send(server, bob, 1)).status).toBe(404);
  });

  it("reveal nothing of the freeze until the thaw", async () => {
    const frozen = POINTS.replace("duration: 2 h,", "duration: 2 h, freeze: 1 h,");
    await using opened = await openContest(frozen);
    const { server, ada, cyd, ines, submit, board } = opened;
    server.clock.now = NOON + 90 * 60_000;
    await submit(cyd, "p1", "AC", "def win(n): # in the freeze\n");
    server.clock.now = END;
    expect((await list(server, ada)).body.programs).toHaveLength(2);
    expect((await read(server, ada, 4)).status).toBe(404);
    expect((await send(server, ada, 4)).status).toBe(404);
    expect((await board(ada)).view).toBe("frozen");
    // Cyd knows of her own success.
    expect((await list(server, cyd)).body.programs).toHaveLength(2);
    const { times } = (await server.ask("contestJury", { as: ines, params: FINAL })).body;
    const body = { before: times, thaw: "now" };
    expect((await server.ask("setContestTimes", { as: ines, params: FINAL, body })).status).toBe(
      204,
    );
    expect((await list(server, ada)).body.programs).toHaveLength(3);
  });

  it("count once from two servers: the same one, and those over the limit", async () => {
    const folder = await mkdtemp(join(tmpdir(), "grundy-hacks-"));
    onTestFinished(async () => rm(folder, { recursive: true }));
    const { store, queue } = await openQuickStore(join(folder, "school.db"));
    const courses = [contestCourse(POINTS)];
    const openStore = { store: shareStore(store), queue };
    await using testClass = await openClass(courses, { openStore });
    const { server: here, ada, bob, submit } = testClass;
    const other = await openTestServer({ courses, openStore: { store: keepOpen(store), queue } });
    await using there = other;
    await submit(ada, "p1", "AC", "def win(n): 1\n");
    await submit(bob, "p1", "AC", "def win(n): 2\n");
    here.clock.now = there.clock.now = END;
    const same = await Promise.all(
      [here, there, here, there].map(async (server) => send(server, ada, 2)),
    );
    expect(new Set(same.map(({ body }) => body.hack)).size).toBe(1);
    const many = await Promise.all(
      [here, there, here, there].map(async (server, index) =>
        send(server, ada, 2, String(20 + index)),
      ),
    );
    expect(many.filter(({ status }) => status === 202)).toHaveLength(2);
    expect([...here.faults, ...there.faults]).toEqual([]);
  });
});

describe("an exam, a practice and a contest without hacks", () => {
  it("show no program to anybody, at any time", async () => {
    for (const kind of ["exam", "practice", "icpc"]) {
      await using opened = await openContest(
        `{ id: final, name: Final, kind: ${kind}, start: 2026-10-05T12:00, duration: 2 h, exercises: [p1, p2] }`,
      );
      const { server, ada, ines } = opened;
      for (const now of [NOON + HOUR, END, END + HOUR]) {
        server.clock.now = now;
        for (const as of [ada, ines]) {
          expect((await list(server, as)).status).toBe(404);
          expect((await read(server, as, 2)).status).toBe(404);
          expect((await send(server, as, 2)).status).toBe(404);
        }
      }
    }
  });
});

/** A store that another server writes, too. */
function shareStore(store: Store): Store {
  return new Proxy(store, {
    get: (target, name) => {
      if (name === "isShared") return true;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}

/** A shared store whose other server closes it. */
function keepOpen(store: Store): Store {
  return new Proxy(shareStore(store), {
    get: (target, name) => {
      const isClosing = name === Symbol.asyncDispose || name === "close";
      return isClosing ? async () => {} : Reflect.get(target, name, target);
    },
  });
}
