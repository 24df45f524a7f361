import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import { nearestName } from "../../core/spec/nearest-name.ts";
import { describeData } from "../../core/spec/spec-issues.ts";
import { formatValueType, partTypes, type ValueType } from "../../core/values/value-type.ts";
import { boundsSchema, type SpecBounds } from "../bounds-schema.ts";
import { boundsOfParts } from "../build-parameter.ts";
import { MAX_STEPS, toSteps } from "../steps.ts";
import { checkStructure, isEdge } from "./check-ties.ts";

/** Keys of the bounds that values of a type can have. */
export function keysOf(type: ValueType): readonly (keyof SpecBounds)[] {
  switch (type.kind) {
    case "bool":
      return [];
    case "int":
      return ["min", "max"];
    case "float":
      return ["min", "max", "decimals"];
    case "text":
      return ["length", "alphabet"];
    case "option":
      return keysOf(type.item);
    case "list":
      return [
        ...(["length", "items", "distinct", "sum"] as const),
        ...(type.item.kind === "int" ? (["ascending", "order", "permutation"] as const) : []),
        ...(isEdge(type.item) ? (["graph", "nodes"] as const) : []),
      ];
    case "set":
      return ["length", "items"];
    case "pair":
    case "tuple":
      return partTypes(type).every(({ kind }) => kind === "int")
        ? ["parts", "ascending", "order"]
        : ["parts"];
    case "record":
      return ["fields"];
    case "map":
      return ["length"];
  }
}

export const BOUND_KEYS = Object.keys(boundsSchema.shape) as readonly (keyof SpecBounds)[];

/** Finds mistakes in the bounds of a part of a parameter. */
function checkPart(path: SpecPath, spec: SpecBounds, type: ValueType): readonly Mistake[] {
  const suitable = keysOf(type);
  const unsuitable = BOUND_KEYS.filter((key) => spec[key] !== undefined && !suitable.includes(key));
  return [
    ...unsuitable.map((key) =>
      describeUnsuitable([...path, key], key, `a value of type ${formatValueType(type)}`, suitable),
    ),
    ...checkBounds(path, spec, type),
  ];
}

/** Finds mistakes in bounds, except for keys that do not suit the type. */
export function checkBounds(path: SpecPath, spec: SpecBounds, type: ValueType): readonly Mistake[] {
  switch (type.kind) {
    case "int":
    case "float":
      return checkNumbers(path, spec, type.kind, spec.decimals);
    case "bool":
      return [];
    case "text":
      return [...checkLength(path, spec), ...checkAlphabet(path, spec)];
    case "option":
      return checkBounds(path, spec, type.item);
    case "list":
    case "set":
      return [
        ...checkLength(path, spec),
        ...checkRoom(path, spec, type),
        ...checkItemOrder(path, spec),
        ...checkStructure(path, spec, type),
        ...(spec.items === undefined ? [] : checkPart([...path, "items"], spec.items, type.item)),
      ];
    case "pair":
    case "tuple":
      return [
        ...checkParts(path, spec, type),
        ...checkPairOrder(path, spec),
        ...checkItemOrder(path, spec),
      ];
    case "record":
      return checkFields(path, spec, type);
    case "map":
      return checkLength(path, spec);
  }
}

function checkLength(path: SpecPath, { length }: SpecBounds): readonly Mistake[] {
  return typeof length === "object" ? checkRange([...path, "length"], length) : [];
}

function checkPairOrder(path: SpecPath, { order }: SpecBounds): readonly Mistake[] {
  if (order !== "non-increasing") return [];
  const message = "a pair has the order `non-decreasing`";
  const hint = "Swap its parts, or write `ascending: true` if they differ.";
  return [{ code: "unknown-value", path: [...path, "order"], message, hint }];
}

/** Checks min and max, also of a group. `decimals` is set for floats that are counted in steps. */
export function checkNumbers(
  path: SpecPath,
  spec: Pick<SpecBounds, "min" | "max">,
  kind: "int" | "float",
  decimals: bigint | undefined,
): readonly Mistake[] {
  const mistakes = (["min", "max"] as const).flatMap((end): readonly Mistake[] => {
    const bound = spec[end];
    if (bound === undefined) return [];
    if (typeof bound === "string") {
      if (kind === "int") return [];
      const message = `${end} of a float must be a number, not ${describeData(bound)}`;
      return [{ code: "wrong-type", path: [...path, end], message }];
    }
    const place = [...path, end];
    if (kind === "int" && typeof bound === "number") return [describeNoInt(place, end, bound)];
    if (kind === "int" || decimals === undefined) return [];
    const float = Number(bound);
    if (Math.abs(float) * 10 ** Number(decimals) > MAX_STEPS) {
      const message = `${end} is ${bound}: with ${decimals} decimals that is too far from 0`;
      const hint = "Use a smaller bound or fewer decimals: at most 15 digits in all.";
      return [{ code: "out-of-range", path: place, message, hint }];
    }
    if (toSteps(float, Number(decimals)) !== undefined) return [];
    const message = `${end} is ${bound}, which has more than ${decimals} decimals`;
    return [{ code: "out-of-range", path: place, message }];
  });
  return mistakes.length > 0 ? mistakes : checkRange(path, spec);
}

function describeNoInt(path: SpecPath, end: string, bound: number): Mistake {
  const message = `${end} of an int must be an integer, not ${describeData(bound)}`;
  return Number.isSafeInteger(bound)
    ? {
        code: "wrong-type",
        path,
        message,
        hint: `Write ${BigInt(bound)}, without exponent or point.`,
      }
    : { code: "wrong-type", path, message };
}

function checkAlphabet(path: SpecPath, { alphabet = "" }: SpecBounds): readonly Mistake[] {
  const letters = Array.from(alphabet);
  const twice = letters.find((letter, at) => letters.indexOf(letter) < at);
  if (twice === undefined) return [];
  const message = `the alphabet has '${twice}' twice`;
  return [{ code: "duplicate-name", path: [...path, "alphabet"], message }];
}

/** Checks that there are enough ints for lists and sets of different items. */
function checkRoom(
  path: SpecPath,
  { length, items, ascending, distinct }: SpecBounds,
  type: ValueType & { readonly kind: "list" | "set" },
): readonly Mistake[] {
  const [min, max] = [items?.min, items?.max];
  const minLength = typeof length === "object" ? length.min : length;
  const areDifferent = type.kind === "set" || ascending === true || distinct === true;
  if (!areDifferent || typeof minLength !== "bigint") return [];
  if (typeof min !== "bigint" || typeof max !== "bigint" || max < min) return [];
  const rangeSize = max - min + 1n;
  if (rangeSize >= minLength) return [];
  const message = `a list needs ${minLength} different items, but there are only ${rangeSize} from ${min} to ${max}`;
  return [{ code: "empty-range", path: [...path, "length", "min"], message }];
}

function checkItemOrder(path: SpecPath, { order, ascending }: SpecBounds): readonly Mistake[] {
  if (order === undefined || ascending !== true) return [];
  const message = `a list that ascends strictly is not also ${order}`;
  const hint = "Remove `order`, or `ascending` if items may be equal.";
  return [{ code: "unsuitable-key", path: [...path, "order"], at: "key", message, hint }];
}

function checkParts(
  path: SpecPath,
  spec: SpecBounds,
  type: ValueType & { readonly kind: "pair" | "tuple" },
): readonly Mistake[] {
  if (spec.parts === undefined) return [];
  const types = boundsOfParts(type, spec);
  const place = [...path, "parts"];
  if (spec.parts.length !== types.length) {
    const message = `${formatValueType(type)} has ${types.length} parts, but ${spec.parts.length} are given here`;
    const hint = "Write one entry per part; `{}` is a part without bounds.";
    return [{ code: "wrong-count", path: place, message, hint }];
  }
  return types.flatMap(([own, bounds], at) => checkPart([...place, at], bounds, own));
}

function checkFields(
  path: SpecPath,
  { fields = {} }: SpecBounds,
  type: ValueType & { readonly kind: "record" },
): readonly Mistake[] {
  const names = type.fields.map(({ name }) => name);
  return Object.entries(fields).flatMap(([name, bounds]): readonly Mistake[] => {
    const place = [...path, "fields", name];
    const field = type.fields.find((each) => each.name === name);
    if (field !== undefined) return checkPart(place, bounds, field.type);
    const message = `there is no field '${name}' in ${formatValueType(type)}`;
    const hint = didYouMean(nearestName(name, names), names);
    return [{ code: "unknown-key", path: place, at: "key", message, hint }];
  });
}

export function describeUnsuitable(
  path: SpecPath,
  key: string,
  what: string,
  suitable: readonly string[],
): Mistake {
  return {
    code: "unsuitable-key",
    path,
    at: "key",
    message: `'${key}' does not apply to ${what}`,
    hint: suitable.length === 0 ? "It has no bounds." : `Its keys are: ${suitable.join(", ")}.`,
  };
}

export function checkRange(
  path: SpecPath,
  spec: Pick<SpecBounds, "min" | "max"> | undefined,
): readonly Mistake[] {
  const { min, max } = spec ?? {};
  if (min === undefined || max === undefined || typeof min === "string") return [];
  if (typeof max === "string" || min <= max) return [];
  return [
    {
      code: "empty-range",
      path: [...path, "min"],
      message: `min is ${min}, which is more than max, ${max}`,
    },
  ];
}
