import type { PackageCase, TestGroup } from "./package.ts";

/** All cases of a group and the groups within, in the order of judging. */
export function casesOf(group: TestGroup): PackageCase[] {
  return [...group.cases, ...group.groups.flatMap(casesOf)];
}

/** The group and all groups within, in order. */
export function groupsOf(group: TestGroup): TestGroup[] {
  return [group, ...group.groups.flatMap(groupsOf)];
}

/** What groups and cases within are called: each group, then its cases, then the groups in it. */
export function namesOf({ name, cases, groups }: TestGroup): string[] {
  return [name, ...cases.map((each) => each.name), ...groups.flatMap(namesOf)];
}
