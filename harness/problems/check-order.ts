import type { Mistake, SpecPath } from "../core/judging/mistake.ts";
import { checkParameterName, findDuplicates } from "./check-names.ts";
import type { Draft } from "./spec-schema.ts";

/** `order` names every parameter once: what it leaves out would have no place. */
export function checkOrder(draft: Draft): readonly Mistake[] {
  const { order } = draft;
  if (order === undefined) return [];
  const path: SpecPath = ["order"];
  const names = draft.interface.parameters.flatMap((each) => each?.name ?? []);
  const strangers = order.flatMap((name, index) =>
    checkParameterName(draft, { path: [...path, index] }, name),
  );
  const missing = names.filter((name) => !order.includes(name));
  return [
    ...strangers,
    ...findDuplicates(order, (index) => [...path, index]),
    ...(missing.length === 0 || strangers.length > 0
      ? []
      : [
          {
            code: "missing-name",
            path,
            at: "key",
            message: `the order leaves out ${missing.join(", ")}`,
            hint: "Name every parameter, the one that counts first first; without the line all count together.",
          } satisfies Mistake,
        ]),
  ];
}
