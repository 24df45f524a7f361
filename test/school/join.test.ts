import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { joinByCode, joinByPlatform, joinByInvitation } from "../../harness/school/index.ts";
import { bookOf, enrolled, submitted } from "./sample-book.ts";

const ROSTER = [
  { id: "s1", name: "Ada Ng", email: "Ada@Example.org", section: "A" },
  { id: "s2", name: "Bob" },
  { id: "s3", email: "twins@example.org" },
  { id: "s4", email: "twins@example.org" },
];
const ADA = { person: "ada", name: "ada ng", email: "ada@example.org" };

describe("joining with the class code", () => {
  test("someone with the email of a free roster entry becomes that student", () => {
    expect(joinByCode(bookOf([]), ROSTER, ADA)).toEqual({
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
    const state = bookOf([enrolled("mallory", { student: "s1" })]);
    expect(joinByCode(state, ROSTER, ADA)).toMatchObject({
      event: { student: "ada@example.org", name: "ada ng" },
    });
  });

  test("an email that two entries have identifies nobody", () => {
    expect(joinByCode(bookOf([]), ROSTER, { ...ADA, email: "twins@example.org" })).toMatchObject({
      event: { student: "twins@example.org" },
    });
  });

  test("invited students are expected like the roster, but invited staff are not", () => {
    const invited = { kind: "invited", invitation: "i", email: ADA.email } as const;
    const asStudent = bookOf([{ ...invited, role: "student", student: "s9", section: "B" }]);
    expect(joinByCode(asStudent, [], ADA)).toMatchObject({
      event: { role: "student", student: "s9", section: "B" },
    });
    const asStaff = bookOf([{ ...invited, role: "instructor", student: "boss" }]);
    expect(joinByCode(asStaff, [], ADA)).toMatchObject({
      event: { role: "student", student: "ada@example.org" },
    });
  });

  test("an email that is someone's ID does not give access to their submissions", () => {
    const state = bookOf([submitted("w", { person: "eve", student: ADA.email })]);
    expect(joinByCode(state, [], ADA)).toMatchObject({ event: { student: "ada" } });
    expect(joinByCode(bookOf([]), [{ id: ADA.email }], ADA)).toMatchObject({
      event: { student: "ada" },
    });
  });

  test("it does not make a grader a student", () => {
    expect(joinByCode(bookOf([enrolled("ada", { role: "grader" })]), ROSTER, ADA)).toEqual({
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
        const events: Parameters<typeof bookOf>[0][number][] = [];
        for (const { joiner, student, byCode } of steps) {
          const state = bookOf(events);
          const joining = byCode
            ? joinByCode(state, ROSTER, joiner)
            : joinByInvitation(state, ROSTER, joiner, { role: "student", student });
          if (joining.kind === "joins") events.push(joining.event);
          const students = [...bookOf(events).members.values()].map((each) => each.student);
          expect(new Set(students).size).toBe(students.length);
        }
      }),
    );
  });
});

describe("joining with an invitation", () => {
  test("the invitation's data comes first, then the roster's, then the person's own", () => {
    const invited = { role: "student", student: "s1", name: "Ada of invitation" } as const;
    expect(joinByInvitation(bookOf([]), ROSTER, ADA, invited)).toMatchObject({
      event: { student: "s1", name: "Ada of invitation", section: "A", joinedBy: "invitation" },
    });
  });

  test("if someone else has joined as this student, staff must sort it out", () => {
    const state = bookOf([enrolled("mallory", { student: "s1", joinedBy: "class-code" })]);
    expect(joinByInvitation(state, ROSTER, ADA, { role: "student", student: "s1" })).toEqual({
      kind: "seat-taken",
      student: "s1",
    });
  });

  test("it can raise a member's role, but never lower it, and does not change who they are", () => {
    const state = bookOf([enrolled("ada", { role: "grader", student: "s7" })]);
    expect(joinByInvitation(state, ROSTER, ADA, { role: "student", student: "s1" })).toEqual({
      kind: "is-member",
    });
    expect(joinByInvitation(state, ROSTER, ADA, { role: "instructor" })).toMatchObject({
      event: { role: "instructor", student: "s7" },
    });
  });
});

describe("joining from a learning platform", () => {
  const LAUNCH = { role: "student", source: "launch", subject: "5" } as const;
  const said = { ...LAUNCH, student: undefined, username: "ada" };
  const came = { joinedBy: "course-system" } as const;

  test.each([
    [{ student: "s2", username: "s1" }, "s2"],
    [{ student: undefined, username: "s1" }, "s1"],
    [{ student: undefined, username: "lovelace" }, "lovelace"],
    [{ student: undefined, username: undefined }, "ada"],
  ])("someone with the IDs %j becomes %s", (ids, student) => {
    const joining = joinByPlatform(bookOf([]), ROSTER, ADA, { ...LAUNCH, ...ids });
    expect(joining).toMatchObject({ event: { student, ...came } });
  });

  test("the platform's ID counts if the roster has it", () => {
    const ids = { student: undefined, username: undefined, subject: "s2" };
    expect(joinByPlatform(bookOf([]), ROSTER, ADA, { ...LAUNCH, ...ids })).toMatchObject({
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
    const state = bookOf([enrolled("ada", { ...came, student: before })]);
    const joining = joinByPlatform(state, ROSTER, ADA, { ...LAUNCH, student, username });
    expect(joining).toMatchObject(
      after === undefined ? { kind: "is-member" } : { event: { student: after } },
    );
  });

  test("nobody becomes a student whom someone else is or was", () => {
    const member = enrolled("ada", { ...came, student: "ada" });
    const taken = bookOf([member, enrolled("eve", { student: "lovelace" })]);
    const worked = bookOf([member, submitted("w", { person: "eve", student: "lovelace" })]);
    for (const state of [taken, worked]) {
      const told = { ...said, username: "lovelace" };
      expect(joinByPlatform(state, [], ADA, told)).toEqual({ kind: "is-member" });
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
    const state = bookOf([enrolled("ada", { ...came, student: "s1", role: before })]);
    expect(joinByPlatform(state, ROSTER, ADA, { ...said, source, role })).toMatchObject(
      after === undefined ? { kind: "is-member" } : { event: { role: after, student: "s1" } },
    );
  });

  test("a role that was given here stays, also when the ID arrives later", () => {
    const state = bookOf([
      enrolled("ada", { ...came, student: "ada" }),
      enrolled("ada", { student: "ada", role: "grader" }),
    ]);
    const joining = joinByPlatform(state, [], ADA, { ...said, username: "lovelace" });
    expect(joining).toMatchObject({ event: { role: "grader", student: "lovelace" } });
    expect(joining).not.toHaveProperty("event.joinedBy");
  });
});
