import { describe, expect, it } from "vitest";
import { type RouteName, ROUTES, VIEW_HEADER } from "../../harness/api/index.ts";
import { openContestServer } from "./contest-api/contest-server.ts";
import { fakeCourse, HIDDEN, WHY } from "./fake-course.ts";
import { openPage } from "./live-page.ts";
import { GAMES, openClass, type TestClass } from "./routes/staff/open-class.ts";
import type { TestPerson } from "./test-server.ts";

/** Someone's browser while it shows what a student sees. */
function asStudent({ headers, ...person }: TestPerson): TestPerson {
  return { ...person, headers: { ...headers, [VIEW_HEADER]: "student" } };
}

/** A class in which ada has a result, an adjustment and a comment. */
async function openUsedClass(): Promise<TestClass & { readonly submission: string }> {
  const testClass = await openClass();
  const { server, ines, ada, submit } = testClass;
  const submission = await submit(ada, "p1", "WA");
  const params = { ...GAMES, student: "ada", exercise: "p1" };
  await server.ask("adjust", { as: ines, params, body: { bonus: 1, why: WHY } });
  const body = { text: "Well done" };
  await server.ask("comment", { as: ines, params: { submission: submission }, body });
  return { ...testClass, submission };
}

describe("the view of a student", () => {
  it("shows an instructor a student's submission to the byte as that student gets it", async () => {
    await using testClass = await openUsedClass();
    const { server, ines, ada, submission } = testClass;
    const read = async (as: TestPerson) =>
      (await server.ask("submission", { as, params: { submission: submission } })).text;
    const own = await read(ada);
    // Only the author can ask, and put it back into the editor.
    const ofOthers = own
      .replace('"mayAsk":true', '"mayAsk":false')
      .replace('"isOwn":true', '"isOwn":false');
    expect(await read(asStudent(ines))).toBe(ofOthers);
    expect([own.includes(HIDDEN), own.includes(WHY)]).toEqual([false, false]);
    const staff = await read(ines);
    expect([staff.includes(HIDDEN), staff.includes(WHY)]).toEqual([true, true]);
  });

  it("knows no problem of a contest by the Contest API before the start", async () => {
    await using testClass = await openContestServer();
    const { people } = testClass;
    const idsFor = async (as: typeof people.ida) => {
      const { status, body } = await testClass.get("/contests/final/problems", as);
      return status === 200 ? body.map(({ id }: { readonly id: string }) => id) : status;
    };
    const { ida } = people;
    expect(await idsFor(ida)).toEqual(["p1", "p2"]);
    expect(await idsFor({ ...ida, headers: { ...ida.headers, [VIEW_HEADER]: "student" } })).toEqual(
      await idsFor(people.eve),
    );
    expect(await idsFor(people.eve)).not.toEqual(["p1", "p2"]);
  });

  it("logs that an instructor read a student's submission", async () => {
    await using testClass = await openUsedClass();
    const { server, ada, submission } = testClass;
    const irma = await server.person("irma", { games: "instructor" });
    const params = { submission: submission };
    await server.ask("submission", { as: asStudent(irma), params });
    const kinds = (await server.store.events(0)).map(({ event, actor }) => [actor, event.kind]);
    expect(kinds.at(-1)).toEqual([irma.id, "work-read"]);
    expect(kinds).not.toContainEqual([ada.id, "work-read"]);
  });

  it("holds back an instructor's own results like a student's until the release", async () => {
    await using testClass = await openClass();
    const { server, ines, submit } = testClass;
    const submission = await submit(ines, "p2", "WA");
    const read = async (name: RouteName, as: TestPerson) =>
      (await server.ask(name, { as, params: { ...GAMES, exercise: "p2", submission } })).text;
    for (const name of ["course", "exercise", "submission"] as const) {
      const text = await read(name, asStudent(ines));
      expect(text).toContain('"state":"held"');
      expect(text).not.toContain("WA");
      expect(await read(name, ines)).toContain("WA");
    }
    const { body } = await server.ask("course", { as: asStudent(ines), params: GAMES });
    expect([body.role, body.firstSteps]).toEqual(["student", undefined]);
  });

  it("holds no hidden byte and nothing of others on any route, and refuses all of staff's", async () => {
    await using testClass = await openUsedClass();
    const { server, ines, bob, submit } = testClass;
    const submission = await submit(ines, "p1", "WA");
    await submit(bob, "p2", "WA");
    const texts: string[] = [];
    for (const [name, route] of Object.entries(ROUTES) as [
      RouteName,
      (typeof ROUTES)[RouteName],
    ][]) {
      if (typeof route.who !== "object" || route.method !== "GET") continue;
      const params = { ...GAMES, exercise: "p1", student: "ada", submission };
      const { text } = await server.ask(name, { as: asStudent(ines), params });
      texts.push(text);
    }
    for (const secret of [HIDDEN, WHY, "ada", "bob"])
      expect(texts.join("\n")).not.toContain(secret);
    for (const name of ["class", "members", "audit", "grading", "export"] as const) {
      const { status } = await server.ask(name, { as: asStudent(ines), params: GAMES });
      expect([name, status]).toEqual([name, 403]);
    }
    const { body } = await server.ask("me", { as: asStudent(ines) });
    expect(body.courses).toMatchObject([{ id: "games", role: "student" }]);
  });

  it("writes nothing on a student's submission", async () => {
    await using testClass = await openUsedClass();
    const { server, ines, ada, submission } = testClass;
    const params = { submission: submission };
    const asked = await server.ask("ask", { as: ada, params, body: { text: "Why?" } });
    const seq = await server.store.lastSeq();
    const thread = { ...params, question: asked.body.question };
    const body = { text: "So." };
    const as = asStudent(ines);
    const replied = await server.ask("replyToQuestion", { as, params: thread, body });
    const commented = await server.ask("comment", { as, params, body });
    expect([replied.status, commented.status]).toEqual([403, 403]);
    expect(await server.store.lastSeq()).toBe(seq);
  });

  it("takes away only: a student stays one, and a grader loses others' submissions", async () => {
    await using testClass = await openUsedClass();
    const { server, gus, ada, bob, submission } = testClass;
    const read = async (as: TestPerson) =>
      (await server.ask("submission", { as: asStudent(as), params: { submission: submission } }))
        .status;
    expect([await read(ada), await read(bob), await read(gus)]).toEqual([200, 404, 403]);
  });

  it("changes no figure of the class by attempts that are made in it", async () => {
    await using testClass = await openUsedClass();
    const { server, ines, submit } = testClass;
    const read = async () => {
      const { body } = await server.ask("courseStatistics", { as: ines, params: GAMES });
      return { ...body, now: undefined };
    };
    const before = await read();
    await submit(asStudent(ines), "p1", "AC");
    expect(await read()).toEqual(before);
    const { body } = await server.ask("class", { as: ines, params: GAMES });
    expect(body.students.map(({ student }: { student: string }) => student)).toEqual([
      "ada",
      "bob",
    ]);
  });

  it("hears only the live events of a student", async () => {
    await using testClass = await openClass([fakeCourse()]);
    const { server, ines, ada, submit } = testClass;
    using page = await openPage(server, asStudent(ines));
    await submit(ada, "p1", "WA");
    const own = await submit(asStudent(ines), "p1", "WA");
    await page.receive((event) => event.kind === "attempt" && event.attempt.id === own);
    expect(page.raw).not.toContain("ada");
  });
});
