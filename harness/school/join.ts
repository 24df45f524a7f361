import type { CourseState } from "./course-state.ts";
import type { CourseEvent, JoinMethod } from "./event.ts";
import { type Role, ROLES } from "./role.ts";

/** Someone with an account who wants to join. */
export interface Joiner {
  readonly person: string;
  readonly name: string;
  readonly email: string | undefined;
  /** Their ID in rosters and grade files, as a sign-in provider proved it; undefined: none did. */
  readonly student?: string | undefined;
}

/** A student whom the course expects. */
export interface ExpectedStudent {
  readonly id: string;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly section?: string | undefined;
}

export interface Invited {
  readonly role: Role;
  readonly student?: string | undefined;
  readonly name?: string | undefined;
  readonly email?: string | undefined;
  readonly section?: string | undefined;
}

export type JoinResult =
  | { readonly kind: "joins"; readonly event: Extract<CourseEvent, { kind: "enrolled" }> }
  /** Nothing changes: they are already a member with at least this role. */
  | { readonly kind: "is-member" }
  /** Someone else has joined as this student: staff must sort it out. */
  | { readonly kind: "seat-taken"; readonly student: string };

/**
 * Decides what happens when someone joins with the class code, which proves nothing about their
 * identity. They become a student of the roster if a sign-in provider proved the student's ID, or if exactly
 * one entry has their email, and nobody else is, or ever submitted as, that student; the event records that
 * they used the code. Otherwise they join as someone whom the roster does not know.
 */
export function joinByCode(
  state: CourseState,
  roster: readonly ExpectedStudent[],
  joiner: Joiner,
): JoinResult {
  if (state.members.has(joiner.person)) return { kind: "is-member" };
  const expected = listExpected(state, roster);
  const proven = provenSeat(state, expected, joiner);
  if (proven !== undefined) return enrol(joiner, "student", "class-code", proven);
  const email = normalise(joiner.email);
  const matching = expected.filter(
    (entry) => email !== undefined && normalise(entry.email) === email,
  );
  const [entry, ...others] = matching;
  const isSeat =
    entry !== undefined && others.length === 0 && isFree(state, entry.id, joiner.person);
  return enrol(joiner, "student", "class-code", isSeat ? entry : stranger(state, expected, joiner));
}

/**
 * Decides what happens when someone uses an invitation, which staff gave to a known person. It never
 * lowers a role and never turns a member into another student.
 */
export function joinByInvitation(
  state: CourseState,
  roster: readonly ExpectedStudent[],
  joiner: Joiner,
  invited: Invited,
): JoinResult {
  const member = state.members.get(joiner.person);
  if (member !== undefined) {
    if (ROLES.indexOf(invited.role) <= ROLES.indexOf(member.role)) return { kind: "is-member" };
    return enrol(joiner, invited.role, "invitation", { ...member, id: member.student });
  }
  const expected = listExpected(state, roster);
  const { student } = invited;
  if (student === undefined) {
    return enrol(joiner, invited.role, "invitation", {
      ...(provenSeat(state, expected, joiner) ?? stranger(state, expected, joiner)),
      ...(invited.section !== undefined && { section: invited.section }),
    });
  }
  if (isTaken(state, student, joiner.person)) return { kind: "seat-taken", student };
  const entry = expected.find(({ id }) => id === student);
  return enrol(joiner, invited.role, "invitation", {
    id: student,
    name: invited.name ?? entry?.name,
    email: invited.email ?? entry?.email,
    section: invited.section ?? entry?.section,
  });
}

/** Data about a member from a learning platform. */
export interface PlatformClaim {
  readonly role: Role;
  /** Member lists are less exact than launches: Moodle lists non-editing teachers as learners. */
  readonly source: "launch" | "list";
  /** The ID in grade files, if the learning platform is set up to send it. */
  readonly student: string | undefined;
  /** Their username on the learning platform. */
  readonly username: string | undefined;
  readonly subject: string;
}

/**
 * Decides what happens when a learning platform says that someone is in its course. A role that the
 * platform gave follows what it says now, but only a launch can lower it; a role given here stays.
 * Their ID in grade files is the first of `student`, `username` and `subject` that nobody else has;
 * `subject` must also be in the roster. Their email is ignored: the platform's administrators can set
 * it to anything.
 */
export function joinByPlatform(
  state: CourseState,
  roster: readonly ExpectedStudent[],
  joiner: Joiner,
  claim: PlatformClaim,
): JoinResult {
  const expected = listExpected(state, roster);
  const seatOf = (id: string | undefined): ExpectedStudent | undefined =>
    id !== undefined && isFree(state, id, joiner.person)
      ? (expected.find((entry) => entry.id === id) ?? {
          id,
          name: joiner.name,
          email: joiner.email,
        })
      : undefined;
  const { student, username, subject } = claim;
  const member = state.members.get(joiner.person);
  if (member === undefined) {
    const isExpected = expected.some(({ id }) => id === subject);
    const seat = seatOf(student) ?? seatOf(username) ?? (isExpected ? seatOf(subject) : undefined);
    const { person: id, name, email } = joiner;
    return enrol(joiner, claim.role, "course-system", seat ?? { id, name, email });
  }
  const isUnnamed = member.student === joiner.person;
  const mayBeStudent = isUnnamed || member.student === username;
  const better =
    (mayBeStudent ? seatOf(student) : undefined) ?? (isUnnamed ? seatOf(username) : undefined);
  const isLower = ROLES.indexOf(claim.role) < ROLES.indexOf(member.role);
  const keepsRole = !member.hasForeignRole || (claim.source === "list" && isLower);
  const role = keepsRole ? member.role : claim.role;
  const isSame = better === undefined || better.id === member.student;
  if (isSame && role === member.role) return { kind: "is-member" };
  const seat = isSame ? { ...member, id: member.student } : better;
  return enrol(joiner, role, member.hasForeignRole ? "course-system" : undefined, seat);
}

/** The roster and the students who were invited in addition. */
function listExpected(
  state: CourseState,
  roster: readonly ExpectedStudent[],
): readonly ExpectedStudent[] {
  const listed = new Map(roster.map((entry) => [entry.id, entry]));
  for (const { role, student, name, email, section } of state.invited.values()) {
    if (role !== "student" || student === undefined || listed.has(student)) continue;
    listed.set(student, { id: student, name, email, section });
  }
  return [...listed.values()];
}

/** The student whose ID a sign-in provider proved, also if the roster does not know it. */
function provenSeat(
  state: CourseState,
  expected: readonly ExpectedStudent[],
  { person, name, email, student }: Joiner,
): ExpectedStudent | undefined {
  if (student === undefined || !isFree(state, student, person)) return undefined;
  return expected.find(({ id }) => id === student) ?? { id: student, name, email };
}

/** Someone whom the roster does not know: identified by email, unless it is someone else's ID. */
function stranger(
  state: CourseState,
  expected: readonly ExpectedStudent[],
  joiner: Joiner,
): ExpectedStudent {
  const { person, name, email } = joiner;
  // In whatever case the roster writes it.
  const isListed = expected.some(({ id }) => normalise(id) === normalise(email));
  const isOwn = email !== undefined && !isListed && isFree(state, email, person);
  return { id: isOwn ? email : person, name, email };
}

/** Returns whether nobody else is, or ever submitted as, this student. */
function isFree(state: CourseState, student: string, person: string): boolean {
  if (isTaken(state, student, person)) return false;
  return [...state.submissions.values()].every(
    (submission) => submission.student !== student || submission.person === person,
  );
}

function isTaken({ members }: CourseState, student: string, person: string): boolean {
  return [...members.values()].some(
    (member) => member.student === student && member.person !== person,
  );
}

/** @param joinedBy undefined: unchanged, and the role is no longer the learning platform's. */
function enrol(
  joiner: Joiner,
  role: Role,
  joinedBy: JoinMethod | undefined,
  seat: ExpectedStudent,
): JoinResult {
  const { id: student, name = joiner.name, email = joiner.email, section } = seat;
  const event = {
    kind: "enrolled",
    person: joiner.person,
    role,
    student,
    name,
    ...(email !== undefined && { email }),
    ...(section !== undefined && { section }),
    ...(joinedBy !== undefined && { joinedBy }),
  } as const;
  return { kind: "joins", event };
}

function normalise(email: string | undefined): string | undefined {
  return email?.trim().toLowerCase();
}
