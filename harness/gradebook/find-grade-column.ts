import type { GradeColumn } from "./formats/layout.ts";
import type { GradedExercise } from "./grade.ts";
import { toNameKey } from "./name-key.ts";

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

function isCalled(wanted: string): (column: GradeColumn) => boolean {
  return ({ header, title }) =>
    [header, title].some((each) => toNameKey(each) === toNameKey(wanted));
}

/** True if the name of an exercise in a file refers to this one. */
export function isNamed(text: string, exercise: GradedExercise): boolean {
  return findGradeColumn([{ column: 0, header: text, title: text }], exercise).kind === "column";
}
