import { expect, test } from "vitest";
import { GAMES, openClass } from "./staff/open-class.ts";
import { openTestServer } from "../test-server.ts";

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
  await using room = await openClass();
  const { server, ines, gus, ada, handIn } = room;
  const read = async (as = ines) =>
    (await server.ask("course", { as, params: GAMES })).body.firstSteps;
  await handIn(ada, "p1", "WA");
  expect(await read()).toEqual({ hasPeople: true, hasTried: false, hasSubmissions: true });
  await handIn(ines, "p1", "AC");
  expect(await read()).toEqual({ hasPeople: true, hasTried: true, hasSubmissions: true });
  expect([await read(gus), await read(ada)]).toEqual([undefined, undefined]);
});
