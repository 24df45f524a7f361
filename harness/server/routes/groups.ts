import type { OwnGroup } from "../../api/group-routes.ts";
import { ALL_EXERCISES } from "../../course/course.ts";
import type { GroupRules } from "../../course/group-rules.ts";
import { GROUP_KINDS } from "../../school/group-events.ts";
import {
  type GroupRefusal,
  groupRulesOf,
  refuseGrouping,
  refuseJoining,
} from "../../school/group-rule.ts";
import type { Group } from "../../school/groups.ts";
import { rulesOf } from "../event-log.ts";
import type { Handlers, MemberCaller } from "../handler.ts";
import { Refusal } from "../http/refusal.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import type { Site } from "../site.ts";
import { groupInputsOf, sharingIn } from "../submitting-groups.ts";
import { findExercise } from "./find-exercise.ts";
import { toAppend } from "./staff/append.ts";
import { writeOnce } from "./write-once.ts";

type GroupRoutes = Pick<Handlers, "ownGroup" | "formGroup" | "joinGroup" | "leaveGroup">;

/** Students' own groups. Every change is refused if another server changed a group meanwhile, and tried again. */
export const groupRoutes: GroupRoutes = {
  ownGroup: async ({ caller, params: { exercise } }, site) => {
    const rules = findRules(caller, exercise, site);
    const inputs = groupInputsOf(caller.course, site.now());
    const refusal = refuseGrouping(inputs, caller.member, rules);
    const group = caller.course.state.groups.of(caller.member.student, rules.set);
    return {
      size: rules.size,
      form: rules.form,
      isForCourse: rules.set === ALL_EXERCISES,
      ...(refusal && { refusal }),
      ...(group && {
        group: await viewGroup(caller, exercise, group, {
          site,
          isOpen: refusal === undefined && group.members.size < rules.size,
        }),
      }),
    };
  },

  formGroup: async ({ caller, params: { exercise }, requestKey }, site) => {
    const { student } = caller.member;
    const { set } = findRules(caller, exercise, site);
    const how = {
      requestKey,
      subject: ["group", set],
      kinds: GROUP_KINDS,
      dependsOn: GROUP_KINDS,
      // A class forms its groups within a minute, and each depends on all others.
      turn: `group ${caller.course.served.id}`,
    };
    const group = await writeOnce(caller, site, how, (id) => {
      requireUngrouped(caller, findRules(caller, exercise, site), site);
      return { kind: "group-formed", group: id, exercise: set, student };
    });
    return { group };
  },

  joinGroup: async ({ caller, params: { exercise }, body: { code } }, site) => {
    const { course, member, person } = caller;
    const { served } = course;
    return retryOnConflict(site, `group ${served.id}`, async (seq) => {
      const rules = findRules(caller, exercise, site);
      const inputs = groupInputsOf(course, site.now());
      const guesser = { person: person.id, nowMs: site.now() };
      const own = course.state.groups.of(member.student, rules.set);
      // The same request again, after a lost answer.
      if (own && (await site.groupCodes.find(served.id, [own], code, guesser)) === own) {
        return { group: own.id };
      }
      // Before the code, so that it tells nothing to those who may not join.
      requireUngrouped(caller, rules, site);
      const groups = [...course.state.groups.all.values()].filter(
        (each) => each.exercise === rules.set,
      );
      const group = await site.groupCodes.find(served.id, groups, code, guesser);
      if (group === undefined) throw new Refusal("not-found", { text: (t) => t.unknownGroupCode });
      refuse(refuseJoining(inputs, member, rules, group));
      const event = {
        kind: "group-joined",
        group: group.id,
        exercise: rules.set,
        student: member.student,
      } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: served.id, seq, kinds: GROUP_KINDS },
        toAppend(caller, site, event),
      ]);
      return { group: group.id };
    });
  },

  leaveGroup: async ({ caller, params: { exercise } }, site) => {
    const { course, member } = caller;
    await retryOnConflict(site, `group ${course.served.id}`, async (seq) => {
      const rules = findRules(caller, exercise, site);
      refuse(refuseGrouping(groupInputsOf(course, site.now()), member, rules));
      const group = course.state.groups.of(member.student, rules.set);
      if (group === undefined) throw refusalFor("no-group");
      const event = {
        kind: "group-left",
        group: group.id,
        exercise: rules.set,
        student: member.student,
      } as const;
      await site.eventLog.commit([
        { op: "unchanged-since", course: course.served.id, seq, kinds: GROUP_KINDS },
        toAppend(caller, site, event),
      ]);
    });
  },
};

/** @throws {Refusal} if the exercise is hidden from the caller, or has no groups. */
function findRules(caller: MemberCaller, exercise: string, site: Site): GroupRules {
  const { id } = findExercise(caller, exercise, site);
  const rules = groupRulesOf(rulesOf(caller.course), id);
  if (rules === undefined) throw refusalFor("no-groups");
  return rules;
}

/** @throws {Refusal} if the caller cannot form or join a group now, or is in one. */
function requireUngrouped({ course, member }: MemberCaller, rules: GroupRules, site: Site): void {
  refuse(refuseGrouping(groupInputsOf(course, site.now()), member, rules));
  if (course.state.groups.of(member.student, rules.set) !== undefined)
    throw refusalFor("has-group");
}

function refuse(refusal: GroupRefusal | undefined): void {
  if (refusal !== undefined) throw refusalFor(refusal);
}

function refusalFor(refusal: GroupRefusal): Refusal {
  return new Refusal("conflict", { text: (t) => t.groupRefusals[refusal] });
}

async function viewGroup(
  { course, member }: MemberCaller,
  exercise: string,
  group: Group,
  { site, isOpen }: { readonly site: Site; readonly isOpen: boolean },
): Promise<NonNullable<OwnGroup["group"]>> {
  const { state, served } = course;
  const people = new Map([...state.members.values()].map((each) => [each.student, each]));
  const roster = new Map(served.roster.map((each) => [each.id, each.name]));
  const counted = sharingIn(course, member.student, exercise);
  return {
    members: [...group.members.keys()].map((student) => ({
      name: people.get(student)?.name ?? roster.get(student) ?? student,
      isMe: student === member.student,
      isCounted: counted.includes(student),
    })),
    ...(isOpen && { code: await site.groupCodes.of(served.id, group) }),
  };
}
