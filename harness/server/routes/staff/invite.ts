import { newId } from "../../../accounts/id.ts";
import { hashToken, newToken } from "../../../accounts/token.ts";
import { type ClassStudent, listClass } from "../../../school/class-list.ts";
import type { Invited } from "../../../school/join.ts";
import type { Invitation, Operation } from "../../../store/store.ts";
import type { MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { toAppend } from "./append.ts";

/** 30 days: long enough until a term starts, while links in old emails expire. */
export const INVITATION_MS = 30 * 86_400_000;

export interface NewInvitation {
  readonly invitation: Invitation;
  /** Shown only once, since its token is not stored. */
  readonly link: string;
  readonly operations: readonly Operation[];
}

/**
 * Creates invitations, completed with the roster's data.
 * @param listName the file of the list that these people are on, if any.
 * @throws {Refusal} if someone has already joined as one of the students.
 */
export function inviteAll(
  caller: MemberCaller,
  people: readonly Invited[],
  site: Site,
  listName?: string,
): readonly NewInvitation[] {
  const { state, served } = caller.course;
  const list = listClass(state, served.roster);
  const byEmail = Map.groupBy(list.values(), ({ email }) => email?.toLowerCase());
  const seats = new Map([...state.members.values()].map((member) => [member.student, member]));
  return people.map((person) => {
    const invited = person.role === "student" ? complete(person, list, byEmail) : person;
    const seat = invited.student === undefined ? undefined : seats.get(invited.student);
    if (seat !== undefined && invited.role === "student") {
      const { name = seat.person, student } = seat;
      throw new Refusal("taken-student", { text: (t) => t.seatTaken(name, student) });
    }
    return invite(caller, invited, site, listName);
  });
}

/** Finds the student by ID, or by email if no ID is given, and fills in what is missing. */
function complete(
  person: Invited,
  list: ReadonlyMap<string, ClassStudent>,
  byEmail: ReadonlyMap<string | undefined, readonly ClassStudent[]>,
): Invited {
  const alike = person.email === undefined ? [] : (byEmail.get(person.email.toLowerCase()) ?? []);
  const [only] = alike.length === 1 ? alike : [];
  const entry = person.student === undefined ? only : list.get(person.student);
  if (entry === undefined) return person;
  return {
    role: person.role,
    student: entry.id,
    name: person.name ?? entry.name,
    email: person.email ?? entry.email,
    section: person.section ?? entry.section,
  };
}

/** The token is after the #, so that it does not end up in logs of servers or proxies. */
export function toInvitationLink(token: string, { origin }: Pick<Site, "origin">): string {
  return `${origin}/join#${token}`;
}

/** @param list the file of the list that they are on, if any. */
export function invite(
  caller: MemberCaller,
  { role, student, name, email, section }: Invited,
  site: Site,
  list?: string,
): NewInvitation {
  const token = newToken();
  const invitation: Invitation = {
    id: newId(site.now()),
    tokenHash: hashToken(token),
    course: caller.course.served.id,
    role,
    student,
    name,
    email,
    expiresAt: site.now() + INVITATION_MS,
    makesAdministrator: false,
    spentBy: undefined,
  };
  const event = {
    kind: "invited",
    invitation: invitation.id,
    role,
    ...(student !== undefined && { student }),
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(section !== undefined && { section }),
    ...(list !== undefined && { list }),
  } as const;
  return {
    invitation,
    link: toInvitationLink(token, site),
    operations: [{ op: "put-invitation", invitation }, toAppend(caller, site, event)],
  };
}
