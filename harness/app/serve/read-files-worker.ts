/** Thread that reads files of staff, started by read-class-files.ts. */
import { parentPort, workerData } from "node:worker_threads";
import { DiagnosticsError, formatDiagnostic } from "../../core/spec/diagnostic.ts";
import { readGradeFileColumns } from "../../gradebook/fill-gradebook.ts";
import { readGroups } from "../../inbox/roster/read-groups.ts";
import { explainUnusedColumns, readRoster } from "../../inbox/roster/read-roster.ts";
import { exercisesOf } from "../grade/fill-grade-files.ts";
import { packError } from "../packed-error.ts";
import { toRosterEntry } from "./class-facts.ts";
import type { ReadingReply, ReadingRequest, ReadingResults } from "./read-class-files.ts";

function readFiles(request: ReadingRequest): ReadingResults[ReadingRequest["kind"]] {
  if (request.kind === "roster") {
    const { file, how } = request;
    const roster = readRoster(file.bytes, file.name, how.language);
    const { diagnostics, withoutEmail, unusedColumns } = roster;
    // Nobody could send them their link: the line is corrected and the file uploaded again.
    const students = roster.students.filter(({ id }) => !withoutEmail.has(id));
    if (students.length === 0) throw new DiagnosticsError(diagnostics.slice(0, how.maxRemarks));
    const remarks = [
      ...explainUnusedColumns(unusedColumns, how.language),
      ...diagnostics.map(formatDiagnostic),
    ];
    return {
      students: students.slice(0, how.maxStudents).map(toRosterEntry),
      studentCount: students.length,
      remarks: remarks.slice(0, how.maxRemarks),
      remarkCount: remarks.length,
    };
  }
  if (request.kind === "groups") return readGroups(request.file.bytes, request.file.name);
  return request.files.map(({ name, bytes }) => {
    const exercises = exercisesOf({ file: name, bytes }, request.exercises);
    const gradeFile = readGradeFileColumns(bytes, { file: name, exercises });
    if (gradeFile.columns.length > MAX_COLUMNS)
      throw tooManyColumns(name, gradeFile.columns.length);
    return { name, ...gradeFile };
  });
}

/** Nobody chooses from longer lists. */
const MAX_COLUMNS = 2000;

function tooManyColumns(file: string, count: number): DiagnosticsError {
  const message = `the file has ${count} columns for grades; it may have ${MAX_COLUMNS}`;
  const hint = "Export the gradebook of this course only.";
  return new DiagnosticsError([{ code: "too-many-columns", file, message, hint }]);
}

function answer(): ReadingReply {
  try {
    return { kind: "done", result: readFiles(workerData as ReadingRequest) };
  } catch (error) {
    return { kind: "failed", error: packError(error) };
  }
}

parentPort?.postMessage(answer(), []);
