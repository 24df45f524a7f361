import type { Layout, TextRow } from "./formats/layout.ts";
import type { GradedStudent } from "./grade.ts";
import { toNameKey, toPersonKey } from "./name-key.ts";

export type RowMatch =
  | { readonly kind: "student"; readonly id: string; readonly isByName: boolean }
  | { readonly kind: "unknown"; readonly reason: string };

/**
 * Matches rows with students, by identifying columns; if these are all unknown, by a name that only
 * one row and one student have. If columns disagree, the row is not matched.
 */
export function matchStudents(
  layout: Layout,
  rows: readonly TextRow[],
  students: readonly GradedStudent[],
): readonly RowMatch[] {
  const byKey = indexBy(students, ({ id, keys = [] }) => [id, ...keys].map(toNameKey));
  const byName = indexBy(students, ({ name }) => (name === undefined ? [] : [toPersonKey(name)]));
  const nameOf = (row: TextRow) => toPersonKey(layout.nameOf(row) ?? "");
  const toPlace = (row: TextRow) => `${layout.exerciseOf?.(row) ?? ""}\n${nameOf(row)}`;
  const namesakes = Map.groupBy(rows, toPlace);
  return rows.map((row): RowMatch => {
    const keys = layout.identities
      .map(({ column, read }) => toNameKey(read(row[column] ?? "")))
      .filter((key) => key !== "");
    const matches = new Set(keys.flatMap((key) => [...(byKey.get(key) ?? [])]));
    const [only] = matches;
    if (matches.size > 1) {
      return { kind: "unknown", reason: `its columns name several students: ${list(matches)}` };
    }
    if (only !== undefined) return { kind: "student", id: only, isByName: false };
    const named = byName.get(nameOf(row)) ?? new Set();
    const [namesake] = named;
    if (namesake === undefined) return { kind: "unknown", reason: "no graded student has this ID" };
    const isUnique = namesakes.get(toPlace(row))?.length === 1;
    return named.size === 1 && isUnique
      ? { kind: "student", id: namesake, isByName: true }
      : { kind: "unknown", reason: "several students have this name, and the row has no known ID" };
  });
}

function indexBy(
  students: readonly GradedStudent[],
  keysOf: (student: GradedStudent) => readonly string[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const index = new Map<string, Set<string>>();
  for (const student of students) {
    for (const key of keysOf(student)) {
      if (key !== "") index.set(key, (index.get(key) ?? new Set()).add(student.id));
    }
  }
  return index;
}

function list(ids: Iterable<string>): string {
  return [...ids].sort().join(", ");
}
