import { newId } from "../../../accounts/id.ts";
import type { GroupSet } from "../../../api/group-routes.ts";
import type { GroupRules } from "../../../course/group-rules.ts";
import { listClass } from "../../../school/class-list.ts";
import type { CourseEvent } from "../../../school/event.ts";
import { GROUP_KINDS, MAX_GROUP_MEMBERS, MAX_GROUPS_SET } from "../../../school/group-events.ts";
import type { Handlers, MemberCaller } from "../../handler.ts";
import type { OpenCourse } from "../../event-log.ts";
import { Refusal } from "../../http/refusal.ts";
import { listGroupPlatforms, readPlatformGroups } from "../../lti/platform-groups.ts";
import { retryOnConflict } from "../../retry-on-conflict.ts";
import type { Site } from "../../site.ts";
import { openReceipt } from "../write-once.ts";
import { toAppend } from "./append.ts";

type GroupsSet = Extract<CourseEvent, { kind: "groups-set" }>["groups"];
type StaffGroupRoutes = Pick<
  Handlers,
  "groups" | "setGroups" | "readGroups" | "readPlatformGroups" | "setExtraAttempts"
>;

/** Groups that staff set, and extra attempts of single students. */
export const staffGroupRoutes: StaffGroupRoutes = {
  groups: async ({ caller: { course } }, site) => ({
    sets: listRules(course).map((rules) => viewSet(course, rules)),
    platforms: (await listGroupPlatforms(course, site)).map(
      ({ platform, deployment, context, title }) => ({ platform, deployment, context, title }),
    ),
  }),

  setGroups: async ({ caller, params: { set }, body, requestKey }, site) => {
    const { course } = caller;
    await changeGroups(caller, set, { site, requestKey }, () =>
      body.groups.map(({ group: id, members, before, sharesEarlier }) => {
        const group = id === undefined ? undefined : course.state.groups.all.get(id);
        if (id !== undefined && group?.exercise !== set) throw new Refusal("not-found");
        const present = [...(group?.members.keys() ?? [])];
        if (before !== undefined && !isSameSet(before, present)) {
          const names = listNames(course, present);
          throw new Refusal("conflict", { text: (t) => t.groupMoved(names) });
        }
        const shared = sharesEarlier && { sharesEarlier };
        return { group: id ?? newId(site.now()), members: [...new Set(members)], ...shared };
      }),
    );
  },

  readGroups: async ({ caller, params: { set }, body: { name, bytes } }, site) => {
    const { served } = caller.course;
    const file = { name, bytes: Buffer.from(bytes, "base64") };
    const rows = await served.readGroups(file);
    const groups = Map.groupBy(rows, ({ group }) => group);
    const isTooLarge = [...groups.values()].some(({ length }) => length > MAX_GROUP_MEMBERS);
    if (groups.size > MAX_GROUPS_SET || isTooLarge || groups.size === 0) {
      throw new Refusal("invalid-request", {
        text: (t) => t.groupFileSize(MAX_GROUPS_SET, MAX_GROUP_MEMBERS),
      });
    }
    await changeGroups(caller, set, { site, requestKey: undefined }, () =>
      [...groups.values()].map((members) => ({
        group: newId(site.now()),
        members: [...new Set(members.map(({ student }) => student))],
      })),
    );
    return { groups: groups.size, students: rows.length };
  },

  readPlatformGroups: async ({ caller: { course }, params: { set }, body }, site) => {
    requireSet(course, set);
    const { from, groupSet } = body;
    return readPlatformGroups(course, { set, from, groupSet }, site);
  },

  setExtraAttempts: async ({ caller, params, body: { extra, before, why } }, site) => {
    const { student, exercise } = params;
    const { course } = caller;
    const { served } = course;
    const isKnown =
      served.exercises.some(({ id }) => id === exercise) &&
      listClass(course.state, served.roster).has(student);
    if (!isKnown) throw new Refusal("not-found");
    const hasLimit = served.course.exercises.some(({ id, limit }) => id === exercise && limit);
    if (!hasLimit) throw new Refusal("conflict", { text: (t) => t.noLimit });
    const kinds = ["extra-attempts-set"] as const;
    await retryOnConflict(site, `extra attempts ${served.id} ${student}`, async (seq) => {
      const now = course.state.extraAttemptsOf(student, exercise);
      if (before !== undefined && before !== now) {
        throw new Refusal("conflict", { text: (t) => t.extraAttemptsMoved(now) });
      }
      if (now === extra) return;
      const event = { kind: "extra-attempts-set", student, exercise, extra, why } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: served.id, seq, kinds },
        toAppend(caller, site, event),
      ]);
    });
  },
};

/** The rules of each set of groups, in the order of the course. */
function listRules({ served }: OpenCourse): readonly GroupRules[] {
  const rules = served.course.exercises.flatMap(({ groups }) => groups ?? []);
  return [...new Map(rules.map((each) => [each.set, each])).values()];
}

/** @throws {Refusal} if no exercise has this set of groups. */
function requireSet(course: OpenCourse, set: string): void {
  if (!listRules(course).some((rules) => rules.set === set)) throw new Refusal("not-found");
}

function viewSet({ state, served }: OpenCourse, { set, size, form }: GroupRules): GroupSet {
  const students = listClass(state, served.roster);
  const describe = (student: string) => {
    const name = students.get(student)?.name;
    return { student, ...(name !== undefined && { name }) };
  };
  const inSet = served.course.exercises.filter(({ groups }) => groups?.set === set);
  return {
    set,
    exercises: inSet.map(({ id }) => ({
      id,
      name: served.exercises.find((each) => each.id === id)?.name ?? id,
    })),
    size,
    form,
    groups: [...state.groups.all.values()]
      .filter(({ exercise }) => exercise === set)
      .map(({ id: group, members }) => ({ group, members: [...members.keys()].map(describe) })),
    alone: [...students.keys()]
      .filter((student) => state.groups.of(student, set) === undefined)
      .map(describe),
  };
}

/**
 * Writes what `decide` says, once for a request key, and decides again if somebody changed groups meanwhile.
 * @throws {Refusal} if a student is not in the class, or in two of the groups.
 */
async function changeGroups(
  caller: MemberCaller,
  set: string,
  { site, requestKey }: { readonly site: Site; readonly requestKey: string | undefined },
  decide: () => GroupsSet,
): Promise<void> {
  const { course } = caller;
  const { served } = course;
  requireSet(course, set);
  const receipt = openReceipt(caller, site, ["groups", set], requestKey);
  await retryOnConflict(site, `group ${served.id}`, async (seq) => {
    if ((await receipt.find()) !== undefined) return;
    const groups = decide();
    requireStudents(course, groups);
    const event = { kind: "groups-set", exercise: set, groups } as const;
    await site.eventLog.commit([
      { op: "unchanged-since", course: served.id, seq, kinds: GROUP_KINDS },
      ...receipt.keep(set),
      toAppend(caller, site, event),
    ]);
  });
}

function requireStudents({ state, served }: OpenCourse, groups: GroupsSet): void {
  const students = listClass(state, served.roster);
  const all = groups.flatMap(({ members }) => members);
  const stranger = all.find((student) => !students.has(student));
  if (stranger !== undefined) {
    throw new Refusal("invalid-request", { text: (t) => t.unknownGroupStudent(stranger) });
  }
  const twice = all.find((student, index) => all.indexOf(student) !== index);
  if (twice !== undefined) {
    throw new Refusal("invalid-request", { text: (t) => t.inTwoGroups(twice) });
  }
}

function listNames({ state, served }: OpenCourse, ids: readonly string[]): readonly string[] {
  const students = listClass(state, served.roster);
  return ids.map((id) => students.get(id)?.name ?? id);
}

function isSameSet(left: readonly string[], right: readonly string[]): boolean {
  return new Set(left).symmetricDifference(new Set(right)).size === 0;
}
