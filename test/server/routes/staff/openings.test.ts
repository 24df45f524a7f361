import { expect, describe, it } from "vitest";
import { parseCourse } from "../../../../harness/course/index.ts";
import { fakeCourse, HOUR, NOON } from "../../fake-course.ts";
import { openPage } from "../../live-page.ts";
import { receiveFromStart, readAllRoutes, withoutIds } from "../../received-bytes.ts";
import type { TestPerson } from "../../test-server.ts";
import { GAMES, openClass, type TestClass } from "./open-class.ts";

/** p2 opens in two hours, and is due in a day. */
const COURSE = parseCourse(
  `
name: Games
timezone: UTC
groups: { size: 2 }
exercises:
  - { id: p1, points: 10, deadline: 2026-10-06 12:00 }
  - { id: p2, points: 20, opens: 2026-10-05 14:00, deadline: 2026-10-06 12:00 }
`,
  "course.yaml",
);
const why = "a secret reason";
const ADA_P2 = { ...GAMES, student: "ada", exercise: "p2" };

async function openOwnClass(): Promise<TestClass> {
  return openClass([{ ...fakeCourse(), course: COURSE }]);
}

async function listed({ server }: TestClass, as: TestPerson): Promise<string[]> {
  const { exercises } = (await server.ask("course", { as, params: GAMES })).body;
  return exercises.map(({ id }: { id: string }) => id);
}

async function set(
  { server, ines }: TestClass,
  opens: string,
  more: object = {},
  params: object = {},
): Promise<readonly [number, string | undefined]> {
  const body = { opens, why, ...more };
  const asked = { as: ines, params: { ...ADA_P2, ...params }, body };
  const reply = await server.ask("setOpening", asked);
  return [reply.status, reply.body?.message];
}

/** All that students and a stranger receive once staff have prepared something. */
async function receive(prepare: (own: TestClass) => Promise<unknown>): Promise<readonly string[]> {
  await using testClass = await openOwnClass();
  const { server, ada, bob } = testClass;
  const submissions = [await testClass.submit(ada, "p1", "AC")];
  await prepare(testClass);
  server.clock.now = NOON + 60_000;
  const named = { contest: "none", exercises: ["p1", "p2"], submissions, student: "ada" };
  const received: string[] = [];
  for (const reader of [ada, bob, undefined]) {
    received.push(await readAllRoutes(server, reader, named));
  }
  for (const reader of [ada, bob]) {
    received.push(await receiveFromStart(server, reader, [{ ...fakeCourse(), course: COURSE }]));
  }
  expect(server.faults).toEqual([]);
  return withoutIds(received.join("\n")).split("\n");
}

describe("an opening time of a student", () => {
  it("that is earlier lets this student begin, submit and read feedback, and nobody else", async () => {
    await using testClass = await openOwnClass();
    const { server, ines, ada, bob, submit } = testClass;
    using page = await openPage(server, ada);
    expect(await set(testClass, "2026-10-05T12:00")).toEqual([204, undefined]);
    await page.receive((event) => event.kind === "changed" && event.what === "course");
    expect(await listed(testClass, ada)).toEqual(["p1", "p2"]);
    expect(await listed(testClass, bob)).toEqual(["p1"]);
    const params = { ...GAMES, exercise: "p2" };
    expect((await server.ask("exercise", { as: ada, params })).body.opens).toBeUndefined();
    expect((await server.ask("exercise", { as: bob, params })).status).toBe(404);
    const submission = await submit(ada, "p2", "WA");
    await page.receive((event) => event.kind === "attempt" && event.attempt.state === "judged");
    const { body } = await server.ask("submission", { as: ada, params: { submission } });
    expect(body).toMatchObject({ attempt: { state: "judged", verdict: "WA" } });
    const { openings } = (await server.ask("members", { as: ines, params: GAMES })).body;
    expect(openings).toEqual([{ student: "ada", exercise: "p2", opens: NOON, why }]);
    const lift = { as: ines, params: ADA_P2, body: { before: NOON, why } };
    expect((await server.ask("liftOpening", lift)).status).toBe(204);
    expect(await listed(testClass, ada)).toEqual(["p1"]);
    expect((await server.ask("submission", { as: ada, params: { submission } })).status).toBe(404);
    expect((await server.ask("liftOpening", lift)).status).toBe(409);
  });

  it("that is later hides the exercise from this student alone, until then", async () => {
    await using testClass = await openOwnClass();
    const { server, ines, ada, bob } = testClass;
    server.clock.now = NOON + 2 * HOUR;
    await set(testClass, "2026-10-05T16:00");
    expect([await listed(testClass, ada), await listed(testClass, bob)]).toEqual([
      ["p1"],
      ["p1", "p2"],
    ]);
    const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
    const marks = students.map(({ student, cells }: { student: string; cells: unknown[] }) => [
      student,
      (cells[1] as { marks: string[] }).marks,
    ]);
    expect(Object.fromEntries(marks)).toMatchObject({ ada: [], bob: ["not-started"] });
    using page = await openPage(server, ada);
    server.clock.now = NOON + 4 * HOUR;
    await page.receive((event) => event.kind === "changed" && event.what === "course");
    expect(await listed(testClass, ada)).toEqual(["p1", "p2"]);
  });

  it("changes no byte that others receive, nor the student before it", async () => {
    const nothing = await receive(async () => undefined);
    const later = await receive(async (own) => set(own, "2026-10-05T20:00"));
    expect(later).toEqual(nothing);
  });

  it("holds for the whole group if staff say so", async () => {
    await using testClass = await openOwnClass();
    const { server, ines, ada, bob } = testClass;
    const group = { isOfGroup: true };
    expect(await set(testClass, "2026-10-05T12:00", group)).toEqual([
      422,
      "The student is in no group for this exercise.",
    ]);
    const params = { ...GAMES, set: "all" };
    const body = { groups: [{ members: ["ada", "bob"] }] };
    const grouped = await server.ask("setGroups", { as: ines, params, body });
    expect(grouped.status).toBeLessThan(300);
    expect(await set(testClass, "2026-10-05T12:00", group)).toEqual([204, undefined]);
    expect(await listed(testClass, ada)).toEqual(["p1", "p2"]);
    expect(await listed(testClass, bob)).toEqual(["p1", "p2"]);
  });

  it("is refused with a reason if it makes no sense, or has changed", async () => {
    await using testClass = await openOwnClass();
    const { server } = testClass;
    expect(await set(testClass, "2026-10-06T12:00")).toEqual([
      422,
      "The exercise is due 2026-10-06 12:00 for ada, before they could begin.",
    ]);
    expect((await set(testClass, "soon"))[0]).toBe(422);
    expect((await set(testClass, "2026-10-05T12:00", {}, { student: "nobody" }))[0]).toBe(404);
    expect(await set(testClass, "2026-10-05T12:00", { before: null })).toEqual([204, undefined]);
    const seq = await server.store.lastSeq();
    expect(await set(testClass, "2026-10-05T12:00")).toEqual([204, undefined]);
    expect(await server.store.lastSeq()).toBe(seq);
    expect(await set(testClass, "2026-10-05T13:00", { before: null })).toEqual([
      409,
      "The opening time has changed since you opened this: 2026-10-05 12:00.",
    ]);
  });
});
