import { hashToken, newId, newToken } from "../../../accounts/index.ts";
import { type Invited, listClass } from "../../../school/index.ts";
import type { Invitation, Operation } from "../../../store/index.ts";
import type { MemberCaller } from "../../handler.ts";
import { Refusal } from "../../refusal.ts";
import type { Site } from "../../site.ts";
import { toAppend } from "./append.ts";

const DAY_MS = 86_400_000;
/** A term has begun by then, and links that lie in old mails open nothing. */
const VALID_DAYS = 30;

export interface NewInvitation {
  readonly invitation: Invitation;
  /** Told this once: its token is not kept. */
  readonly link: string;
  readonly operations: readonly Operation[];
}

/**
 * An invitation with all that the roster knows of whom it is for.
 * @throws {Refusal} where somebody works as this student already.
 */
export function invite(caller: MemberCaller, asked: Invited, site: Site): NewInvitation {
  const { role, student, name, email, section } = complete(caller, asked);
  const taken = [...caller.course.book.members.values()].find(
    (member) => role === "student" && member.student === student,
  );
  if (taken !== undefined) {
    const hint = "Take them out of the members first, if they are somebody else.";
    throw new Refusal("taken-student", {
      message: `${taken.name ?? taken.person} has joined as ${taken.student} already.`,
      hint,
    });
  }
  const token = newToken();
  const invitation: Invitation = {
    id: newId(site.now()),
    tokenHash: hashToken(token),
    course: caller.course.served.id,
    role,
    student,
    name,
    email,
    expiresAt: site.now() + VALID_DAYS * DAY_MS,
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
  } as const;
  return {
    invitation,
    // Behind the #, so that no server's log and no proxy keeps it.
    link: `${site.origin}/join#${token}`,
    operations: [{ op: "put-invitation", invitation }, toAppend(caller, site, event)],
  };
}

/** A student may be named by their id or by their e-mail alone. */
function complete({ course }: MemberCaller, asked: Invited): Invited {
  if (asked.role !== "student") return asked;
  const all = [...listClass(course.book, course.served.roster).values()];
  const byEmail = all.filter(
    ({ email }) => email !== undefined && email.toLowerCase() === asked.email?.toLowerCase(),
  );
  const entry =
    asked.student === undefined
      ? byEmail.length === 1 && byEmail[0]
      : all.find(({ id }) => id === asked.student);
  if (!entry) return asked;
  return {
    role: asked.role,
    student: entry.id,
    name: asked.name ?? entry.name,
    email: asked.email ?? entry.email,
    section: asked.section ?? entry.section,
  };
}
