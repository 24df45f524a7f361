import { nearestName } from "../../core/spec/nearest-name.ts";
import { SAMPLE_GROUP_ID } from "../domain.ts";
import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import type { Draft } from "../spec-schema.ts";

export function checkParameterName(
  draft: Draft,
  place: Pick<Mistake, "path" | "at" | "offset">,
  name: string,
): readonly Mistake[] {
  const specs = draft.interface.parameters;
  const names = specs.flatMap((each) => each?.name ?? []);
  // The name may be that of a parameter which is itself wrong, and reported there.
  const isUncertain = specs.length === 0 || specs.includes(undefined);
  if (names.includes(name) || isUncertain) return [];
  return [
    {
      code: "unknown-parameter",
      ...place,
      message: `there is no parameter '${name}'`,
      hint: didYouMean(nearestName(name, names), names),
    },
  ];
}

export function checkGroupName(draft: Draft, path: SpecPath, name: string): readonly Mistake[] {
  const names = [SAMPLE_GROUP_ID, ...draft.groups.flatMap((each) => each?.id ?? [])];
  const isUncertain = draft.groups.length === 0 || draft.groups.includes(undefined);
  if (names.includes(name) || isUncertain) return [];
  return [
    {
      code: "unknown-group",
      path,
      message: `there is no group '${name}'`,
      hint: didYouMean(nearestName(name, names), names),
    },
  ];
}

export function findDuplicates(
  names: readonly (string | undefined)[],
  pathOf: (index: number) => SpecPath,
): readonly Mistake[] {
  return names.flatMap((name, index) => {
    const first = names.indexOf(name);
    if (name === undefined || first === index) return [];
    return [
      {
        code: "duplicate-name",
        path: pathOf(index),
        message: `'${name}' is already the name of entry ${first + 1}`,
      } satisfies Mistake,
    ];
  });
}
