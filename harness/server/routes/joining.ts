import { isCommonPassword } from "../../accounts/common-password.ts";
import { newId } from "../../accounts/id.ts";
import { hashToken } from "../../accounts/token.ts";
import type { ROUTES } from "../../api/routes.ts";
import { joinByCode, joinByInvitation, type Joiner, type JoinResult } from "../../school/join.ts";
import type { Operation, Person } from "../../store/store.ts";
import { addressOf } from "../http/caller-address.ts";
import type { Call, Handlers } from "../handler.ts";
import type { OpenCourse } from "../event-log.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { Refusal } from "../http/refusal.ts";
import { commitSession } from "../sign-in/session.ts";
import { requirePasswords } from "../sign-in/require-passwords.ts";
import type { Site } from "../site.ts";
import { describeMe } from "./me.ts";

type JoinCall = Call<typeof ROUTES.acceptInvitation> | Call<typeof ROUTES.joinByCode>;

/** Joins a course with an invitation or a class code. */
export const joiningRoutes: Pick<Handlers, "lookAtInvitation" | "acceptInvitation" | "joinByCode"> =
  {
    lookAtInvitation: async ({ body }, site) => {
      const { invitation, course } = await findInvitation(body.token, site);
      const { role, name, email } = invitation;
      return {
        course: course.served.course.name,
        role,
        ...(name !== undefined && { name }),
        ...(email !== undefined && { email }),
      };
    },

    acceptInvitation: async (call, site) => {
      const { invitation, course } = await findInvitation(call.body.token, site);
      const { tokenHash } = invitation;
      return join(call, site, course, {
        decide: async (joiner) =>
          joinByInvitation(course.state, course.served.roster, joiner, invitation),
        alsoDo: (person) => [
          { op: "spend-invitation", tokenHash, person },
          ...(invitation.makesAdministrator ? [makeAdministrator(person, site)] : []),
        ],
        isForMembers: invitation.makesAdministrator,
      });
    },

    joinByCode: async (call, site) => {
      const { code } = call.body;
      const guesser = {
        person: call.caller.signedIn?.person.id,
        address: addressOf(call.request),
        nowMs: site.now(),
      };
      await site.classCodeLimits.guess(guesser, code);
      await site.eventLog.catchUpIfShared();
      const course = await findByCode(code, site);
      if (course === undefined) throw new Refusal("unknown-code");
      await site.classCodeLimits.checkNewcomer(guesser, course.served.id);
      const me = await join(call, site, course, {
        decide: async (joiner) => {
          if ((await findByCode(code, site)) !== course) throw new Refusal("unknown-code");
          return joinByCode(course.state, course.served.roster, joiner);
        },
        alsoDo: () => [],
        isForMembers: false,
      });
      await site.classCodeLimits.right(guesser, code, course.served.id);
      return me;
    },
  };

/** Several servers on one store may each have printed an administrator's link: the first one counts. */
function makeAdministrator(person: string, { now }: Site): Operation {
  return { op: "make-administrator", person, at: now(), isFirst: true };
}

async function findInvitation(token: string, { store, eventLog, now }: Site) {
  const invitation = await store.invitation(hashToken(token));
  const isOpen =
    invitation !== undefined && invitation.spentBy === undefined && invitation.expiresAt > now();
  const course = isOpen ? eventLog.course(invitation.course) : undefined;
  if (!isOpen || course === undefined) throw new Refusal("unknown-invitation");
  return { invitation, course };
}

/** The course that the class code currently opens. */
async function findByCode(code: string, { store, eventLog }: Site) {
  const id = await store.courseOfClassCode(code);
  const course = id === undefined ? undefined : eventLog.course(id);
  return course?.state.isCodeOpen === true ? course : undefined;
}

/** Lets the signed-in person join, or a new account, which is created in the same commit. */
async function join(
  call: JoinCall,
  site: Site,
  { served }: OpenCourse,
  way: {
    readonly decide: (joiner: Joiner) => Promise<JoinResult>;
    readonly alsoDo: (person: string) => readonly Operation[];
    /** True if it also has an effect for people who are already members. */
    readonly isForMembers: boolean;
  },
) {
  const { signedIn } = call.caller;
  const person = signedIn?.person ?? (await makePerson(call, site));
  const { id, name, email } = person;
  const joiner = { person: id, name, email, student: await provenStudent(id, site) };
  // `retryOnConflict` ensures that the student is still free and the code still open at the commit.
  await retryOnConflict(site, `join ${served.id}`, async (seq) => {
    const joining = await way.decide(joiner);
    if (joining.kind === "seat-taken") throw new Refusal("taken-student");
    if (joining.kind === "is-member") {
      if (way.isForMembers) await site.eventLog.commit(way.alsoDo(person.id));
      return;
    }
    const { event } = joining;
    const append = { course: served.id, actor: person.id, at: site.now(), event };
    const change: readonly Operation[] = [
      {
        op: "unchanged-since",
        course: served.id,
        seq,
        kinds: ["enrolled", "left", "class-code-set"],
      },
      ...way.alsoDo(person.id),
      { op: "append", ...append },
    ];
    if (signedIn === undefined) {
      await commitSession(call, site, person.id, [{ op: "put-person", person }, ...change]);
    } else await site.eventLog.commit(change);
  });
  return { ...(await describeMe(person, site)), joined: served.id };
}

/** The student's ID that a provider sent last, if any. */
async function provenStudent(person: string, { store }: Site): Promise<string | undefined> {
  const identities = await store.signIns.identitiesOf(person);
  return identities.findLast(({ student }) => student !== undefined)?.student;
}

async function makePerson(call: JoinCall, site: Site): Promise<Person> {
  const { account } = call.body;
  if (account === undefined) throw new Refusal("account-needed");
  requirePasswords(site);
  const { name, email, password } = account;
  if (isCommonPassword(password, [name, email])) throw new Refusal("weak-password");
  if ((await site.store.personByEmail(email)) !== undefined) throw new Refusal("known-email");
  const asker = { address: addressOf(call.request), account: email };
  const hash = await site.passwords.hash(password, asker);
  return { id: newId(site.now()), name, email, password: hash };
}
