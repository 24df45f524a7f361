import { SAMPLE_GROUP_ID } from "../problems/domain.ts";
import type {
  Condition,
  GraphRule,
  Group,
  ItemOrder,
  ListStructure,
  PairOrder,
  Parameter,
  Range,
  SumRule,
  ValueDomain,
} from "../problems/problem.ts";
import { intersect } from "../problems/resolve-ties.ts";
import { toSteps } from "../problems/steps.ts";
import { listTiedNames, valueOfTied, NO_SCOPE } from "../problems/ties.ts";
import type { Bounds } from "./magnitude.ts";

/** The values of one parameter in one group, in the form that enumeration and random sampling need. */
export type Field =
  | { readonly kind: "int"; readonly range: Bounds }
  | { readonly kind: "bool" }
  | FloatField
  | TextField
  | ListField
  | OptionField
  | ProductField
  | SequenceField;

/** Floats that are multiples of 10^-decimals; the range counts these steps. */
export interface FloatField {
  readonly kind: "float";
  readonly range: Bounds;
  readonly decimals: number;
}

export interface TextField {
  readonly kind: "text";
  readonly length: Bounds;
  readonly alphabet: string;
}

/** A list or set of ints. */
export interface ListField {
  readonly kind: "list";
  readonly length: Bounds;
  readonly items: Bounds;
  readonly sum: Range;
  /** Items are different and ascend, as in sets and in lists declared so. */
  readonly isAscending: boolean;
  readonly isSet: boolean;
  /** Undefined: items are in any order, or ascend. */
  readonly order?: ItemOrder;
  readonly structure?: ListStructure;
  /** Declared bound of the sum; {@link sum} is a group's. */
  readonly maxSum?: bigint;
  /** Main measure of size; ascending lists always go by their largest item. */
  readonly sizedBy: Parameter["sizedBy"];
}

export interface OptionField {
  readonly kind: "option";
  readonly item: Field;
}

/** A pair, tuple or record. */
export interface ProductField {
  readonly kind: "product";
  readonly parts: readonly Field[];
  /** Field names of a record. */
  readonly names: readonly string[] | undefined;
  readonly pairOrder?: PairOrder;
  /** The bounds of a record whose fields depend on each other: {@link parts} has only the widest. */
  readonly tied?: ValueDomain;
}

export interface GraphField extends Pick<GraphRule, "kind" | "first"> {
  readonly nodes: bigint;
}

/** A list of anything but ints. */
export interface SequenceField {
  readonly kind: "sequence";
  readonly length: Bounds;
  readonly item: Field;
  readonly isDistinct?: boolean;
  /** Absent for a graph whose number of nodes is not known yet. */
  readonly graph?: GraphField;
  readonly sums?: { readonly rules: readonly SumRule[]; readonly item: ValueDomain };
}

type Measure = Exclude<Condition["measure"], "acyclic" | "float">;

/** Narrows a declared range by a group's conditions. */
type Narrow = (measure: Measure, declared: Range) => Range;

/** The field of a parameter within a group, or in its whole domain. */
export function toField(parameter: Parameter, group?: Group): Field {
  const conditions = group === undefined ? [] : conditionsOn(parameter, group);
  return fieldOf(parameter, parameter.name, (measure, declared) =>
    conditions
      .filter((each) => each.measure === measure)
      .reduce((range, each) => intersect(range, each.range), declared),
  );
}

/** A group's conditions on a parameter; those on floats are converted to steps. */
function conditionsOn({ name, floats }: Parameter, { where }: Group) {
  return where
    .filter(({ parameter }) => parameter === name)
    .filter((each) => each.measure !== "acyclic")
    .map((each): { readonly measure: Measure; readonly range: Range } =>
      each.measure === "float"
        ? { measure: "value", range: inSteps(each.range, floats.decimals ?? 0) }
        : each,
    );
}

function inSteps({ min, max }: Range<number>, decimals: number): Range {
  const steps = (bound: number | undefined) =>
    bound === undefined ? undefined : toSteps(bound, decimals);
  return { min: steps(min), max: steps(max) };
}

const unchanged: Narrow = (_, declared) => declared;

function fieldOf(domain: ValueDomain, name: string, narrow: Narrow): Field {
  const { type, parts } = domain;
  const length = narrow("length", intersect(domain.length, { min: 0n, max: undefined }));
  switch (type.kind) {
    case "int":
      return { kind: "int", range: close(name, narrow("value", domain.range)) };
    case "bool":
      return { kind: "bool" };
    case "float": {
      const { decimals } = domain.floats;
      if (decimals === undefined) throw new RangeError(`${name} has no bounds`);
      const range = close(name, narrow("value", inSteps(domain.floats, decimals)));
      return { kind: "float", range, decimals };
    }
    case "text":
      return { kind: "text", length: close(name, length), alphabet: domain.alphabet ?? "" };
    case "list":
    case "set":
      if (type.item.kind === "int") {
        return {
          kind: "list",
          length: close(name, length),
          items: close(name, narrow("items", domain.items)),
          sum: narrow("sum", { min: undefined, max: undefined }),
          isAscending: domain.isAscending || type.kind === "set",
          isSet: type.kind === "set",
          ...(domain.order && { order: domain.order }),
          ...(domain.structure && { structure: domain.structure }),
          ...(domain.sums?.[0] && { maxSum: domain.sums[0].max }),
          sizedBy: domain.sizedBy,
        };
      }
      if (type.kind === "set") break;
      return {
        kind: "sequence",
        length: close(name, length),
        item: fieldOf(parts[0] as ValueDomain, name, unchanged),
        ...(domain.structure && { isDistinct: true }),
        ...toGraphField(domain),
        ...(domain.sums && { sums: { rules: domain.sums, item: parts[0] as ValueDomain } }),
      };
    case "option":
      return { kind: "option", item: fieldOf(parts[0] as ValueDomain, name, unchanged) };
    case "pair":
    case "tuple":
    case "record":
      return {
        kind: "product",
        parts: parts.map((part) => fieldOf(part, name, unchanged)),
        names: type.kind === "record" ? type.fields.map((field) => field.name) : undefined,
        ...(domain.pairOrder && { pairOrder: domain.pairOrder }),
        ...(type.kind === "record" &&
          parts.some((part) => listTiedNames(part).size > 0) && { tied: domain }),
      };
    case "map":
      break;
  }
  throw new RangeError(`values for ${name} can only be written by hand`);
}

/** The field of a part of a parameter, all of whose bounds are known. */
export function toPartField(domain: ValueDomain): Field {
  return fieldOf(domain, "a value", unchanged);
}

function toGraphField({ graph }: ValueDomain): Pick<SequenceField, "graph"> {
  const nodes = graph && valueOfTied(graph.nodes, NO_SCOPE);
  if (graph === undefined || nodes === undefined || nodes < 1n) return {};
  return { graph: { kind: graph.kind, first: graph.first, nodes } };
}

/** True if the items depend on each other, so that a few of them cannot be repeated. */
export function isDrawnWhole({ graph, sums, isDistinct, item }: SequenceField): boolean {
  const isOrdered = item.kind === "product" && (item.pairOrder ?? item.tied) !== undefined;
  return graph !== undefined || sums !== undefined || isDistinct === true || isOrdered;
}

/** All bounds of a measure that the parameter or a group declares; those of floats in steps. */
export function declaredBounds(
  parameter: Parameter,
  groups: readonly Group[],
  measure: Measure,
): readonly bigint[] {
  const { type, range, floats, length, items } = parameter;
  const value = type.kind === "float" ? inSteps(floats, floats.decimals ?? 0) : range;
  const own = { value, length, items };
  const ranges = [
    ...(measure === "sum" ? [] : [own[measure]]),
    ...groups
      .filter(({ id }) => id !== SAMPLE_GROUP_ID)
      .flatMap((group) => conditionsOn(parameter, group))
      .filter((each) => each.measure === measure)
      .map((each) => each.range),
  ];
  return ranges.flatMap(({ min, max }) => [min, max]).filter((bound) => bound !== undefined);
}

/** The field without values that contain an int above a bound. */
export function capField(field: Field, max: bigint): Field {
  const cap = (range: Bounds) => (range.max <= max ? range : { min: range.min, max });
  switch (field.kind) {
    case "int":
      return { ...field, range: cap(field.range) };
    case "list":
      return { ...field, items: cap(field.items) };
    case "option":
    case "sequence":
      return { ...field, item: capField(field.item, max) };
    case "product":
      return { ...field, parts: field.parts.map((part) => capField(part, max)) };
    case "bool":
    case "float":
    case "text":
      return field;
  }
}

function close(name: string, { min, max }: Range): Bounds {
  if (min === undefined || max === undefined) throw new RangeError(`${name} has no bounds`);
  return { min, max };
}
