import { expect, it } from "vitest";
import { VIEW_HEADER } from "../../harness/api/index.ts";
import { fakeCourse, HIDDEN, HOUR, NOON, WHY } from "./fake-course.ts";
import { GAMES, openClass } from "./routes/staff/open-class.ts";
import type { TestPerson } from "./test-server.ts";

/** Ada and bob are a team in the first two of three hours after noon, eve is another one. */
const CONTEST =
  "id: final, name: Final, kind: ioi, start: 2026-10-05T13:00, duration: 2 h, exercises: [p1]";
const TEAMS =
  "teams: [{ id: ants, name: Ants, members: [ada, bob] }, { id: bees, name: Bees, members: [eve] }]";

async function openTeams(keys = TEAMS) {
  const testClass = await openClass([fakeCourse({ contests: `[{${CONTEST}, ${keys}}]` })]);
  const { server } = testClass;
  const read = async (as: TestPerson, submission: string) =>
    server.ask("submission", { as, params: { submission } });
  const at = (hours: number) => {
    server.clock.now = NOON + hours * HOUR;
  };
  at(1);
  const eve = await server.person("eve", { games: "student" });
  const zoe = await server.person("zoe", { games: "student" });
  return {
    ...testClass,
    read,
    at,
    eve,
    zoe,
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

it("a team reads the attempts of its members in the contest, and nobody else does", async () => {
  await using testClass = await openTeams();
  const { ada, bob, eve, zoe, read, submit } = testClass;
  const attempt = await submit(ada, "p1", "WA", "print('of ada')\n");
  const { status, body, text } = await read(bob, attempt);
  expect(status).toBe(200);
  expect(body).toMatchObject({
    isOwn: false,
    mayAsk: false,
    studentName: "ada",
    text: "print('of ada')\n",
    attempt: { verdict: "WA" },
  });
  expect(text).not.toContain(HIDDEN);
  for (const other of [eve, zoe]) expect((await read(other, attempt)).status).toBe(404);
});

it("a team does not learn what staff and the author said, or points set by hand", async () => {
  await using testClass = await openTeams();
  const { server, ada, bob, ines, read, submit } = testClass;
  const attempt = await submit(ada, "p1", "WA");
  const before = (await read(bob, attempt)).text;
  const of = { submission: attempt };
  await server.ask("comment", { as: ines, params: of, body: { text: "See me" } });
  await server.ask("ask", { as: ada, params: of, body: { text: "Why not?" } });
  const params = { ...GAMES, student: "ada", exercise: "p1" };
  await server.ask("adjust", { as: ines, params, body: { points: 7, why: WHY } });
  expect((await read(ada, attempt)).text).toContain("See me");
  expect((await read(bob, attempt)).text).toBe(before);
});

it("an attempt outside the contest is read by its author alone, also in the list of attempts", async () => {
  await using testClass = await openTeams(`${TEAMS}, upsolving: true`);
  const { ada, bob, read, at, submit } = testClass;
  const inside = await submit(ada, "p1", "WA");
  at(4);
  const later = await submit(ada, "p1", "AC");
  const elsewhere = await submit(ada, "p2", "WA");
  for (const alone of [later, elsewhere]) {
    expect((await read(bob, alone)).status).toBe(404);
    expect((await read(ada, alone)).status).toBe(200);
  }
  expect((await read(bob, inside)).body.others).toEqual([]);
  expect((await read(ada, inside)).body.others).toMatchObject([{ id: later }]);
});

it("people without teams do not read each other's attempts", async () => {
  await using testClass = await openTeams("freeze: 1 h");
  const attempt = await testClass.submit(testClass.ada, "p1", "WA");
  expect((await testClass.read(testClass.bob, attempt)).status).toBe(404);
});

it("a member who left the course reads nothing, and one who became staff reads as staff", async () => {
  await using testClass = await openTeams();
  const { server, ada, bob, ines, read, submit } = testClass;
  const attempt = await submit(ada, "p1", "WA");
  const params = { ...GAMES, person: bob.id };
  await server.ask("setRole", { as: ines, params, body: { role: "grader" } });
  expect((await read(bob, attempt)).text).toContain(HIDDEN);
  const asStudent = { ...bob, headers: { ...bob.headers, [VIEW_HEADER]: "student" } };
  expect((await read(asStudent, attempt)).status).toBe(403);
  await server.ask("removeMember", { as: ines, params });
  expect((await read(bob, attempt)).status).toBe(404);
});

it("a team writes nothing on an attempt of its members, and reading it is not logged", async () => {
  await using testClass = await openTeams();
  const { server, ada, bob, read, submit } = testClass;
  const attempt = await submit(ada, "p1", "WA");
  const seq = await server.store.lastSeq();
  await read(bob, attempt);
  const params = { submission: attempt };
  const asked = await server.ask("ask", { as: bob, params, body: { text: "Why?" } });
  const commented = await server.ask("comment", { as: bob, params, body: { text: "So" } });
  const played = await server.ask("playFailure", { as: bob, params, body: { moves: [] } });
  expect([asked.status, commented.status, played.status]).toEqual([404, 404, 404]);
  expect(await server.store.lastSeq()).toBe(seq);
});
