import type { Group } from "./groups.ts";

/** A group of another system, by the IDs of students here. */
export interface OtherGroup {
  readonly name: string;
  readonly members: readonly string[];
}

/** A group that has to change. */
export interface GroupChange {
  /** Undefined: a new group. */
  readonly group: string | undefined;
  /** Its name in the other system; undefined: none of its groups is this one. */
  readonly name: string | undefined;
  readonly before: readonly string[];
  /** Nobody: it ends. */
  readonly members: readonly string[];
}

/**
 * Lists what has to change so that students are in the groups of another system. A group there is the
 * group here that it shares the most students with.
 * @param current all groups of a set
 * @param others a student is in one of them at most
 * @param decided students about whom the other system decides; all others stay in their groups
 */
export function compareGroups(
  current: readonly Group[],
  others: readonly OtherGroup[],
  decided: ReadonlySet<string>,
): { readonly changes: readonly GroupChange[]; readonly unchanged: number } {
  const groupOf = new Map(
    current.flatMap((group) => [...group.members.keys()].map((student) => [student, group])),
  );
  const shares = others.flatMap((each) => {
    const counts = Map.groupBy(each.members, (student) => groupOf.get(student));
    return [...counts].flatMap(([group, { length: count }]) =>
      group === undefined ? [] : [{ each, group, count }],
    );
  });
  const matches = new Map<OtherGroup, Group>();
  const matched = new Map<Group, OtherGroup>();
  for (const { each, group } of shares.toSorted((left, right) => right.count - left.count)) {
    if (matches.has(each) || matched.has(group)) continue;
    matches.set(each, group);
    matched.set(group, each);
  }
  const changeOf = (group: Group | undefined, each: OtherGroup | undefined): GroupChange => {
    const before = [...(group?.members.keys() ?? [])];
    const staying = before.filter((student) => !decided.has(student));
    const members = [...new Set([...staying, ...(each?.members ?? [])])];
    return { group: group?.id, name: each?.name, before, members };
  };
  const all = [
    ...others
      .filter(({ members }) => members.length > 0)
      .map((each) => changeOf(matches.get(each), each)),
    ...current.filter((group) => !matched.has(group)).map((group) => changeOf(group, undefined)),
  ];
  const changes = all.filter(
    ({ before, members }) => new Set(before).symmetricDifference(new Set(members)).size > 0,
  );
  return { changes, unchanged: all.length - changes.length };
}
