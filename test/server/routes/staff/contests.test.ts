import { describe, expect, it } from "vitest";
import { DAY, HOUR, NOON } from "../../fake-course.ts";
import type { TestPerson } from "../../test-server.ts";
import { contestCourse, FINALS, START, WRITTEN } from "./contest-course.ts";
import { GAMES, openClass, type TestClass } from "./open-class.ts";

const MINUTE = 60_000;
const TIMES = { start: START, duration: 5 * HOUR, freeze: HOUR };

interface Jury extends TestClass {
  /** Sends a request of the instructor's about the contest; returns status and message. */
  readonly run: (
    name: Parameters<TestClass["server"]["ask"]>[0],
    body?: object,
    params?: Readonly<Record<string, string>>,
  ) => Promise<readonly [status: number, message?: string]>;
  readonly look: () => Promise<ReturnType<typeof JSON.parse>>;
  readonly phaseOf: (person: TestPerson) => Promise<string>;
}

async function openJury(written?: string): Promise<Jury> {
  const testClass = await openClass([contestCourse(written)]);
  const { server, ines } = testClass;
  return {
    ...testClass,
    run: async (name, body, params) => {
      const asked = { as: ines, params: { ...FINALS, ...params }, ...(body && { body }) };
      const answer = await server.ask(name, asked);
      return answer.status < 400 ? [answer.status] : [answer.status, answer.body.message];
    },
    look: async () => (await server.ask("contestJury", { as: ines, params: FINALS })).body,
    phaseOf: async (person) =>
      (await server.ask("contest", { as: person, params: FINALS })).body.phase,
    [Symbol.asyncDispose]: () => testClass[Symbol.asyncDispose](),
  };
}

describe("the jury's routes", () => {
  it("are closed to students, and those that change the contest to graders, too", async () => {
    await using jury = await openJury();
    const { server, ada, gus, submit } = jury;
    server.clock.now = START;
    const submission = await submit(ada, "p1", "WA");
    const team = ada.id;
    const why = "a reason";
    const forInstructors = [
      ["setContestTimes", { before: TIMES, duration: HOUR }],
      ["removeContestTime", { from: START, to: START + 1, why }],
      ["addContestPenalty", { team, minutes: 1, why }],
      ["finalizeContest", { extraBronze: 0 }],
      ["ignoreContestSubmission", { isIgnored: true, why }],
      ["setContestVerdict", { verdict: "AC", why }],
      ["contestReveal"],
      ["contestFiles"],
    ] as const;
    const forStaff = [
      ["contestJury"],
      ["deliverBalloon", { team, exercise: "p1", isDelivered: false }],
    ] as const;
    const ask = async (as: TestPerson, [name, body]: readonly [string, object?]) => {
      const params = { ...FINALS, submission };
      const asked = { as, params, ...(body && { body }) };
      return (await server.ask(name as "contestJury", asked)).status;
    };
    for (const each of forInstructors) {
      // Instructors run the contest; a student may also be refused to know that the attempt exists.
      expect([each[0], await ask(ada, each)]).toEqual([each[0], 403]);
      expect([each[0], await ask(gus, each)]).toEqual([each[0], 403]);
    }
    for (const each of forStaff) {
      expect([each[0], await ask(ada, each)]).toEqual([each[0], 403]);
      expect(await ask(gus, each)).toBeLessThan(300);
    }
  });

  it("are closed to graders who must not know whose submissions they read", async () => {
    await using testClass = await openClass([contestCourse(WRITTEN, true)]);
    const { server, gus, ines } = testClass;
    const ask = async (as: TestPerson) => server.ask("contestJury", { as, params: FINALS });
    expect((await ask(gus)).body.message).toBe(
      "Grading is anonymous in this course: graders do not see the class.",
    );
    expect((await ask(ines)).status).toBe(200);
  });

  it("know only contests of the course", async () => {
    await using jury = await openJury();
    const params = { contest: "other" };
    expect((await jury.run("contestJury", undefined, params))[0]).toBe(404);
    expect((await jury.run("finalizeContest", { extraBronze: 0 }, params))[0]).toBe(404);
  });
});

describe("people whom course.yaml names", () => {
  it("are listed until they join; those on the roster are not joined yet", async () => {
    const exercises = '    exercises: [{ id: p1, color: "#c00" }]\n';
    const teams = '    teams: [{ id: ants, name: Ants, members: [ada, "1001", cy] }]\n';
    const course = contestCourse(WRITTEN.replace(exercises, exercises + teams));
    await using testClass = await openClass([{ ...course, roster: [{ id: "cy" }] }]);
    const { server, ines } = testClass;
    const { body } = await server.ask("contestJury", { as: ines, params: FINALS });
    expect(body.absent).toEqual([
      { student: "1001", team: "ants" },
      { student: "cy", team: "ants", isOnRoster: true },
    ]);
  });
});

describe("the times of a contest", () => {
  it("can be paused, resumed, removed and started by the jury", async () => {
    await using jury = await openJury();
    const { server, ada, run, look, phaseOf } = jury;
    const set = async (start: string | number) =>
      run("setContestTimes", { before: (await look()).times, start });
    expect(await set("resume")).toEqual([409, "The countdown is not paused."]);
    expect(await set("pause")).toEqual([204]);
    expect((await look()).times).toEqual({ ...TIMES, start: null, countdownPause: HOUR });
    expect(await set("pause")).toEqual([
      409,
      "There is no countdown to pause: the contest has no start time.",
    ]);
    server.clock.now = START + HOUR;
    expect(await phaseOf(ada)).toBe("before");
    expect(await set("resume")).toEqual([204]);
    expect((await look()).times).toEqual({ ...TIMES, start: START + 2 * HOUR });
    expect(await set("remove")).toEqual([204]);
    expect((await look()).times.start).toBeNull();
    expect(await phaseOf(ada)).toBe("before");
    expect(await set(server.clock.now - 1)).toEqual([409, "This start is in the past."]);
    expect(await set("now")).toEqual([204]);
    expect(await phaseOf(ada)).toBe("running");
    for (const start of ["pause", "remove"]) {
      expect(await set(start)).toEqual([
        409,
        "The contest has begun: its countdown cannot be paused, or its start removed.",
      ]);
    }
  });

  it("are not changed by somebody who has not seen the newest ones", async () => {
    await using jury = await openJury();
    const { server, ines, run, look } = jury;
    const ivan = await server.person("ivan", { games: "instructor" });
    const before = TIMES;
    const both = await Promise.all([
      run("setContestTimes", { before, duration: 4 * HOUR }),
      server.ask("setContestTimes", {
        as: ivan,
        params: FINALS,
        body: { before, duration: 3 * HOUR },
      }),
    ]);
    const statuses = [both[0][0], both[1].status];
    expect(new Set(statuses)).toEqual(new Set([204, 409]));
    const { times } = await look();
    expect(times.duration).toBe((statuses[0] === 204 ? 4 : 3) * HOUR);
    const body = { before: times, freeze: null };
    expect((await server.ask("setContestTimes", { as: ivan, params: FINALS, body })).status).toBe(
      204,
    );
    expect(
      (await server.ask("setContestTimes", { as: ines, params: FINALS, body })).body.message,
    ).toBe("Someone else has changed the times of this contest.");
  });

  it.each([
    ["a freeze longer than the contest", 0, { freeze: 6 * HOUR }, /freeze is longer/],
    ["an end in the past", 3 * HOUR, { duration: HOUR }, /already be over/],
    ["a thaw before the end", 3 * HOUR, { thaw: "now" }, /cannot be thawed before/],
    ["a thaw without a freeze", 7 * HOUR, { freeze: null, thaw: "now" }, /nothing to thaw/],
    ["another start while it runs", 2 * HOUR, { start: START + MINUTE }, /relied on these times/],
    ["another length after the end", 7 * HOUR, { duration: 9 * HOUR }, /relied on these times/],
    ["another freeze while frozen", 5.5 * HOUR, { freeze: MINUTE }, /The board is frozen/],
    ["another length while frozen", 5.5 * HOUR, { duration: 6 * HOUR }, /The board is frozen/],
  ])("refuse %s", async (_, after, change, message) => {
    await using jury = await openJury();
    jury.server.clock.now = NOON + after;
    const answer = await jury.run("setContestTimes", { before: TIMES, ...change });
    expect(answer).toEqual([409, expect.stringMatching(message)]);
    expect((await jury.look()).times).toEqual(TIMES);
  });

  it("change what people have relied on if that is confirmed", async () => {
    await using jury = await openJury();
    const { server, ada, run, phaseOf, look } = jury;
    server.clock.now = START + 6 * HOUR;
    expect(await phaseOf(ada)).toBe("over");
    const change = { before: TIMES, duration: 8 * HOUR };
    expect((await run("setContestTimes", change))[0]).toBe(409);
    expect(await run("setContestTimes", { ...change, isConfirmed: true })).toEqual([204]);
    expect(await phaseOf(ada)).toBe("running");
    const moved = { before: (await look()).times, start: START + 12 * HOUR, isConfirmed: true };
    expect(await run("setContestTimes", moved)).toEqual([204]);
    expect(await phaseOf(ada)).toBe("before");
  });

  it("refuse to run two contests with one clock at the same time", async () => {
    const second = `
  - id: second
    name: Second
    start: 2026-10-06T13:00
    duration: 1 h
    exercises: [p2]
`;
    await using jury = await openJury(WRITTEN.slice(0, WRITTEN.indexOf("  - id: exam")) + second);
    const move = async (start: number) => jury.run("setContestTimes", { before: TIMES, start });
    expect(await move(START + DAY - 4 * HOUR)).toEqual([
      409,
      "Another contest of the course would run at the same time.",
    ]);
    expect(await move(START + DAY - 5 * HOUR)).toEqual([204]);
  });

  it("have no freeze and no removed time if everybody has a clock of their own", async () => {
    await using jury = await openJury();
    const { server, run } = jury;
    server.clock.now = START + 2 * HOUR;
    const exam = { contest: "exam" };
    const before = { start: START, duration: HOUR };
    expect(await run("setContestTimes", { before, freeze: HOUR }, exam)).toEqual([
      409,
      "Everybody has a clock of their own here, so there is no common end to freeze before.",
    ]);
    const removal = { from: START, to: START + MINUTE, why: "a fire drill" };
    expect(await run("removeContestTime", removal, exam)).toEqual([
      409,
      "Everybody has a clock of their own here, so no time can be removed for all.",
    ]);
    // Somebody may begin at the end of the window.
    server.clock.now = START + 3 * HOUR - 1;
    expect(await run("finalizeContest", { extraBronze: 0 }, exam)).toEqual([
      409,
      "The results cannot be final yet: the contest is not over.",
    ]);
    server.clock.now += 1;
    expect(await run("finalizeContest", { extraBronze: 0 }, exam)).toEqual([204]);
  });
});

describe("a submission", () => {
  it("counts in the second of the start, and no longer in that of the end", async () => {
    await using jury = await openJury();
    const { server, ada, bob, submit, look } = jury;
    // Handing in takes ten seconds of the tests' clock.
    server.clock.now = START - 10_000;
    await submit(ada, "p1", "AC");
    server.clock.now = START + 5 * HOUR - 10_001;
    await submit(bob, "p1", "AC");
    server.clock.now = START + 5 * HOUR - 10_000;
    await submit(ada, "p1", "AC");
    const { submissions } = await look();
    expect(
      submissions.map((each: { contestTime: number; isOutside?: true }) => [
        each.contestTime,
        each.isOutside,
      ]),
    ).toEqual([
      [5 * HOUR, true],
      [5 * HOUR - 1, undefined],
      [0, undefined],
    ]);
    const board = (await server.ask("contestBoard", { as: jury.ines, params: FINALS })).body;
    expect(
      board.rows.map((row: { name: string; minutes: number }) => [row.name, row.minutes]),
    ).toEqual([
      ["ada", 0],
      ["bob", 299],
    ]);
  });

  it("can be ignored, or get another verdict, with a reason that staff see", async () => {
    await using jury = await openJury();
    const { server, ada, ines, submit, run, look } = jury;
    server.clock.now = START;
    const submission = await submit(ada, "p1", "WA");
    const solved = async () =>
      (await server.ask("contestBoard", { as: ines, params: FINALS })).body.rows.find(
        ({ name }: { name: string }) => name === "ada",
      )?.solved;
    const why = "the statement was wrong";
    const params = { submission };
    expect(await run("setContestVerdict", { verdict: "AC", why }, params)).toEqual([204]);
    expect((await look()).submissions[0]).toMatchObject({
      team: ada.id,
      name: "ada",
      verdict: "AC",
      cpuMs: 5,
      override: { judged: "WA", why },
    });
    expect(await solved()).toBe(1);
    const better = "the statement was wrong in its second sample";
    expect(await run("setContestVerdict", { verdict: "AC", why: better }, params)).toEqual([204]);
    expect((await look()).submissions[0].override).toEqual({ judged: "WA", why: better });
    expect(await run("ignoreContestSubmission", { isIgnored: true, why }, params)).toEqual([204]);
    expect((await look()).submissions[0].ignored).toBe(why);
    expect(await solved()).toBe(0);
    expect(await run("ignoreContestSubmission", { isIgnored: false, why }, params)).toEqual([204]);
    expect(await solved()).toBe(1);
    expect(await run("setContestVerdict", { why: "it was right" }, params)).toEqual([204]);
    expect(await solved()).toBe(0);
    const waiting = await submit(ada, "p1");
    expect(await run("setContestVerdict", { verdict: "AC", why }, { submission: waiting })).toEqual(
      [409, "This submission has no verdict yet."],
    );
  });

  it("keeps the jury's verdict when it is rejudged", async () => {
    await using jury = await openJury();
    const { server, ada, ines, submit, judge, run, look } = jury;
    server.clock.now = START;
    const submission = await submit(ada, "p1", "WA");
    const why = "a reason";
    await run("setContestVerdict", { verdict: "RTE", why }, { submission });
    const opened = await server.ask("openRejudging", { as: ines, params: GAMES, body: { why } });
    await judge("AC");
    const params = { ...GAMES, rejudging: opened.body.id };
    await server.ask("applyRejudging", { as: ines, params });
    expect((await look()).submissions[0]).toMatchObject({
      verdict: "RTE",
      override: { judged: "AC" },
    });
  });
});

describe("removed time", () => {
  it("stops contest time, moves the end and can be restored", async () => {
    await using jury = await openJury();
    const { server, ada, submit, run, look } = jury;
    server.clock.now = START + 2 * HOUR - 10_000;
    await submit(ada, "p1", "AC");
    const timeOf = async () => (await look()).submissions[0].contestTime;
    const why = "a fire drill";
    const [from, to] = [START + HOUR, START + HOUR + 10 * MINUTE];
    expect(await run("removeContestTime", { from, to, why })).toEqual([201]);
    expect(await timeOf()).toBe(2 * HOUR - 10 * MINUTE);
    const { removedTimes } = await look();
    expect(removedTimes).toEqual([
      { id: expect.any(String), from, to, why, by: "ines", at: server.clock.now },
    ]);
    server.clock.now = START + 5 * HOUR;
    expect(await jury.phaseOf(ada)).toBe("running");
    const interval = removedTimes[0].id;
    // The contest would be over at once.
    expect(await run("restoreContestTime", undefined, { interval })).toEqual([
      409,
      "With these times the contest would already be over.",
    ]);
    server.clock.now -= MINUTE;
    expect(await run("restoreContestTime", undefined, { interval })).toEqual([204]);
    expect(await timeOf()).toBe(2 * HOUR);
    expect((await run("restoreContestTime", undefined, { interval }))[0]).toBe(404);
  });

  it.each([
    ["before the start", -MINUTE, MINUTE, "This time is not within the contest."],
    ["that ends before it begins", HOUR, HOUR, "This time is not within the contest."],
    ["that has not passed", HOUR, 3 * HOUR, "This time has not passed yet."],
  ])("is not accepted %s", async (_, from, to, message) => {
    await using jury = await openJury();
    jury.server.clock.now = START + 2 * HOUR;
    const removal = { from: START + from, to: START + to, why: "a fire drill" };
    expect(await jury.run("removeContestTime", removal)).toEqual([409, message]);
  });

  it("is removed once however often the request is sent", async () => {
    await using jury = await openJury();
    const { server, ines, look } = jury;
    server.clock.now = START + 2 * HOUR;
    const body = { from: START, to: START + MINUTE, why: "a fire drill" };
    const headers = { "idempotency-key": "remove-one-minute" };
    const asked = { as: ines, params: FINALS, body, headers };
    const first = await server.ask("removeContestTime", asked);
    expect((await server.ask("removeContestTime", asked)).body).toEqual(first.body);
    expect((await look()).removedTimes).toHaveLength(1);
  });

  it("needs a confirmation if it makes a contest run again, or moves the freeze", async () => {
    await using jury = await openJury();
    const { server, run, ada, phaseOf } = jury;
    const removal = { from: START, to: START + HOUR, why: "a fire drill" };
    server.clock.now = START + 4.5 * HOUR;
    expect((await run("removeContestTime", removal))[1]).toMatch(/The board is frozen/);
    server.clock.now = START + 5.5 * HOUR;
    expect((await run("removeContestTime", removal))[1]).toMatch(/relied on these times/);
    expect(await run("removeContestTime", { ...removal, isConfirmed: true })).toEqual([201]);
    expect(await phaseOf(ada)).toBe("running");
  });
});

describe("penalties", () => {
  it("are added to a team's total, once for each request", async () => {
    await using jury = await openJury();
    const { server, ines, ada, submit, run, look } = jury;
    server.clock.now = START;
    await submit(ada, "p1", "AC");
    const why = "used a phone";
    const asked = {
      as: ines,
      params: FINALS,
      body: { team: ada.id, minutes: 20, why },
      headers: { "idempotency-key": "penalty-of-ada" },
    };
    for (let tries = 0; tries < 2; tries += 1) {
      expect((await server.ask("addContestPenalty", asked)).status).toBe(204);
    }
    expect((await look()).penalties).toMatchObject([{ name: "ada", minutes: 20, why, by: "ines" }]);
    const { rows } = (await server.ask("contestBoard", { as: ada, params: FINALS })).body;
    expect(rows[0].minutes).toBe(20);
    expect((await run("addContestPenalty", { team: "nobody", minutes: 1, why }))[0]).toBe(422);
  });
});

describe("clarifications", () => {
  it("are claimed by one of the jury at a time, and not after the answer", async () => {
    await using jury = await openJury();
    const { server, ada, gus, ines } = jury;
    server.clock.now = START;
    const sent = await server.ask("sendClarification", {
      as: ada,
      params: FINALS,
      body: { text: "Is 0 a position?", exercise: "p1" },
    });
    const params = { ...FINALS, clarification: sent.body.clarification };
    const claim = async (as: TestPerson, isClaimed = true) => {
      const { status, body } = await server.ask("claimClarification", {
        as,
        params,
        body: { isClaimed },
      });
      return [status, body?.message];
    };
    expect(await claim(gus)).toEqual([204, undefined]);
    expect(await claim(gus)).toEqual([204, undefined]);
    expect(await claim(ines)).toEqual([409, "gus is already answering this."]);
    const claimedBy = async (as: TestPerson) =>
      (await server.ask("contest", { as, params: FINALS })).body.clarifications[0].claimedBy;
    expect([await claimedBy(ines), await claimedBy(ada)]).toEqual(["gus", undefined]);
    expect(await claim(ines, false)).toEqual([204, undefined]);
    expect(await claim(ines)).toEqual([204, undefined]);
    await server.ask("sendClarification", {
      as: ines,
      params: FINALS,
      body: { text: "Yes.", replyTo: params.clarification, teams: [ada.id] },
    });
    expect(await claim(ines)).toEqual([409, "This clarification is already answered."]);
  });
});

describe("balloons", () => {
  it("are listed for solved exercises, also in the freeze, and ticked off", async () => {
    await using jury = await openJury();
    const { server, ada, bob, gus, submit, run, look } = jury;
    server.clock.now = START;
    await submit(bob, "p1", "WA");
    server.clock.now = START + 4.5 * HOUR;
    await submit(ada, "p1", "AC");
    const balloon = { team: ada.id, exercise: "p1" };
    expect((await look()).balloons).toEqual([
      {
        ...balloon,
        name: "ada",
        contestTime: 4.5 * HOUR + 10_000,
        isFirst: true,
        isDelivered: false,
      },
    ]);
    const deliver = async (isDelivered: boolean) => {
      const body = { ...balloon, isDelivered };
      await server.ask("deliverBalloon", { as: gus, params: FINALS, body });
      return (await look()).balloons[0].isDelivered;
    };
    expect(await deliver(true)).toBe(true);
    expect(await deliver(false)).toBe(false);
    const wrong = { team: bob.id, exercise: "p1", isDelivered: true };
    expect(await run("deliverBalloon", wrong)).toEqual([
      409,
      "This team has not solved this exercise.",
    ]);
    expect((await run("deliverBalloon", { ...wrong, exercise: "p2" }))[0]).toBe(422);
  });
});

describe("final results", () => {
  it("wait for verdicts and answers, and then change no longer", async () => {
    await using jury = await openJury();
    const { server, ada, ines, submit, judge, run, look } = jury;
    server.clock.now = START;
    const failed = await submit(ada, "p1", "JE");
    const waiting = await submit(ada, "p1");
    const asked = await server.ask("sendClarification", {
      as: ada,
      params: FINALS,
      body: { text: "Is 0 a position?" },
    });
    const { clarification } = asked.body;
    const finalize = async () => run("finalizeContest", { extraBronze: 2 });
    expect(await finalize()).toEqual([
      409,
      "The results cannot be final yet: the contest is not over, 1 submission has no verdict, " +
        "judging failed for 1 submission, 1 clarification is unanswered.",
    ]);
    expect((await look()).obstacles).toEqual([
      { kind: "running", ids: [] },
      { kind: "unjudged", ids: [waiting] },
      { kind: "judging-error", ids: [failed] },
      { kind: "unanswered", ids: [clarification] },
    ]);
    server.clock.now = START + 6 * HOUR;
    await judge("AC");
    const why = "the machine failed";
    await run("ignoreContestSubmission", { isIgnored: true, why }, { submission: failed });
    const answer = { text: "Yes.", replyTo: clarification };
    await server.ask("sendClarification", { as: ines, params: FINALS, body: answer });
    expect(await finalize()).toEqual([204]);
    expect(await look()).toMatchObject({ isFinal: true, extraBronze: 2, obstacles: [] });
    const removal = { from: START, to: START + MINUTE, why };
    const isFinal = [409, "The results are final."];
    expect(await finalize()).toEqual(isFinal);
    expect(await run("removeContestTime", removal)).toEqual(isFinal);
    expect(await run("addContestPenalty", { team: ada.id, minutes: 1, why })).toEqual(isFinal);
    expect(await run("setContestVerdict", { verdict: "WA", why }, { submission: waiting })).toEqual(
      isFinal,
    );
    const longer = { before: TIMES, duration: 7 * HOUR, isConfirmed: true };
    expect(await run("setContestTimes", longer)).toEqual(isFinal);
    // The thaw comes after the ceremony.
    expect(await run("setContestTimes", { before: TIMES, thaw: "now" })).toEqual([204]);
    const { times } = await look();
    expect(times.thaw).toBe(server.clock.now);
    expect((await run("setContestTimes", { before: times, thaw: null }))[1]).toMatch(/is thawed/);
  });

  it("can be downloaded, and revealed after the end, which is logged", async () => {
    await using jury = await openJury();
    const { server, ines } = jury;
    const get = async (name: "contestReveal" | "contestFiles", query = {}) =>
      server.ask(name, { as: ines, params: FINALS, query });
    expect((await get("contestReveal")).status).toBe(409);
    server.clock.now = START + 6 * HOUR;
    const reveal = await get("contestReveal");
    expect(reveal.text).toContain("The reveal of finals");
    expect(reveal.headers["content-security-policy"]).toContain("sandbox allow-scripts;");
    const files = await get("contestFiles", { view: "frozen" });
    expect(files.headers["content-type"]).toBe("application/zip");
    expect(files.text).toContain("board.html");
    const exported = (await server.store.events(0)).flatMap(({ event }) =>
      event.kind === "exported" ? [event.format] : [],
    );
    expect(exported).toEqual(["the reveal of contest finals", "results of contest finals"]);
  });
});

describe("a clock that is put back", () => {
  it("makes a contest run again, and breaks nothing", async () => {
    await using jury = await openJury();
    const { server, ada, ines, submit, run, look, phaseOf } = jury;
    server.clock.now = START + 6 * HOUR;
    await submit(ada, "p1", "AC");
    expect(await run("setContestTimes", { before: TIMES, thaw: "now" })).toEqual([204]);
    server.clock.now = START + HOUR;
    expect(await phaseOf(ada)).toBe("running");
    const late = await submit(ada, "p1", "WA");
    const { submissions, times } = await look();
    expect(submissions[0]).toMatchObject({ id: late, contestTime: HOUR + 10_000 });
    expect((await server.ask("contestBoard", { as: ada, params: FINALS })).status).toBe(200);
    // The moment of the thaw is in the future again, so it can still be changed.
    expect(await run("setContestTimes", { before: times, thaw: null })).toEqual([204]);
    server.clock.now = NOON;
    expect(await phaseOf(ada)).toBe("before");
    expect((await server.ask("contestJury", { as: ines, params: FINALS })).status).toBe(200);
    expect(server.faults).toEqual([]);
  });
});
