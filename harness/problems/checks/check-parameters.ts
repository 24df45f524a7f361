import { nearestName } from "../../core/spec/nearest-name.ts";
import { parseValueType, TYPE_NAMES, ValueTypeError } from "../../core/values/value-type.ts";
import { parseConstraint } from "../build-problem.ts";
import { BOUND_KEYS, checkBounds, describeUnsuitable, keysOf } from "./check-bounds.ts";
import { checkParameterName, findDuplicates } from "./check-names.ts";
import { didYouMean, type Mistake, type SpecPath } from "../../core/judging/mistake.ts";
import type { Parameter } from "../problem.ts";
import type { Draft } from "../spec-schema.ts";

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
        ...checkBounds(path, spec, type),
      ];
    }),
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
    return [
      { name: constraint.left, offset: text.indexOf(constraint.left) },
      { name: constraint.right, offset: text.lastIndexOf(constraint.right) },
    ].flatMap(({ name, offset }) => {
      const unknown = checkParameterName(draft, { path, offset }, name);
      if (unknown.length > 0) return unknown;
      const parameter = parameters.find((each) => each?.name === name);
      if (parameter === undefined || parameter.type.kind === "int") return [];
      const message = `'${name}' is not an int, and only ints can be compared`;
      return [{ code: "bad-constraint", path, offset, message } satisfies Mistake];
    });
  });
}
