import { nearestName } from "../../core/spec/nearest-name.ts";
import { parseValueType, TYPE_NAMES, ValueTypeError } from "../../core/values/value-type.ts";
import { parseConstraint } from "../build-problem.ts";
import { BOUND_KEYS, checkBounds, describeUnsuitable, keysOf } from "./check-bounds.ts";
import { checkParameterName, findDuplicates } from "./check-names.ts";
import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import { readConstraint } from "../domain.ts";
import type { Constraint, Parameter, ValueDomain } from "../problem.ts";
import type { Draft, Spec } from "../spec-schema.ts";

type ParameterSpec = Spec["interface"]["parameters"][number];

export type Parameters = readonly (Parameter | undefined)[];

export function checkTypes({ interface: { parameters, returns } }: Draft): readonly Mistake[] {
  const types: [SpecPath, string | undefined][] = [
    ...parameters.map((spec, index): [SpecPath, string | undefined] => [
      ["interface", "parameters", index, "type"],
      spec?.type,
    ]),
    [["interface", "returns"], returns],
  ];
  return types.flatMap(([path, text]) => (text === undefined ? [] : checkType(path, text)));
}

function checkType(path: SpecPath, text: string): readonly Mistake[] {
  try {
    parseValueType(text);
    return [];
  } catch (error) {
    if (!(error instanceof ValueTypeError)) throw error;
    const word = /^[A-Za-z]*/.exec(text.slice(error.column))?.[0] ?? "";
    const isName = /type/.test(error.message);
    return [
      {
        code: "unknown-type",
        path,
        offset: error.column,
        message: error.message,
        ...(isName && { hint: didYouMean(nearestName(word, TYPE_NAMES), TYPE_NAMES) }),
      },
    ];
  }
}

export function isValueType(text: string): boolean {
  return checkType([], text).length === 0;
}

/** Keys of a parameter that describe its values. */
const DOMAIN_KEYS = [...BOUND_KEYS, "size"] as const;

export function checkParameters(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const specs = draft.interface.parameters;
  const root: SpecPath = ["interface", "parameters"];
  return [
    ...findDuplicates(
      specs.map((spec) => spec?.name),
      (index) => [...root, index, "name"],
    ),
    ...specs.flatMap((spec, index) => {
      const parameter = parameters[index];
      if (spec === undefined || parameter === undefined) return [];
      const path = [...root, index];
      const { type } = parameter;
      const suitable = [
        ...keysOf(type),
        ...(type.kind === "list" && type.item.kind === "int" ? ["size"] : []),
      ];
      const unsuitable = DOMAIN_KEYS.filter(
        (key) => spec[key] !== undefined && !suitable.includes(key),
      );
      const what = `a parameter of type ${spec.type}`;
      return [
        ...unsuitable.map((key) => describeUnsuitable([...path, key], key, what, suitable)),
        ...checkItemOrder(path, spec),
        ...checkBounds(path, spec, type),
      ];
    }),
  ];
}

function checkItemOrder(path: SpecPath, { order, size }: ParameterSpec): readonly Mistake[] {
  if (order === undefined || size !== "length") return [];
  const message = `a list with \`order: ${order}\` is as large as the sum of its items`;
  return [
    { code: "unsuitable-key", path: [...path, "size"], at: "key", message, hint: "Remove `size`." },
  ];
}

export function checkConstraints(draft: Draft, parameters: Parameters): readonly Mistake[] {
  return draft.constraints.flatMap((text, index) => {
    if (text === undefined) return [];
    const path: SpecPath = ["constraints", index];
    const constraint = parseConstraint(text);
    if (constraint === undefined) {
      return [
        {
          code: "bad-constraint",
          path,
          message: `'${text}' is not a comparison of two parameters`,
          hint: "Write it as `k < n`, with <, <=, > or >=.",
        } satisfies Mistake,
      ];
    }
    const names = [
      { name: constraint.left, offset: text.indexOf(constraint.left) },
      { name: constraint.right, offset: text.lastIndexOf(constraint.right) },
    ];
    const unknown = names.flatMap(({ name, offset }) =>
      checkParameterName(draft, { path, offset }, name),
    );
    if (unknown.length > 0) return unknown;
    return names.flatMap(({ name, offset }): readonly Mistake[] => {
      const parameter = parameters.find((each) => each?.name === name);
      if (parameter === undefined) return [];
      const fault = findSideFault(draft, parameter, constraint);
      return fault === undefined ? [] : [{ code: "bad-constraint", path, offset, ...fault }];
    });
  });
}

/** Why a parameter cannot stand where it does in a constraint. */
function findSideFault(
  draft: Draft,
  parameter: Parameter,
  constraint: Constraint,
): Pick<Mistake, "message" | "hint"> | undefined {
  const { name, type } = parameter;
  if (type.kind === "int") return undefined;
  if (!hasOnlyInts(parameter))
    return { message: `'${name}' is not made of ints, and only ints can be compared` };
  const { lower, upper } = readConstraint(constraint);
  if (name !== lower) {
    const message = `'${name}' stands for every int in it, and can only be on the smaller side`;
    return { message, hint: `Give the other side as a bound instead: \`items: { min: … }\`.` };
  }
  if (smallestInts(parameter).some((min) => min === undefined || min < 0n)) {
    const message = `the ints in '${name}' may be below 0, so it cannot be compared`;
    return { message, hint: "Give them a min of 0 or more." };
  }
  if (parameter.sizedBy === "length") {
    return {
      message: `'${name}' has \`size: length\`, so it cannot be compared`,
      hint: "Remove `size`.",
    };
  }
  const order = draft.order ?? [];
  if (order.includes(upper) && order.indexOf(upper) > order.indexOf(name)) {
    const message = `in \`order\`, '${name}' comes before '${upper}', which bounds it`;
    return { message, hint: `Put '${upper}' first.` };
  }
  return undefined;
}

/** True if a value consists of ints, as an int, a list of ints or a list of pairs of ints does. */
export function hasOnlyInts({ type, parts }: ValueDomain): boolean {
  if (type.kind === "int") return true;
  return type.kind !== "map" && parts.length > 0 && parts.every(hasOnlyInts);
}

/** The declared minima of all ints in a value. */
function smallestInts({ type, range, items, parts }: ValueDomain): readonly (bigint | undefined)[] {
  if (type.kind === "int") return [range.min];
  const [item] = parts;
  if (item?.type.kind === "int" && (type.kind === "list" || type.kind === "set"))
    return [items.min];
  return parts.flatMap(smallestInts);
}
