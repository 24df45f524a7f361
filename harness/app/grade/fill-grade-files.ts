import { basename, join } from "node:path";
import { DiagnosticsError } from "../../core/spec/diagnostic.ts";
import type { Results } from "../../core/results/results.ts";
import type { Course } from "../../course/course.ts";
import { exerciseOfTitle } from "../../inbox/moodle/title.ts";
import { readWorksheet } from "../../inbox/moodle/worksheet.ts";
import type { OpenClass } from "./open-class.ts";
import { limitInFiles } from "./output-facts.ts";
import { listSome } from "../../core/list-some.ts";
import { UNMATCHED_WORKSHEET, type WorksheetUse } from "./moodle-worksheets.ts";
import { readGradeFile } from "./read-grade-file.ts";
import { fillGradebook, type Filled } from "../../gradebook/fill-gradebook.ts";
import type { GradedExercise } from "../../gradebook/grade.ts";
import { toGrades } from "../../gradebook/to-grades.ts";

/** A gradebook of a learning platform, to fill grades into. */
export interface GradeFile {
  readonly file: string;
  readonly bytes: Uint8Array;
  /** Columns that the user chose, by header. Default: columns recognised by name. */
  readonly places?: readonly { readonly exercise: string; readonly column: string }[] | undefined;
}

/**
 * Reads the instructor's grade files, before anything is judged.
 * @throws {DiagnosticsError} if one cannot be read, or has no recognisable columns for grades.
 */
export async function openGradeFiles(
  files: readonly string[],
  { exercises, worksheets }: Pick<OpenClass, "exercises" | "worksheets">,
): Promise<readonly GradeFile[]> {
  const opened: GradeFile[] = [];
  for (const file of files) {
    const bytes = await readGradeFile(file);
    fillGradebook(bytes, [], {
      file,
      exercises: exercisesOf({ file, bytes }, exercises, worksheets),
    });
    const duplicate = opened.find((other) => basename(other.file) === basename(file));
    if (duplicate !== undefined) {
      const message = `it has the same name as ${duplicate.file}, and both copies go into one folder`;
      const hint = "Rename one of the two.";
      throw new DiagnosticsError([{ code: "same-name", file, message, hint }]);
    }
    opened.push({ file, bytes });
  }
  return opened;
}

/** Filled-in copies of grade files, by path within the results folder. */
export interface FilledFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** Lines that say what was filled in. */
  readonly remarks: readonly string[];
}

/** Describes, before anything is judged, what will go into each grade file and what will not. */
export function previewGradeFiles(
  files: readonly GradeFile[],
  { facts, exercises: all, worksheets }: Pick<OpenClass, "facts" | "exercises" | "worksheets">,
): readonly string[] {
  return files.flatMap(({ file, bytes }) => {
    const exercises = exercisesOf({ file, bytes }, all, worksheets);
    const grades = facts.roster.flatMap(({ id, name, email, moodleId }) =>
      exercises.map((exercise) => ({
        student: { id, name, keys: [email, moodleId].filter((key) => key !== undefined) },
        exercise: exercise.id,
        points: 0,
      })),
    );
    const { format, remarks, unmatched } = fillGradebook(bytes, grades, { file, exercises });
    // Without a roster, rows cannot be matched to students yet.
    const rows = facts.roster.length === 0 ? [] : describeRows(unmatched);
    const of = exercises.map(({ id }) => id).join(", ");
    return [
      `${file} (${format}) takes the grades of ${of}.`,
      ...remarks.map((remark) => `  ${remark}`),
      ...rows,
    ];
  });
}

interface FillFacts {
  readonly course: Course;
  /** The course's exercises, with the names that grade files may use. */
  readonly exercises: readonly GradedExercise[];
  /** The results folder. */
  readonly folder: string;
  readonly sheets: ReadonlyMap<string, WorksheetUse>;
  /** Exercises whose feedback is held back from students. */
  readonly heldIds: ReadonlySet<string>;
  /** Hint for unclear columns. Default: the command line's. */
  readonly advice?: string;
}

/** Fills grades into copies of grade files. The copies keep the files' names. */
export function fillGradeFiles(
  files: readonly GradeFile[],
  results: Results,
  { course, exercises, folder, sheets, heldIds, advice }: FillFacts,
): FilledFiles {
  const grades = toGrades(results, (result) => limitInFiles(course, result), {
    exercises: heldIds,
    holdsGrades: course.holdsGrades,
  });
  const copies = new Map<string, Uint8Array>();
  const remarks: string[] = [];
  for (const gradeFile of files) {
    const { file, bytes } = gradeFile;
    const filled = fillGradebook(bytes, grades, {
      file,
      exercises: exercisesOf(gradeFile, exercises, sheets),
      ...(advice !== undefined && { advice }),
    });
    const path = join("grade-files", basename(file));
    copies.set(path, filled.bytes);
    remarks.push(...describe(filled, join(folder, path)));
  }
  return { files: copies, remarks };
}

/**
 * The exercises that a grade file has columns for: as the user chose, or by its download or name. A
 * Moodle worksheet belongs to one assignment.
 * @throws {DiagnosticsError} for the worksheet of an assignment that is not among the downloads, and
 * for a chosen exercise that the course does not have.
 */
export function exercisesOf(
  { file, bytes, places }: GradeFile,
  exercises: readonly GradedExercise[],
  sheets: ReadonlyMap<string, WorksheetUse> = new Map(),
): readonly GradedExercise[] {
  if (places !== undefined) {
    const unknown = places.find(({ exercise }) => exercises.every(({ id }) => id !== exercise));
    if (unknown !== undefined) {
      const message = `the course has no exercise '${unknown.exercise}'`;
      const hint = `Exercises of the course: ${exercises.map(({ id }) => id).join(", ")}.`;
      throw new DiagnosticsError([{ code: "unknown-exercise", file, message, hint }]);
    }
    return exercises.flatMap((exercise) => {
      const place = places.find((each) => each.exercise === exercise.id);
      return place === undefined ? [] : [{ ...exercise, column: place.column }];
    });
  }
  const use = sheets.get(file);
  if (use?.kind === "unmatched") throw new DiagnosticsError([{ ...UNMATCHED_WORKSHEET, file }]);
  const exerciseId = use?.exercise ?? findExerciseOfWorksheet(bytes, file, exercises);
  return exerciseId === undefined ? exercises : exercises.filter(({ id }) => id === exerciseId);
}

function findExerciseOfWorksheet(
  bytes: Uint8Array,
  file: string,
  exercises: readonly GradedExercise[],
): string | undefined {
  const worksheet = readWorksheet(bytes, file);
  return worksheet && exerciseOfTitle(worksheet.title, exercises);
}

function describe(
  { format, filled, unchanged, remarks, unmatched, notInFile }: Filled,
  target: string,
) {
  const unchangedText = unchanged === 0 ? "" : `, ${unchanged} of them unchanged`;
  const absent = Map.groupBy(notInFile, ({ exercise }) => exercise);
  return [
    `${target} (${format}): ${filled} grades filled in${unchangedText}.`,
    ...remarks.map((remark) => `  ${remark}`),
    ...describeRows(unmatched),
    ...[...absent].map(
      ([exercise, own]) =>
        `  no row for ${listSome(own.map(({ student }) => student))}, ${exercise}`,
    ),
  ];
}

/** Rows with one reason from which on they share a line. */
const FEW = 4;

/** Describes rows that were not filled in: one line each, or one for many with the same reason. */
function describeRows(rows: Filled["unmatched"]): string[] {
  const byReason = Map.groupBy(rows, ({ who, reason }) => generalise(reason, who));
  return [...byReason].flatMap(([reason, own]) => {
    if (own.length < FEW) {
      return own.map((row) => `  line ${row.line}, ${row.who}: not changed, ${row.reason}`);
    }
    const lines = listSome(own.map(({ line }) => String(line)));
    return [`  ${own.length} rows not changed, ${reason}: lines ${lines}`];
  });
}

/** The reason without the student's name, to group equal reasons. */
function generalise(reason: string, who: string): string {
  const keys = who.split(", ").toSorted((left, right) => right.length - left.length);
  return keys.reduce((text, key) => text.replace(` of ${key} `, " "), reason);
}
