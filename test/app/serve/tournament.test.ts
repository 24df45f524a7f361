import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TournamentView } from "../../../harness/api/index.ts";
import {
  type Caller,
  openTestServer,
  type TestPerson,
  type TestServer,
} from "../../server/test-server.ts";
import {
  claimJob,
  type CourseWithJudge,
  doJob,
  openCourseWithJudge,
  storeAccepted,
} from "./course-with-judge.ts";

const COURSE = `name: Games
timezone: Europe/Prague
exercises:
  - { id: p1-play, points: 10 }
`;
const EXERCISE = { course: "games", exercise: "p1-play" };

/** Players of p1: A takes 1 to 6, B takes 2, 3, 5 or 7. */
const PERFECT = `
from functools import lru_cache

def moves(stones, mover):
    all = range(1, 7) if mover == "A" else (2, 3, 5, 7)
    legal = [taken for taken in all if taken <= stones]
    return legal or [stones]

@lru_cache(None)
def wins(stones, mover):
    if stones == 0:
        return False
    return any(not wins(stones - taken, "B" if mover == "A" else "A") for taken in moves(stones, mover))

def move(stones, mover):
    stones %= 8
    if stones == 0:
        return 2
    other = "B" if mover == "A" else "A"
    for taken in moves(stones, mover):
        if not wins(stones - taken, other):
            return taken
    return moves(stones, mover)[0]
`;
const CRASHING = `def move(stones, mover):\n    raise ValueError("my secret is 4711")\n`;
/** A program that reads a position and prints a move. */
const PRINTING = `
stones, mover = input().split()
stones = int(stones)
print(1 if mover == "A" else 2 if stones > 1 else stones)
`;

let opened: CourseWithJudge;

beforeAll(async () => {
  opened = await openCourseWithJudge(COURSE);
});
afterAll(async () => {
  await opened[Symbol.asyncDispose]();
});

interface Hall extends AsyncDisposable {
  readonly server: TestServer;
  readonly ines: TestPerson;
  readonly students: ReadonlyMap<string, TestPerson>;
  readonly worker: Caller;
}

/** A class whose members have these players accepted. */
async function openHall(programs: Readonly<Record<string, string>>): Promise<Hall> {
  const server = await openTestServer({ courses: [opened.course] });
  const students = new Map<string, TestPerson>();
  for (const [name, text] of Object.entries(programs)) {
    const person = await server.person(name, { games: "student" });
    students.set(name, person);
    // The same IDs in each class, so that their tournaments can be compared.
    await storeAccepted(server, person, { exercise: "p1-play", student: name, text });
  }
  const ines = await server.person("ines", { games: "instructor" });
  const worker = await server.worker();
  return {
    server,
    ines,
    students,
    worker,
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

async function start({ server, ines }: Hall, body: object = {}): Promise<string> {
  const { status, body: started } = await server.ask("startTournament", {
    as: ines,
    params: EXERCISE,
    body: { exercise: "p1-play", positions: 3, ...body },
  });
  expect(status).toBe(201);
  return started.tournament;
}

async function look({ server }: Hall, as: Caller, tournament: string): Promise<TournamentView> {
  const { status, body } = await server.ask("tournament", {
    as,
    params: { ...EXERCISE, tournament },
  });
  expect(status).toBe(200);
  return body;
}

async function claim({ server, worker }: Hall) {
  return claimJob(server, worker);
}

/** Plays the next match, as a worker does. */
async function playNext(hall: Hall): Promise<void> {
  await doJob(await claim(hall), { ...hall, judge: opened.judge });
}

async function playAll(hall: Hall, tournament: string): Promise<TournamentView> {
  for (;;) {
    const view = await look(hall, hall.ines, tournament);
    if (view.state !== "running") return view;
    await playNext(hall);
  }
}

describe("a tournament of a class", () => {
  it("is played by workers, and goes on without a player who fails", async () => {
    await using hall = await openHall({ ada: PERFECT, bob: CRASHING, cy: PRINTING });
    const tournament = await start(hall);
    const view = await playAll(hall, tournament);
    expect([view.done, view.total, view.failed]).toEqual([3, 3, 0]);
    expect(view.players.map(({ name }) => name)).toEqual(["ada", "cy", "bob"]);
    const bob = view.players.find(({ name }) => name === "bob");
    expect(bob?.row).toMatchObject({ rank: 3, points: 0, isOut: true });
    expect(bob?.faults?.[0]?.reason).toContain("4711");
    expect(view.players.map(({ row }) => row?.failures)).toEqual([0, 0, expect.any(Number)]);
    expect(hall.server.faults).toEqual([]);
  });

  it("has the same result, to the byte, for the same seed", async () => {
    const held: string[] = [];
    while (held.length < 2) {
      await using hall = await openHall({ ada: PERFECT, bob: PRINTING });
      const { id: _, startedAt: __, ...view } = await playAll(hall, await start(hall));
      const events = await hall.server.store.events(0);
      const results = events.flatMap(({ event }) =>
        event.kind === "match-played" ? [event.result] : [],
      );
      held.push(JSON.stringify([view, results]));
    }
    expect(held[0]).toBe(held[1]);
  });

  it("shows students their own games, and the others' after the end, without reasons", async () => {
    await using hall = await openHall({
      ada: PERFECT,
      bob: CRASHING,
      cy: PRINTING,
      dee: PRINTING,
    });
    const { server, students } = hall;
    const ada = students.get("ada") as TestPerson;
    const tournament = await start(hall);
    await playNext(hall);
    await playNext(hall);
    const during = await look(hall, ada, tournament);
    const own = during.players.find(({ isOwn }) => isOwn)?.player as number;
    expect(during.matches.every(({ players }) => players.includes(own))).toBe(true);
    expect(during.players.every(({ row }) => row === undefined)).toBe(true);
    const staff = await look(hall, hall.ines, tournament);
    const others = staff.matches.filter(({ players }) => !players.includes(own));
    const ask = async (match: string) =>
      server.ask("tournamentMatch", { as: ada, params: { ...EXERCISE, tournament, match } });
    expect(others.filter(({ isForfeit }) => !isForfeit)).toHaveLength(1);
    for (const { id } of others) expect((await ask(id)).status).toBe(404);
    await playAll(hall, tournament);
    const after = await look(hall, ada, tournament);
    expect(after.matches).toHaveLength(6);
    const bytes = [JSON.stringify(after)];
    for (const { id, isForfeit } of after.matches) {
      if (isForfeit) continue;
      const { body, text } = await ask(id);
      bytes.push(text);
      const params = { ...EXERCISE, tournament, match: id };
      for (const game of body.games.keys()) {
        const film = { as: ada, params: { ...params, game: String(game) } };
        const shown = await server.ask("tournamentGame", film);
        expect(shown.body.film).toContain("<film-player");
        bytes.push(shown.text);
      }
    }
    for (const secret of ["4711", "bob", "cy", "dee", "submission-of-bob", "raise"]) {
      expect(bytes.join()).not.toContain(secret);
    }
    expect(bytes.join()).toContain("ada");
  });

  it("refuses results that are not of its match, or that break the rules", async () => {
    await using hall = await openHall({ ada: PERFECT, bob: PRINTING });
    await start(hall);
    const job = await claim(hall);
    const signal = new AbortController().signal;
    const outcome = await opened.judge.judge(job, { signal, reportStep: () => undefined });
    if (outcome.kind !== "played") throw new Error("it was not played");
    const { match } = outcome;
    const finish = async (forged: object) =>
      hall.server.ask("finish", {
        as: hall.worker,
        params: { job: job.id },
        body: { attempt: job.attempt, outcome: forged },
      });
    const [first] = match.games;
    const change = (game: object) => ({
      kind: "played",
      match: { ...match, games: [{ ...first, ...game }, ...match.games.slice(1)] },
    });
    const winner = first?.end.winner === 0 ? 1 : 0;
    for (const forged of [
      { kind: "not-judged", reason: "no time" },
      { kind: "played", match: { ...match, games: match.games.slice(1) } },
      change({ end: { kind: "finished", winner } }),
      change({ moves: [7, ...(first?.moves ?? [])] }),
      change({ moves: ["x"] }),
      change({ moves: [], end: { kind: "fault", winner, verdict: "JE", reason: "" } }),
    ]) {
      const { status, body } = await finish(forged);
      expect([status, body.code]).toEqual([422, "nonsense"]);
    }
    expect((await finish(outcome)).status).toBe(204);
  });

  it("plays a match again that no worker could play, and costs nobody a game", async () => {
    await using hall = await openHall({ ada: PERFECT, bob: PRINTING });
    const { server, ines } = hall;
    const tournament = await start(hall);
    for (let attempt = 1; attempt <= 3; attempt += 1) {
      expect((await claim(hall)).attempt).toBe(attempt);
      server.clock.now += 40_000;
    }
    await expect
      .poll(async () => (await look(hall, ines, tournament)).failed, { timeout: 20_000 })
      .toBe(1);
    const again = { as: ines, params: { ...EXERCISE, tournament } };
    expect((await server.ask("continueTournament", again)).status).toBe(204);
    const view = await playAll(hall, tournament);
    expect([view.state, view.failed]).toEqual(["ended", 0]);
    expect(view.players.map(({ row }) => row?.failures)).toEqual([0, 0]);
  });

  it("drops the jobs of a cancelled tournament, and lets the next one start", async () => {
    await using hall = await openHall({ ada: PERFECT, bob: PRINTING });
    const { server, ines } = hall;
    const cancelled = await start(hall);
    const params = { ...EXERCISE, tournament: cancelled };
    const second = await server.ask("startTournament", {
      as: ines,
      params: EXERCISE,
      body: { exercise: "p1-play" },
    });
    expect([second.status, second.body.code]).toEqual([409, "conflict"]);
    expect((await server.ask("cancelTournament", { as: ines, params })).status).toBe(204);
    expect((await server.ask("cancelTournament", { as: ines, params })).status).toBe(409);
    const next = await start(hall, { seed: "5" });
    const job = await claim(hall);
    expect(job.match.seed).toBe("5");
    expect((await look(hall, ines, cancelled)).state).toBe("cancelled");
    expect((await look(hall, ines, next)).state).toBe("running");
  });

  it("needs two accepted players, and somebody who may start it", async () => {
    await using hall = await openHall({ ada: PERFECT });
    const { server, ines, students } = hall;
    const body = { exercise: "p1-play" };
    const ask = async (as: Caller | undefined, more = body) =>
      (await server.ask("startTournament", { as, params: EXERCISE, body: more })).status;
    expect(await ask(ines)).toBe(409);
    expect(await ask(students.get("ada"))).toBe(403);
    expect(await ask(ines, { exercise: "p9" })).toBe(404);
  });
});
