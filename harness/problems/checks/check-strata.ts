import { STRATUM_KINDS, toNames } from "../build-problem.ts";
import { checkGroupName } from "./check-names.ts";
import type { Parameters } from "./check-parameters.ts";
import { findObstacle } from "../domain.ts";
import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import type { Parameter } from "../problem.ts";
import type { Draft } from "../spec-schema.ts";

export function checkStrata(
  draft: Draft,
  parameters: Parameters,
  isWrong: (path: SpecPath) => boolean,
): readonly Mistake[] {
  return (draft.tests?.strata ?? []).flatMap((stratum, index) => {
    const path: SpecPath = ["tests", "strata", index];
    if (stratum === undefined || isWrong(path)) return [];
    if (stratum === "bounds") return checkObstacles(parameters, { path, at: "value" }, stratum);
    const { groups, count, ...kinds } = stratum;
    const [kind, ...more] = Object.keys(kinds);
    if (kind === undefined || more.length > 0) {
      return [
        {
          code: "one-kind",
          path,
          message: `an entry must be exactly one of ${STRATUM_KINDS.join(", ")}`,
          hint: "Write a separate entry for each kind.",
        } satisfies Mistake,
      ];
    }
    const isList = Array.isArray(groups);
    return [
      ...checkCount(path, kind, count),
      ...toNames(groups).flatMap((name, position) =>
        checkGroupName(draft, [...path, "groups", ...(isList ? [position] : [])], name),
      ),
      ...(kind === "manual" || kind === "custom"
        ? []
        : checkObstacles(parameters, { path: [...path, kind], at: "key" }, kind)),
      ...(kind === "borders" ? checkBorders(parameters, [...path, kind]) : []),
    ];
  });
}

/** Checks `count`, which only custom has; other kinds include it: `- random: 20`. */
function checkCount(path: SpecPath, kind: string, count: bigint | undefined): readonly Mistake[] {
  if (kind === "custom" && count === undefined) {
    const hint = "Add `count:`, the number of inputs for each group.";
    return [{ code: "missing-key", path, message: "the number of inputs is missing", hint }];
  }
  if (kind === "custom" || count === undefined) return [];
  const message = "'count' can only be used with custom";
  const hint = `Write the number after the name: \`${kind}: ${count}\`.`;
  return [{ code: "unsuitable-key", path: [...path, "count"], at: "key", message, hint }];
}

function checkObstacles(
  parameters: Parameters,
  place: Pick<Mistake, "path" | "at">,
  kind: string,
): readonly Mistake[] {
  return parameters.flatMap((parameter) => {
    const obstacle = parameter && findObstacle(parameter);
    if (parameter === undefined || obstacle === undefined) return [];
    const message = `${kind} cannot make values for '${parameter.name}': ${obstacle}`;
    return [{ code: "unsuitable-key", ...place, message } satisfies Mistake];
  });
}

/** Checks for a number or a list of ints, the only values with borders. */
function checkBorders(parameters: Parameters, path: SpecPath): readonly Mistake[] {
  if (parameters.some((each) => each === undefined || hasPlaces(each))) return [];
  const message = "borders needs an int, a float or a list of ints";
  return [{ code: "unsuitable-key", path, at: "key", message }];
}

function hasPlaces({ type }: Parameter): boolean {
  if (type.kind === "int" || type.kind === "float") return true;
  return (type.kind === "list" || type.kind === "set") && type.item.kind === "int";
}
