import { newClassCode } from "../../../accounts/class-code.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../refusal.ts";
import { toAppend } from "./append.ts";
import { inviteAll, type NewInvitation } from "./invite.ts";

type InvitationRoutes = Pick<
  Handlers,
  "invite" | "revokeInvitation" | "setClassCode" | "readRoster"
>;

/** The largest classes there are have some thousands; each gets a link of their own. */
const MAX_STUDENTS = 5000;
const MAX_REMARKS = 100;

/** The ways into a course that staff open and close. */
export const invitationRoutes: InvitationRoutes = {
  invite: async ({ body: { people }, caller }, site) => {
    const made = inviteAll(caller, people, site);
    await site.ledger.commit(made.flatMap(({ operations }) => operations));
    return made.map((each) => {
      const { id, student, expiresAt } = each.invitation;
      return { id, ...tell(each), ...(student !== undefined && { student }), expiresAt };
    });
  },

  revokeInvitation: async ({ params: { invitation: id }, caller }, site) => {
    const open = await site.store.invitations(caller.course.served.id);
    const invitation = open.find((each) => each.id === id);
    if (invitation === undefined) throw new Refusal("not-found");
    const { name, email, student, role } = invitation;
    const of = name ?? email ?? student ?? `somebody as ${role}`;
    await site.ledger.commit([
      { op: "revoke-invitation", id },
      toAppend(caller, site, { kind: "invitation-revoked", invitation: id, of }),
    ]);
  },

  setClassCode: async ({ body: { isOpen }, caller }, site) => {
    const code = isOpen ? newClassCode() : undefined;
    await site.ledger.commit([
      { op: "set-class-code", course: caller.course.served.id, code },
      toAppend(caller, site, { kind: "class-code-set", isOpen }),
    ]);
    return code === undefined ? {} : { code };
  },

  readRoster: async ({ body: { name, bytes }, caller }, site) => {
    const { served, book } = caller.course;
    const read = served.readRoster({ name, bytes: Buffer.from(bytes, "base64") });
    if (read.students.length > MAX_STUDENTS) {
      throw new Refusal("wrong-file", {
        message: `${name} has ${read.students.length} students; up to ${MAX_STUDENTS} are taken.`,
        hint: "Is it the list of one course? Leave out whom it is not about.",
      });
    }
    const open = await site.store.invitations(served.id);
    const joined = new Set([...book.members.values()].map(({ student }) => student));
    const invited = new Set(
      open.flatMap(({ student, expiresAt }) =>
        student !== undefined && expiresAt > site.now() ? [student] : [],
      ),
    );
    const isNew = (id: string) => !joined.has(id) && !invited.has(id);
    const waiting = read.students.filter(({ id }) => invited.has(id) && !joined.has(id)).length;
    const missing = read.students
      .filter(({ id }) => isNew(id))
      .map(({ id, ...rest }) => ({ role: "student" as const, student: id, ...rest }));
    const made = inviteAll(caller, missing, site);
    await site.ledger.commit(made.flatMap(({ operations }) => operations));
    return {
      students: read.students.length,
      remarks: [
        ...read.remarks.slice(0, MAX_REMARKS),
        ...(read.remarks.length > MAX_REMARKS
          ? [`and ${read.remarks.length - MAX_REMARKS} more like these`]
          : []),
        ...describeWaiting(waiting),
      ],
      invitations: made.map((each) => ({
        student: each.invitation.student ?? "",
        ...tell(each),
      })),
    };
  },
};

function tell({ invitation: { name, email }, link }: NewInvitation) {
  return { link, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}

/** Their links are not known any more, and new ones would close those that are under way. */
function describeWaiting(count: number): readonly string[] {
  if (count === 0) return [];
  const who = count === 1 ? "1 student has" : `${count} students have`;
  return [`${who} an invitation that is not used yet; take it back to make another`];
}
