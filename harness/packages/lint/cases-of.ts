import type { PackageCase, TestGroup } from "../package.ts";

/** All cases of a group and the groups within, in the order of judging. */
export function casesOf(group: TestGroup): PackageCase[] {
  return [...group.cases, ...group.groups.flatMap(casesOf)];
}

/** The group and all groups within that have cases of their own, in order. */
export function groupsOf(group: TestGroup): TestGroup[] {
  return [group, ...group.groups.flatMap(groupsOf)];
}
