import { DiagnosticsError } from "../core/spec/diagnostic.ts";
import { nearestName } from "../core/spec/nearest-name.ts";
import type { GradeColumn, Layout, TextRow } from "./formats/layout.ts";
import type { GradedExercise } from "./grade.ts";
import { toNameKey } from "./name-key.ts";

/** The column and rows for the grades of one exercise. */
export interface GradeTarget {
  readonly exercise: GradedExercise;
  readonly column: number;
  /** True for student rows of this exercise. */
  readonly isMeant: (row: TextRow) => boolean;
}

/** The grade columns of a file, and the exercises matched with them by name. */
export interface GradeFileColumns {
  /** Headers, or assignments if the file has one row per student and assignment. */
  readonly columns: readonly string[];
  /** True if the file is for one assignment that it does not name. */
  readonly isForOne: boolean;
  readonly places: readonly { readonly exercise: string; readonly column: string }[];
}

/** Lists grade columns for a person to choose from. Ambiguous matches are left out. */
export function listFileColumns(
  { exerciseOf, gradeColumns }: Layout,
  students: readonly TextRow[],
  exercises: readonly GradedExercise[],
): GradeFileColumns {
  const named = exerciseOf && [...new Set(students.map((row) => exerciseOf(row)))];
  const columns: readonly GradeColumn[] =
    named?.map((header, column) => ({ column, header, title: header })) ?? gradeColumns;
  const isForOne = columns.some(({ isOnly }) => isOnly === true);
  const targets = exercises.flatMap(({ id, ...names }) => {
    const choice = findGradeColumn(columns, { id, ...names });
    if (choice.kind !== "column" || (isForOne && exercises.length > 1)) return [];
    const column = columns.find((each) => each.column === choice.column);
    return column === undefined ? [] : [{ exercise: id, column: column.header }];
  });
  const takers = Map.groupBy(targets, ({ column }) => column);
  return {
    columns: columns.map(({ header }) => header),
    isForOne,
    places: targets.filter(({ column }) => takers.get(column)?.length === 1),
  };
}

/**
 * Finds the column for every exercise that the file has one for.
 * @throws {DiagnosticsError} if there is none at all, or the match is ambiguous.
 */
export function findGradeTargets(
  layout: Layout,
  exercises: readonly GradedExercise[],
  { file, advice }: { readonly file: string; readonly advice: string },
): readonly GradeTarget[] {
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
      `this file is for one exercise, but its name does not say which of ${ids}`,
      advice,
    );
  }
  const places = exercises.flatMap((exercise): GradeTarget[] => {
    const choice = findGradeColumn(gradeColumns, exercise);
    if (choice.kind === "column") return [{ exercise, column: choice.column, isMeant: () => true }];
    if (choice.kind === "none") return [];
    return fail(
      "ambiguous-column",
      `the grades of ${exercise.id} could go in ${choice.headers.map((each) => `'${each}'`).join(" or ")}`,
      advice,
    );
  });
  if (places.length === 0) {
    const name = exercises[0]?.column ?? exercises[0]?.name ?? exercises[0]?.id ?? "";
    const nearest = nearestName(name, headers);
    const guess = nearest === undefined ? "" : `Did you mean '${nearest}'? `;
    fail(
      "no-grade-column",
      `there is no column for the grades of ${exercises.map(({ id }) => id).join(", ")}`,
      `${guess}Grade columns in this file: ${headers.join(", ") || "none"}. ${advice}`,
    );
  }
  const byColumn = Map.groupBy(places, (place) => place.column);
  for (const [first, second] of byColumn.values()) {
    if (first === undefined || second === undefined) continue;
    fail(
      "ambiguous-column",
      `${first.exercise.id} and ${second.exercise.id} match the same column`,
      advice,
    );
  }
  return places;
}

export type ColumnChoice =
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: "none" }
  | { readonly kind: "ambiguous"; readonly headers: readonly string[] };

/**
 * Finds the column for the grades of an exercise: the only one, the configured one, one named after
 * its ID or name, one named after its title, or one that contains its ID as a word (`P1: Nim`), in
 * this order. If two columns match equally well, neither is used.
 */
export function findGradeColumn(
  columns: readonly GradeColumn[],
  { id, name, titles = [], column: configured }: GradedExercise,
): ColumnChoice {
  const choose = (isMeant: (column: GradeColumn) => boolean): ColumnChoice | undefined => {
    const [first, ...others] = columns.filter(isMeant);
    if (first === undefined) return undefined;
    return others.length === 0
      ? { kind: "column", column: first.column }
      : { kind: "ambiguous", headers: [first, ...others].map(({ header }) => header) };
  };
  const only = columns.find(({ isOnly }) => isOnly === true);
  if (only !== undefined) return { kind: "column", column: only.column };
  if (configured !== undefined) return choose(isCalled(configured)) ?? { kind: "none" };
  return (
    choose((column) => isCalled(id)(column) || (name !== undefined && isCalled(name)(column))) ??
    choose((column) => titles.some((title) => isCalled(title)(column))) ??
    choose(({ title }) =>
      toNameKey(title)
        .split(/[^\p{L}\p{N}-]+/u)
        .includes(toNameKey(id)),
    ) ?? {
      kind: "none",
    }
  );
}

function isCalled(name: string): (column: GradeColumn) => boolean {
  return ({ header, title }) => [header, title].some((each) => toNameKey(each) === toNameKey(name));
}

/** True if the name of an exercise in a file refers to this one. */
function isNamed(text: string, exercise: GradedExercise): boolean {
  return findGradeColumn([{ column: 0, header: text, title: text }], exercise).kind === "column";
}
