import { expect, test } from "vitest";
import { GAMES, openClass } from "./staff/open-class.ts";
import { openTestServer, type TestPerson } from "../test-server.ts";

test("an instructor sees which first steps a new course has had", async () => {
  await using server = await openTestServer();
  const ines = await server.person("ines", { games: "instructor" });
  const read = async () =>
    (await server.ask("course", { as: ines, params: GAMES })).body.firstSteps;
  const nothing = { hasPeople: false, hasTried: false, hasSubmissions: false };
  expect(await read()).toEqual(nothing);
  await server.ask("setClassCode", { as: ines, params: GAMES, body: { isOpen: true } });
  expect(await read()).toEqual({ ...nothing, hasPeople: true });
});

test("attempts of staff are a trial, those of students are submissions", async () => {
  await using testClass = await openClass();
  const { server, ines, gus, ada, submit } = testClass;
  const read = async (as = ines) =>
    (await server.ask("course", { as, params: GAMES })).body.firstSteps;
  await submit(ada, "p1", "WA");
  expect(await read()).toEqual({ hasPeople: true, hasTried: false, hasSubmissions: true });
  await submit(ines, "p1", "AC");
  expect(await read()).toEqual({ hasPeople: true, hasTried: true, hasSubmissions: true });
  expect([await read(gus), await read(ada)]).toEqual([undefined, undefined]);
});

test("staff get figures of every exercise; the answers of students stay the same", async () => {
  await using testClass = await openClass();
  const { server, ines, gus, ada, bob, submit } = testClass;
  const read = async (as = gus) => server.ask("exerciseCounts", { as, params: GAMES });
  const figuresOf = async () => (await read()).body.exercises;
  const readCourse = async (as: TestPerson) =>
    (await server.ask("course", { as, params: GAMES })).body;
  const { now: _before, ...before } = await readCourse(ada);
  await submit(bob, "p1", "AC");
  const { now: _after, ...after } = await readCourse(ada);
  expect(JSON.stringify(after)).toBe(JSON.stringify(before));
  const failed = await submit(ada, "p1", "WA");
  await submit(ines, "p1", "AC");
  const p1 = { id: "p1", submitted: 2, accepted: 1, openQuestions: 0 };
  const nothing = { submitted: 0, accepted: 0, openQuestions: 0 };
  expect((await figuresOf()).slice(0, 2)).toEqual([p1, { ...nothing, id: "p2" }]);
  const ofFailed = { params: { submission: failed } };
  await server.ask("ask", { as: ada, ...ofFailed, body: { text: "Why?" } });
  await server.ask("markGraded", { as: gus, ...ofFailed, body: { isGraded: true } });
  expect((await figuresOf())[0]).toEqual({ ...p1, ungraded: 1, openQuestions: 1 });
  expect((await read(ada)).status).toBe(403);
  expect(Object.keys(before)).toEqual(["id", "name", "role", "timezone", "exercises"]);
});
