import { fromJson, type JsonValue, toJson, type Value, ValueError } from "../core/values/value.ts";
import type { Problem } from "./problem.ts";

/** The arguments of one input as the files of an exercise hold them. */
export function argumentsToJson(
  { interface: { parameters } }: Problem,
  args: readonly Value[],
): readonly JsonValue[] {
  return parameters.map(({ type }, index) => toJson(type, args[index] as Value));
}

/** @throws {ValueError} where they are no arguments of the exercise's function. */
export function argumentsFromJson(
  { interface: { parameters } }: Problem,
  json: unknown,
): readonly Value[] {
  if (!Array.isArray(json) || json.length !== parameters.length) {
    throw new ValueError(`args must be an array of ${parameters.length}`);
  }
  return parameters.map(({ type }, index) => fromJson(type, json[index], `args[${index}]`));
}
