import { describe, expect, it } from "vitest";
import { DraftCollector } from "../../../harness/server/judging/saved-drafts.ts";
import { fakeCourse, NOON } from "../fake-course.ts";
import { openClass } from "../routes/staff/open-class.ts";
import { openSiteBeside } from "../site-beside.ts";
import type { TestPerson } from "../test-server.ts";

const MINUTE = 60_000;
const P1 = { course: "games", exercise: "p1" };
/** Everybody begins within a day after noon and has an hour. */
const EXAM =
  "id: exam, name: Exam, kind: exam, start: 2026-10-05T12:00, window: 1 day, duration: 1 h, " +
  "exercises: [p1]";

/** An exam that ada and bob have just begun. */
async function openExam(
  keys = "max_attempts: 5",
  drafts = "submit_drafts: true",
  contradicted: NonNullable<Parameters<typeof fakeCourse>[0]>["contradicted"] = new Map(),
) {
  const course = fakeCourse({ contests: `[{${EXAM}, ${keys}, ${drafts}}]`, contradicted });
  const testClass = await openClass([course]);
  const { server } = testClass;
  const begin = async (as: TestPerson) =>
    server.ask("beginContest", { as, params: { course: "games", contest: "exam" } });
  const versions = new Map<string, number>();
  const save = async (as: TestPerson, text: string, language = "python") => {
    const key = `${as.id} ${language}`;
    const base = versions.get(key) ?? 0;
    const params = { ...P1, language };
    const { status } = await server.ask("putDraft", { as, params, body: { text, base } });
    expect(status).toBe(200);
    versions.set(key, base + 1);
  };
  const submit = async (as: TestPerson, text: string) =>
    server.ask("submit", { as, params: P1, body: { language: "python", text } });
  /** As a server does that has just been started. */
  const collect = async () => {
    const site = await openSiteBeside(server, { courses: [course] });
    await new DraftCollector(site).tick();
    site.live.close();
  };
  const submitted = async () =>
    Promise.all(
      (await server.store.events(0, { kinds: ["submitted"] })).map(async ({ actor, event }) => {
        if (event.kind !== "submitted") throw new Error(event.kind);
        const bytes = await server.store.source(event.source);
        return [actor === "grundy", event.savedAt, new TextDecoder().decode(bytes)];
      }),
    );
  const at = (minutes: number) => {
    server.clock.now = NOON + minutes * MINUTE;
  };
  await begin(testClass.ada);
  return {
    ...testClass,
    begin,
    save,
    submit,
    collect,
    submitted,
    at,
    [Symbol.asyncDispose]: async () => {
      expect(server.faults).toEqual([]);
      await testClass[Symbol.asyncDispose]();
    },
  };
}

describe("saved drafts of an exam", () => {
  it("are submitted once when the person's own time is over", async () => {
    await using testClass = await openExam();
    const { ada, bob, save, collect, submitted, at } = testClass;
    at(10);
    await testClass.begin(bob);
    await save(ada, "ada's");
    await save(bob, "bob's");
    at(60);
    await collect();
    expect(await submitted()).toEqual([]);
    at(61);
    await collect();
    await collect();
    expect(await submitted()).toEqual([[true, NOON + 10 * MINUTE, "ada's"]]);
    at(71);
    await Promise.all([collect(), collect()]);
    expect(await submitted()).toHaveLength(2);
    expect(await testClass.server.queue.waiting(testClass.server.clock.now)).toHaveLength(2);
  });

  it("are submitted though the exercise's tests are in doubt: a later draft would replace them", async () => {
    const test = { group: "small", call: "win(1)", stored: "True", present: "False" };
    await using testClass = await openExam(undefined, undefined, new Map([["p1", test]]));
    const { ada, save, submit, collect, submitted, at } = testClass;
    at(10);
    expect((await submit(ada, "refused")).status).toBe(409);
    const { body } = await testClass.server.ask("exercise", { as: ada, params: P1 });
    // The page saves the text at the end.
    const closesAt = NOON + 60 * MINUTE;
    expect(body.submitting).toMatchObject({ closed: "tests", closesAt, submitsDraft: true });
    await save(ada, "ada's");
    at(61);
    await collect();
    expect(await submitted()).toEqual([[true, NOON + 10 * MINUTE, "ada's"]]);
  });

  it("count as submitted when they were saved, and are marked", async () => {
    await using testClass = await openExam();
    const { server, ada } = testClass;
    testClass.at(20);
    await testClass.save(ada, "draft");
    testClass.at(300);
    // The server itself submits the draft before it takes another one.
    await testClass.save(ada, "much later");
    const { body } = await server.ask("exercise", { as: ada, params: P1 });
    expect(body.attempts).toMatchObject([
      { number: 1, state: "held", submittedAt: NOON + 20 * MINUTE, isDraft: true },
    ]);
    expect(body.submitting).toEqual({
      closed: "over",
      closesAt: NOON + 60 * MINUTE,
      submitsDraft: true,
    });
    const log = await server.ask("audit", { as: testClass.ines, params: { course: "games" } });
    expect(log.text).toContain("submitted the saved draft p1.py, since the time was over");
  });

  it("are left out if they are untouched, empty, submitted already or older than a submission", async () => {
    await using testClass = await openExam();
    const { ada, save, submit, collect, submitted, at } = testClass;
    for (const text of ["def win(n):\n", " \n"]) {
      at(5);
      await save(ada, text);
      at(70);
      await collect();
    }
    at(10);
    await save(ada, "first");
    at(11);
    expect((await submit(ada, "first")).status).toBe(201);
    at(12);
    await save(ada, "first");
    at(70);
    await collect();
    at(13);
    await save(ada, "second");
    at(14);
    expect((await submit(ada, "third")).status).toBe(201);
    at(70);
    await collect();
    expect((await submitted()).map(([isDraft]) => isDraft)).toEqual([false, false]);
  });

  it("respect the number of attempts, and use up none of them", async () => {
    await using testClass = await openExam("max_attempts: 1");
    const { server, ada, bob, ines, save, submit, collect, submitted, at } = testClass;
    await testClass.begin(bob);
    at(10);
    expect((await submit(ada, "first")).status).toBe(201);
    at(11);
    await save(ada, "second");
    await save(bob, "draft");
    at(61);
    await collect();
    expect((await submitted()).map(([isDraft]) => isDraft)).toEqual([false, true]);
    const params = { course: "games", contest: "exam" };
    const body = { students: ["bob"], minutes: 30, why: "The power was off." };
    expect((await server.ask("addContestTime", { as: ines, params, body })).status).toBe(204);
    at(70);
    expect((await submit(bob, "with more time")).status).toBe(201);
  });

  it("are submitted again at the new end if someone gets more time", async () => {
    await using testClass = await openExam();
    const { server, ada, ines, save, collect, submitted, at } = testClass;
    at(50);
    await save(ada, "early");
    at(61);
    await collect();
    const params = { course: "games", contest: "exam" };
    const body = { students: ["ada"], minutes: 30, why: "The power was off." };
    expect((await server.ask("addContestTime", { as: ines, params, body })).status).toBe(204);
    at(80);
    await save(ada, "late");
    await collect();
    expect(await submitted()).toHaveLength(1);
    at(91);
    await collect();
    expect((await submitted()).map(([, , text]) => text)).toEqual(["early", "late"]);
  });

  it("are those of the end, also if someone types on", async () => {
    await using testClass = await openExam();
    const { ada, save, collect, submitted, at } = testClass;
    at(59);
    await save(ada, "in time");
    at(60);
    await save(ada, "too late");
    at(70);
    await save(ada, "much too late", "cpp");
    await collect();
    expect((await submitted()).map(([, , text]) => text)).toEqual(["in time"]);
  });

  it("stay drafts unless course.yaml asks for it, and those of staff always", async () => {
    for (const drafts of ["submit_drafts: true", "submit_drafts: false"]) {
      await using testClass = await openExam("max_attempts: 5", drafts);
      const { ada, ines, save, collect, submitted, at } = testClass;
      at(10);
      await save(ines, "solution");
      if (drafts.endsWith("false")) await save(ada, "draft");
      at(61);
      await collect();
      expect(await submitted()).toEqual([]);
    }
  });
});
