import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseCourse } from "../../harness/course/index.ts";
import {
  attemptOf,
  type CourseEvent,
  type CourseState,
  listClassSubmissions,
  listSharing,
  refuseGrouping,
  refuseJoining,
} from "../../harness/school/index.ts";
import { gradesChangedBy } from "../../harness/school/event-traits.ts";
import { enrolled, judged, START, stateOf, submitted } from "./sample-state.ts";

const formed = (student: string, group = "g"): CourseEvent => ({
  kind: "group-formed",
  group,
  exercise: "all",
  student,
});
const joined = (student: string, group = "g"): CourseEvent => ({
  kind: "group-joined",
  group,
  exercise: "all",
  student,
});
const left = (student: string, group = "g"): CourseEvent => ({
  kind: "group-left",
  group,
  exercise: "all",
  student,
});
const together = (submission: string, rest: Partial<Extract<CourseEvent, { kind: "submitted" }>>) =>
  submitted(submission, { group: "g", members: ["s-ada", "s-bob"], ...rest });

function setWithEve(sharesEarlier: boolean): CourseEvent {
  const shares = sharesEarlier && ({ sharesEarlier } as const);
  const groups = [{ group: "g", members: ["s-ada", "s-eve"], ...shares }];
  return { kind: "groups-set", exercise: "all", groups };
}

function membersOf(state: CourseState, group = "g"): readonly string[] {
  return [...(state.groups.all.get(group)?.members.keys() ?? [])];
}

function attemptsOf(state: CourseState, student: string) {
  return state.submissionsOf(student, "p1").map(({ id, number }) => [id, number]);
}

describe("groups of students", () => {
  it("are formed, joined and left, and a student is in one of a set", () => {
    const state = stateOf([
      formed("s-ada"),
      joined("s-bob"),
      formed("s-eve", "h"),
      joined("s-bob", "h"),
      // A group of another set, and one that has ended.
      { kind: "group-formed", group: "own", exercise: "p1", student: "s-bob" },
      joined("s-bob", "nothing"),
    ]);
    expect(membersOf(state)).toEqual(["s-ada"]);
    expect(membersOf(state, "h")).toEqual(["s-eve", "s-bob"]);
    expect(state.groups.of("s-bob", "p1")?.id).toBe("own");
    const later = stateOf([formed("s-ada"), left("s-ada"), joined("s-bob")]);
    expect(later.groups.all.size).toBe(0);
  });

  it("end when staff say so, and others of the set stay", () => {
    const state = stateOf([
      formed("s-ada"),
      joined("s-bob"),
      formed("s-eve", "h"),
      {
        kind: "groups-set",
        exercise: "all",
        groups: [
          { group: "g", members: [] },
          { group: "new", members: ["s-bob", "s-eve"] },
        ],
      },
    ]);
    expect([...state.groups.all.keys()]).toEqual(["new"]);
    expect(membersOf(state, "new")).toEqual(["s-bob", "s-eve"]);
  });

  it("are never wider than their members say, whatever happens", () => {
    const student = fc.constantFrom("s-ada", "s-bob", "s-eve");
    const group = fc.constantFrom("g", "h");
    const event = fc.oneof(
      fc.tuple(student, group).map(([who, id]) => formed(who, id)),
      fc.tuple(student, group).map(([who, id]) => joined(who, id)),
      fc.tuple(student, group).map(([who, id]) => left(who, id)),
      fc.tuple(fc.uniqueArray(student), group).map(([members, id]): CourseEvent => ({
        kind: "groups-set",
        exercise: "all",
        groups: [{ group: id, members }],
      })),
    );
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (events) => {
        const { groups } = stateOf(events);
        const members = [...groups.all.values()].flatMap((each) =>
          [...each.members.keys()].map((who) => [who, each.id]),
        );
        // Nobody is in two, none is empty, and both ways of asking agree.
        expect(new Set(members.map(([who]) => who)).size).toBe(members.length);
        expect([...groups.all.values()].every((each) => each.members.size > 0)).toBe(true);
        for (const [who = "", id] of members) expect(groups.of(who, "all")?.id).toBe(id);
      }),
    );
  });

  it("keep their members when a student gets another ID", () => {
    const state = stateOf([
      enrolled("ada", { student: "ada" }),
      formed("ada"),
      joined("s-bob"),
      together("a", { student: "ada", members: ["ada", "s-bob"] }),
      enrolled("ada", { student: "m-1" }),
      together("b", { student: "ada", members: ["ada", "s-bob"] }),
    ]);
    expect(membersOf(state).toSorted()).toEqual(["m-1", "s-bob"]);
    expect(attemptsOf(state, "m-1")).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(attemptsOf(state, "s-bob")).toEqual(attemptsOf(state, "m-1"));
    expect(attemptsOf(state, "ada")).toEqual([]);
  });
});

describe("a group's submission", () => {
  const state = stateOf([
    submitted("own", { person: "bob", student: "s-bob" }),
    formed("s-ada"),
    joined("s-bob"),
    together("a", {}),
    judged("a", 100),
    left("s-bob"),
    submitted("b", {}),
  ]);

  it("is an attempt of all who were members then, numbered for each, with one verdict", () => {
    expect(attemptsOf(state, "s-ada")).toEqual([
      ["a", 1],
      ["b", 2],
    ]);
    expect(attemptsOf(state, "s-bob")).toEqual([
      ["own", 1],
      ["a", 2],
    ]);
    const [, shared] = state.submissionsOf("s-bob", "p1");
    expect(shared).toMatchObject({ person: "ada", student: "s-bob", outcome: { verdict: "AC" } });
    const later = state.submissions.get("b");
    expect(later && attemptOf(later, "s-bob")).toBeUndefined();
  });

  it("changes the grades of all members, and so do their extensions", () => {
    const both = new Set(["s-ada", "s-bob"]);
    expect(gradesChangedBy(judged("a", 0), state)).toEqual(both);
    const of = { student: "s-bob", exercise: "p1", why: "ill" };
    expect(gradesChangedBy({ kind: "extended", extension: "1 day", ...of }, state)).toEqual(both);
    expect(gradesChangedBy({ kind: "adjusted", bonus: 1, ...of }, state)).toEqual(
      new Set(["s-bob"]),
    );
  });

  it("counts for new members only if staff say so, at its place in time", () => {
    const events = [
      formed("s-ada"),
      joined("s-bob"),
      together("a", {}),
      submitted("of-eve", { person: "eve", student: "s-eve" }),
    ];
    expect(attemptsOf(stateOf([...events, setWithEve(false)]), "s-eve")).toEqual([["of-eve", 1]]);
    const inherited = stateOf([...events, setWithEve(true)]);
    expect(attemptsOf(inherited, "s-eve")).toEqual([
      ["a", 1],
      ["of-eve", 2],
    ]);
    expect(inherited.submissions.get("of-eve")?.number).toBe(2);
    // Bob was a member then.
    expect(attemptsOf(inherited, "s-bob")).toEqual([["a", 1]]);
  });

  it("counts for the students among its members when its author becomes staff", () => {
    const promoted = stateOf([
      enrolled("ada"),
      enrolled("bob"),
      together("a", {}),
      enrolled("ada", { role: "grader" }),
    ]);
    expect(listClassSubmissions(promoted)).toMatchObject([
      { id: "a", student: "s-bob", number: 1, group: { members: [{ student: "s-bob" }] } },
    ]);
  });
});

/** In milliseconds since 1970: eve has an extension. */
function deadlineOf(student: string, exercise: string): number {
  return 60_000 * (exercise === "p1" ? (student === "s-eve" ? 90 : 30) : 60);
}

describe("the rules of groups", () => {
  const course = parseCourse(
    `name: Games
timezone: UTC
groups: { size: 2 }
exercises:
  - { id: p1, points: 1, deadline: 1970-01-01T00:30 }
  - { id: p2, points: 1, deadline: 1970-01-01T01:00 }
  - { id: p3, points: 1, deadline: 1970-01-01T01:00, groups: none }
`,
    "course.yaml",
  );
  const rules = { course, contests: [], openings: stateOf([]).openings };
  const groups = { size: 2, form: "students", set: "all" } as const;
  const ada = { person: "ada", student: "s-ada", role: "student" } as const;
  const bob = { person: "bob", student: "s-bob", role: "student" } as const;
  const inputs = (state: CourseState, nowMs = START) => ({ rules, state, nowMs, deadlineOf });

  it("let students join while there is room, before the deadline, and not twice", () => {
    const state = stateOf([formed("s-ada"), formed("s-eve", "h")]);
    const group = state.groups.all.get("g");
    if (group === undefined) throw new Error("there is no group");
    expect(refuseJoining(inputs(state), bob, groups, group)).toBeUndefined();
    expect(refuseJoining(inputs(state), ada, groups, group)).toBe("has-group");
    expect(refuseJoining(inputs(state, 60_000 * 61), bob, groups, group)).toBe("closed");
    expect(refuseJoining(inputs(state), bob, { ...groups, form: "staff" }, group)).toBe(
      "staff-form",
    );
    expect(refuseGrouping(inputs(state), { ...bob, role: "grader" }, groups)).toBe("staff-form");
    const full = stateOf([formed("s-ada"), joined("s-eve")]).groups.all.get("g") ?? group;
    expect(refuseJoining(inputs(state), bob, groups, full)).toBe("full");
  });

  it("share nothing for an exercise that was due before two were together", () => {
    const events: [number, CourseEvent][] = [
      [1, formed("s-ada")],
      [31, joined("s-eve")],
    ];
    const state = stateOf([]);
    for (const [index, [at, event]] of events.entries()) {
      state.take({ seq: index + 1, at: 60_000 * at, course: "games", actor: "x", event });
    }
    // Eve has an extension for p1, which Ada does not get by letting her join too late.
    expect(listSharing(inputs(state), "s-ada", "p1")).toEqual(["s-ada"]);
    expect(listSharing(inputs(state), "s-eve", "p1")).toEqual(["s-eve"]);
    expect(listSharing(inputs(state), "s-ada", "p2")).toEqual(["s-ada", "s-eve"]);
    expect(listSharing(inputs(state), "s-ada", "p3")).toEqual(["s-ada"]);
  });

  it("let staff put students together after a deadline, and leave staff out", () => {
    const state = stateOf([
      enrolled("bob", { role: "grader" }),
      {
        kind: "groups-set",
        exercise: "all",
        groups: [{ group: "g", members: ["s-ada", "s-bob", "s-eve"] }],
      },
    ]);
    expect(listSharing(inputs(state), "s-ada", "p1")).toEqual(["s-ada", "s-eve"]);
    expect(listSharing(inputs(state), "s-bob", "p1")).toEqual(["s-bob"]);
  });
});
