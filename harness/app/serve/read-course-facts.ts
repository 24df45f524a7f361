import { readFile } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import type { ClassFacts } from "../../batch/grade-class.ts";
import { type Diagnostic, DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Course } from "../../course/course.ts";
import { readRoster } from "../../inbox/roster/read-roster.ts";
import { toStudentFinder } from "../../inbox/student-finder.ts";
import type { ServedCourse } from "../../server/served-course.ts";
import { gatherFacts } from "../grade/gather-facts.ts";
import { openAdjustments } from "../grade/open-adjustments.ts";
import type { Workspace } from "../workspace/workspace.ts";

/**
 * Reads the rules that a course's class is graded by, with the files that course.yaml names.
 * @throws {DiagnosticsError} for a roster that is missing or wrong.
 */
export async function readCourseFacts(
  courseFile: string,
  course: Course,
  workspace: Workspace,
): Promise<ClassFacts> {
  const rosterFile =
    course.roster === undefined ? undefined : join(dirname(courseFile), course.roster);
  const roster = rosterFile === undefined ? [] : await openRoster(rosterFile);
  const find = toStudentFinder(roster, []);
  const adjustments = await openAdjustments(courseFile, course, (student) =>
    // Without a roster, names in course.yaml are student IDs.
    rosterFile === undefined ? { kind: "found", id: student } : find(student),
  );
  return gatherFacts(course, {
    adjustments,
    roster,
    rosterFile,
    problemIds: course.exercises.map(({ id }) => id),
    workspace,
  });
}

/** @throws {DiagnosticsError} for every model solution that cannot be read. */
export async function readSolutions(
  courseFile: string,
  { exercises }: Course,
): Promise<ServedCourse["solutions"]> {
  const solutions = new Map<string, { fileName: string; text: string }>();
  const diagnostics: Diagnostic[] = [];
  for (const { id, solution } of exercises) {
    if (solution === undefined) continue;
    const file = join(dirname(courseFile), solution);
    const text = await readFile(file, "utf8").catch(() => undefined);
    if (text !== undefined) solutions.set(id, { fileName: basename(file), text });
    else {
      const message = `there is no such file, but \`solution\` of '${id}' names it`;
      const hint = "Put the model solution there, or correct the path in course.yaml.";
      diagnostics.push({ code: "missing-file", file, message, hint });
    }
  }
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return solutions;
}

async function openRoster(file: string) {
  const bytes = await readFile(file).catch((): never => {
    const hint = "Put the list of students (CSV) there, or remove `roster:` from course.yaml.";
    const diagnostic: Diagnostic = {
      code: "missing-file",
      file,
      message: "there is no such roster",
      hint,
    };
    throw new DiagnosticsError([diagnostic]);
  });
  const { students, diagnostics } = readRoster(bytes, file);
  // Missing students could not join, and nobody would see why, so mistakes are errors here.
  if (diagnostics.length > 0) throw new DiagnosticsError(diagnostics);
  return students;
}
