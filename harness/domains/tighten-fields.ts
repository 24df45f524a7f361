import type { Constraint, Parameter } from "../problems/problem.ts";
import { capField, type Field } from "./field.ts";

/**
 * Narrows the ranges of ints as far as the constraints between them allow: with `k < n` and n up to
 * 9, k is at most 8. Every remaining value occurs in some input.
 */
export function tightenFields(
  parameters: readonly Pick<Parameter, "name">[],
  fields: readonly Field[],
  constraints: readonly Constraint[],
): readonly Field[] {
  const tight = [...fields];
  const placeOf = (name: string) => parameters.findIndex((each) => each.name === name);
  // Each round passes bounds on by one constraint: more rounds than ints mean a cycle.
  for (let round = 0; round <= fields.length; round += 1) {
    let isChanged = false;
    for (const { left, operator, right } of constraints) {
      const [low, high] = operator.startsWith("<") ? [left, right] : [right, left];
      const [below, above] = [tight[placeOf(low)], tight[placeOf(high)]];
      if (below === undefined || above?.kind !== "int") continue;
      const slack = operator.endsWith("=") ? 0n : 1n;
      const max = above.range.max - slack;
      if (below.kind !== "int") {
        tight[placeOf(low)] = capField(below, max);
        continue;
      }
      const min = below.range.min + slack;
      isChanged ||= max < below.range.max || min > above.range.min;
      if (max < below.range.max)
        tight[placeOf(low)] = { kind: "int", range: { ...below.range, max } };
      if (min > above.range.min)
        tight[placeOf(high)] = { kind: "int", range: { ...above.range, min } };
    }
    if (!isChanged) return tight;
  }
  return fields.map((field) =>
    field.kind === "int" ? { kind: "int", range: { min: 0n, max: -1n } } : field,
  );
}
