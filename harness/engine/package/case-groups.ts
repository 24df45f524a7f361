import type { Package, PackageCase, TestGroup } from "../../packages/package.ts";

/** A group of a package that has cases itself: what reports call a group. */
export interface CaseGroup {
  /** Its name without `secret/`, where no other is called so. */
  readonly id: string;
  readonly group: TestGroup;
  readonly cases: readonly PackageCase[];
  readonly visibility: "visible" | "hidden";
}

/** In the order of judging: the sample first, then the groups of secret, each before those within. */
export function caseGroupsOf({ sample, secret }: Package): readonly CaseGroup[] {
  const groups = [sample, ...listGroups(secret)].filter(({ cases }) => cases.length > 0);
  const names = new Set(groups.map(({ name }) => name));
  return groups.map((group) => {
    const short = group.name.replace(/^secret\//, "");
    const isTaken = short !== group.name && names.has(short);
    return {
      id: isTaken ? group.name : short,
      group,
      cases: group.cases,
      visibility: group === sample || group.isFullFeedback ? "visible" : "hidden",
    };
  });
}

function listGroups(group: TestGroup): TestGroup[] {
  return [group, ...group.groups.flatMap(listGroups)];
}
