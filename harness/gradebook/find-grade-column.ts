import type { GradeColumn } from "./formats/layout.ts";
import type { GradedExercise } from "./grade.ts";
import { toNameKey } from "./name-key.ts";

export type ColumnChoice =
  | { readonly kind: "column"; readonly column: number }
  | { readonly kind: "none" }
  | { readonly kind: "ambiguous"; readonly headers: readonly string[] };

/**
 * Where the grades of an exercise go: the column that was told, else one that has its id or name,
 * else one that has its id as a word (`P1: Nim`). Of two that would do neither is taken.
 */
export function findGradeColumn(
  columns: readonly GradeColumn[],
  { id, name, column: told }: GradedExercise,
): ColumnChoice {
  const choose = (isMeant: (column: GradeColumn) => boolean): ColumnChoice | undefined => {
    const [first, ...others] = columns.filter(isMeant);
    if (first === undefined) return undefined;
    return others.length === 0
      ? { kind: "column", column: first.column }
      : { kind: "ambiguous", headers: [first, ...others].map(({ header }) => header) };
  };
  if (told !== undefined) return choose(isCalled(told)) ?? { kind: "none" };
  const only = columns.find(({ isOnly }) => isOnly === true);
  if (only !== undefined) return { kind: "column", column: only.column };
  return (
    choose((column) => isCalled(id)(column) || (name !== undefined && isCalled(name)(column))) ??
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

/** Whether a file's own name for an exercise means this one. */
export function isNamed(text: string, { id, name }: GradedExercise): boolean {
  return (
    findGradeColumn([{ column: 0, header: text, title: text }], { id, name }).kind === "column"
  );
}
