import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CourseState, type CourseEvent } from "../../harness/school/index.ts";
import { stateOf, enrolled, failed, judged, START, submitted, toEvents } from "./sample-state.ts";

describe("the state of a course", () => {
  test("attempts are counted by student and exercise, and verdicts belong to their attempt", () => {
    const state = stateOf([
      submitted("a"),
      submitted("b", { exercise: "p2" }),
      submitted("c", { person: "bob", student: "s-bob" }),
      submitted("d"),
      judged("d", 40),
    ]);
    expect([...state.submissions.values()].map(({ id, number }) => [id, number])).toEqual([
      ["a", 1],
      ["b", 1],
      ["c", 1],
      ["d", 2],
    ]);
    expect(state.submissionsOf("s-ada", "p1").map(({ id, outcome }) => [id, outcome])).toEqual([
      ["a", undefined],
      [
        "d",
        {
          kind: "judged",
          judging: "j-d",
          verdict: "WA",
          points: 40,
          maxPoints: 100,
          at: START + 4000,
        },
      ],
    ]);
    expect(state.submissionsBy("ada").map(({ id }) => id)).toEqual(["a", "b", "d"]);
    expect(state.submissionsBy("bob")).toEqual([state.submissions.get("c")]);
    expect(state.submissionsBy("eve")).toEqual([]);
    expect(state.seq).toBe(5);
  });

  test("a student without an ID in grade files keeps everything when they get one", () => {
    const joined = { joinedBy: "course-system" } as const;
    const of = { student: "ada", exercise: "p1", why: "a reason" };
    const state = stateOf([
      enrolled("ada", { ...joined, student: "ada" }),
      submitted("a", { student: "ada" }),
      judged("a", 40),
      submitted("b", { person: "bob", student: "s-bob" }),
      { kind: "adjusted", ...of, points: 3 },
      { kind: "extended", ...of, extension: "2 days" },
      enrolled("ada", { ...joined, student: "m-1" }),
      // Sent under the old ID, and kept under the new one.
      submitted("c", { student: "ada" }),
      { kind: "extension-lifted", ...of },
    ]);
    expect(state.submissionsOf("m-1", "p1")).toMatchObject([
      { id: "a", student: "m-1", number: 1, outcome: { points: 40 } },
      { id: "c", student: "m-1", number: 2 },
    ]);
    expect(state.submissionsOf("ada", "p1")).toEqual([]);
    expect(state.submissions.get("b")).toMatchObject({ student: "s-bob", number: 1 });
    expect(state.adjustments).toMatchObject([{ student: "m-1", points: 3 }]);
    expect(state.extensions).toEqual([]);
  });

  test("a member with an ID in grade files keeps what they had when they get another", () => {
    const state = stateOf([
      enrolled("ada", { student: "s1" }),
      submitted("a", { student: "s1" }),
      enrolled("ada", { student: "s2" }),
      submitted("b", { student: "s1" }),
    ]);
    expect(state.submissionsOf("s1", "p1").map(({ id }) => id)).toEqual(["a", "b"]);
    expect(state.submissionsOf("s2", "p1")).toEqual([]);
    expect(state.members.get("ada")?.student).toBe("s2");
  });

  test("only what belongs to a student moves to their new ID", () => {
    const ada = { student: "ada", exercise: "p1", why: "ill" };
    const bob = { ...ada, student: "s-bob" };
    const state = stateOf([
      enrolled("ada", { student: "ada" }),
      { kind: "adjusted", ...bob, points: 1 },
      { kind: "adjusted", ...ada, points: 2 },
      { kind: "extended", ...ada, extension: "2 days" },
      enrolled("ada", { student: "ada" }),
      enrolled("ada", { student: "m-1" }),
      { kind: "adjusted", ...bob, points: 3 },
      { kind: "invited", invitation: "i", role: "student", student: "ada" },
      enrolled("eve", { student: "ada" }),
    ]);
    expect(state.adjustments.map(({ student, points }) => [student, points])).toEqual([
      ["s-bob", 3],
      ["m-1", 2],
    ]);
    expect(state.extensions).toMatchObject([{ student: "m-1", extension: "2 days" }]);
    // Somebody else may join under the earlier ID.
    expect(state.invited.get("i")?.student).toBe("ada");
    expect(state.members.get("eve")?.student).toBe("ada");
  });

  test("the class code is off until it is turned on", () => {
    const [on, off] = [true, false].map((isOpen) => ({ kind: "class-code-set", isOpen }) as const);
    if (on === undefined || off === undefined) throw new Error("there are two");
    expect([[], [on], [on, off]].map((each) => stateOf(each).isCodeOpen)).toEqual([
      false,
      true,
      false,
    ]);
  });

  test("an empty course has nothing, and a verdict of an unknown submission changes nothing", () => {
    for (const events of [[], [judged("x", 40)], [failed("x")]]) {
      const state = stateOf(events);
      expect(state.seq).toBe(events.length);
      expect([state.members.size, state.submissions.size, state.rejudgings.size]).toEqual([
        0, 0, 0,
      ]);
      expect(state.submissionsOf("s-ada", "p1")).toEqual([]);
      expect(state.nameOf("ada")).toBeUndefined();
    }
  });

  test("a failure of the judge is an outcome, which a verdict replaces", () => {
    const events = [submitted("a"), failed("a")];
    expect(stateOf(events).submissions.get("a")?.outcome).toEqual({
      kind: "failed",
      isJudgeError: true,
      reason: "no compiler",
      at: START + 1000,
    });
    const again = stateOf([...events, judged("a", 40)]).submissions.get("a")?.outcome;
    expect(again).toMatchObject({ kind: "judged", points: 40 });
  });

  test("a role is a learning platform's until it is given here", () => {
    const came = enrolled("ada", { joinedBy: "course-system", email: "a@x.org", section: "B" });
    const first = stateOf([came]).members.get("ada");
    expect(first).toMatchObject({ hasForeignRole: true, email: "a@x.org", section: "B" });
    const member = stateOf([came, enrolled("ada", { role: "grader" })]).members.get("ada");
    expect(member).toMatchObject({ hasForeignRole: false, joinedBy: "course-system" });
    const back = stateOf([came, enrolled("ada", { joinedBy: "invitation" })]).members.get("ada");
    expect(back?.joinedBy).toBe("invitation");
  });

  test("comments exist until they are deleted, and know who wrote them", () => {
    const comment = {
      kind: "commented",
      comment: "k",
      submission: "a",
      text: "Well done",
    } as const;
    expect(stateOf([["ines", comment]]).comments).toMatchObject([
      { comment: "k", text: "Well done", by: "ines", at: START },
    ]);
    expect(stateOf([comment, { kind: "comment-removed", comment: "k" }]).comments).toEqual([]);
  });

  test("someone whose new role only a later version knows is no member any more", () => {
    const unknown = { kind: "unknown", of: "enrolled" } as const;
    const state = stateOf([enrolled("ada"), enrolled("bob")]);
    const [last] = toEvents([enrolled("ada")]);
    if (last === undefined) throw new Error("there is one");
    state.take({ ...last, event: { ...unknown, demoted: undefined } });
    expect([...state.members.keys()]).toEqual(["ada", "bob"]);
    state.take({ ...last, event: { ...unknown, demoted: "ada" } });
    expect([...state.members.keys()]).toEqual(["bob"]);
  });

  test("changing a role does not change when or how someone joined", () => {
    const state = stateOf([
      enrolled("ada", { joinedBy: "class-code", name: "Ada Ng" }),
      enrolled("ada", { role: "grader", name: "Ada Ng" }),
    ]);
    expect(state.members.get("ada")).toMatchObject({
      role: "grader",
      joinedAt: START,
      joinedBy: "class-code",
    });
  });

  test("people who left are not members, but their names are still known", () => {
    const state = stateOf([enrolled("ada", { name: "Ada Ng" }), { kind: "left", person: "ada" }]);
    expect([state.members.size, state.nameOf("ada")]).toEqual([0, "Ada Ng"]);
  });

  test("a rejudging changes nothing until it is applied", () => {
    const opened: CourseEvent[] = [
      submitted("a"),
      judged("a", 40),
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
      judged("a", 100, { rejudging: "r", judging: "j2" }),
    ];
    const before = stateOf(opened);
    expect(before.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
    expect(before.rejudgings.get("r")?.outcomes.get("a")).toMatchObject({ points: 100 });
    const applied = stateOf([...opened, { kind: "rejudging-applied", rejudging: "r" }]);
    expect(applied.submissions.get("a")?.outcome).toMatchObject({ points: 100, judging: "j2" });
    expect(applied.rejudgings.get("r")?.replaced.get("a")).toMatchObject({ points: 40 });
    const cancelled = stateOf([...opened, { kind: "rejudging-cancelled", rejudging: "r" }]);
    expect(cancelled.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
    const both = [{ kind: "rejudging-cancelled", rejudging: "r" }] as const;
    const late = stateOf([...opened, ...both, { kind: "rejudging-applied", rejudging: "r" }]);
    expect(late.rejudgings.get("r")?.state).toBe("cancelled");
    expect(late.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
  });

  test("a rejudging replaces each verdict once, and the absence of one", () => {
    const state = stateOf([
      submitted("a"),
      judged("a", 40),
      submitted("b"),
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a", "b"], why: "new tests" },
      failed("b"),
      judged("b", 10, { rejudging: "r" }),
      judged("a", 100, { rejudging: "r" }),
      { kind: "rejudging-applied", rejudging: "r" },
      judged("a", 0),
      // Nothing happens to a rejudging that is over, or that nobody opened.
      { kind: "rejudging-applied", rejudging: "r" },
      { kind: "rejudging-cancelled", rejudging: "r" },
      { kind: "rejudging-applied", rejudging: "x" },
      { kind: "rejudging-cancelled", rejudging: "x" },
      judged("a", 50, { rejudging: "x" }),
    ]);
    expect([...state.rejudgings.keys()]).toEqual(["r"]);
    const { state: end, replaced, openedAt, why } = state.rejudgings.get("r") ?? {};
    expect([end, openedAt, why]).toEqual(["applied", START + 3000, "new tests"]);
    expect([...(replaced ?? [])]).toMatchObject([
      ["b", { kind: "failed" }],
      ["a", { points: 40 }],
    ]);
    expect(state.submissions.get("a")?.outcome).toMatchObject({ points: 0 });
  });

  test("judgings that finish after a rejudging was closed change nothing", () => {
    const state = stateOf([
      submitted("a"),
      judged("a", 40),
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
      { kind: "rejudging-cancelled", rejudging: "r" },
      judged("a", 100, { rejudging: "r" }),
    ]);
    expect(state.rejudgings.get("r")?.outcomes.size).toBe(0);
    expect(state.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
  });

  test("a judge error in a rejudging does not replace a verdict", () => {
    const state = stateOf([
      submitted("a"),
      judged("a", 40),
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
      {
        kind: "judge-failed",
        submission: "a",
        isJudgeError: true,
        reason: "no compiler",
        rejudging: "r",
      },
      { kind: "rejudging-applied", rejudging: "r" },
    ]);
    expect(state.submissions.get("a")?.outcome).toMatchObject({ kind: "judged", points: 40 });
  });

  test("a new adjustment replaces the earlier one, and lifting it removes it", () => {
    const adjusted = { kind: "adjusted", student: "s-ada", exercise: "p1", why: "spoken" } as const;
    const lifted = {
      kind: "adjustment-lifted",
      student: "s-ada",
      exercise: "p1",
      why: "no",
    } as const;
    const twice = [
      { ...adjusted, points: 1 },
      { ...adjusted, points: 2 },
    ] as const;
    expect(stateOf(twice).adjustments.map(({ points }) => points)).toEqual([2]);
    expect(stateOf([...twice, lifted]).adjustments).toEqual([]);
  });

  test("an invitation exists until it is revoked", () => {
    const invited = { kind: "invited", invitation: "i", role: "student", student: "s1" } as const;
    expect([...stateOf([invited]).invited.keys()]).toEqual(["i"]);
    expect(
      stateOf([invited, { kind: "invitation-revoked", invitation: "i", of: "s1" }]).invited.size,
    ).toBe(0);
  });

  test("continuing from a state gives the same result as starting over", () => {
    const anyEvent = fc.oneof(
      fc.constantFrom("a", "b", "c").map((id) => submitted(id)),
      fc
        .tuple(fc.constantFrom("a", "b", "c", "x"), fc.integer({ min: 0, max: 100 }))
        .map(([id, points]) => judged(id, points)),
      fc.constantFrom("a", "x").map(failed),
      fc.constantFrom("ada", "bob").map((person) => enrolled(person)),
      fc.constant({ kind: "left", person: "bob" } as const),
    );
    fc.assert(
      fc.property(fc.array(anyEvent), fc.nat(), (list, cut) => {
        const events = toEvents(list);
        const onGoing = new CourseState();
        for (const event of events.slice(0, cut)) onGoing.take(event);
        for (const event of events.slice(cut)) onGoing.take(event);
        const rebuilt = stateOf(list);
        expect(onGoing.submissions).toEqual(rebuilt.submissions);
        expect(onGoing.members).toEqual(rebuilt.members);
      }),
    );
  });
});
