import { foldMoodleGroup, foldMoodleName } from "../../core/moodle/clean-name.ts";
import { foldName } from "../roster/identity.ts";
import { isHidden, type MoodlePath } from "./folder.ts";
import type { WorksheetRow } from "./worksheet.ts";

export type MoodleFolder = Pick<MoodlePath, "folder" | "name" | "number">;

/** The worksheet rows that a folder belongs to. */
export type FolderMatch =
  /** All members get the submission of the group. */
  | { readonly kind: "group"; readonly rows: readonly WorksheetRow[] }
  | { readonly kind: "person"; readonly row: WorksheetRow }
  /** The number matches, but the name differs. */
  | { readonly kind: "renamed"; readonly row: WorksheetRow }
  | { readonly kind: "several"; readonly reason: string }
  | { readonly kind: "none" };

/** An index of worksheet rows for matching folders. */
export interface RowIndex {
  readonly byNumber: ReadonlyMap<string, WorksheetRow>;
  readonly byGroup: ReadonlyMap<string, readonly WorksheetRow[]>;
  /** Rows without a group; empty if no row has one. */
  readonly withoutGroup: readonly WorksheetRow[];
}

export function indexRows(rows: readonly WorksheetRow[]): RowIndex {
  const grouped = rows.filter(({ group }) => group !== undefined);
  return {
    byNumber: new Map(rows.map((row) => [row.number, row])),
    byGroup: indexGroups(grouped),
    withoutGroup: grouped.length === 0 ? [] : rows.filter(({ group }) => group === undefined),
  };
}

/** Indexes rows by every name that their group's folder may have. */
function indexGroups(rows: readonly WorksheetRow[]): RowIndex["byGroup"] {
  const groups = Map.groupBy(rows, ({ group = "" }) => group);
  const named = [...groups].flatMap(([group, members]) =>
    [...foldMoodleGroup(group)].map((name) => ({ name, members })),
  );
  const byName = Map.groupBy(named, ({ name }) => name);
  return new Map([...byName].map(([name, some]) => [name, some.flatMap(({ members }) => members)]));
}

/**
 * Matches a folder with rows. Group names are tried first, because a group's number may equal that of
 * a participant. A number alone counts only with the participant's name, or if names are hidden.
 */
export function matchFolder({ name, number }: MoodleFolder, index: RowIndex): FolderMatch {
  const members = index.byGroup.get(foldMoodleName(name));
  if (members !== undefined) {
    const groups = new Set(members.map(({ group = "" }) => group));
    if (groups.size === 1) return { kind: "group", rows: members };
    const list = [...groups].map((group) => `'${group}'`).join(" and ");
    return { kind: "several", reason: `${list} have the same name in downloads: rename one` };
  }
  if (number === undefined) {
    const rows = index.withoutGroup;
    return rows.length === 0 ? { kind: "none" } : { kind: "group", rows };
  }
  const row = index.byNumber.get(number);
  if (row === undefined) return { kind: "none" };
  if (isOf(name, row)) return { kind: "person", row };
  // If groups submit, this is the number of a group.
  return index.byGroup.size > 0 ? { kind: "none" } : { kind: "renamed", row };
}

function isOf(folderName: string, { name, word, group }: WorksheetRow): boolean {
  const foldedName = foldMoodleName(folderName);
  const hidden = foldMoodleName(word);
  // Moodle 3.8 prefixes the group's name, and each member has their own folder.
  const groups = group === undefined ? [] : [...foldMoodleGroup(group)];
  const own = [foldedName, ...groups.map((each) => cutGroup(foldedName, each))];
  return own.some(
    (each) =>
      each === hidden ||
      (name === undefined ? isHidden(each) : foldName(each) === foldName(foldMoodleName(name))) ||
      isHidden(each),
  );
}

function cutGroup(name: string, group: string): string {
  return name.startsWith(`${group}-`) ? name.slice(group.length + 1) : name;
}
