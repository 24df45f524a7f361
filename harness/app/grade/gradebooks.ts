import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import { readGradeFileColumns } from "../../gradebook/fill-gradebook.ts";
import { type GithubTeam, type GithubTeams, readGithubTeams } from "../../inbox/github-teams.ts";
import { readRoster } from "../../inbox/roster/read-roster.ts";
import type { RosterStudent } from "../../inbox/roster/roster.ts";
import type { Download } from "./moodle-worksheets.ts";
import { readGradeFile } from "./read-grade-file.ts";

interface Gradebooks {
  /** Without the gradebooks that were in them. */
  readonly downloads: readonly Download[];
  /** The students of the gradebooks; empty without any. */
  readonly students: readonly RosterStudent[];
  readonly teams: GithubTeams;
  /** Sentences for the user. */
  readonly remarks: readonly string[];
}

/**
 * Finds gradebooks of Canvas and GitHub Classroom among the grade files and beside the downloads: they list
 * the class and its teams, as Moodle's worksheets do.
 * @param hasRoster Canvas's gradebooks are then no source of students
 * @throws {DiagnosticsError} if a grade file is missing.
 */
export async function openGradebooks(
  downloads: readonly Download[],
  gradeFiles: readonly string[],
  hasRoster: boolean,
): Promise<Gradebooks> {
  const teams = new Map<string, GithubTeam>();
  const students = new Map<string, RosterStudent>();
  const remarks: string[] = [];
  const take = (bytes: Uint8Array, file: string): boolean => {
    const teamOf = readGithubTeams(bytes);
    for (const [repository, team] of teamOf ?? []) teams.set(repository, team);
    if (teamOf !== undefined) return true;
    if (hasRoster || !isCanvasGradebook(bytes, file)) return false;
    const canvasStudents = readRoster(bytes, file).students;
    for (const student of canvasStudents) students.set(student.id, student);
    remarks.push(`Students are those of Canvas's gradebook ${file}: ${canvasStudents.length}.`);
    return true;
  };
  for (const file of gradeFiles) take(await readGradeFile(file), file);
  const left: Download[] = [];
  for (const { path, tree } of downloads) {
    const own = new Set<string>();
    for (const { path: name, read: readBytes } of tree.files) {
      // Files further down may be from students.
      if (name.includes("/") || !/\.csv$/i.test(name)) continue;
      const content = await readBytes();
      if (content.kind === "bytes" && take(content.bytes, name)) own.add(name);
    }
    const files = tree.files.filter((file) => !own.has(file.path));
    const isLeft =
      own.size === 0 || files.length + tree.bareFolders.length + tree.refusals.length > 0;
    if (isLeft || downloads.length === 1) left.push({ path, tree: { ...tree, files } });
  }
  return { downloads: left, students: [...students.values()], teams, remarks };
}

function isCanvasGradebook(bytes: Uint8Array, file: string): boolean {
  try {
    return readGradeFileColumns(bytes, { file, exercises: [] }).format === "canvas";
  } catch (error) {
    // Another CSV file, which is nobody's gradebook.
    if (error instanceof DiagnosticsError) return false;
    throw error;
  }
}
