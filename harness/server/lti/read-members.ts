import type { PlatformMember } from "../../lti/members.ts";
import { ServiceFailed } from "../../lti/service-response.ts";
import type { Member } from "../../school/members.ts";
import { ROLES } from "../../school/role.ts";
import type { ContextPlace, LinkedContext } from "../../store/course-systems/course-systems.ts";
import type { OpenCourse } from "../event-log.ts";
import type { LtiServices } from "./lti-services.ts";
import type { PagesTexts } from "../texts/pages-en.ts";
import { enterCourse, findPerson, gradeFileId, leaveCourse } from "./membership.ts";
import { toPlatform } from "./tool.ts";

/**
 * Reads member lists of the learning platforms' courses that are linked to this course. People whom a
 * list marks as inactive are removed. People who are in no list any more are only reported; an
 * instructor can remove them.
 */
export async function readPlatformMembers(course: OpenCourse, site: LtiServices, t: PagesTexts) {
  const { courseSystems } = site.store;
  const services = await site.tool.services();
  const linked = await contextsOf(course, site);
  const report = { contexts: 0, members: 0, enrolled: 0, left: 0, said: [] as string[] };
  const keptRoles: { name: string; role: Member["role"] }[] = [];
  for (const { membersUrl, title, ...context } of linked) {
    const stored = await courseSystems.platform(context.platform);
    if (stored === undefined || membersUrl === undefined) {
      report.said.push(t.listNotShared(title));
      continue;
    }
    try {
      const platform = toPlatform(stored);
      const members = await services.members(platform, membersUrl);
      report.contexts += 1;
      // Before anyone becomes a member, since from then on their scores are sent.
      await storePresence(course, context, { platform, members }, site);
      for (const { subject, name, username, role, isActive } of members) {
        const { issuer, clientId } = platform;
        // Skip inactive people who never joined here.
        if (!isActive && (await courseSystems.identity(issuer, clientId, subject)) === undefined) {
          continue;
        }
        const identity = { platform, subject, ...(name !== undefined && { name }) };
        const person = await findPerson(identity, site);
        if (isActive) {
          report.members += 1;
          const ids = { student: undefined, username: gradeFileId(username), subject };
          if (await enterCourse(course, person, { role, source: "list", ...ids }, site)) {
            report.enrolled += 1;
          }
          const member = course.state.members.get(person.id);
          if (member?.hasForeignRole === true && isLower(role, member.role)) {
            keptRoles.push({ name: person.name, role: member.role });
          }
        } else if (
          !(await courseSystems.contextsOf(person.id, course.served.id)).some(isIn) &&
          (await leaveCourse(course, person, site))
        ) {
          report.left += 1;
        }
      }
    } catch (error) {
      if (!(error instanceof ServiceFailed)) throw error;
      report.said.push(t.listUnread(title, error.message));
    }
  }
  if (report.contexts > 0) site.scoreSync.changed(course);
  const absent = (await findAbsent(course, site)).map(({ person, name = "–", role }) => ({
    person,
    name,
    role,
    submissions: course.state.submissionsBy(person).length,
  }));
  return { ...report, absent, keptRoles };
}

/** Removes those of `people` who are in no list any more. Returns their number. */
export async function removeAbsentMembers(
  course: OpenCourse,
  people: readonly string[],
  site: LtiServices,
): Promise<number> {
  let left = 0;
  for (const { person: id } of await findAbsent(course, site)) {
    const person = people.includes(id) ? await site.store.person(id) : undefined;
    if (person !== undefined && (await leaveCourse(course, person, site))) left += 1;
  }
  return left;
}

/** Members who are missing from the lists of all linked courses that may have them. */
async function findAbsent(course: OpenCourse, { store }: LtiServices): Promise<readonly Member[]> {
  const { courseSystems } = store;
  const linked = await contextsOf(course, { store });
  const platforms = new Map((await courseSystems.platforms()).map((each) => [each.id, each]));
  const absent: Member[] = [];
  for (const member of course.state.members.values()) {
    if (!member.hasForeignRole) continue;
    const contexts = await courseSystems.contextsOf(member.person, course.served.id);
    const identities = await courseSystems.identitiesOf(member.person);
    const mayBeIn = linked.filter(({ platform: id }) => {
      const platform = platforms.get(id);
      return identities.some(
        ({ issuer, clientId }) => issuer === platform?.issuer && clientId === platform.clientId,
      );
    });
    const isKnownAway = (context: ContextPlace) =>
      contexts.some((each) => isSameContext(each, context) && !each.isThere);
    if (mayBeIn.length > 0 && mayBeIn.every(isKnownAway) && !contexts.some(isIn))
      absent.push(member);
  }
  return absent;
}

/** Stores who is in a list, and which members from that learning platform are not. */
async function storePresence(
  { state }: OpenCourse,
  { platform, deployment, context }: ContextPlace,
  list: {
    readonly platform: { readonly issuer: string; readonly clientId: string };
    readonly members: readonly PlatformMember[];
  },
  { store, eventLog }: LtiServices,
): Promise<void> {
  const { issuer, clientId } = list.platform;
  const subjects = new Map(list.members.map(({ subject, isActive }) => [subject, isActive]));
  for (const person of state.members.keys()) {
    for (const each of await store.courseSystems.identitiesOf(person)) {
      if (each.issuer !== issuer || each.clientId !== clientId) continue;
      if (!subjects.has(each.subject)) subjects.set(each.subject, false);
    }
  }
  await eventLog.commit(
    [...subjects].map(([subject, isThere]) => ({
      op: "put-context-member" as const,
      member: { platform, deployment, context, subject, isThere },
    })),
  );
}

async function contextsOf(
  { served }: OpenCourse,
  { store }: Pick<LtiServices, "store">,
): Promise<readonly LinkedContext[]> {
  const contexts = await store.courseSystems.contexts();
  return contexts.filter(({ course }) => course === served.id);
}

function isSameContext(left: ContextPlace, right: ContextPlace): boolean {
  return (
    left.platform === right.platform &&
    left.deployment === right.deployment &&
    left.context === right.context
  );
}

function isIn({ isThere }: { readonly isThere: boolean }): boolean {
  return isThere;
}

function isLower(role: Member["role"], other: Member["role"]): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other);
}
