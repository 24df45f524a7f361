import { newClassCode } from "../../../accounts/class-code.ts";
import type { Handlers } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { RefusalTexts } from "../../texts/refusals-en.ts";
import { languageOf, pagesTexts } from "../../texts/server-texts.ts";
import { toAppend } from "./append.ts";
import { inviteAll, type NewInvitation } from "./invite.ts";

type InvitationRoutes = Pick<
  Handlers,
  "invite" | "revokeInvitation" | "setClassCode" | "readRoster"
>;

/** Large enough for the largest classes. Every student gets a link. */
const MAX_STUDENTS = 5000;
const MAX_REMARKS = 100;

/** Invitations, class code and roster. */
export const invitationRoutes: InvitationRoutes = {
  invite: async ({ body: { people }, caller }, site) => {
    const made = inviteAll(caller, people, site);
    await site.eventLog.commit(made.flatMap(({ operations }) => operations));
    return made.map((each) => {
      const { id, student, expiresAt } = each.invitation;
      return { id, ...describe(each), ...(student !== undefined && { student }), expiresAt };
    });
  },

  revokeInvitation: async ({ params: { invitation: id }, caller }, site) => {
    const open = await site.store.invitations(caller.course.served.id);
    const invitation = open.find((each) => each.id === id);
    if (invitation === undefined) throw new Refusal("not-found");
    const { name, email, student, role } = invitation;
    const of = name ?? email ?? student ?? `someone as ${role}`;
    await site.eventLog.commit([
      { op: "revoke-invitation", id },
      toAppend(caller, site, { kind: "invitation-revoked", invitation: id, of }),
    ]);
  },

  setClassCode: async ({ body: { isOpen }, caller }, site) => {
    const code = isOpen ? newClassCode() : undefined;
    await site.eventLog.commit([
      { op: "set-class-code", course: caller.course.served.id, code },
      toAppend(caller, site, { kind: "class-code-set", isOpen }),
    ]);
    return code === undefined ? {} : { code };
  },

  readRoster: async ({ body: { name, bytes }, caller, request }, site) => {
    const { served, state } = caller.course;
    const { moreRemarks, unusedInvitations } = pagesTexts(request);
    const file = { name, bytes: Buffer.from(bytes, "base64") };
    const { students, studentCount, remarks, remarkCount } = await served.readRoster(file, {
      language: languageOf(request),
      maxStudents: MAX_STUDENTS,
      maxRemarks: MAX_REMARKS,
    });
    if (studentCount > MAX_STUDENTS) {
      const text = (t: RefusalTexts) => t.rosterTooLong(name, studentCount, MAX_STUDENTS);
      throw new Refusal("wrong-file", { text });
    }
    const open = await site.store.invitations(served.id);
    const joined = new Set([...state.members.values()].map(({ student }) => student));
    const invited = new Set(
      open.flatMap(({ student, expiresAt }) =>
        student !== undefined && expiresAt > site.now() ? [student] : [],
      ),
    );
    const isNew = (id: string) => !joined.has(id) && !invited.has(id);
    const waiting = students.filter(({ id }) => invited.has(id) && !joined.has(id)).length;
    const missing = students
      .filter(({ id }) => isNew(id))
      .map(({ id, ...rest }) => ({ role: "student" as const, student: id, ...rest }));
    const made = inviteAll(caller, missing, site);
    await site.eventLog.commit(made.flatMap(({ operations }) => operations));
    return {
      students: studentCount,
      remarks: [
        ...remarks,
        ...(remarkCount > remarks.length ? [moreRemarks(remarkCount - remarks.length)] : []),
        // Their links cannot be shown again, and new ones would invalidate those already sent.
        ...(waiting > 0 ? [unusedInvitations(waiting)] : []),
      ],
      invitations: made.map((each) => ({
        student: each.invitation.student ?? "",
        ...describe(each),
      })),
    };
  },
};

function describe({ invitation: { name, email }, link }: NewInvitation) {
  return { link, ...(name !== undefined && { name }), ...(email !== undefined && { email }) };
}
