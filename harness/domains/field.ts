import {
  type Condition,
  type Group,
  type Parameter,
  type Range,
  SAMPLE_GROUP_ID,
} from "../problems/index.ts";
import type { Bounds } from "./magnitude.ts";

/** What one parameter may be in one group: everything that enumeration and draws need to know. */
export type Field =
  | { readonly kind: "int"; readonly range: Bounds }
  | { readonly kind: "bool" }
  | TextField
  | ListField;

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
  /** No item twice, in ascending order: lists so declared, and sets. */
  readonly isAscending: boolean;
  readonly isSet: boolean;
  /** What makes it large; of ascending lists always the largest item. */
  readonly sizedBy: Parameter["sizedBy"];
}

/** The parameter within the group's conditions, or with none within its whole domain. */
export function toField(parameter: Parameter, group?: Group): Field {
  const narrow = (measure: Condition["measure"], declared: Range): Range =>
    (group?.where ?? [])
      .filter((each) => each.parameter === parameter.name && each.measure === measure)
      .reduce((range, each) => intersect(range, each.range), declared);
  const { type } = parameter;
  const length = narrow("length", intersect(parameter.length, { min: 0n, max: undefined }));
  switch (type.kind) {
    case "int":
      return { kind: "int", range: close(parameter, narrow("value", parameter.range)) };
    case "bool":
      return { kind: "bool" };
    case "text":
      return {
        kind: "text",
        length: close(parameter, length),
        alphabet: parameter.alphabet ?? "",
      };
    case "list":
    case "set":
      return {
        kind: "list",
        length: close(parameter, length),
        items: close(parameter, narrow("items", parameter.items)),
        sum: narrow("sum", { min: undefined, max: undefined }),
        isAscending: parameter.isAscending || type.kind === "set",
        isSet: type.kind === "set",
        sizedBy: parameter.sizedBy,
      };
    case "float":
    case "option":
    case "pair":
    case "tuple":
    case "record":
    case "map":
      throw new RangeError(`values for ${parameter.name} can only be written by hand`);
  }
}

/** Every bound of a measure that the parameter or a group declares. */
export function declaredBounds(
  parameter: Parameter,
  groups: readonly Group[],
  measure: Condition["measure"],
): readonly bigint[] {
  const own = { value: parameter.range, length: parameter.length, items: parameter.items };
  const ranges = [
    ...(measure === "sum" ? [] : [own[measure]]),
    ...groups
      .filter(({ id }) => id !== SAMPLE_GROUP_ID)
      .flatMap(({ where }) => where)
      .filter((each) => each.parameter === parameter.name && each.measure === measure)
      .map(({ range }) => range),
  ];
  return ranges.flatMap(({ min, max }) => [min, max]).filter((bound) => bound !== undefined);
}

function intersect(left: Range, right: Range): Range {
  return {
    min: left.min === undefined || (right.min ?? left.min) > left.min ? right.min : left.min,
    max: left.max === undefined || (right.max ?? left.max) < left.max ? right.max : left.max,
  };
}

function close({ name }: Parameter, { min, max }: Range): Bounds {
  if (min === undefined || max === undefined) throw new RangeError(`${name} has no bounds`);
  return { min, max };
}
