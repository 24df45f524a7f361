import type { ValueType } from "../core/values/value-type.ts";
import { fromJson, type JsonValue, toJson, type Value, ValueError } from "../core/values/value.ts";
import type { Problem } from "./problem.ts";

/** Texts of arguments by the array that they are in: the text of a long list is asked for several times. */
const TEXTS = new WeakMap<readonly Value[], string>();

/** The arguments of one input as an exercise's files have them, as one text of JSON. */
export function printCaseArguments(types: readonly ValueType[], args: readonly Value[]): string {
  const text =
    TEXTS.get(args) ??
    JSON.stringify(args.map((value, index) => toJson(types[index] as ValueType, value)));
  TEXTS.set(args, text);
  return text;
}

/** The arguments of one input in the form that an exercise's files have. */
export function argumentsToJson(
  { interface: { parameters } }: Problem,
  args: readonly Value[],
): readonly JsonValue[] {
  return parameters.map(({ type }, index) => toJson(type, args[index] as Value));
}

/** @throws {ValueError} if they are not arguments of the exercise's function. */
export function argumentsFromJson(
  { interface: { parameters } }: Problem,
  json: unknown,
): readonly Value[] {
  if (!Array.isArray(json) || json.length !== parameters.length) {
    throw new ValueError(`args must be an array of ${parameters.length}`);
  }
  return parameters.map(({ type }, index) => fromJson(type, json[index], `args[${index}]`));
}
