import type { PlatformGroups } from "../../lti/groups.ts";
import { ServiceFailed } from "../../lti/service-response.ts";
import { listClass } from "../../school/class-list.ts";
import { compareGroups } from "../../school/compare-groups.ts";
import { MAX_GROUP_MEMBERS, MAX_GROUPS_SET } from "../../school/group-events.ts";
import type { ContextPlace, LinkedContext } from "../../store/course-systems/course-systems.ts";
import type { OpenCourse } from "../event-log.ts";
import { Refusal } from "../http/refusal.ts";
import type { LtiServices } from "./lti-services.ts";
import { type LtiTool, toPlatform } from "./tool.ts";

type GroupSources = Pick<LtiServices, "store"> & { readonly tool: Pick<LtiTool, "services"> };
type Identify = (subject: string) => Promise<string | undefined>;

/** The choice of groups that belong to no set. Sets of a platform have longer IDs. */
const NO_SET = "";

/** Courses of learning platforms whose groups a course can take. */
export async function listGroupPlatforms(
  { served }: OpenCourse,
  { store }: Pick<LtiServices, "store">,
): Promise<readonly LinkedContext[]> {
  const contexts = await store.courseSystems.contexts();
  return contexts.filter((each) => each.course === served.id && hasGroups(each));
}

function hasGroups<T extends LinkedContext>(
  context: T,
): context is T & { readonly membersUrl: string; readonly groupsUrl: string } {
  return context.membersUrl !== undefined && context.groupsUrl !== undefined;
}

/**
 * Reads the groups of a platform's course, and compares those of one of its sets with the groups of a
 * set here. Changes nothing.
 * @param request.groupSet undefined: the only one; if there are several, they are returned to choose from
 * @throws {Refusal} if the platform fails, or has groups that are too large or too many.
 */
export async function readPlatformGroups(
  course: OpenCourse,
  request: {
    readonly set: string;
    readonly from: ContextPlace;
    readonly groupSet: string | undefined;
  },
  { store, tool }: GroupSources,
) {
  const { courseSystems } = store;
  const context = await courseSystems.context(request.from);
  const stored = await courseSystems.platform(request.from.platform);
  if (stored === undefined || context?.course !== course.served.id || !hasGroups(context)) {
    throw new Refusal("not-found");
  }
  const { title, membersUrl, groupsUrl, groupSetsUrl } = context;
  const addresses = { membersUrl, groupsUrl, ...(groupSetsUrl !== undefined && { groupSetsUrl }) };
  const services = await tool.services();
  const read = await services.groups(toPlatform(stored), addresses).catch((error: unknown) => {
    if (!(error instanceof ServiceFailed)) throw error;
    throw new Refusal("platform-failed", {
      text: (t) => t.platformGroupsUnread(title, error.message),
    });
  });
  const groupSets = listSets(read);
  const choice =
    groupSets.find(({ id }) => id === request.groupSet) ??
    (groupSets.length === 1 ? groupSets[0] : undefined);
  if (choice === undefined) return { groupSets };
  const identify: Identify = async (subject) => {
    const { issuer, clientId } = stored;
    return (await courseSystems.identity(issuer, clientId, subject))?.person;
  };
  return {
    groupSets,
    groupSet: choice.id,
    difference: await compare(course, request.set, filterSet(read, choice.id), identify),
  };
}

/** The sets that have groups, in the platform's order, and the groups of no set at last. */
function listSets({ sets, groups }: PlatformGroups) {
  const counts = new Map<string, number>(sets.map(({ id }) => [id, 0]));
  for (const { sets: own } of groups) {
    for (const id of own) counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const alone = groups.filter(({ sets: own }) => own.length === 0).length;
  const names = new Map(sets.map(({ id, name }) => [id, name]));
  return [...counts, [NO_SET, alone] as const]
    .filter(([, count]) => count > 0)
    .map(([id, count]) => ({ id, name: names.get(id) ?? id, groups: count }));
}

function filterSet(read: PlatformGroups, set: string): PlatformGroups {
  const isIn = ({ sets }: PlatformGroups["groups"][number]) =>
    set === NO_SET ? sets.length === 0 : sets.includes(set);
  return { ...read, groups: read.groups.filter(isIn) };
}

async function compare(
  { served, state }: OpenCourse,
  set: string,
  { groups, members }: PlatformGroups,
  identify: Identify,
) {
  const students = listClass(state, served.roster);
  const names = new Map(groups.map(({ id, name }) => [id, name]));
  const groupsOf = new Map<string, ReadonlySet<string>>();
  const absent: { name: string; groups: string[] }[] = [];
  for (const { subject, name = "–", role, isActive, groups: enrolled } of members) {
    // A list that says nothing about somebody moves nobody.
    if (!isActive || role !== "student" || enrolled === undefined) continue;
    const inSet = enrolled.filter((id) => names.has(id));
    const person = await identify(subject);
    const member = person === undefined ? undefined : state.members.get(person);
    if (member === undefined) {
      if (inSet.length > 0) absent.push({ name, groups: inSet.map((id) => names.get(id) ?? id) });
    } else if (member.role === "student" && students.has(member.student)) {
      const earlier = groupsOf.get(member.student) ?? new Set();
      groupsOf.set(member.student, earlier.union(new Set(inSet)));
    }
  }
  const describe = (student: string) => {
    const name = students.get(student)?.name;
    return { student, ...(name !== undefined && { name }) };
  };
  const decided = [...groupsOf].filter(([, ids]) => ids.size <= 1);
  const others = groups.map(({ id, name }) => ({
    name,
    members: decided.filter(([, ids]) => ids.has(id)).map(([student]) => student),
  }));
  const current = [...state.groups.all.values()].filter(({ exercise }) => exercise === set);
  const { changes, unchanged } = compareGroups(
    current,
    others,
    new Set(decided.map(([student]) => student)),
  );
  requireSizes(changes);
  return {
    changes: changes.map(({ group, name, before, members: changed }) => ({
      ...(group !== undefined && { group }),
      ...(name !== undefined && { name }),
      before: before.map(describe),
      members: changed.map(describe),
    })),
    unchanged,
    absent,
    inSeveral: [...groupsOf]
      .filter(([, ids]) => ids.size > 1)
      .map(([student, ids]) => ({
        ...describe(student),
        groups: [...ids].map((id) => names.get(id) ?? id),
      })),
  };
}

function requireSizes(changes: ReturnType<typeof compareGroups>["changes"]): void {
  const large = changes.find(({ members }) => members.length > MAX_GROUP_MEMBERS);
  if (large === undefined && changes.length <= MAX_GROUPS_SET) return;
  throw new Refusal("invalid-request", {
    text: (t) =>
      large === undefined
        ? t.tooManyPlatformGroups(changes.length, MAX_GROUPS_SET)
        : t.platformGroupTooLarge(large.name ?? "–", large.members.length, MAX_GROUP_MEMBERS),
  });
}
