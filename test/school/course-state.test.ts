import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CourseState, type CourseEvent } from "../../harness/school/index.ts";
import { bookOf, enrolled, failed, judged, START, submitted, toEvents } from "./sample-book.ts";

describe("the state of a course", () => {
  test("attempts are counted by student and exercise, and verdicts belong to their attempt", () => {
    const state = bookOf([
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
    expect(state.seq).toBe(5);
  });

  test("a student without an ID in grade files keeps everything when they get one", () => {
    const known = { joinedBy: "course-system" } as const;
    const of = { student: "ada", exercise: "p1", why: "a reason" };
    const state = bookOf([
      enrolled("ada", { ...known, student: "ada" }),
      submitted("a", { student: "ada" }),
      judged("a", 40),
      submitted("b", { person: "bob", student: "s-bob" }),
      { kind: "adjusted", ...of, points: 3 },
      { kind: "extended", ...of, extension: "2 days" },
      enrolled("ada", { ...known, student: "m-1" }),
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

  test("changing a role does not change when or how someone joined", () => {
    const state = bookOf([
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
    const state = bookOf([enrolled("ada", { name: "Ada Ng" }), { kind: "left", person: "ada" }]);
    expect([state.members.size, state.nameOf("ada")]).toEqual([0, "Ada Ng"]);
  });

  test("a rejudging changes nothing until it is applied", () => {
    const opened: CourseEvent[] = [
      submitted("a"),
      judged("a", 40),
      { kind: "rejudging-opened", rejudging: "r", submissions: ["a"], why: "new tests" },
      judged("a", 100, { rejudging: "r", judging: "j2" }),
    ];
    const before = bookOf(opened);
    expect(before.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
    expect(before.rejudgings.get("r")?.outcomes.get("a")).toMatchObject({ points: 100 });
    const applied = bookOf([...opened, { kind: "rejudging-applied", rejudging: "r" }]);
    expect(applied.submissions.get("a")?.outcome).toMatchObject({ points: 100, judging: "j2" });
    expect(applied.rejudgings.get("r")?.replaced.get("a")).toMatchObject({ points: 40 });
    const cancelled = bookOf([...opened, { kind: "rejudging-cancelled", rejudging: "r" }]);
    expect(cancelled.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
    const both = [{ kind: "rejudging-cancelled", rejudging: "r" }] as const;
    const late = bookOf([...opened, ...both, { kind: "rejudging-applied", rejudging: "r" }]);
    expect(late.rejudgings.get("r")?.state).toBe("cancelled");
    expect(late.submissions.get("a")?.outcome).toMatchObject({ points: 40 });
  });

  test("judgings that finish after a rejudging was closed change nothing", () => {
    const state = bookOf([
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
    const state = bookOf([
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
    expect(bookOf(twice).adjustments.map(({ points }) => points)).toEqual([2]);
    expect(bookOf([...twice, lifted]).adjustments).toEqual([]);
  });

  test("an invitation exists until it is revoked", () => {
    const invited = { kind: "invited", invitation: "i", role: "student", student: "s1" } as const;
    expect([...bookOf([invited]).invited.keys()]).toEqual(["i"]);
    expect(
      bookOf([invited, { kind: "invitation-revoked", invitation: "i", of: "s1" }]).invited.size,
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
        const rebuilt = bookOf(list);
        expect(onGoing.submissions).toEqual(rebuilt.submissions);
        expect(onGoing.members).toEqual(rebuilt.members);
      }),
    );
  });
});
