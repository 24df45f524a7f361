import type { RosterStudent } from "../roster.ts";
import type { Tree } from "../tree.ts";
import { isHidden, type MoodlePath, readMoodlePath } from "./folder.ts";
import { indexRows, matchFolder, type RowIndex } from "./match-folder.ts";
import { joinPeople, type People } from "./people.ts";
import { exerciseOfTitle, type TitledExercise } from "./title.ts";
import { findTornMembers } from "./torn-members.ts";
import type { Worksheet, WorksheetRow } from "./worksheet.ts";

/** A download of Moodle and what is known of it besides. */
export interface Assignment {
  /** Those whose numbers it has; a tutor may have one for each group. Empty: none was given. */
  readonly worksheets: readonly Worksheet[];
  readonly rows: readonly WorksheetRow[];
  readonly index: RowIndex;
  readonly people: People;
  /** Members of several groups, who get the work of none. */
  readonly torn: ReadonlyMap<RosterStudent, readonly string[]>;
  /** What it is for, where its name or its worksheet's tells. */
  readonly exercise?: string;
}

/** The people of its worksheets, each once. */
export function listPeople({ rows, people }: Assignment): readonly RosterStudent[] {
  return [...new Set(rows.flatMap((row) => people.get(row) ?? []))];
}

/** Pairs each download with the worksheets whose numbers it has; other trees have none of them. */
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
        .find((found) => found !== undefined);
      const index = indexRows(rows);
      const torn = findTornMembers(rows, people);
      return [
        [tree, { worksheets: own, rows, index, people, torn, ...(exercise && { exercise }) }],
      ];
    }),
  );
}

/** The rows of all, those once that stand in two files. */
function listRows(worksheets: readonly Worksheet[]): readonly WorksheetRow[] {
  const rows = new Map<string, WorksheetRow>();
  for (const [at, worksheet] of worksheets.entries()) {
    const copies = new Map<string, number>();
    for (const row of worksheet.rows) {
      const key = JSON.stringify(row);
      const copy = copies.get(key) ?? 0;
      copies.set(key, copy + 1);
      // What stands twice in one file was copied there, and is told.
      const place = `${copy} ${key}`;
      if (at === 0 || !rows.has(place)) rows.set(place, row);
    }
  }
  return [...rows.values()];
}

/** Whether nobody in it has a name. */
export function isBlind({ rows }: Assignment): boolean {
  return (
    rows.length > 0 && rows.every(({ name, email }) => name === undefined && email === undefined)
  );
}

/** The folders of a download, of which each file tells one. */
function listFolders({ name, files }: Tree): readonly MoodlePath[] {
  const folders = new Map<string, MoodlePath>();
  for (const { path } of files) {
    const read = readMoodlePath(`${name}/${path}`);
    if (read !== undefined) folders.set(read.folder, read);
  }
  return [...folders.values()];
}

/**
 * Two assignments share no participant's number, yet a group's may be anybody's. So numbers must
 * come with their names, or for hidden names all be there, and more must agree than not.
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
