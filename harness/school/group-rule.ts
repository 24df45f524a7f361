import type { GroupRules } from "../course/group-rules.ts";
import { type CourseRules, phaseFor } from "./contests/contest-rules.ts";
import type { CourseState } from "./course-state.ts";
import type { Member } from "./members.ts";
import type { Group } from "./groups.ts";

/** Why a student cannot form, join or leave a group now. */
export const GROUP_REFUSALS = [
  "no-groups",
  "staff-form",
  "exam",
  "closed",
  "has-group",
  "no-group",
  "full",
] as const;
export type GroupRefusal = (typeof GROUP_REFUSALS)[number];

type Student = Pick<Member, "person" | "student" | "role">;

/** The facts on which decisions about groups depend. */
export interface GroupInputs {
  readonly rules: CourseRules;
  readonly state: Pick<CourseState, "groups" | "members">;
  readonly nowMs: number;
  /** A student's own deadline for an exercise, with their extensions; undefined: never late. */
  readonly deadlineOf: (student: string, exercise: string) => number | undefined;
}

/** The rules of an exercise's groups; undefined: everybody submits alone. */
export function groupRulesOf({ course }: CourseRules, exercise: string): GroupRules | undefined {
  return course.exercises.find(({ id }) => id === exercise)?.groups;
}

/** The group in which a student submits for an exercise now; undefined: alone. */
export function groupFor(
  { rules, state }: Pick<GroupInputs, "rules" | "state">,
  student: string,
  exercise: string,
): Group | undefined {
  const groups = groupRulesOf(rules, exercise);
  return groups && state.groups.of(student, groups.set);
}

/**
 * The students for whom a submission of a student counts, theirs first: the members of their group who
 * were in it together before the deadline of either. Staff are never among them.
 */
export function listSharing(
  inputs: Omit<GroupInputs, "nowMs">,
  student: string,
  exercise: string,
): readonly string[] {
  const group = groupFor(inputs, student, exercise);
  if (group === undefined) return [student];
  const staff = new Set(
    [...inputs.state.members.values()].flatMap((member) =>
      member.role === "student" ? [] : [member.student],
    ),
  );
  if (staff.has(student)) return [student];
  const joinedAt = (each: string) => group.members.get(each) ?? -Infinity;
  const deadline = (each: string) => inputs.deadlineOf(each, exercise) ?? Infinity;
  const others = [...group.members.keys()].filter((each) => {
    if (each === student || staff.has(each)) return false;
    const togetherSince = Math.max(joinedAt(student), joinedAt(each));
    return togetherSince <= Math.min(deadline(student), deadline(each));
  });
  return [student, ...others];
}

/** Whether a student cannot form, join or leave groups of a set now, whichever group it is. */
export function refuseGrouping(
  { rules, nowMs, deadlineOf }: GroupInputs,
  member: Student,
  { form, set }: GroupRules,
): GroupRefusal | undefined {
  if (form === "staff" || member.role !== "student") return "staff-form";
  const isInExam = rules.contests.some(
    (contest) => contest.plan.kind === "exam" && phaseFor(contest, member, nowMs) === "running",
  );
  if (isInExam) return "exam";
  return isOver(rules, set, member.student, { nowMs, deadlineOf }) ? "closed" : undefined;
}

/** Whether a student cannot join a group now. */
export function refuseJoining(
  inputs: GroupInputs,
  member: Student,
  rules: GroupRules,
  group: Group,
): GroupRefusal | undefined {
  const refusal = refuseGrouping(inputs, member, rules);
  if (refusal !== undefined) return refusal;
  if (inputs.state.groups.of(member.student, rules.set) !== undefined) return "has-group";
  if (group.members.size >= rules.size) return "full";
  // Otherwise someone with an extension could lend it to a group whose time is over.
  const students = [...group.members.keys()];
  return students.some((each) => isOver(inputs.rules, rules.set, each, inputs))
    ? "closed"
    : undefined;
}

/** Whether a student's deadlines of all exercises of a set have passed. */
function isOver(
  { course }: CourseRules,
  set: string,
  student: string,
  { nowMs, deadlineOf }: Pick<GroupInputs, "nowMs" | "deadlineOf">,
): boolean {
  const own = course.exercises.filter(({ groups }) => groups?.set === set);
  return own.every(({ id }) => (deadlineOf(student, id) ?? Infinity) < nowMs);
}
