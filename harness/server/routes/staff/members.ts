import type { Member } from "../../../school/members.ts";
import type { Operation } from "../../../store/store.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import { Refusal } from "../../http/refusal.ts";
import type { Site } from "../../site.ts";
import { viewMembers } from "../../views/view-members.ts";
import { toAppend } from "./append.ts";

export const memberRoutes: Pick<Handlers, "members" | "setRole" | "removeMember"> = {
  members: async ({ caller: { course } }, { store, now }) => {
    const { id } = course.served;
    const [invitations, code, contexts] = await Promise.all([
      store.invitations(id),
      store.classCode(id),
      store.courseSystems.contexts(),
    ]);
    const linked = contexts.filter((context) => context.course === id).length;
    const open = invitations.filter(({ expiresAt }) => expiresAt > now());
    return viewMembers(course, open, course.state.isCodeOpen ? code : undefined, linked);
  },

  setRole: async ({ params, body: { role, before }, caller }, site) =>
    change(caller, params.person, site, async (member, isUnchanged) => {
      if (member.role === role) return;
      if (before !== undefined && member.role !== before) {
        const { role: now } = member;
        throw new Refusal("conflict", {
          text: (t) => ({ ...t.roleMoved(now), details: { role: now } }),
        });
      }
      if (role !== "instructor") checkLast(caller, member);
      const { person, student, name, email, section } = member;
      const event = {
        kind: "enrolled",
        person,
        role,
        student,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
        ...(section !== undefined && { section }),
      } as const;
      await site.eventLog.commit([isUnchanged, toAppend(caller, site, event)]);
    }),

  removeMember: async ({ params, caller }, site) =>
    change(caller, params.person, site, async (member, isUnchanged) => {
      checkLast(caller, member);
      const event = { kind: "left", person: member.person } as const;
      await site.eventLog.commit([isUnchanged, toAppend(caller, site, event)]);
    }),
};

/** Changes members one at a time, so that two instructors cannot remove each other. */
async function change(
  { course }: MemberCaller,
  person: string,
  site: Site,
  task: (member: Member, isUnchanged: Operation) => Promise<void>,
): Promise<undefined> {
  const { id } = course.served;
  await retryOnConflict(site, `join ${id}`, async (seq) => {
    const member = course.state.members.get(person);
    if (member === undefined) throw new Refusal("not-found");
    await task(member, { op: "unchanged-since", course: id, seq, kinds: ["enrolled", "left"] });
  });
  // Their open pages still show the old role.
  site.live.dropMember(id, person);
  return undefined;
}

/** @throws {Refusal} if the course would be left without an instructor. */
function checkLast({ course }: MemberCaller, { person }: Member): void {
  const hasOther = [...course.state.members.values()].some(
    (member) => member.role === "instructor" && member.person !== person,
  );
  if (!hasOther) throw new Refusal("conflict", { text: (t) => t.onlyInstructor });
}
