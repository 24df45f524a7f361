import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinByCode, joinByPlatform, joinByInvitation } from "../../harness/school/index.ts";
import { stateOf, enrolled, submitted } from "./sample-state.ts";

const ROSTER = [
  { id: "s1", name: "Ada Ng", email: "Ada@Example.org", section: "A" },
  { id: "s2", name: "Bob" },
  { id: "s3", email: "twins@example.org" },
  { id: "s4", email: "twins@example.org" },
];
const ADA = { person: "ada", name: "ada ng", email: "ada@example.org" };

describe("joining with the class code", () => {
  test("someone with the email of a free roster entry becomes that student", () => {
    expect(joinByCode(stateOf([]), ROSTER, ADA)).toEqual({
      kind: "joins",
      event: {
        kind: "enrolled",
        person: "ada",
        role: "student",
        student: "s1",
        name: "Ada Ng",
        email: "Ada@Example.org",
        section: "A",
        joinedBy: "class-code",
      },
    });
  });

  test("a roster entry that is taken is not given to anyone else", () => {
    const state = stateOf([enrolled("mallory", { student: "s1" })]);
    expect(joinByCode(state, ROSTER, ADA)).toMatchObject({
      event: { student: "ada@example.org", name: "ada ng" },
    });
  });

  test("a roster entry under which somebody who left has submitted is not given to anyone else", () => {
    const state = stateOf([submitted("w", { person: "mallory", student: "s1" })]);
    expect(joinByCode(state, ROSTER, ADA)).toMatchObject({ event: { student: ADA.email } });
    const back = stateOf([submitted("w", { person: "ada", student: "s1" })]);
    expect(joinByCode(back, ROSTER, ADA)).toMatchObject({ event: { student: "s1" } });
  });

  test("someone without an email is nobody of the roster", () => {
    const nameless = { person: "zoe", name: "Zoe", email: undefined };
    expect(joinByCode(stateOf([]), [{ id: "s2", name: "Bob" }], nameless)).toStrictEqual({
      kind: "joins",
      event: {
        kind: "enrolled",
        person: "zoe",
        role: "student",
        student: "zoe",
        name: "Zoe",
        joinedBy: "class-code",
      },
    });
  });

  test("an email is the same in any case and with blanks around it", () => {
    const roster = [{ id: "s1", email: " ADA@example.org" }];
    expect(joinByCode(stateOf([]), roster, { ...ADA, email: "Ada@Example.org " })).toMatchObject({
      event: { student: "s1" },
    });
  });

  test("an invitation does not change what the roster knows of a student", () => {
    const invited = { kind: "invited", invitation: "i", role: "student", student: "s1" } as const;
    const state = stateOf([{ ...invited, email: "x@example.org", name: "X" }]);
    expect(joinByCode(state, ROSTER, ADA)).toMatchObject({ event: { student: "s1" } });
    const stranger = { person: "x", name: "X", email: "x@example.org" };
    expect(joinByCode(state, ROSTER, stranger)).toMatchObject({
      event: { student: "x@example.org" },
    });
  });

  test("people get back what they submitted under their email", () => {
    const state = stateOf([submitted("w", { person: "ada", student: ADA.email })]);
    expect(joinByCode(state, [], ADA)).toMatchObject({ event: { student: ADA.email } });
  });

  test("an email that is the ID of an entry in another case is not taken as an ID", () => {
    const roster = [{ id: "Ada@Example.org", name: "Ada Ng" }];
    expect(joinByCode(stateOf([]), roster, ADA)).toMatchObject({ event: { student: "ada" } });
  });

  test("an email that two entries have identifies nobody", () => {
    expect(joinByCode(stateOf([]), ROSTER, { ...ADA, email: "twins@example.org" })).toMatchObject({
      event: { student: "twins@example.org" },
    });
  });

  test("invited students are expected like the roster, but invited staff are not", () => {
    const invited = { kind: "invited", invitation: "i", email: ADA.email } as const;
    const asStudent = stateOf([{ ...invited, role: "student", student: "s9", section: "B" }]);
    expect(joinByCode(asStudent, [], ADA)).toMatchObject({
      event: { role: "student", student: "s9", section: "B" },
    });
    const asStaff = stateOf([{ ...invited, role: "instructor", student: "boss" }]);
    expect(joinByCode(asStaff, [], ADA)).toMatchObject({
      event: { role: "student", student: "ada@example.org" },
    });
  });

  test("an email that is someone's ID does not give access to their submissions", () => {
    const state = stateOf([submitted("w", { person: "eve", student: ADA.email })]);
    expect(joinByCode(state, [], ADA)).toMatchObject({ event: { student: "ada" } });
    expect(joinByCode(stateOf([]), [{ id: ADA.email }], ADA)).toMatchObject({
      event: { student: "ada" },
    });
  });

  test("it does not make a grader a student", () => {
    expect(joinByCode(stateOf([enrolled("ada", { role: "grader" })]), ROSTER, ADA)).toEqual({
      kind: "is-member",
    });
  });

  test("no two people ever become the same student, however they join", () => {
    const emails = ["ada@example.org", "bob@example.org", "s2", undefined];
    const anyJoiner = fc.record({
      person: fc.constantFrom("p1", "p2", "p3", "p4"),
      name: fc.constant("N"),
      email: fc.constantFrom(...emails),
    });
    const anyStep = fc.record({
      joiner: anyJoiner,
      student: fc.constantFrom("s1", "s2", undefined),
      byCode: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(anyStep, { maxLength: 12 }), (steps) => {
        const events: Parameters<typeof stateOf>[0][number][] = [];
        for (const { joiner, student, byCode } of steps) {
          const state = stateOf(events);
          const joining = byCode
            ? joinByCode(state, ROSTER, joiner)
            : joinByInvitation(state, ROSTER, joiner, { role: "student", student });
          if (joining.kind === "joins") events.push(joining.event);
          const students = [...stateOf(events).members.values()].map((each) => each.student);
          expect(new Set(students).size).toBe(students.length);
        }
      }),
    );
  });
});

describe("joining with an invitation", () => {
  test("the invitation's data comes first, then the roster's, then the person's own", () => {
    const invited = { role: "student", student: "s1", name: "Ada of invitation" } as const;
    expect(joinByInvitation(stateOf([]), ROSTER, ADA, invited)).toMatchObject({
      event: { student: "s1", name: "Ada of invitation", section: "A", joinedBy: "invitation" },
    });
  });

  test("if someone else has joined as this student, staff must sort it out", () => {
    const state = stateOf([enrolled("mallory", { student: "s1", joinedBy: "class-code" })]);
    expect(joinByInvitation(state, ROSTER, ADA, { role: "student", student: "s1" })).toEqual({
      kind: "seat-taken",
      student: "s1",
    });
  });

  test("it can raise a member's role, but never lower it, and does not change who they are", () => {
    const state = stateOf([enrolled("ada", { role: "grader", student: "s7" })]);
    expect(joinByInvitation(state, ROSTER, ADA, { role: "student", student: "s1" })).toEqual({
      kind: "is-member",
    });
    expect(joinByInvitation(state, ROSTER, ADA, { role: "instructor" })).toMatchObject({
      event: { role: "instructor", student: "s7" },
    });
    expect(joinByInvitation(state, ROSTER, ADA, { role: "grader" })).toEqual({
      kind: "is-member",
    });
  });

  test("a member keeps their name, email and section with a new role", () => {
    const own = { student: "s7", name: "Ada Ng", email: "ng@example.org", section: "C" };
    const state = stateOf([enrolled("ada", own)]);
    expect(joinByInvitation(state, ROSTER, ADA, { role: "grader" })).toEqual({
      kind: "joins",
      event: { kind: "enrolled", person: "ada", role: "grader", ...own, joinedBy: "invitation" },
    });
  });

  test("what neither the invitation nor the roster says is the person's own", () => {
    const event = { kind: "enrolled", person: "ada", role: "student", joinedBy: "invitation" };
    const identity = { student: "s1", email: "ng@example.org", section: "C" };
    expect(
      joinByInvitation(stateOf([]), ROSTER, ADA, { role: "student", ...identity }),
    ).toStrictEqual({
      kind: "joins",
      event: { ...event, ...identity, name: "Ada Ng" },
    });
    const s1 = { role: "student", student: "s1" } as const;
    expect(joinByInvitation(stateOf([]), ROSTER, ADA, s1)).toMatchObject({
      event: { email: "Ada@Example.org", section: "A" },
    });
    const unknown = { role: "student", student: "s9" } as const;
    expect(joinByInvitation(stateOf([]), ROSTER, ADA, unknown)).toStrictEqual({
      kind: "joins",
      event: { ...event, student: "s9", name: ADA.name, email: ADA.email },
    });
  });

  test("an invitation for anyone gives a role and a section", () => {
    const invited = { role: "grader", section: "C" } as const;
    expect(joinByInvitation(stateOf([]), ROSTER, ADA, invited)).toMatchObject({
      event: { role: "grader", student: ADA.email, name: ADA.name, section: "C" },
    });
  });
});

describe("joining from a learning platform", () => {
  const LAUNCH = { role: "student", source: "launch", subject: "5" } as const;
  const launch = { ...LAUNCH, student: undefined, username: "ada" };
  const came = { joinedBy: "course-system" } as const;

  test.each([
    [{ student: "s2", username: "s1" }, "s2"],
    [{ student: undefined, username: "s1" }, "s1"],
    [{ student: undefined, username: "lovelace" }, "lovelace"],
    [{ student: undefined, username: undefined }, "ada"],
  ])("someone with the IDs %j becomes %s", (ids, student) => {
    const joining = joinByPlatform(stateOf([]), ROSTER, ADA, { ...LAUNCH, ...ids });
    expect(joining).toMatchObject({ event: { student, ...came } });
  });

  test("the platform's ID counts if the roster has it", () => {
    const ids = { student: undefined, username: undefined, subject: "s2" };
    expect(joinByPlatform(stateOf([]), ROSTER, ADA, { ...LAUNCH, ...ids })).toMatchObject({
      event: { student: "s2", name: "Bob" },
    });
  });

  test.each([
    ["nothing better", "ada", undefined, undefined, undefined],
    ["their username", "ada", undefined, "lovelace", "lovelace"],
    ["an ID set up to be sent", "ada", "m-1", "lovelace", "m-1"],
    ["an ID set up later", "lovelace", "m-1", "lovelace", "m-1"],
    ["their username after that", "m-1", undefined, "lovelace", undefined],
    ["an ID set up after one of the roster", "s2", "m-1", "lovelace", undefined],
  ])("with %s, a member known as %s changes or stays", (_, before, student, username, after) => {
    const state = stateOf([enrolled("ada", { ...came, student: before })]);
    const joining = joinByPlatform(state, ROSTER, ADA, { ...LAUNCH, student, username });
    expect(joining).toMatchObject(
      after === undefined ? { kind: "is-member" } : { event: { student: after } },
    );
  });

  test("nobody becomes a student whom someone else is or was", () => {
    const member = enrolled("ada", { ...came, student: "ada" });
    const stateOfEve = stateOf([member, enrolled("eve", { student: "lovelace" })]);
    const worked = stateOf([member, submitted("w", { person: "eve", student: "lovelace" })]);
    for (const state of [stateOfEve, worked]) {
      const renamed = { ...launch, username: "lovelace" };
      expect(joinByPlatform(state, [], ADA, renamed)).toEqual({ kind: "is-member" });
    }
  });

  test.each([
    ["launch", "instructor", "student", "student"],
    ["launch", "student", "instructor", "instructor"],
    ["list", "instructor", "student", undefined],
    ["list", "grader", "student", undefined],
    ["list", "student", "instructor", "instructor"],
  ] as const)("by a %s somebody who is %s and said to be %s becomes %s", (...row) => {
    const [source, before, role, after] = row;
    const state = stateOf([enrolled("ada", { ...came, student: "s1", role: before })]);
    expect(joinByPlatform(state, ROSTER, ADA, { ...launch, source, role })).toMatchObject(
      after === undefined ? { kind: "is-member" } : { event: { role: after, student: "s1" } },
    );
  });

  test("a role that was given here stays, also when the ID arrives later", () => {
    const state = stateOf([
      enrolled("ada", { ...came, student: "ada" }),
      enrolled("ada", { student: "ada", role: "grader" }),
    ]);
    const joining = joinByPlatform(state, [], ADA, { ...launch, username: "lovelace" });
    expect(joining).toMatchObject({ event: { role: "grader", student: "lovelace" } });
    expect(joining).not.toHaveProperty("event.joinedBy");
  });

  test("someone whom nobody knows keeps their own name and email", () => {
    const unknown = { ...LAUNCH, student: undefined, username: undefined };
    const own = { name: ADA.name, email: ADA.email };
    expect(joinByPlatform(stateOf([]), ROSTER, ADA, unknown)).toMatchObject({
      event: { student: "ada", ...own },
    });
    expect(
      joinByPlatform(stateOf([]), [], ADA, { ...unknown, username: "lovelace" }),
    ).toMatchObject({
      event: { student: "lovelace", ...own },
    });
  });

  test("an ID of the platform that someone else has is not theirs, even if the roster has it", () => {
    const state = stateOf([enrolled("eve", { student: "s2" })]);
    const ids = { student: "s2", username: "s2", subject: "s2" };
    expect(joinByPlatform(state, ROSTER, ADA, { ...LAUNCH, ...ids })).toMatchObject({
      event: { student: "ada" },
    });
  });

  test("a student who was invited is expected", () => {
    const invited = { kind: "invited", invitation: "i", role: "student", student: "s9" } as const;
    const ids = { student: undefined, username: undefined, subject: "s9" };
    const state = stateOf([{ ...invited, section: "B" }]);
    expect(joinByPlatform(state, ROSTER, ADA, { ...LAUNCH, ...ids })).toMatchObject({
      event: { student: "s9", section: "B" },
    });
    const { student: _, ...anyone } = invited;
    expect(joinByPlatform(stateOf([anyone]), ROSTER, ADA, { ...LAUNCH, ...ids })).toMatchObject({
      event: { student: "ada" },
    });
  });

  test("a member's role can change together with their ID, and keeps what is known of them", () => {
    const own = { name: "Ada Ng", email: "ng@example.org", section: "C" };
    const state = stateOf([enrolled("ada", { ...came, student: "ada", ...own })]);
    expect(
      joinByPlatform(state, [], ADA, { ...launch, username: undefined, role: "grader" }),
    ).toEqual({
      kind: "joins",
      event: { kind: "enrolled", person: "ada", role: "grader", student: "ada", ...own, ...came },
    });
    expect(
      joinByPlatform(state, [], ADA, { ...launch, role: "grader", student: "s1" }),
    ).toMatchObject({ event: { role: "grader", student: "s1", ...came } });
  });
});
