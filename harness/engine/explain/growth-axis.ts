import { elements, type RecordValue, type Value } from "../../core/values/value.ts";
import { findInputMismatch } from "../../core/forms/program-text.ts";
import { isInDomain } from "../../problems/domain.ts";
import type { Parameter, Problem, ValueDomain } from "../../problems/problem.ts";

/** One measure of an exercise's inputs, along which a slow case can be made smaller. */
export interface GrowthAxis {
  /** Such as `n`, `length of cards` or `largest item of heaps`. */
  readonly measure: string;
  /** The smallest size of an input. */
  readonly min: bigint;
  /**
   * The slow case's size. Numbers are rounded up, because a hidden case may consist of just one.
   */
  readonly max: bigint;
  /** The largest size in the exercise; undefined if it is unbounded. */
  readonly bound: bigint | undefined;
  /** The slow case at this size; undefined if that is not an input of the exercise. */
  resize(size: bigint): readonly Value[] | undefined;
}

interface Measure {
  readonly name: string;
  readonly size: bigint;
  readonly min: bigint | undefined;
  readonly bound: bigint | undefined;
  readonly isOfItems: boolean;
  readonly cut: (size: bigint) => Value;
}

/**
 * The measures of a slow case, the most promising first: values of ints and lengths of lists, the
 * largest first, then the sizes of items.
 */
export function findGrowthAxes(problem: Problem, args: readonly Value[]): GrowthAxis[] {
  const { parameters } = problem.interface;
  const isInput = (changed: readonly Value[]) =>
    isInDomain(parameters, problem.tests.constraints, changed) &&
    findInputMismatch(problem.interface, changed) === undefined;
  const measured = parameters
    .flatMap((parameter, index) =>
      measure(parameter, parameter.name, args[index] as Value).map((each) => ({ ...each, index })),
    )
    .toSorted(
      (left, right) =>
        Number(left.isOfItems) - Number(right.isOfItems) || (left.size > right.size ? -1 : 1),
    );
  return measured.flatMap(({ name, size, min: ownMin, bound, cut, index }): GrowthAxis[] => {
    const min = ownMin === undefined || ownMin < 1n ? 1n : ownMin;
    // Other ints stay unchanged if the result is a valid input; otherwise they are minimal.
    const bases = [args, args.map((arg, at) => shrinkInt(parameters[at], arg))];
    const base = bases.find((each) => isInput(each.with(index, cut(min))));
    if (base === undefined || size <= min) return [];
    const resize = (to: bigint) => {
      const changed = base.with(index, cut(to));
      return isInput(changed) ? changed : undefined;
    };
    return [{ measure: name, min, max: size, bound, resize }];
  });
}

/** Rounds up to one digit, at most to the bound. */
function roundUp(value: bigint, bound: bigint | undefined): bigint {
  const unit = 10n ** BigInt(Math.max(1, String(value).length - 1));
  const rounded = ((value + unit - 1n) / unit) * unit;
  return bound === undefined || rounded < bound ? rounded : bound;
}

/** Rounds down to two digits, which are easy to read. */
export function roundSize(size: bigint): bigint {
  const unit = 10n ** BigInt(Math.max(0, String(size).length - 2));
  return (size / unit) * unit;
}

function measure(domain: ValueDomain, name: string, value: Value): Measure[] {
  const { type, range, length, items, parts } = domain;
  const sized = (size: number, cut: (count: number) => Value): Measure => ({
    name: `length of ${name}`,
    size: BigInt(size),
    min: length.min,
    bound: length.max,
    isOfItems: false,
    cut: (to) => cut(Number(to)),
  });
  switch (type.kind) {
    case "int":
      return [
        {
          name,
          size: roundUp(value as bigint, range.max),
          min: range.min,
          bound: range.max,
          isOfItems: false,
          cut: (to) => to,
        },
      ];
    case "text": {
      const characters = Array.from(value as string);
      return [sized(characters.length, (to) => characters.slice(0, to).join(""))];
    }
    case "list": {
      const list = value as readonly Value[];
      const byLength = sized(list.length, (to) => list.slice(0, to));
      if (list.length === 0) return [byLength];
      if (type.item.kind === "list") return [byLength, ...measureRows(domain, name, list)];
      if (type.item.kind !== "int") return [byLength];
      const ints = list as readonly bigint[];
      const byItem: Measure = {
        name: `largest item of ${name}`,
        size: roundUp(
          ints.reduce((largest, item) => (item > largest ? item : largest), 0n),
          items.max,
        ),
        min: items.min,
        bound: items.max,
        isOfItems: true,
        cut: (to) => ints.map((item) => (item > to ? to : item)),
      };
      return [byLength, byItem];
    }
    case "set": {
      const members = elements(value as ReadonlySet<Value>);
      return [sized(members.length, (to) => new Set(members.slice(0, to)))];
    }
    case "map": {
      const entries = elements(value as ReadonlyMap<Value, Value>) as readonly [Value, Value][];
      return [sized(entries.length, (to) => new Map(entries.slice(0, to)))];
    }
    case "option":
      return value === null ? [] : measure(parts[0] as ValueDomain, name, value);
    case "pair":
    case "tuple":
    case "record":
      return measureParts(domain, name, value);
    case "bool":
    case "float":
      return [];
  }
}

/** Measures a grid by its longest row; all rows are cut to the same length. */
function measureRows(
  { parts: [row] }: ValueDomain,
  name: string,
  list: readonly Value[],
): readonly Measure[] {
  const rows = list as readonly (readonly Value[])[];
  return [
    {
      name: `length of the rows of ${name}`,
      size: BigInt(rows.reduce((longest, { length }) => Math.max(longest, length), 0)),
      min: row?.length.min,
      bound: row?.length.max,
      isOfItems: true,
      cut: (to) => rows.map((each) => each.slice(0, Number(to))),
    },
  ];
}

function measureParts({ type, parts }: ValueDomain, name: string, value: Value): Measure[] {
  const values = elements(value as readonly Value[]);
  return parts.flatMap((part, at) => {
    const field = type.kind === "record" ? type.fields[at]?.name : undefined;
    const own = field === undefined ? `${name}[${at}]` : `${name}.${field}`;
    return measure(part, own, values[at] as Value).map(({ cut, ...rest }) => ({
      ...rest,
      cut: (to: bigint) =>
        field === undefined
          ? values.with(at, cut(to))
          : { ...(value as RecordValue), [field]: cut(to) },
    }));
  });
}

function shrinkInt(parameter: Parameter | undefined, value: Value): Value {
  return typeof value === "bigint" ? (parameter?.range.min ?? value) : value;
}
