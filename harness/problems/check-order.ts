import type { Mistake, SpecPath } from "../core/judging/mistake.ts";
import { checkParameterName, findDuplicates } from "./check-names.ts";
import type { Draft } from "./spec-schema.ts";

/** Checks that `order` names every parameter exactly once. */
export function checkOrder(draft: Draft): readonly Mistake[] {
  const { order } = draft;
  if (order === undefined) return [];
  const path: SpecPath = ["order"];
  const names = draft.interface.parameters.flatMap((each) => each?.name ?? []);
  const unknownNames = order.flatMap((name, index) =>
    checkParameterName(draft, { path: [...path, index] }, name),
  );
  const missing = names.filter((name) => !order.includes(name));
  return [
    ...unknownNames,
    ...findDuplicates(order, (index) => [...path, index]),
    ...(missing.length === 0 || unknownNames.length > 0
      ? []
      : [
          {
            code: "missing-name",
            path,
            at: "key",
            message: `'order' does not contain ${missing.join(", ")}`,
            hint: "List every parameter, the most significant first; without this key all count together.",
          } satisfies Mistake,
        ]),
  ];
}
