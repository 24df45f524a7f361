import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openCourseGames } from "../../../harness/app/serve/course-games.ts";
import { viewResult } from "../../../harness/core/results/view-result.ts";
import type { ServedCourse } from "../../../harness/server/index.ts";
import { makeWorkspace } from "../../app/own-workspace.ts";
import { DAY, fakeCourse } from "../fake-course.ts";
import { type Caller, JUDGE_VERSION, type TestPerson } from "../test-server.ts";
import { GAMES, openClass, type TestClass } from "./staff/open-class.ts";

const P1 = { ...GAMES, exercise: "p1" };
const P2 = { ...GAMES, exercise: "p2" };

let folder: string;
let course: ServedCourse;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "grundy-games-"));
  const workspace = makeWorkspace(folder);
  const ids = ["p1", "p2"];
  const suites = new Map(
    await Promise.all(ids.map(async (id) => [id, await workspace.suite(id)] as const)),
  );
  const fake = fakeCourse();
  const games = openCourseGames(suites, String, ({ results, attempt, policy }) => {
    const own = results.results.find(
      (each) => each.problem === attempt.exercise && each.attempt.number === attempt.number,
    );
    return own === undefined || policy === "held" ? undefined : viewResult(own, "student");
  });
  const exercises = fake.exercises.map((exercise) => ({
    ...exercise,
    game: { playerCount: 2, first: "A", isForPrograms: exercise.id === "p1" } as const,
  }));
  course = { ...fake, exercises, games };
});
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** Submits a program that says that A wins with 7 stones. */
async function failAtSeven({ server, judge }: TestClass, as: TestPerson): Promise<string> {
  server.clock.now += 10_000;
  const { body } = await server.ask("submit", {
    as,
    params: P1,
    body: { language: "python", text: `# ${server.clock.now}` },
  });
  await judge("WA", (record) => ({
    ...record,
    judging: {
      ...record.judging,
      counterexample: {
        args: [7],
        expected: false,
        actual: true,
        actualIsValue: true,
        verdict: "WA",
        message: "",
        smallest: true,
      },
    },
  }));
  return body.submission;
}

interface Opponent extends AsyncDisposable {
  readonly testClass: TestClass;
  readonly submission: string;
  readonly play: (
    moves: readonly unknown[],
    as?: TestPerson,
  ) => ReturnType<TestClass["server"]["ask"]>;
  readonly keep: (record: unknown, as?: TestPerson) => ReturnType<TestClass["server"]["ask"]>;
  readonly claim: () => Promise<{ readonly id: string; readonly attempt: number }>;
  /** Reports an outcome of the next job. */
  readonly report: (outcome: object) => Promise<number>;
}

/** Ada plays from 8 stones against her first attempt. */
async function openOpponent(change: Partial<ServedCourse["course"]> = {}): Promise<Opponent> {
  const testClass = await openClass([{ ...course, course: { ...course.course, ...change } }]);
  const { ada, submit, server } = testClass;
  const submission = await submit(ada, "p1", "WA", "# my player\n");
  const worker: Caller = await server.worker();
  const params = { submission };
  const claim = async () => {
    const body = { judgeVersion: JUDGE_VERSION, places: 1, free: 1 };
    return (await server.ask("claim", { as: worker, body })).body.job;
  };
  return {
    testClass,
    submission,
    claim,
    play: async (moves, as = ada) =>
      server.ask("playAttempt", { as, params, body: { input: "8\n", moves } }),
    keep: async (record, as = ada) =>
      server.ask("keepGame", { as, params, body: { record, input: "8\n" } }),
    report: async (outcome) => {
      const { id, attempt } = await claim();
      const body = { attempt, outcome };
      return (await server.ask("finish", { as: worker, params: { job: id }, body })).status;
    },
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

function moved(move: unknown) {
  return { kind: "moved", answer: { kind: "move", move } };
}

function countCells(rows: readonly (readonly { mark?: string }[])[], mark?: string): number {
  return rows.flat().filter((cell) => cell.mark === mark).length;
}

describe("the game of an exercise", () => {
  it("is played move by move, against the opponent that the player chose", async () => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const { game } = (await server.ask("exercise", { as: ada, params: P1 })).body;
    expect(game).toEqual({ playerCount: 2, first: "A", attempts: [] });
    const start = { as: ada, params: P1, body: { input: "8\n" } };
    const { record, input, text } = (await server.ask("playGame", start)).body;
    expect([record.turns, input, text]).toEqual([[], "8\n", "8 stones"]);
    const body = { input, against: "first", moves: [1], hasHints: true };
    const next = (await server.ask("playGame", { as: ada, params: P1, body })).body;
    expect([next.said, next.best]).toEqual([["A (you) takes 1.", "B takes 2."], [4]]);
  });

  it("has a picture: a game of random moves from a sample, the same each time", async () => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const asked = { as: ada, params: { course: P1.course } };
    const { pictures } = (await server.ask("gamePictures", asked)).body;
    expect(pictures.map(({ exercise }: { exercise: string }) => exercise)).toEqual(["p1", "p2"]);
    const [start, first, ...others] = pictures[0].positions;
    expect(countCells(start)).toBe(20);
    expect(countCells(first) + countCells(first, "taken")).toBe(20);
    expect(countCells(first, "taken")).toBeGreaterThan(0);
    expect(countCells(others.at(-1))).toBeLessThan(countCells(first));
    expect((await server.ask("gamePictures", asked)).body.pictures).toEqual(pictures);
  });

  it("begins from a drawn input of a visible group, the same for the same seed", async () => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const draw = async (seed: string) =>
      (await server.ask("playGame", { as: ada, params: P1, body: { seed } })).body.input;
    expect(await draw("5")).toBe(await draw("5"));
    const drawn = new Set(await Promise.all(["1", "2", "3", "4", "5"].map(draw)));
    expect(drawn.size).toBeGreaterThan(1);
    expect([...drawn].every((input) => Number(input) <= 20)).toBe(true);
  });

  it.each([
    ["an input that only hidden groups have", { input: "21\n" }, "only inputs of visible groups"],
    ["something that is no input", { input: "many\n" }, "cannot be played here"],
    ["an input outside the bounds", { input: "0\n" }, "cannot be played here"],
    ["an illegal move", { input: "8\n", moves: [7] }, "7 is not a move here"],
  ])("refuses %s", async (_, body, reason) => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const { status, body: problem } = await server.ask("playGame", { as: ada, params: P1, body });
    expect([status, problem.code]).toEqual([422, "invalid-request"]);
    expect(problem.message).toContain(reason);
  });

  it.each([
    ["an input that only hidden groups have", { input: "21\n" }, "только со входов открытых групп"],
    ["a move of the opponent", { input: "8\n", moves: [7] }, "7 — ход игрока B"],
  ])("refuses %s in Russian to those who read Russian", async (_, body, reason) => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const headers = { "accept-language": "ru" };
    const asked = { as: ada, params: P1, body, headers };
    expect((await server.ask("playGame", asked)).body.message).toContain(reason);
  });

  it("is closed to students before the release, but not to staff", async () => {
    await using testClass = await openClass([course]);
    const { ada, gus, server } = testClass;
    const asked = { params: P2, body: { input: "1 9\n" } };
    const before = await server.ask("exercise", { as: ada, params: P2 });
    expect(before.body.game).toBeUndefined();
    expect((await server.ask("playGame", { as: ada, ...asked })).status).toBe(404);
    expect((await server.ask("playGame", { as: gus, ...asked })).status).toBe(200);
    server.clock.now += 5 * DAY;
    const later = await server.person("cy", { games: "student" });
    expect((await server.ask("playGame", { as: later, ...asked })).status).toBe(200);
  });

  it.each([
    ["does not want it", { hasGames: false }],
    ["limits feedback", { feedback: "groups" }],
  ] as const)("is closed in a course that %s", async (_, change) => {
    const closed = { ...course, course: { ...course.course, ...change } };
    await using testClass = await openClass([closed]);
    const { ada, server } = testClass;
    const submission = await failAtSeven(testClass, ada);
    expect((await server.ask("exercise", { as: ada, params: P1 })).body.game).toBeUndefined();
    expect((await server.ask("playGame", { as: ada, params: P1, body: {} })).status).toBe(404);
    const failed = { as: ada, params: { submission } };
    expect((await server.ask("submission", failed)).body.game).toBeUndefined();
    expect((await server.ask("playFailure", { ...failed, body: {} })).status).toBe(404);
  });
});

describe("a game from a failed call", () => {
  it("is played on the side that the program calls won, and kept with the attempt", async () => {
    await using testClass = await openClass([course]);
    const { ada, bob, gus, server } = testClass;
    const submission = await failAtSeven(testClass, ada);
    const params = { submission };
    const view = (await server.ask("submission", { as: ada, params })).body;
    expect(view.game).toEqual({ text: "7 stones", player: "A" });
    const play = async (moves: readonly unknown[]) =>
      (await server.ask("playFailure", { as: ada, params, body: { moves } })).body;
    let step = await play([]);
    expect(step.person).toBe("A");
    while (step.result === undefined) {
      const made = step.record.turns.map(({ move }: { readonly move: unknown }) => move);
      step = await play([...made, step.moves[0].move]);
    }
    expect(step.result).toMatchObject({ isWon: false });
    const keep = async (as: TestPerson, record: unknown) =>
      server.ask("keepGame", { as, params, body: { record } });
    const { body: game } = await keep(ada, step.record);
    expect((await keep(ada, step.record)).body).toEqual(game);
    const edited = await keep(ada, { ...step.record, result: { winner: "A" } });
    expect([edited.status, edited.body.message]).toEqual([
      422,
      "The rules do not allow this: it is not the record of this game.",
    ]);
    const russian = await server.ask("keepGame", {
      as: ada,
      params,
      body: { record: { ...step.record, result: { winner: "A" } } },
      headers: { "accept-language": "ru" },
    });
    expect(russian.body.message).toBe("Правила этого не допускают: это запись другой партии.");
    expect((await keep(gus, step.record)).status).toBe(404);
    expect((await keep(bob, step.record)).status).toBe(404);
    for (const as of [ada, gus]) {
      const { games } = (await server.ask("submission", { as, params })).body;
      expect(games).toMatchObject([{ id: game.game, text: "B won: no move is left." }]);
      expect(games[0].reason).toContain("with best play, B wins from the start");
      expect(games[0].film).toContain("<film-player");
    }
  });

  it("is kept at most five times", async () => {
    await using testClass = await openClass([course]);
    const { ada, server } = testClass;
    const submission = await failAtSeven(testClass, ada);
    const params = { submission };
    const statuses: number[] = [];
    for (let seed = 1; seed <= 6; seed += 1) {
      const body = { seed: String(seed), moves: [] as unknown[] };
      let step = (await server.ask("playFailure", { as: ada, params, body })).body;
      while (step.result === undefined) {
        const made = step.record.turns.map(({ move }: { readonly move: unknown }) => move);
        const moves = [...made, step.moves[0].move];
        step = (await server.ask("playFailure", { as: ada, params, body: { ...body, moves } }))
          .body;
      }
      const { record } = step;
      statuses.push((await server.ask("keepGame", { as: ada, params, body: { record } })).status);
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 409]);
  });

  it("is offered only where feedback shows a call", async () => {
    await using testClass = await openClass([course]);
    const { ada, submit, server } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const asked = { as: ada, params: { submission } };
    expect((await server.ask("submission", asked)).body.game).toBeUndefined();
    expect((await server.ask("playFailure", { ...asked, body: {} })).status).toBe(422);
  });
});

describe("a game against an own attempt", () => {
  it("asks a worker once about each position, and stays with the attempt", async () => {
    await using opponent = await openOpponent();
    const { testClass, submission, play, keep, claim } = opponent;
    const { ada, bob, gus, server } = testClass;
    const { game } = (await server.ask("exercise", { as: ada, params: P1 })).body;
    expect(game.attempts).toEqual([{ submission, number: 1 }]);
    expect((await play([])).body.moves).toHaveLength(6);
    const waiting = (await play([1])).body;
    expect(waiting).toMatchObject({ isWaiting: true, moves: [], run: expect.any(String) });
    const job = await claim();
    expect(job).toMatchObject({
      id: waiting.run,
      kind: "move",
      position: [7, "B"],
      file: { bytes: Buffer.from("# my player\n").toString("base64") },
    });
    server.clock.now += 40_000;
    expect(await opponent.report(moved(2))).toBe(204);
    const next = (await play([1])).body;
    expect(next.said).toEqual(["A (you) takes 1.", "B (attempt 1) takes 2."]);
    expect(next).not.toHaveProperty("run");
    await play([1, 2, 4]);
    expect(await opponent.report(moved(1))).toBe(204);
    const { record, result } = (await play([1, 2, 4])).body;
    expect(result).toMatchObject({ isWon: false, text: "B (attempt 1) won: no move is left." });
    const [first, second, ...others] = record.turns;
    const forged = { ...record, turns: [first, { ...second, move: 3 }, ...others] };
    expect((await keep(forged)).body.message).toBe(
      "This record has moves that your program did not make.",
    );
    expect((await keep({ ...record, players: { A: "person", B: "attempt 2" } })).status).toBe(422);
    for (const as of [bob, gus]) expect((await keep(record, as)).status).toBe(404);
    const { status, body: savedGame } = await keep(record);
    expect(status).toBe(201);
    for (const as of [ada, gus]) {
      const { games } = (await server.ask("submission", { as, params: { submission } })).body;
      expect(games).toMatchObject([
        { id: savedGame.game, text: "B (attempt 1) won: no move is left." },
      ]);
    }
  });

  it("is won if the program makes no legal move, and the record says so", async () => {
    await using opponent = await openOpponent();
    const { play, keep, report } = opponent;
    await play([1]);
    const reason = "Illegal move: 4 is not a move here: B may choose 2, 3, 5 or 7.";
    await report({ kind: "moved", answer: { kind: "fault", reason } });
    const { record, result } = (await play([1])).body;
    expect(result.text).toBe(`A (you) won: B (attempt 1) made no legal move. ${reason}`);
    expect(record.result).toEqual({ winner: "A", forfeit: reason });
    const forged = { ...record, result: { winner: "A", forfeit: "It was late." } };
    expect((await keep(forged)).status).toBe(422);
    expect((await keep(record)).status).toBe(201);
  });

  it("is refused with somebody else's attempt, and with one that does not compile", async () => {
    await using opponent = await openOpponent();
    const { testClass, play } = opponent;
    const { ada, bob, gus, judge, submit, server } = testClass;
    for (const as of [bob, gus]) expect((await play([1], as)).status).toBe(404);
    const broken = await submit(ada, "p1");
    await judge("WA", (record) => ({
      ...record,
      judging: { ...record.judging, verdict: "CE" },
    }));
    const asked = { as: ada, params: { submission: broken }, body: { input: "8\n" } };
    expect((await server.ask("playAttempt", asked)).status).toBe(404);
    const waiting = await submit(ada, "p1");
    const early = { ...asked, params: { submission: waiting } };
    expect((await server.ask("playAttempt", early)).status).toBe(404);
  });

  it("begins only from inputs that students may see", async () => {
    await using opponent = await openOpponent();
    const { testClass, submission } = opponent;
    const asked = { as: testClass.ada, params: { submission }, body: { input: "21\n" } };
    expect((await testClass.server.ask("playAttempt", asked)).status).toBe(422);
  });

  it.each([
    ["does not want games", { hasGames: false }],
    ["limits feedback", { feedback: "groups" }],
  ] as const)("is closed in a course that %s", async (_, change) => {
    await using opponent = await openOpponent(change);
    expect((await opponent.play([])).status).toBe(404);
  });

  it("is refused while no worker is running, and while too many runs wait", async () => {
    await using opponent = await openOpponent();
    const { testClass, play } = opponent;
    for (const count of [1, 2, 3]) expect((await play([count])).status).toBe(200);
    expect((await play([4])).status).toBe(429);
    testClass.server.clock.now += 120_000;
    const { status, body } = await play([4]);
    expect([status, body.message]).toEqual([
      409,
      "No worker is running, so your program cannot move now.",
    ]);
  });

  it("takes no other outcome than a move from a worker, or why there is none", async () => {
    await using opponent = await openOpponent();
    await opponent.play([1]);
    expect(await opponent.report({ kind: "ran", inputs: [] })).toBe(422);
    opponent.testClass.server.clock.now += 40_000;
    expect(await opponent.report({ kind: "not-judged", reason: "no Python here" })).toBe(204);
    expect((await opponent.play([1])).body.run).toEqual(expect.any(String));
  });
});
