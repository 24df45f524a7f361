import { toNames } from "../build-problem.ts";
import { checkGroupName, checkParameterName, findDuplicates } from "./check-names.ts";
import { checkNumbers, checkRange, describeUnsuitable } from "./check-bounds.ts";
import type { Parameters } from "./check-parameters.ts";
import { measuresOf, SAMPLE_GROUP_ID } from "../domain.ts";
import type { Mistake } from "../../core/judging/mistake.ts";
import type { Draft } from "../spec-schema.ts";

export function checkGroups(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const ids = [SAMPLE_GROUP_ID, ...draft.groups.map((group) => group?.id)];
  const duplicates = findDuplicates(ids, (index) => ["groups", index - 1, "id"]).map((mistake) =>
    mistake.path[1] !== undefined && draft.groups[Number(mistake.path[1])]?.id === SAMPLE_GROUP_ID
      ? { ...mistake, message: "'sample' is the group of the samples, which always exists" }
      : { ...mistake, message: mistake.message.replace(/entry \d+/, "another group") },
  );
  return [
    ...duplicates,
    ...draft.groups.flatMap((group, index) => [
      ...checkRequires(draft, index),
      ...Object.keys(group?.where ?? {}).flatMap((name) =>
        checkWhere(draft, parameters, index, name),
      ),
    ]),
  ];
}

function checkRequires(draft: Draft, index: number): readonly Mistake[] {
  const group = draft.groups[index];
  const isList = Array.isArray(group?.requires);
  return toNames(group?.requires).flatMap((name, position) => {
    const path = ["groups", index, "requires", ...(isList ? [position] : [])];
    const unknown = checkGroupName(draft, path, name);
    const required = draft.groups.findIndex((each) => each?.id === name);
    if (unknown.length > 0 || required < index) return unknown;
    if (isRequiring(draft, required, group?.id)) {
      return [
        {
          code: "cyclic-requires",
          path,
          message:
            required === index
              ? `group '${name}' requires itself`
              : `groups '${group?.id}' and '${name}' require each other, so neither can be judged`,
        } satisfies Mistake,
      ];
    }
    return [
      {
        code: "requires-later",
        path,
        message: `group '${name}' is judged later than '${group?.id}'`,
        hint: `Groups are judged in order: put '${name}' first.`,
      } satisfies Mistake,
    ];
  });
}

/** True if a group requires another one, directly or through others. */
function isRequiring(draft: Draft, start: number, target: string | undefined): boolean {
  const seen = new Set<number>();
  const visit = (index: number): boolean => {
    const group = draft.groups[index];
    if (group === undefined || seen.has(index)) return false;
    seen.add(index);
    return (
      group.id === target ||
      toNames(group.requires).some((name) =>
        visit(draft.groups.findIndex((each) => each?.id === name)),
      )
    );
  };
  return visit(start);
}

function checkWhere(
  draft: Draft,
  parameters: Parameters,
  index: number,
  name: string,
): readonly Mistake[] {
  const path = ["groups", index, "where", name];
  const bounds = draft.groups[index]?.where?.[name] ?? {};
  const unknown = checkParameterName(draft, { path, at: "key" }, name);
  const parameter = parameters.find((each) => each?.name === name);
  const spec = draft.interface.parameters.find((each) => each?.name === name);
  if (parameter === undefined || spec === undefined) return unknown;
  const { kind } = parameter.type;
  const what = `a parameter of type ${spec.type}`;
  const suitable = measuresOf(parameter);
  const unsuitable = Object.keys(bounds).filter((key) => !suitable.includes(key));
  return [
    ...unsuitable.map((key) => describeUnsuitable([...path, key], key, what, suitable)),
    ...(kind === "int" || kind === "float" ? checkNumbers(path, bounds, kind, spec.decimals) : []),
    ...(["length", "items", "sum"] as const).flatMap((key) =>
      checkRange([...path, key], bounds[key]),
    ),
  ];
}
