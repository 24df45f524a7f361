import type { CourseBook } from "./course-book.ts";
import type { CourseEvent, WayIn } from "./event.ts";
import { type Role, ROLES } from "./role.ts";

/** Somebody with an account. */
export interface Joiner {
  readonly person: string;
  readonly name: string;
  readonly email: string | undefined;
}

/** Whom the course expects. */
export interface Expected {
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

export type Joining =
  | { readonly kind: "joins"; readonly event: Extract<CourseEvent, { kind: "enrolled" }> }
  /** Nothing changes: they belong to it already, with at least this role. */
  | { readonly kind: "is-member" }
  /** Somebody else works as this student: staff must say who is who. */
  | { readonly kind: "seat-taken"; readonly student: string };

/**
 * What follows when somebody joins by the class code. It proves nothing of who they are: they become
 * a student of the roster only where exactly one entry has their e-mail and nobody works as that
 * student yet, and it is kept how they came. Else they are somebody whom the roster does not know.
 */
export function joinByCode(book: CourseBook, roster: readonly Expected[], joiner: Joiner): Joining {
  if (book.members.has(joiner.person)) return { kind: "is-member" };
  const expected = listExpected(book, roster);
  const email = normalise(joiner.email);
  const matching = expected.filter(
    (entry) => email !== undefined && normalise(entry.email) === email,
  );
  const [entry, ...others] = matching;
  const isSeat =
    entry !== undefined && others.length === 0 && !isTaken(book, entry.id, joiner.person);
  return enrol(joiner, "student", "class-code", isSeat ? entry : stranger(book, expected, joiner));
}

/**
 * What follows when somebody uses an invitation, which staff gave to whom it is for. It takes no role
 * away, and nobody who is somebody already becomes another.
 */
export function joinByInvitation(
  book: CourseBook,
  roster: readonly Expected[],
  joiner: Joiner,
  invited: Invited,
): Joining {
  const member = book.members.get(joiner.person);
  if (member !== undefined) {
    if (ROLES.indexOf(invited.role) <= ROLES.indexOf(member.role)) return { kind: "is-member" };
    return enrol(joiner, invited.role, "invitation", { ...member, id: member.student });
  }
  const expected = listExpected(book, roster);
  const { student } = invited;
  if (student === undefined) {
    return enrol(joiner, invited.role, "invitation", {
      ...stranger(book, expected, joiner),
      section: invited.section,
    });
  }
  if (isTaken(book, student, joiner.person)) return { kind: "seat-taken", student };
  const entry = expected.find(({ id }) => id === student);
  return enrol(joiner, invited.role, "invitation", {
    id: student,
    name: invited.name ?? entry?.name,
    email: invited.email ?? entry?.email,
    section: invited.section ?? entry?.section,
  });
}

/** What a course system says of somebody. */
export interface SaidOfMember {
  readonly role: Role;
  /** A list knows less than a launch: Moodle's lists call teachers who may not edit learners. */
  readonly source: "launch" | "list";
  /** What the course system was told to send as the id of grade files. */
  readonly student: string | undefined;
  /** What they sign in with over there. */
  readonly username: string | undefined;
  readonly subject: string;
}

/**
 * What follows when a course system says that somebody is in its course. A role that it gave changes
 * with what it says now, down by a launch only; one that was given here stays. Grade files know them by
 * the first of their ids there that nobody else has; the last of these must be of the roster. Their
 * e-mail says nothing: whoever runs a course system writes what they like there.
 */
export function joinByCourseSystem(
  book: CourseBook,
  roster: readonly Expected[],
  joiner: Joiner,
  said: SaidOfMember,
): Joining {
  const expected = listExpected(book, roster);
  const seatOf = (id: string | undefined): Expected | undefined =>
    id !== undefined && isFree(book, id, joiner.person)
      ? (expected.find((entry) => entry.id === id) ?? {
          id,
          name: joiner.name,
          email: joiner.email,
        })
      : undefined;
  const { student, username, subject } = said;
  const member = book.members.get(joiner.person);
  if (member === undefined) {
    const isExpected = expected.some(({ id }) => id === subject);
    const seat = seatOf(student) ?? seatOf(username) ?? (isExpected ? seatOf(subject) : undefined);
    const { person: id, name, email } = joiner;
    return enrol(joiner, said.role, "course-system", seat ?? { id, name, email });
  }
  const isUnnamed = member.student === joiner.person;
  const mayBeStudent = isUnnamed || member.student === username;
  const better =
    (mayBeStudent ? seatOf(student) : undefined) ?? (isUnnamed ? seatOf(username) : undefined);
  const isLower = ROLES.indexOf(said.role) < ROLES.indexOf(member.role);
  const keepsRole = !member.hasForeignRole || (said.source === "list" && isLower);
  const role = keepsRole ? member.role : said.role;
  const isSame = better === undefined || better.id === member.student;
  if (isSame && role === member.role) return { kind: "is-member" };
  const seat = isSame ? { ...member, id: member.student } : better;
  return enrol(joiner, role, member.hasForeignRole ? "course-system" : undefined, seat);
}

/** Of the roster, and who was invited as a student besides. */
function listExpected(book: CourseBook, roster: readonly Expected[]): readonly Expected[] {
  const known = new Map(roster.map((entry) => [entry.id, entry]));
  for (const { role, student, name, email, section } of book.invited.values()) {
    if (role !== "student" || student === undefined || known.has(student)) continue;
    known.set(student, { id: student, name, email, section });
  }
  return [...known.values()];
}

/** Their e-mail is what grade files know them by, unless that is somebody's id. */
function stranger(book: CourseBook, expected: readonly Expected[], joiner: Joiner): Expected {
  const { person, name, email } = joiner;
  const isOwn =
    email !== undefined && !expected.some(({ id }) => id === email) && isFree(book, email, person);
  return { id: isOwn ? email : person, name, email };
}

/** Neither is nor was anybody else this student. */
function isFree(book: CourseBook, student: string, person: string): boolean {
  if (isTaken(book, student, person)) return false;
  return [...book.works.values()].every(
    (work) => work.student !== student || work.person === person,
  );
}

function isTaken({ members }: CourseBook, student: string, person: string): boolean {
  return [...members.values()].some(
    (member) => member.student === student && member.person !== person,
  );
}

/** @param joinedBy undefined: as before, in a role that was given here. */
function enrol(joiner: Joiner, role: Role, joinedBy: WayIn | undefined, seat: Expected): Joining {
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
