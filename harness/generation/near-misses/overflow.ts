import type { Value } from "../../core/values/value.ts";
import type { SplitMix64 } from "../../core/split-mix.ts";
import { arrangeItems, compose, decompose } from "../../domains/compose.ts";
import { drawValue } from "../../domains/draw.ts";
import { COUNT_PLACE, makeTogether } from "../../domains/draw-together.ts";
import { type Field, isDrawnWhole, toField } from "../../domains/field.ts";
import type { Bounds } from "../../domains/magnitude.ts";
import type { Input } from "../../domains/order.ts";
import type { Group, Parameter } from "../../problems/problem.ts";
import { shortParameters } from "../size-budget.ts";

/** The ends of int types, and of what doubles hold exactly. */
const LIMITS = [31n, 32n, 53n, 63n, 64n].map((bits) => 2n ** bits);
/** Lists around a product are short, so that the product decides. */
const FEW_ITEMS = 4;
/** Most items of a list whose sum is beside a limit. */
const MANY_ITEMS = 1000;

/** An int within an input. */
interface Leaf {
  /** The parameter, then places within it. */
  readonly path: readonly number[];
  readonly bounds: Bounds;
}

/** Inputs with two ints whose product, or a list whose sum, is beside a limit of number types. */
export function overflowInputs(
  parameters: readonly Parameter[],
  group: Group,
  random: SplitMix64,
): readonly (() => readonly Input[])[] {
  const fields = parameters.map((parameter) => toField(parameter, group));
  const few = shortParameters(parameters, FEW_ITEMS);
  const many = shortParameters(parameters, MANY_ITEMS);
  const withProduct = (): readonly Input[] => {
    const args = makeTogether(few, group, (field) => drawValue(random, field));
    return args === undefined ? [] : besideProduct(fields, args, random);
  };
  const leads = parameters.flatMap(({ type }, place) => (type.kind === "list" ? [place] : []));
  const withSum = leads.map((lead) => (): readonly Input[] => {
    const isLarge = random.below(2n) === 0n;
    const args = makeTogether(many, group, (field, place) => {
      if (place === lead) return besideSum(field, random) ?? drawValue(random, field);
      const isLength = place === COUNT_PLACE || (isLarge && field.kind === "int");
      return isLength && field.kind === "int" ? field.range.max : drawValue(random, field);
    });
    return args === undefined ? [] : [args];
  });
  return canOverflow(fields) ? [withProduct, ...withSum] : [];
}

/** Changes two ints of an input, or one, so that their product is beside a limit. */
function besideProduct(fields: readonly Field[], args: Input, random: SplitMix64): Input[] {
  const leaves = args.flatMap((value, at) => listLeaves(fields[at] as Field, value, [at]));
  if (leaves.length === 0) return [];
  const [first, second] = [random.pick(leaves), random.pick(leaves)];
  const limit = random.pick(LIMITS);
  const offset = random.between(-1n, 1n);
  if (first === second) {
    const whole = random.pick([limit, squareRoot(limit), squareRoot(2n * limit)]) + offset;
    return isWithin(first.bounds, whole) ? [setInt(fields, args, first, whole)] : [];
  }
  const least = larger(first.bounds.min, limit / larger(second.bounds.max, 1n), 1n);
  const most = smaller(first.bounds.max, limit / larger(second.bounds.min, 1n));
  if (least > most) return [];
  const factor = random.between(least, most);
  const other = limit / factor + offset;
  if (!isWithin(second.bounds, other)) return [];
  return [setInt(fields, setInt(fields, args, first, factor), second, other)];
}

/** A list whose ints, or those at one place of its items, add up to a limit or one more or less. */
function besideSum(field: Field, random: SplitMix64): Value | undefined {
  if (field.kind === "list") {
    if (field.isAscending || field.structure !== undefined || field.maxSum !== undefined)
      return undefined;
    const items = drawSummandsOf(field.items, field.length, random);
    return items && arrangeItems(field, items);
  }
  if (field.kind !== "sequence" || isDrawnWhole(field)) return undefined;
  const row = drawValue(random, field.item);
  const leaves = listLeaves(field.item, row, [0]);
  if (leaves.length === 0) return undefined;
  const { path, bounds } = random.pick(leaves);
  const items = drawSummandsOf(bounds, field.length, random);
  return items?.map((item) => setWithin(field.item, row, path.slice(1), item));
}

function drawSummandsOf(
  { min, max }: Bounds,
  length: Bounds,
  random: SplitMix64,
): readonly bigint[] | undefined {
  const total = random.pick(LIMITS) + random.between(-1n, 1n);
  if (max <= 0n) return undefined;
  const fewest = larger(length.min, (total + max - 1n) / max);
  const most = min > 0n ? smaller(length.max, total / min) : length.max;
  if (fewest > most) return undefined;
  const count = random.between(fewest, smaller(most, 2n * fewest));
  const share = total / count;
  const rest = total - share * count;
  return random.shuffle(
    Array.from({ length: Number(count) }, (_, at) => (BigInt(at) < rest ? share + 1n : share)),
  );
}

function canOverflow(fields: readonly Field[]): boolean {
  return fields.some((field) => largestIn(field) ** 2n >= (LIMITS[0] ?? 0n));
}

/** The largest int that a value may contain, times how often: a list of 10^5 ints up to 10^5 overflows. */
function largestIn(field: Field): bigint {
  switch (field.kind) {
    case "int":
      return larger(field.range.max, -field.range.min);
    case "list":
      return larger(field.items.max, -field.items.min);
    case "option":
    case "sequence":
      return largestIn(field.item);
    case "product":
      return field.parts.map(largestIn).reduce((most, each) => larger(most, each), 0n);
    case "bool":
    case "float":
    case "text":
      return 0n;
  }
}

/** The ints of a value that can be changed one by one. */
function listLeaves(field: Field, value: Value, path: readonly number[]): readonly Leaf[] {
  switch (field.kind) {
    case "int":
      return [{ path, bounds: field.range }];
    case "list":
      return field.isAscending || field.structure !== undefined
        ? []
        : decompose(value).map((_, at) => ({ path: [...path, at], bounds: field.items }));
    case "product":
      return decompose(value).flatMap((part, at) =>
        listLeaves(field.parts[at] as Field, part, [...path, at]),
      );
    case "sequence":
      return isDrawnWhole(field)
        ? []
        : decompose(value).flatMap((item, at) => listLeaves(field.item, item, [...path, at]));
    case "option":
    case "bool":
    case "float":
    case "text":
      return [];
  }
}

function setInt(fields: readonly Field[], args: Input, { path }: Leaf, int: bigint): Input {
  const [place = 0, ...inner] = path;
  return args.with(place, setWithin(fields[place] as Field, args[place] as Value, inner, int));
}

function setWithin(field: Field, value: Value, path: readonly number[], int: bigint): Value {
  const [at = 0, ...inner] = path;
  switch (field.kind) {
    case "list":
      return arrangeItems(field, (value as readonly bigint[]).with(at, int));
    case "product": {
      const parts = decompose(value);
      const part = setWithin(field.parts[at] as Field, parts[at] as Value, inner, int);
      return compose(field, parts.with(at, part));
    }
    case "sequence": {
      const items = value as readonly Value[];
      return items.with(at, setWithin(field.item, items[at] as Value, inner, int));
    }
    case "int":
    case "option":
    case "bool":
    case "float":
    case "text":
      return int;
  }
}

function isWithin({ min, max }: Bounds, value: bigint): boolean {
  return value >= min && value <= max;
}

function larger(...values: readonly bigint[]): bigint {
  return values.reduce((most, each) => (each > most ? each : most));
}

function smaller(...values: readonly bigint[]): bigint {
  return values.reduce((least, each) => (each < least ? each : least));
}

/** The largest int whose square is at most `value`. */
function squareRoot(value: bigint): bigint {
  let [low, high] = [0n, 2n ** BigInt(Math.ceil(value.toString(2).length / 2))];
  while (low < high) {
    const middle = (low + high + 1n) / 2n;
    if (middle * middle <= value) low = middle;
    else high = middle - 1n;
  }
  return low;
}
