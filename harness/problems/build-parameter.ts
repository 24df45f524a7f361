import { partTypes, parseValueType, type ValueType } from "../core/values/value-type.ts";
import type { FloatRange, Parameter, Range, ValueDomain } from "./problem.ts";
import type { SpecBounds } from "./bounds-schema.ts";
import type { Spec } from "./spec-schema.ts";

const ANY: Range = { min: undefined, max: undefined };
const ANY_FLOAT: FloatRange = { min: undefined, max: undefined, decimals: undefined };

/** @throws {ValueTypeError} if the type is invalid. */
export function toParameter(spec: Spec["interface"]["parameters"][number]): Parameter {
  const { name, type, size, ...bounds } = spec;
  return { name, ...toDomain(parseValueType(type), bounds), sizedBy: size ?? "sum" };
}

/** Ignores bounds that do not suit the type, which check-bounds.ts reports. */
function toDomain(type: ValueType, spec: SpecBounds): ValueDomain {
  return {
    type,
    range: type.kind === "int" ? toRange(spec) : ANY,
    floats:
      type.kind === "float"
        ? {
            ...toFloatRange(spec),
            decimals: spec.decimals === undefined ? undefined : Number(spec.decimals),
          }
        : ANY_FLOAT,
    items: toRange(spec.items),
    length: toRange(spec.length),
    isAscending: spec.ascending ?? false,
    ...(spec.order && { order: spec.order }),
    sizedBy: "sum",
    alphabet: spec.alphabet,
    parts: boundsOfParts(type, spec).map(([part, own]) => toDomain(part, own)),
  };
}

/** The parts of a type, each with its bounds in the spec. */
export function boundsOfParts(
  type: ValueType,
  spec: SpecBounds,
): readonly (readonly [ValueType, SpecBounds])[] {
  switch (type.kind) {
    case "option":
      return [[type.item, spec]];
    case "list":
    case "set":
      return [[type.item, spec.items ?? {}]];
    case "pair":
    case "tuple":
      return partTypes(type).map((part, at) => [part, spec.parts?.[at] ?? {}]);
    case "record":
      return type.fields.map(({ name, type: own }) => [own, spec.fields?.[name] ?? {}]);
    case "int":
    case "bool":
    case "float":
    case "text":
    case "map":
      return [];
  }
}

interface SpecRange {
  readonly min?: bigint | number;
  readonly max?: bigint | number;
}

export function toRange({ min, max }: SpecRange = {}): Range {
  return { min: toInt(min), max: toInt(max) };
}

function toInt(bound: bigint | number | undefined): bigint | undefined {
  return typeof bound === "bigint" ? bound : undefined;
}

export function toFloatRange({ min, max }: SpecRange): Range<number> {
  return { min: toFloat(min), max: toFloat(max) };
}

function toFloat(bound: bigint | number | undefined): number | undefined {
  return bound === undefined ? undefined : Number(bound) + 0; // No -0.
}
