import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Mapping } from "../inbox/mapping.ts";
import type { Assignment } from "../inbox/moodle/assignment.ts";
import { readWorksheet, type Worksheet } from "../inbox/moodle/worksheet.ts";
import type { Tree } from "../inbox/tree.ts";
import { readGradeFile } from "./read-grade-file.ts";

/** What was handed in, and how reports call where it lies. */
export interface PlacedTree {
  readonly place: string;
  readonly tree: Tree;
}

/** Which download a worksheet of Moodle goes with. */
export type SheetUse =
  | { readonly kind: "used"; readonly place: string; readonly exercise: string | undefined }
  /** Its numbers are those of none: another assignment's, or another course's. */
  | { readonly kind: "stranger" };

interface Sheets {
  /** Without the worksheets that lay in them. */
  readonly downloads: readonly PlacedTree[];
  readonly worksheets: readonly Worksheet[];
}

/**
 * The worksheets of Moodle among the roster and the grade files, and those that lie beside downloads.
 * @throws {DiagnosticsError} where a grade file is missing.
 */
export async function openSheets(
  downloads: readonly PlacedTree[],
  rosterFile: string | undefined,
  gradeFiles: readonly string[],
): Promise<Sheets> {
  const worksheets: Worksheet[] = [];
  // The roster's first: by its numbers people are known who have no e-mail address.
  const files = [...(rosterFile === undefined ? [] : [rosterFile]), ...gradeFiles];
  for (const file of new Set(files)) {
    const bytes = await readGradeFile(file);
    const worksheet = readWorksheet(bytes, file);
    if (worksheet !== undefined) worksheets.push(worksheet);
  }
  const left: PlacedTree[] = [];
  for (const { place, tree } of downloads) {
    const own = await findSheets(tree);
    worksheets.push(...own.values());
    const others = tree.files.filter(({ path }) => !own.has(path));
    const isLeft = others.length + tree.bareFolders.length + tree.refusals.length > 0;
    if (isLeft || downloads.length === 1) left.push({ place, tree: { ...tree, files: others } });
  }
  return { downloads: left, worksheets };
}

/** Only directly in the folder: what lies further down, a student may have put there. */
async function findSheets(tree: Tree): Promise<ReadonlyMap<string, Worksheet>> {
  const sheets = new Map<string, Worksheet>();
  for (const file of tree.files) {
    if (file.path.includes("/") || !/\.csv$/i.test(file.path)) continue;
    const read = await file.read();
    const worksheet = read.kind === "bytes" ? readWorksheet(read.bytes, file.path) : undefined;
    if (worksheet !== undefined) sheets.set(file.path, worksheet);
  }
  return sheets;
}

/** What each worksheet is for, where there are downloads of Moodle that it could belong to. */
export function useSheets(
  { worksheets, downloads }: Sheets,
  assignments: ReadonlyMap<Tree, Assignment>,
  inboxes: readonly { readonly place: string; readonly mapping: Mapping }[],
): ReadonlyMap<string, SheetUse> {
  if (assignments.size === 0) return new Map();
  return new Map(
    worksheets.map((worksheet): [string, SheetUse] => {
      const at = downloads.findIndex(({ tree }) =>
        assignments.get(tree)?.worksheets.includes(worksheet),
      );
      const [download, inbox] = [downloads[at], inboxes[at]];
      if (download === undefined || inbox === undefined) {
        return [worksheet.file, { kind: "stranger" }];
      }
      const { exercise } = assignments.get(download.tree) ?? {};
      const handedIn = new Set(inbox.mapping.submissions.map(({ problemId }) => problemId));
      const [only, another] = handedIn;
      const meant = exercise ?? (another === undefined ? only : undefined);
      return [worksheet.file, { kind: "used", place: download.place, exercise: meant }];
    }),
  );
}

export function warnOfSheets(sheets: ReadonlyMap<string, SheetUse>): readonly string[] {
  return [...sheets].flatMap(([file, { kind }]) =>
    kind === "stranger" ? [`${file}: ${STRANGER.message}. ${STRANGER.hint}`] : [],
  );
}

export const STRANGER = {
  code: "other-assignment",
  message: "its numbers are those of no download here: it is another assignment's or course's",
  hint: "Name the worksheet that was exported with the download, or leave this one out.",
};

/**
 * Without worksheets a number is all that tells a student, and a group's may be a participant's of
 * another assignment.
 * @throws {DiagnosticsError} where two of different names have one number.
 */
export function requireOwnNumbers(
  inboxes: readonly { readonly place: string; readonly mapping: Mapping }[],
): void {
  const owners = new Map<string, { readonly name: string | undefined; readonly place: string }>();
  for (const { place, mapping } of inboxes) {
    for (const { student } of mapping.submissions) {
      const { id, moodleId, name } = student;
      if (id !== moodleId) continue;
      const owner = owners.get(id) ?? { name, place };
      owners.set(id, owner);
      if (owner.place === place || owner.name === name) continue;
      const names = `${owner.name ?? "somebody hidden"} (${owner.place}) and ${name ?? "somebody hidden"}`;
      throw new DiagnosticsError([
        {
          code: "same-number",
          file: place,
          message: `${names} have the number ${id}: one of them is a group`,
          hint: "Give the worksheets of the assignments, which tell groups from people: --grade-file.",
        },
      ]);
    }
  }
}
