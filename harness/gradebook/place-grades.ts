import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { findGradeColumn, isNamed } from "./find-grade-column.ts";
import type { GradeColumn, Layout, TextRow } from "./formats/layout.ts";
import type { GradedExercise } from "./grade.ts";

/** Where in a row the grade of one exercise goes. */
export interface GradePlace {
  readonly exercise: GradedExercise;
  readonly column: number;
  /** Of the rows of students, those that are for this exercise. */
  readonly isMeant: (row: TextRow) => boolean;
}

/** The columns of a file that take grades, and what goes where as far as names tell. */
export interface KnownPlaces {
  /** Headers; where a file has a row for each student and assignment, the assignments. */
  readonly columns: readonly string[];
  /** Whether the file is one assignment's, whose name it does not tell. */
  readonly isForOne: boolean;
  readonly places: readonly { readonly exercise: string; readonly column: string }[];
}

/** For a person to choose from: what is not clear is left out and not refused. */
export function listPlaces(
  { exerciseOf, gradeColumns }: Layout,
  students: readonly TextRow[],
  exercises: readonly GradedExercise[],
): KnownPlaces {
  const named = exerciseOf && [...new Set(students.map((row) => exerciseOf(row)))];
  const columns: readonly GradeColumn[] =
    named?.map((header, column) => ({ column, header, title: header })) ?? gradeColumns;
  const isForOne = columns.some(({ isOnly }) => isOnly === true);
  const found = exercises.flatMap(({ id, ...known }) => {
    const choice = findGradeColumn(columns, { id, ...known });
    if (choice.kind !== "column" || (isForOne && exercises.length > 1)) return [];
    const column = columns.find((each) => each.column === choice.column);
    return column === undefined ? [] : [{ exercise: id, column: column.header }];
  });
  const takers = Map.groupBy(found, ({ column }) => column);
  return {
    columns: columns.map(({ header }) => header),
    isForOne,
    places: found.filter(({ column }) => takers.get(column)?.length === 1),
  };
}

/**
 * One place for every exercise that the file has one for.
 * @throws {DiagnosticsError} when there is none at all, or when more than one would do.
 */
export function placeGrades(
  layout: Layout,
  exercises: readonly GradedExercise[],
  { file, advice }: { readonly file: string; readonly advice: string },
): readonly GradePlace[] {
  const fail = (code: string, message: string, hint: string): never => {
    throw new DiagnosticsError([{ code, file, line: 1, message, hint }]);
  };
  const { exerciseOf, gradeColumns } = layout;
  const [column] = gradeColumns;
  if (exerciseOf !== undefined && column !== undefined) {
    return exercises.map((exercise) => ({
      exercise,
      column: column.column,
      isMeant: (row) => isNamed(exerciseOf(row), exercise),
    }));
  }
  const headers = gradeColumns.map(({ header }) => header);
  if (exercises.length > 1 && gradeColumns.some(({ isOnly }) => isOnly === true)) {
    const ids = exercises.map(({ id }) => id).join(", ");
    fail(
      "which-exercise",
      `this file is for one exercise, its name does not tell which, and there are grades of ${ids}`,
      advice,
    );
  }
  const places = exercises.flatMap((exercise): GradePlace[] => {
    const choice = findGradeColumn(gradeColumns, exercise);
    if (choice.kind === "column") return [{ exercise, column: choice.column, isMeant: () => true }];
    if (choice.kind === "none") return [];
    return fail(
      "ambiguous-column",
      `the grades of ${exercise.id} could go into ${choice.headers.map((each) => `'${each}'`).join(" or ")}`,
      advice,
    );
  });
  if (places.length === 0) {
    const wanted = exercises[0]?.column ?? exercises[0]?.name ?? exercises[0]?.id ?? "";
    const nearest = nearestName(wanted, headers);
    const guess = nearest === undefined ? "" : `Did you mean '${nearest}'? `;
    fail(
      "no-grade-column",
      `there is no column for the grades of ${exercises.map(({ id }) => id).join(", ")}`,
      `${guess}Columns for grades here: ${headers.join(", ") || "none"}. ${advice}`,
    );
  }
  const taken = Map.groupBy(places, (place) => place.column);
  for (const [first, second] of taken.values()) {
    if (first === undefined || second === undefined) continue;
    fail(
      "ambiguous-column",
      `${first.exercise.id} and ${second.exercise.id} have the same column`,
      advice,
    );
  }
  return places;
}
