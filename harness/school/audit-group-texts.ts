import { plural } from "../core/page-language.ts";

/** Sentences of the activity log about groups of students, after the name of the person who acted. */
export const GROUP_AUDIT_EN = {
  groupFormed: (student: string, exercise: string) => `formed a group for ${exercise}: ${student}`,
  groupJoined: (student: string, exercise: string, others: readonly string[]) =>
    `joined a group for ${exercise}: ${student}${others.length === 0 ? "" : `, beside ${others.join(", ")}`}`,
  groupLeft: (student: string, exercise: string) => `left a group for ${exercise}: ${student}`,
  /** `groups` have members as names; none: a group that ended. */
  groupsSet: (exercise: string, groups: readonly (readonly string[])[], sharesEarlier: boolean) =>
    `set groups for ${exercise}: ${listGroups(groups, (count) => `${plural("en", count, { one: "group", other: "groups" })} ended`)}${sharesEarlier ? "; earlier submissions count for new members" : ""}`,
  extraAttemptsSet: (student: string, exercise: string, extra: number, why: string) =>
    `allowed ${student} ${plural("en", extra, { one: "extra attempt", other: "extra attempts" })} for ${exercise}: ${why}`,
};

export const GROUP_AUDIT_RU: typeof GROUP_AUDIT_EN = {
  groupFormed: (student, exercise) => `создана группа (${exercise}): ${student}`,
  groupJoined: (student, exercise, others) =>
    `вступление в группу (${exercise}): ${student}${others.length === 0 ? "" : `; в ней уже ${others.join(", ")}`}`,
  groupLeft: (student, exercise) => `выход из группы (${exercise}): ${student}`,
  groupsSet: (exercise, groups, sharesEarlier) =>
    `заданы группы (${exercise}): ${listGroups(groups, (count) => `распущено групп: ${count}`)}${sharesEarlier ? "; прежние посылки засчитаны новым участникам" : ""}`,
  extraAttemptsSet: (student, exercise, extra, why) =>
    `дополнительные попытки (${student}, ${exercise}): ${extra}: ${why}`,
};

/** Groups that a sentence names; more would fill a page. */
const MAX_LISTED = 20;

function listGroups(
  groups: readonly (readonly string[])[],
  describeEnded: (count: number) => string,
): string {
  const filled = groups.filter(({ length }) => length > 0);
  const ended = groups.length - filled.length;
  const more = filled.length > MAX_LISTED ? [`… (${filled.length})`] : [];
  const parts = filled.slice(0, MAX_LISTED).map((members) => members.join(" + "));
  return [...parts, ...more, ...(ended > 0 ? [describeEnded(ended)] : [])].join("; ");
}
