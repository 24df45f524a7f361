import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import { holdsKind } from "../../core/values/holds-kind.ts";
import {
  partTypes,
  formatValueType,
  parseValueType,
  type ValueType,
} from "../../core/values/value-type.ts";
import { findDuplicates } from "./check-names.ts";
import { isValueType } from "./check-parameters.ts";
import type { Draft } from "../spec-schema.ts";

const TOLERANCES = [
  "float_tolerance",
  "float_absolute_tolerance",
  "float_relative_tolerance",
] as const;

/** Checks that the comparison of answers suits their type. */
export function checkAnswers(draft: Draft): readonly Mistake[] {
  return [...checkComparison(draft), ...checkVisibility(draft)];
}

/** Checks that `checker_visibility` has a checker; in a student's copy it may be missing. */
function checkVisibility({ answers = {}, copy }: Draft): readonly Mistake[] {
  if (answers.checker_visibility === undefined) return [];
  if (answers.checker !== undefined || copy !== undefined) return [];
  return [
    {
      code: "unsuitable-key",
      path: ["answers", "checker_visibility"],
      at: "key",
      message: "'checker_visibility' needs a checker, and there is none",
      hint: "Add `checker: PATH`, or remove this key. A reference's own check is never exported: what students may see of it is in reference/check/.",
    },
  ];
}

function checkComparison({ answers = {}, interface: { returns } }: Draft): readonly Mistake[] {
  if (returns === undefined || !isValueType(returns)) return [];
  const type = parseValueType(returns);
  const refuse = (key: string, reason: string): Mistake => ({
    code: "unsuitable-key",
    path: ["answers", key],
    at: "key",
    message: `'${key}' does not apply to answers of type ${formatValueType(type)}: ${reason}`,
  });
  const aboutFloats = ([...TOLERANCES, "allow"] as const).filter(
    (key) => answers[key] !== undefined,
  );
  return [
    ...checkMembers(["interface", "returns"], type),
    ...(holdsKind(type, "float")
      ? []
      : aboutFloats.map((key) => refuse(key, "they contain no float"))),
    ...(answers.order === "any" && type.kind !== "list"
      ? [refuse("order", "only a list has an order")]
      : []),
    ...(answers.case === "folded" && !holdsKind(type, "text")
      ? [refuse("case", "they contain no text")]
      : []),
    ...(answers.float_tolerance === undefined
      ? []
      : TOLERANCES.slice(1)
          .filter((key) => answers[key] !== undefined)
          .map((key): Mistake => ({
            code: "one-kind",
            path: ["answers", key],
            at: "key",
            message: `'float_tolerance' sets both tolerances, so '${key}' contradicts it`,
            hint: "Remove one of the two.",
          }))),
    ...findDuplicates(answers.allow ?? [], (index) => ["answers", "allow", index]),
  ];
}

/** Refuses floats as set members or map keys: lookups need equality, but floats are only near. */
function checkMembers(path: SpecPath, type: ValueType): readonly Mistake[] {
  const floatMembers = findFloatMembers(type);
  if (floatMembers === undefined) return [];
  return [
    {
      code: "unsuitable-key",
      path,
      message: `answers cannot contain a ${formatValueType(floatMembers)}: floats that are only nearly equal cannot be matched`,
      hint: "Use a list, with `order: any` under `answers`.",
    },
  ];
}

function findFloatMembers(type: ValueType): ValueType | undefined {
  switch (type.kind) {
    case "int":
    case "bool":
    case "float":
    case "text":
      return undefined;
    case "option":
    case "list":
      return findFloatMembers(type.item);
    case "set":
      return holdsKind(type.item, "float") ? type : undefined;
    case "pair":
    case "tuple":
    case "record":
      return partTypes(type)
        .map(findFloatMembers)
        .find((each) => each !== undefined);
    case "map":
      return holdsKind(type.key, "float") ? type : findFloatMembers(type.value);
  }
}
