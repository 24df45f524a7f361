import { partTypes, parseValueType, type ValueType } from "../core/values/value-type.ts";
import type { FloatRange, Parameter, Range, SumRule, Tie, ValueDomain } from "./problem.ts";
import { parseTiedInt } from "./ties.ts";
import type { SpecBounds } from "./bounds-schema.ts";
import type { Spec } from "./spec-schema.ts";

const ANY: Range = { min: undefined, max: undefined };
const ANY_FLOAT: FloatRange = { min: undefined, max: undefined, decimals: undefined };

/** @throws {ValueTypeError} if the type is invalid. */
export function toParameter(spec: Spec["interface"]["parameters"][number]): Parameter {
  const { name, type, size, ...bounds } = spec;
  return { name, ...toDomain(parseValueType(type), bounds), sizedBy: size ?? "sum" };
}

/** The domain of all values of a type. */
export function openDomain(type: ValueType): ValueDomain {
  return toDomain(type, {});
}

/** Ignores bounds that do not suit the type, which check-bounds.ts reports. */
function toDomain(type: ValueType, bounds: SpecBounds): ValueDomain {
  const spec = withDefaults(type, bounds);
  const isList = type.kind === "list" || type.kind === "set";
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
    length: toRange(toLength(spec.length)),
    isAscending: isList && (spec.ascending ?? false),
    ...(isList && spec.order && { order: spec.order }),
    sizedBy: "sum",
    alphabet: spec.alphabet,
    parts: boundsOfParts(type, spec).map(([part, own]) => toDomain(part, own)),
    ...toRelations(type, spec),
  };
}

/** The rules beside ranges that values keep; none for most parameters. */
function toRelations(type: ValueType, spec: SpecBounds): Partial<ValueDomain> {
  const ties = listTies(type, spec);
  const { permutation, distinct, ascending, order } = spec;
  const isRow = type.kind === "pair" || type.kind === "tuple";
  const pairOrder = ascending === true ? "ascending" : order;
  return {
    ...(ties.length > 0 && { ties }),
    ...(type.kind === "list" &&
      (permutation === true || distinct === true) && {
        structure: permutation === true ? "permutation" : "distinct",
      }),
    ...(isRow && pairOrder !== undefined && pairOrder !== "non-increasing" && { pairOrder }),
    ...(type.kind === "list" && spec.sum !== undefined && { sums: toSums(spec.sum) }),
    ...toGraph(spec),
  };
}

function toGraph({ graph: kind, nodes, items }: SpecBounds): Partial<ValueDomain> {
  const count = nodes === undefined ? undefined : parseTiedInt(nodes);
  if (kind === undefined || count === undefined) return {};
  return { graph: { kind, nodes: count, first: firstNode(items) } };
}

/** The bounds of an edge's ends: from the first node, by default 1, to the last one. */
function boundEnds(
  edge: SpecBounds | undefined,
  type: ValueType,
  nodes: bigint | string,
): SpecBounds {
  const first = firstNode(edge);
  const count = parseTiedInt(nodes);
  const last = count && { ...count, plus: count.plus + first - 1n };
  const max =
    last?.name === undefined
      ? last?.plus
      : `${last.name} ${last.plus < 0n ? "-" : "+"} ${last.plus < 0n ? -last.plus : last.plus}`;
  const end = (own: SpecBounds = {}): SpecBounds => ({
    ...(max !== undefined && { max }),
    ...own,
    min: first,
  });
  if (type.kind === "record") {
    const [from, to] = type.fields.map(({ name }) => name);
    if (from === undefined || to === undefined) return edge ?? {};
    const fields = edge?.fields ?? {};
    return { ...edge, fields: { ...fields, [from]: end(fields[from]), [to]: end(fields[to]) } };
  }
  const [from, to, ...rest] = edge?.parts ?? [];
  return { ...edge, parts: [end(from), end(to), ...rest] };
}

function firstNode(edge: SpecBounds = {}): bigint {
  const [end] = edge.parts ?? Object.values(edge.fields ?? {});
  return typeof end?.min === "bigint" ? end.min : 1n;
}

function toSums(sum: NonNullable<SpecBounds["sum"]>): readonly SumRule[] {
  const { max } = sum;
  if (typeof max === "bigint") return [{ field: undefined, max }];
  return Object.entries(sum as Record<string, { max: bigint }>).map(([field, own]) => ({
    field,
    max: own.max,
  }));
}

/** Ties of a value's own bounds; those of a list's ints are also those of its items. */
function listTies(type: ValueType, spec: SpecBounds): readonly Tie[] {
  const { graph, nodes } = spec;
  const count = graph === undefined || nodes === undefined ? undefined : parseTiedInt(nodes);
  const edges = count && { ...count, plus: count.plus - 1n };
  return [
    ...(type.kind === "int" ? tiesOf("value", spec) : []),
    ...tiesOf("length", toLength(spec.length)),
    ...(type.kind === "list" && type.item.kind === "int" ? tiesOf("items", spec.items) : []),
    ...(edges === undefined || graph === "simple"
      ? []
      : [{ ...edges, on: "length" as const, end: "min" as const }]),
    ...(edges === undefined || graph !== "tree"
      ? []
      : [{ ...edges, on: "length" as const, end: "max" as const }]),
  ];
}

/** The ends of a range that name another value. */
function tiesOf(
  on: Tie["on"],
  range: { readonly min?: unknown; readonly max?: unknown } = {},
): readonly Tie[] {
  return (["min", "max"] as const).flatMap((end) => {
    const bound = range[end];
    const tied = typeof bound === "string" ? parseTiedInt(bound) : undefined;
    return tied === undefined ? [] : [{ ...tied, on, end }];
  });
}

/** A length that is given as one number or name is both ends of its range. */
function toLength(length: SpecBounds["length"]): { min?: bigint | string; max?: bigint | string } {
  return typeof length === "object" || length === undefined
    ? (length ?? {})
    : { min: length, max: length };
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

/** Adds the bounds of nodes that a graph's edges lead between, and the first item of a permutation. */
function withDefaults(type: ValueType, spec: SpecBounds): SpecBounds {
  if (type.kind !== "list") return spec;
  const { graph, nodes, permutation, items } = spec;
  if (graph !== undefined && nodes !== undefined)
    return { ...spec, items: boundEnds(items, type.item, nodes) };
  if (permutation !== true) return spec;
  return { ...spec, items: { min: 1n, ...items } };
}

interface SpecRange {
  readonly min?: bigint | number | string;
  readonly max?: bigint | number | string;
}

export function toRange({ min, max }: SpecRange = {}): Range {
  return { min: toInt(min), max: toInt(max) };
}

function toInt(bound: bigint | number | string | undefined): bigint | undefined {
  return typeof bound === "bigint" ? bound : undefined;
}

export function toFloatRange({ min, max }: SpecRange): Range<number> {
  return { min: toFloat(min), max: toFloat(max) };
}

function toFloat(bound: bigint | number | string | undefined): number | undefined {
  return bound === undefined || typeof bound === "string" ? undefined : Number(bound) + 0; // No -0.
}
