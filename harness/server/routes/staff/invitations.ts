import { newClassCode } from "../../../accounts/class-code.ts";
import { hashToken } from "../../../accounts/token.ts";
import { GRUNDY } from "../../../school/event.ts";
import { ConflictError, type Invitation, type Operation } from "../../../store/store.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import { printTime } from "../../mail/course-mails.ts";
import type { RosterEntry } from "../../served-course.ts";
import type { Site } from "../../site.ts";
import type { RefusalTexts } from "../../texts/refusals-en.ts";
import { languageOf, pagesTexts } from "../../texts/server-texts.ts";
import { toAppend } from "./append.ts";
import { invite, inviteAll, type NewInvitation, toInvitationLink } from "./invite.ts";

type InvitationRoutes = Pick<
  Handlers,
  | "invite"
  | "inviteRoster"
  | "renewInvitations"
  | "revokeInvitations"
  | "mailInvitations"
  | "setClassCode"
  | "readRoster"
>;

/** Large enough for the largest classes. Every student gets a link. */
const MAX_STUDENTS = 5000;
const MAX_REMARKS = 100;
/** Somebody may use one of the links in between. */
const TRIES = 20;

/** Invitations, class code and roster. */
export const invitationRoutes: InvitationRoutes = {
  invite: async ({ body: { people }, caller }, site) => {
    const invitations = inviteAll(caller, people, site);
    await site.eventLog.commit(invitations.flatMap(({ operations }) => operations));
    return invitations.map(describe);
  },

  inviteRoster: async ({ caller }, site) => {
    const { served } = caller.course;
    const { missing } = await sortOut(caller, served.roster, site);
    const invitations = inviteAll(caller, missing, site);
    await site.eventLog.commit(invitations.flatMap(({ operations }) => operations));
    return invitations.map(describe);
  },

  renewInvitations: async ({ body, caller }, site) =>
    changeOpen(body.invitations, caller, site, (open) => {
      // Only the server's start makes links for administrators.
      const renewed = open.filter(({ makesAdministrator }) => !makesAdministrator);
      if (renewed.length === 0) throw new Refusal("not-found");
      const links = renewed.map(({ id, role, student, name, email }) => {
        const { section, list } = caller.course.state.invited.get(id) ?? {};
        return invite(caller, { role, student, name, email, section }, site, list);
      });
      return {
        operations: [
          ...renewed.flatMap((invitation) => revoke(invitation, caller, site)),
          ...links.flatMap(({ operations }) => operations),
        ],
        reply: links.map(describe),
      };
    }),

  revokeInvitations: async ({ body, caller }, site) =>
    changeOpen(body.invitations, caller, site, (open) => ({
      operations: open.flatMap((invitation) => revoke(invitation, caller, site)),
      reply: { revoked: open.length },
    })),

  mailInvitations: async ({ body: { tokens }, caller, request }, site) => {
    if (!site.mailer.isOn) throw new Refusal("conflict", { text: (t) => t.noMail });
    const { store, mailer, eventLog, now } = site;
    const { served } = caller.course;
    const { name: title, timezone } = served.course;
    const answer = { mailed: 0, withoutAddress: 0 };
    for (const token of new Set(tokens)) {
      const invitation = await store.invitation(hashToken(token));
      if (invitation?.course !== served.id || invitation.spentBy !== undefined) continue;
      const { id, name, email, expiresAt } = invitation;
      if (email === undefined) {
        answer.withoutAddress += 1;
        continue;
      }
      const account = await store.personByEmail(email.toLowerCase());
      const own = languageOf(request);
      const language = account === undefined ? own : await mailer.languageOf(account.id, own);
      const until = printTime(expiresAt, timezone, language);
      const mail = await mailer.write({ name, email }, language, ({ invitation: t }) => ({
        subject: t.subject(title),
        text: t.text(title, toInvitationLink(token, site), until),
      }));
      // A repeated request sends nothing twice.
      const once = { person: GRUNDY, requestKey: `mail invitation ${id}`, answer: id, at: now() };
      await eventLog.commit([{ op: "acknowledge", ...once }, ...mail]).catch((error: unknown) => {
        if (!(error instanceof ConflictError)) throw error;
      });
      answer.mailed += 1;
    }
    return answer;
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
    const { served } = caller.course;
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
    const { missing, open } = await sortOut(caller, students, site);
    const invitations = inviteAll(caller, missing, site, name);
    await site.eventLog.commit(invitations.flatMap(({ operations }) => operations));
    return {
      students: studentCount,
      remarks: [
        ...remarks,
        ...(remarkCount > remarks.length ? [moreRemarks(remarkCount - remarks.length)] : []),
        // Their links cannot be shown again, and new ones would invalidate those already sent.
        ...(open.length > 0 ? [unusedInvitations(open.length)] : []),
      ],
      invitations: invitations.map(describe),
      open,
    };
  },
};

/** Sorts students of a list into those to invite and the open invitations of others. */
async function sortOut(
  { course: { served, state } }: MemberCaller,
  students: readonly RosterEntry[],
  site: Site,
) {
  const joined = new Set([...state.members.values()].map(({ student }) => student));
  const all = await site.store.invitations(served.id);
  const valid = all.filter(({ expiresAt }) => expiresAt > site.now());
  const byStudent = Map.groupBy(valid, ({ student }) => student);
  const open = students.flatMap(({ id }) => (joined.has(id) ? [] : (byStudent.get(id) ?? [])));
  const missing = students
    .filter(({ id }) => !joined.has(id) && !byStudent.has(id))
    .map(({ id, ...rest }) => ({ role: "student" as const, student: id, ...rest }));
  return { missing, open: open.map(({ id }) => id) };
}

/**
 * Changes those of the named invitations that are still open, all or none.
 * @throws {Refusal} `not-found` if none of them is open.
 */
async function changeOpen<T>(
  named: readonly string[],
  { course }: MemberCaller,
  { store, eventLog }: Site,
  plan: (open: readonly Invitation[]) => {
    readonly operations: readonly Operation[];
    readonly reply: T;
  },
): Promise<T> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const all = (await store.invitations(course.served.id)).map((each) => [each.id, each] as const);
    const byId = new Map(all);
    const open = [...new Set(named)].flatMap((id) => byId.get(id) ?? []);
    if (open.length === 0) throw new Refusal("not-found");
    const { operations, reply } = plan(open);
    try {
      await eventLog.commit(operations);
      return reply;
    } catch (error) {
      if (!(error instanceof ConflictError && error.conflict === "spent-invitation")) throw error;
    }
  }
  throw new Refusal("conflict");
}

function revoke({ id, name, email, student, role }: Invitation, caller: MemberCaller, site: Site) {
  const of = name ?? email ?? student ?? `someone as ${role}`;
  return [
    { op: "revoke-invitation", id } as const,
    toAppend(caller, site, { kind: "invitation-revoked", invitation: id, of }),
  ];
}

function describe({ invitation, link }: NewInvitation) {
  const { id, name, email, student, expiresAt } = invitation;
  return {
    id,
    link,
    ...(name !== undefined && { name }),
    ...(email !== undefined && { email }),
    ...(student !== undefined && { student }),
    expiresAt,
  };
}
