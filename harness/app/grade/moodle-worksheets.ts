import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Mapping } from "../../inbox/mapping.ts";
import type { Assignment } from "../../inbox/moodle/assignment.ts";
import { readWorksheet, type Worksheet } from "../../inbox/moodle/worksheet.ts";
import type { Tree } from "../../io/archives/tree.ts";
import { readGradeFile } from "./read-grade-file.ts";

/** The files of a download, and the path that reports show for it. */
export interface Download {
  readonly path: string;
  readonly tree: Tree;
}

/** The download that a Moodle worksheet belongs to. */
export type WorksheetUse =
  | { readonly kind: "used"; readonly path: string; readonly exercise: string | undefined }
  /** Its participant numbers match no download: it is from another assignment or course. */
  | { readonly kind: "unmatched" };

interface Sheets {
  /** Without the worksheets that were in them. */
  readonly downloads: readonly Download[];
  readonly worksheets: readonly Worksheet[];
}

/**
 * Finds the Moodle worksheets among the roster, the grade files and the files beside downloads.
 * @throws {DiagnosticsError} if a grade file is missing.
 */
export async function openWorksheets(
  downloads: readonly Download[],
  rosterFile: string | undefined,
  gradeFiles: readonly string[],
): Promise<Sheets> {
  const worksheets: Worksheet[] = [];
  // The roster first: its numbers identify people without an email address.
  const files = [...(rosterFile === undefined ? [] : [rosterFile]), ...gradeFiles];
  for (const file of new Set(files)) {
    const bytes = await readGradeFile(file);
    const worksheet = readWorksheet(bytes, file);
    if (worksheet !== undefined) worksheets.push(worksheet);
  }
  const left: Download[] = [];
  for (const { path, tree } of downloads) {
    const own = await findSheets(tree);
    worksheets.push(...own.values());
    const others = tree.files.filter((file) => !own.has(file.path));
    const isLeft = others.length + tree.bareFolders.length + tree.refusals.length > 0;
    if (isLeft || downloads.length === 1) left.push({ path, tree: { ...tree, files: others } });
  }
  return { downloads: left, worksheets };
}

/** Looks only at the top level: files further down may be from students. */
async function findSheets(tree: Tree): Promise<ReadonlyMap<string, Worksheet>> {
  const sheets = new Map<string, Worksheet>();
  for (const file of tree.files) {
    if (file.path.includes("/") || !/\.csv$/i.test(file.path)) continue;
    const content = await file.read();
    const worksheet =
      content.kind === "bytes" ? readWorksheet(content.bytes, file.path) : undefined;
    if (worksheet !== undefined) sheets.set(file.path, worksheet);
  }
  return sheets;
}

/** Matches each worksheet to a download; empty if there are no Moodle downloads. */
export function matchWorksheets(
  { worksheets, downloads }: Sheets,
  assignments: ReadonlyMap<Tree, Assignment>,
  inboxes: readonly { readonly path: string; readonly mapping: Mapping }[],
): ReadonlyMap<string, WorksheetUse> {
  if (assignments.size === 0) return new Map();
  return new Map(
    worksheets.map((worksheet): [string, WorksheetUse] => {
      const at = downloads.findIndex(({ tree }) =>
        assignments.get(tree)?.worksheets.includes(worksheet),
      );
      const [download, inbox] = [downloads[at], inboxes[at]];
      if (download === undefined || inbox === undefined) {
        return [worksheet.file, { kind: "unmatched" }];
      }
      const { exercise } = assignments.get(download.tree) ?? {};
      const submittedIds = new Set(inbox.mapping.submissions.map(({ problemId }) => problemId));
      const [only, another] = submittedIds;
      const exerciseId = exercise ?? (another === undefined ? only : undefined);
      return [worksheet.file, { kind: "used", path: download.path, exercise: exerciseId }];
    }),
  );
}

export function warnOfWorksheets(sheets: ReadonlyMap<string, WorksheetUse>): readonly string[] {
  return [...sheets].flatMap(([file, { kind }]) =>
    kind === "unmatched"
      ? [`${file}: ${UNMATCHED_WORKSHEET.message}. ${UNMATCHED_WORKSHEET.hint}`]
      : [],
  );
}

export const UNMATCHED_WORKSHEET = {
  code: "other-assignment",
  message:
    "its participant numbers match no download here, so it is from another assignment or course",
  hint: "Give the worksheet that was exported with the download, or leave this one out.",
};

/**
 * Without worksheets only a number identifies a student, and a group's number may be that of a
 * participant in another assignment.
 * @throws {DiagnosticsError} if one number belongs to two different names.
 */
export function requireDistinctNumbers(
  inboxes: readonly { readonly path: string; readonly mapping: Mapping }[],
): void {
  const owners = new Map<string, { readonly name: string | undefined; readonly path: string }>();
  for (const { path, mapping } of inboxes) {
    for (const { student } of mapping.submissions) {
      const { id, moodleId, name } = student;
      if (id !== moodleId) continue;
      const owner = owners.get(id) ?? { name, path };
      owners.set(id, owner);
      if (owner.path === path || owner.name === name) continue;
      const names = `${owner.name ?? "an anonymous participant"} (${owner.path}) and ${name ?? "an anonymous participant"}`;
      throw new DiagnosticsError([
        {
          code: "same-number",
          file: path,
          message: `${names} both have the number ${id}, so one of them is a group`,
          hint: "Give the assignments' worksheets with --grade-file: they tell groups from people.",
        },
      ]);
    }
  }
}
