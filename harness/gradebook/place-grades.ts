import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import { findGradeColumn, isNamed } from "./find-grade-column.ts";
import type { Layout, TextRow } from "./formats/layout.ts";
import type { GradedExercise } from "./grade.ts";

/** Where in a row the grade of one exercise goes. */
export interface GradePlace {
  readonly exercise: GradedExercise;
  readonly column: number;
  /** Of the rows of students, those that are for this exercise. */
  readonly isMeant: (row: TextRow) => boolean;
}

/**
 * One place for every exercise that the file has one for.
 * @throws {DiagnosticsError} when there is none at all, or when more than one would do.
 */
export function placeGrades(
  layout: Layout,
  exercises: readonly GradedExercise[],
  file: string,
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
      `this file is for one exercise, and there are grades of ${ids}`,
      "Name the exercise that it is for.",
    );
  }
  const places = exercises.flatMap((exercise): GradePlace[] => {
    const choice = findGradeColumn(gradeColumns, exercise);
    if (choice.kind === "column") return [{ exercise, column: choice.column, isMeant: () => true }];
    if (choice.kind === "none") return [];
    return fail(
      "ambiguous-column",
      `the grades of ${exercise.id} could go into ${choice.headers.map((each) => `'${each}'`).join(" or ")}`,
      "Name the column: `--column`, or `column:` in course.yaml.",
    );
  });
  if (places.length === 0) {
    const wanted = exercises[0]?.column ?? exercises[0]?.name ?? exercises[0]?.id ?? "";
    const nearest = nearestName(wanted, headers);
    fail(
      "no-grade-column",
      `there is no column for the grades of ${exercises.map(({ id }) => id).join(", ")}`,
      nearest === undefined
        ? `Columns for grades here: ${headers.join(", ") || "none"}. Name one: \`--column\`, or \`column:\` in course.yaml.`
        : `Did you mean '${nearest}'?`,
    );
  }
  const taken = Map.groupBy(places, (place) => place.column);
  for (const [first, second] of taken.values()) {
    if (first === undefined || second === undefined) continue;
    fail(
      "ambiguous-column",
      `${first.exercise.id} and ${second.exercise.id} have the same column`,
      "Name the column of each: `column:` in course.yaml.",
    );
  }
  return places;
}
