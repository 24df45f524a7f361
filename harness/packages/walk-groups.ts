import type { PackageCase, TestGroup } from "./package.ts";

/** All cases of a group and its subgroups, in judging order. */
export function casesOf(group: TestGroup): PackageCase[] {
  return [...group.cases, ...group.groups.flatMap(casesOf)];
}

/** The group and all its subgroups, in order. */
export function groupsOf(group: TestGroup): TestGroup[] {
  return [group, ...group.groups.flatMap(groupsOf)];
}

/** Names of a group, its cases and its subgroups, in that order. */
export function namesOf({ name, cases, groups }: TestGroup): string[] {
  return [name, ...cases.map((each) => each.name), ...groups.flatMap(namesOf)];
}
