import type { Package, PackageCase, TestGroup } from "../../packages/package.ts";
import { groupsOf } from "../../packages/walk-groups.ts";

/** A package's group with cases of its own, which reports show as a group. */
export interface CaseGroup {
  /** The group's name, without `secret/` unless another group has that name. */
  readonly id: string;
  readonly group: TestGroup;
  readonly cases: readonly PackageCase[];
  readonly visibility: "visible" | "hidden";
}

/**
 * All groups with cases, in judging order: sample, then those of secret, parents before children.
 */
export function caseGroupsOf({ sample, secret }: Package): readonly CaseGroup[] {
  const groups = [sample, ...groupsOf(secret)].filter(({ cases }) => cases.length > 0);
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
