import { describe, expect, it } from "vitest";
import type { CourseEvent } from "../../../../harness/school/index.ts";
import { fakeCourse } from "../../fake-course.ts";
import { GAMES, openClass } from "./open-class.ts";

describe("a rejudging", () => {
  it("changes nothing until it is applied, and then everything at once", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    const first = await submit(ada, "p1", "WA");
    await submit(bob, "p1", "WA");
    const body = { exercise: "p1", verdict: "WA", why: "new tests" };
    const opened = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    expect(opened).toMatchObject({ state: "open", by: "ines", total: 2, done: 0, changes: [] });
    const params = { ...GAMES, rejudging: opened.id };
    const look = async () => (await server.ask("rejudging", { as: ines, params })).body;
    const verdicts = async () => {
      const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
      return students.map(({ cells }: { cells: { verdict: string }[] }) => cells[0]?.verdict);
    };
    const early = await server.ask("applyRejudging", { as: ines, params });
    expect([early.status, early.body.message]).toEqual([
      409,
      "2 of 2 attempts are not judged yet.",
    ]);
    await judge("AC");
    await judge("WA");
    const changes = [
      {
        student: "ada",
        exercise: "p1",
        submission: first,
        before: { verdict: "WA", score: 4 },
        after: { verdict: "AC", score: 10 },
      },
    ];
    expect(await look()).toMatchObject({ done: 2, failed: 0, changes });
    expect(await verdicts()).toEqual(["WA", "WA"]);
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(204);
    expect(await verdicts()).toEqual(["AC", "WA"]);
    expect(await look()).toMatchObject({ state: "applied", changes });
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(409);
    expect((await server.ask("cancelRejudging", { as: ines, params })).status).toBe(409);
    expect((await server.ask("rejudgings", { as: ines, params: GAMES })).body).toHaveLength(1);
  });

  it("can be cancelled, which changes nothing and removes its jobs", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    await submit(ada, "p1", "WA");
    await submit(ada, "p1", "AC");
    const body = { why: "why not" };
    const { id, total } = (await server.ask("openRejudging", { as: ines, params: GAMES, body }))
      .body;
    expect(total).toBe(2);
    expect((await server.queue.backlog(server.clock.now)).waiting[3]).toBe(2);
    const params = { ...GAMES, rejudging: id };
    expect((await server.ask("cancelRejudging", { as: ines, params })).status).toBe(204);
    expect((await server.queue.backlog(server.clock.now)).waiting[3]).toBe(0);
    expect((await server.ask("rejudging", { as: ines, params })).body.state).toBe("cancelled");
  });

  it("keeps the old verdict if the judge fails", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit, judge } = testClass;
    await submit(ada, "p1", "WA");
    const body = { why: "new tests" };
    const { id } = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    await judge("JE");
    const params = { ...GAMES, rejudging: id };
    expect((await server.ask("rejudging", { as: ines, params })).body).toMatchObject({
      done: 1,
      failed: 1,
      changes: [],
    });
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(204);
    const { students } = (await server.ask("class", { as: ines, params: GAMES })).body;
    expect(students[0].cells[0].verdict).toBe("WA");
  });

  it("can take only attempts that count, and starts once however often it is requested", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    await submit(ada, "p1", "AC");
    await submit(ada, "p1", "WA");
    const body = { onlyCounting: true, why: "new tests" };
    const headers = { "idempotency-key": "rejudge-1" };
    const ask = { as: ines, params: GAMES, body, headers };
    const [one, two] = await Promise.all([
      server.ask("openRejudging", ask),
      server.ask("openRejudging", ask),
    ]);
    expect([one.body.total, one.body.id]).toEqual([1, two.body.id]);
    expect((await server.queue.backlog(server.clock.now)).waiting[3]).toBe(1);
  });

  it("is listed with the newest first; at the beginning the list is empty", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const list = async () =>
      (await server.ask("rejudgings", { as: ines, params: GAMES })).body.map(
        ({ why }: { why: string }) => why,
      );
    expect(await list()).toEqual([]);
    await submit(ada, "p1", "AC");
    for (const why of ["one", "two", "three"]) {
      server.clock.now += 1000;
      await server.ask("openRejudging", { as: ines, params: GAMES, body: { why } });
    }
    expect(await list()).toEqual(["three", "two", "one"]);
  });

  it("takes each student's own counting attempt of the chosen exercise", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit } = testClass;
    await submit(ada, "p1", "WA");
    await submit(ada, "p1", "AC");
    const counting = [await submit(ada, "p1", "AC")];
    await submit(bob, "p1", "WA");
    counting.push(await submit(bob, "p1", "AC"));
    await submit(ada, "p2", "AC");
    const choose = async (more: object) => {
      const body = { why: "new tests", ...more };
      const { id } = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
      const opened = (await server.store.events(0)).flatMap(({ event }) =>
        event.kind === "rejudging-opened" && event.rejudging === id ? [event.submissions] : [],
      );
      return opened.flat();
    };
    expect(await choose({ exercise: "p1", onlyCounting: true })).toEqual(counting);
    expect(await choose({ exercise: "p1", onlyCounting: false })).toHaveLength(5);
    expect(await choose({ submissions: [counting[1]] })).toEqual([counting[1]]);
  });

  it("is refused if the choice is an empty list of submissions", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    await submit(ada, "p1", "AC");
    const body = { submissions: [], why: "new tests" };
    const { status } = await server.ask("openRejudging", { as: ines, params: GAMES, body });
    expect(status).toBe(422);
    expect(await server.store.lastSeq()).toBe(
      (await server.store.events(0)).findLast(({ event }) => event.kind === "judged")?.seq,
    );
  });

  it("that waits for one last attempt, or has one of a removed machine, is not applied", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    const submission = await submit(ada, "p1", "WA");
    await submit(bob, "p1", "WA");
    const body = { why: "new tests" };
    const { id } = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    await judge("AC");
    const params = { ...GAMES, rejudging: id };
    const early = await server.ask("applyRejudging", { as: ines, params });
    expect([early.status, early.body.message]).toEqual([
      409,
      "1 of 2 attempts are not judged yet.",
    ]);
    const at = server.clock.now;
    const judgedBy = (worker?: string) => {
      const points = { verdict: "AC", points: 10, maxPoints: 10 };
      const facts = { submission, judging: "j", rejudging: id, ...points };
      const event = { kind: "judged" as const, ...facts, ...(worker && { worker }) };
      return { op: "append" as const, course: "games", actor: "grundy", at, event };
    };
    const key = {
      publicKey: "key",
      facts: "{}",
      askedAt: at,
      confirmedAt: at,
      confirmedBy: "ines",
    };
    const liar = { id: "liar", name: "lab 1", ...key, revokedAt: at, revokedBy: "ines" };
    await server.store.commit([{ op: "add-machine", machine: liar }, judgedBy("liar")]);
    await judge("AC");
    const distrusted = await server.ask("applyRejudging", { as: ines, params });
    expect([distrusted.status, distrusted.body.message]).toEqual([
      409,
      "1 of 2 attempts were rejudged by a machine that has since been removed.",
    ]);
    await server.store.commit([judgedBy()]);
    // The server reads that with its next change.
    await submit(ada, "p2");
    expect((await server.ask("applyRejudging", { as: ines, params })).status).toBe(204);
  });

  it("is only to be looked at once a newer one was applied", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    await submit(ada, "p1", "AC");
    await submit(bob, "p1", "AC");
    const open = async () =>
      (await server.ask("openRejudging", { as: ines, params: GAMES, body: { why: "tests" } })).body
        .id;
    const run = async (name: "applyRejudging" | "rejudging", rejudging: string) =>
      server.ask(name, { as: ines, params: { ...GAMES, rejudging } });
    const old = await open();
    for (const verdict of ["AC", "AC"] as const) await judge(verdict);
    const newer = await open();
    for (const verdict of ["WA", "AC"] as const) await judge(verdict);
    expect((await run("rejudging", old)).body.moved).toBeUndefined();
    expect((await run("applyRejudging", newer)).status).toBe(204);
    const refused = await run("applyRejudging", old);
    const message =
      "This rejudging can no longer be applied: another verdict counts now (ada, Exercise p1, attempt 1).";
    expect([refused.status, refused.body.message]).toEqual([409, message]);
    expect((await run("rejudging", old)).body.moved).toEqual({
      message,
      hint: "Start a new rejudging, and cancel this one.",
    });
    expect((await run("rejudging", newer)).body).toMatchObject({
      state: "applied",
      changes: [{ name: "ada", number: 1, after: { verdict: "WA" } }],
    });
  });

  it("is only to be looked at once tests, references or Grundy have changed", async () => {
    const course = fakeCourse();
    const judgedBy = { ...course.judgedBy };
    await using testClass = await openClass([{ ...course, judgedBy }]);
    const { server, ines, ada, submit, judge } = testClass;
    await submit(ada, "p1", "WA");
    const body = { why: "tests" };
    const { id } = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    await judge("AC");
    const apply = async (headers = {}) => {
      const params = { ...GAMES, rejudging: id };
      const { status, body: reply } = await server.ask("applyRejudging", {
        as: ines,
        params,
        headers,
      });
      return [status, reply?.message];
    };
    judgedBy.suites = new Map([["p1", "d".repeat(64)]]);
    expect(await apply()).toEqual([
      409,
      "This rejudging can no longer be applied: the tests or limits of Exercise p1 have changed.",
    ]);
    expect(await apply({ "accept-language": "ru" })).toEqual([
      409,
      "Эту перепроверку уже нельзя применить: изменились тесты или ограничения: Exercise p1.",
    ]);
    judgedBy.suites = course.judgedBy.suites;
    judgedBy.judge = "e".repeat(64);
    expect(await apply()).toEqual([
      409,
      "This rejudging can no longer be applied: Grundy or a reference has changed.",
    ]);
    judgedBy.judge = course.judgedBy.judge;
    expect(await apply()).toEqual([204, undefined]);
  });

  it("of an earlier version, which kept nothing to compare, is not applied", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, submit } = testClass;
    const submission = await submit(ada, "p1", "WA");
    const at = server.clock.now;
    const opened = {
      kind: "rejudging-opened",
      rejudging: "r0",
      submissions: [submission],
      why: "",
    };
    const judged = { kind: "judged", submission, judging: "j", rejudging: "r0" };
    const points = { verdict: "AC", points: 10, maxPoints: 10 };
    await server.store.commit(
      [opened, { ...judged, ...points }].map((event) => ({
        op: "append" as const,
        course: "games",
        actor: "ines",
        at,
        event: event as CourseEvent,
      })),
    );
    await submit(ada, "p2");
    const params = { ...GAMES, rejudging: "r0" };
    const refused = await server.ask("applyRejudging", { as: ines, params });
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This rejudging can no longer be applied: an earlier version of Grundy opened it.",
    ]);
  });

  it("names the attempts that keep their verdict because they could not be judged", async () => {
    await using testClass = await openClass();
    const { server, ines, ada, bob, submit, judge } = testClass;
    await submit(ada, "p1", "WA");
    const submission = await submit(bob, "p1", "WA");
    const body = { why: "new tests" };
    const { id } = (await server.ask("openRejudging", { as: ines, params: GAMES, body })).body;
    await judge("AC");
    await judge("JE");
    const seen = await server.ask("rejudging", { as: ines, params: { ...GAMES, rejudging: id } });
    expect(seen.body).toMatchObject({
      done: 2,
      failed: 1,
      kept: [{ student: "bob", name: "bob", exercise: "p1", number: 1, submission }],
    });
  });

  it("is refused if nothing matches, and to graders", async () => {
    await using testClass = await openClass();
    const { server, ines, gus, ada, submit } = testClass;
    await submit(ada, "p1");
    const body = { why: "new tests" };
    expect((await server.ask("openRejudging", { as: ines, params: GAMES, body })).status).toBe(422);
    expect((await server.ask("rejudgings", { as: ines, params: GAMES })).body).toEqual([]);
    expect((await server.ask("openRejudging", { as: gus, params: GAMES, body })).status).toBe(403);
    const params = { ...GAMES, rejudging: "none" };
    expect((await server.ask("rejudging", { as: ines, params })).status).toBe(404);
  });
});
