import { readFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import type { Results } from "../core/results/results.ts";
import { viewResult } from "../core/results/view-result.ts";
import { type Course, limitFeedback } from "../course/index.ts";
import { fillGradebook, type Filled, toGrades } from "../gradebook/index.ts";

/** A grade file that grades can be filled into. */
export interface GradeFile {
  readonly file: string;
  readonly bytes: Uint8Array;
}

/**
 * Reads the instructor's own grade files, before anything is judged.
 * @throws {DiagnosticsError} where one cannot be read, or it cannot be told where grades go.
 */
export async function openGradeFiles(
  files: readonly string[],
  { exercises }: Course,
): Promise<readonly GradeFile[]> {
  const opened: GradeFile[] = [];
  for (const file of files) {
    const bytes = await readFile(file).catch((): never => {
      const hint = "Name the grade file that the course system gave you.";
      const message = "there is no such file";
      throw new DiagnosticsError([{ code: "missing-file", file, message, hint }]);
    });
    fillGradebook(bytes, [], { file, exercises });
    const twin = opened.find((other) => basename(other.file) === basename(file));
    if (twin !== undefined) {
      const message = `it is named like ${twin.file}, and both copies would go into one folder`;
      const hint = "Rename one of the two.";
      throw new DiagnosticsError([{ code: "same-name", file, message, hint }]);
    }
    opened.push({ file, bytes });
  }
  return opened;
}

/** Copies of grade files, by their paths in the folder of results. */
export interface FilledFiles {
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** What was done, a sentence a line. */
  readonly said: readonly string[];
}

/** Fills the grades into copies, which keep their names. */
export function fillGradeFiles(
  files: readonly GradeFile[],
  results: Results,
  {
    course,
    folder,
    held,
  }: {
    readonly course: Course;
    readonly folder: string;
    /** Exercises that students get no feedback on yet. */
    readonly held: ReadonlySet<string>;
  },
): FilledFiles {
  const grades = toGrades(
    results,
    (result) => limitFeedback(viewResult(result, "student"), course.feedback),
    { exercises: held, holdsGrades: course.holdsGrades },
  );
  const copies = new Map<string, Uint8Array>();
  const said: string[] = [];
  for (const { file, bytes } of files) {
    const filled = fillGradebook(bytes, grades, { file, exercises: course.exercises });
    const path = join("grade-files", basename(file));
    copies.set(path, filled.bytes);
    said.push(...describe(filled, join(folder, path)));
  }
  return { files: copies, said };
}

function describe({ format, filled, remarks, unmatched, notInFile }: Filled, target: string) {
  return [
    `${target} (${format}): ${filled} grades filled in.`,
    ...remarks,
    ...unmatched.map(
      ({ line, who, reason }) => `  line ${line}, ${who}: left as it was, ${reason}`,
    ),
    ...notInFile.map(({ student, exercise }) => `  no row for ${student}, ${exercise}`),
  ];
}
