import type { RosterStudent } from "../roster/roster.ts";
import type { Tree } from "../../io/archives/tree.ts";
import { isHidden, type MoodlePath, readMoodlePath } from "./folder.ts";
import { indexRows, matchFolder, type RowIndex } from "./match-folder.ts";
import { joinPeople, type People } from "./people.ts";
import { exerciseOfTitle, type TitledExercise } from "./title.ts";
import type { Worksheet, WorksheetRow } from "./worksheet.ts";

/** The assignment of a Moodle download, with its worksheets. */
export interface Assignment {
  /** Worksheets with its numbers; a tutor may have one per group. Empty if none was given. */
  readonly worksheets: readonly Worksheet[];
  readonly rows: readonly WorksheetRow[];
  readonly index: RowIndex;
  readonly people: People;
  /** Members of several groups, who get the submission of none. */
  readonly inSeveralGroups: ReadonlyMap<RosterStudent, readonly string[]>;
  /** Its exercise, if its name or that of a worksheet tells. */
  readonly exercise?: string;
}

/** Lists the people on its worksheets, each once. */
export function listPeople({ rows, people }: Assignment): readonly RosterStudent[] {
  return [...new Set(rows.flatMap((row) => people.get(row) ?? []))];
}

/** Pairs each Moodle download with the worksheets that have its numbers. Other trees are left out. */
export function pairWorksheets(
  trees: readonly Tree[],
  worksheets: readonly Worksheet[],
  exercises: readonly TitledExercise[],
): ReadonlyMap<Tree, Assignment> {
  const people = joinPeople(worksheets);
  return new Map(
    trees.flatMap((tree): [Tree, Assignment][] => {
      const folders = listFolders(tree);
      if (folders.length === 0) return [];
      const own = worksheets.filter((worksheet) => isWorksheetOf(folders, worksheet));
      const rows = listRows(own);
      const titles = [tree.name, ...own.map(({ title }) => title)];
      const exercise = titles
        .map((title) => exerciseOfTitle(title, exercises))
        .find((columns) => columns !== undefined);
      const index = indexRows(rows);
      const torn = findTornMembers(rows, people);
      return [
        [
          tree,
          {
            worksheets: own,
            rows,
            index,
            people,
            inSeveralGroups: torn,
            ...(exercise && { exercise }),
          },
        ],
      ];
    }),
  );
}

/** Merges the rows of all worksheets; rows that appear in several files are listed once. */
function listRows(worksheets: readonly Worksheet[]): readonly WorksheetRow[] {
  const rows = new Map<string, WorksheetRow>();
  for (const [at, worksheet] of worksheets.entries()) {
    const copies = new Map<string, number>();
    for (const row of worksheet.rows) {
      const key = JSON.stringify(row);
      const copy = copies.get(key) ?? 0;
      copies.set(key, copy + 1);
      // Keep duplicates within one file: someone copied the row, which is reported.
      const place = `${copy} ${key}`;
      if (at === 0 || !rows.has(place)) rows.set(place, row);
    }
  }
  return [...rows.values()];
}

/** True if marking is blind: no row has a name. */
export function isBlind({ rows }: Assignment): boolean {
  return (
    rows.length > 0 && rows.every(({ name, email }) => name === undefined && email === undefined)
  );
}

/** Lists the folders of a download, read from its file paths. */
function listFolders({ name, files }: Tree): readonly MoodlePath[] {
  const folders = new Map<string, MoodlePath>();
  for (const { path } of files) {
    const folder = readMoodlePath(`${name}/${path}`);
    if (folder !== undefined) folders.set(folder.folder, folder);
  }
  return [...folders.values()];
}

/**
 * Decides whether a worksheet belongs to a download. Participant numbers are unique to an assignment,
 * but a group's number may equal a participant's of another one. So most folders must match in number
 * and name; if names are hidden, folders without a row count against it.
 */
function isWorksheetOf(folders: readonly MoodlePath[], { rows }: Worksheet): boolean {
  const index = indexRows(rows);
  const matches = folders.map((folder) => matchFolder(folder, index));
  const isFound = ({ kind }: (typeof matches)[number]) =>
    kind === "group" || kind === "person" || kind === "several";
  const agreeing = matches.filter(isFound).length;
  if (agreeing === 0) return false;
  const areHidden = folders.every(({ name }) => isHidden(name));
  const against = matches.filter(
    ({ kind }) => kind === "renamed" || (areHidden && kind === "none"),
  );
  return agreeing > against.length;
}

/** Finds people with rows in several groups, with these groups: their submission is ambiguous. */
function findTornMembers(
  rows: readonly WorksheetRow[],
  people: People,
): ReadonlyMap<RosterStudent, readonly string[]> {
  const groups = new Map<RosterStudent, Set<string>>();
  for (const row of rows) {
    const person = people.get(row);
    if (person === undefined || row.group === undefined) continue;
    groups.set(person, (groups.get(person) ?? new Set()).add(row.group));
  }
  return new Map(
    [...groups].flatMap(([person, theirs]) => (theirs.size > 1 ? [[person, [...theirs]]] : [])),
  );
}
