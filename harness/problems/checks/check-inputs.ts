import { parseValueType, type ValueType } from "../../core/values/value-type.ts";
import type { Value } from "../../core/values/value.ts";
import { parseConstraint } from "../build-problem.ts";
import { hasOnlyInts, isValueType, type Parameters } from "./check-parameters.ts";
import { isHolding, nameFault, readConstraint } from "../domain.ts";
import type { Mistake, SpecPath } from "../../core/judging/mistake.ts";
import type { Constraint, Parameter } from "../problem.ts";
import { argumentsOf, type Draft, isTextSample, type WrittenSample } from "../spec-schema.ts";
import { findInputMismatch, readProgramInput } from "../../core/forms/program-text.ts";
import { type FormedInterface, readForms } from "../program-forms.ts";
import { findViolation } from "../violation.ts";
import { readSpecValue, SpecValueError } from "../spec-value.ts";

/** Checks inputs written by hand: samples and manual cases. */
export function checkInputs(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const validParameters = parameters.filter((each) => each !== undefined);
  // Arguments cannot be checked if a parameter itself is wrong.
  if (validParameters.length < parameters.length || validParameters.length === 0) return [];
  const constraints = draft.constraints.flatMap((text) => {
    const constraint = text === undefined ? undefined : parseConstraint(text);
    if (constraint === undefined) return [];
    const { lower, upper } = readConstraint(constraint);
    const isSound =
      validParameters.some(({ name, type }) => name === upper && type.kind === "int") &&
      validParameters.some((each) => each.name === lower && hasOnlyInts(each));
    return isSound ? [constraint] : [];
  });
  const called = readCalled(draft, validParameters);
  const check = (inputs: readonly (WrittenSample | undefined)[], root: SpecPath) =>
    inputs.flatMap((entry, index) => {
      if (entry === undefined) return [];
      const path = [...root, index];
      if (isTextSample(entry)) {
        const parsed = called && readProgramInput(called, entry.input);
        if (parsed?.ok !== true) return [];
        return checkValues(
          validParameters,
          constraints,
          parsed.args,
          () => [...path, "input"],
          called,
        );
      }
      const hasAnswer = "args" in entry;
      const place = hasAnswer ? [...path, "args"] : path;
      return [
        ...checkInput(validParameters, constraints, argumentsOf(entry), place, called),
        ...(hasAnswer ? checkAnswer(draft, entry.expected, [...path, "expected"]) : []),
      ];
    });
  return [
    ...check(draft.samples, ["samples"]),
    ...(draft.tests?.strata ?? []).flatMap((stratum, index) =>
      stratum === undefined || stratum === "bounds"
        ? []
        : check(stratum.manual ?? [], ["tests", "strata", index, "manual"]),
    ),
  ];
}

/** Checks an answer written by hand, unless the type itself is wrong. */
function checkAnswer(
  { interface: { returns } }: Draft,
  expected: unknown,
  path: SpecPath,
): readonly Mistake[] {
  if (returns === undefined || !isValueType(returns)) return [];
  const parsed = readOrExplain(parseValueType(returns), expected, path);
  return "code" in parsed ? [parsed] : [];
}

function checkInput(
  parameters: readonly Parameter[],
  constraints: readonly Constraint[],
  args: readonly unknown[],
  path: SpecPath,
  called: FormedInterface | undefined,
): readonly Mistake[] {
  if (args.length !== parameters.length) {
    const names = parameters.map(({ name }) => name).join(", ");
    return [
      {
        code: "wrong-count",
        path,
        message: `an input needs one argument for each of (${names}), but this one has ${args.length}`,
        ...(parameters.length === 1 && { hint: "Put each input into its own list." }),
      },
    ];
  }
  const values: Value[] = [];
  const mistakes = parameters.flatMap((parameter, index) => {
    const place = [...path, index];
    const parsed = readOrExplain(parameter.type, args[index], place);
    if ("code" in parsed) return [parsed];
    values.push(parsed.value);
    return [];
  });
  if (mistakes.length > 0) return mistakes;
  const placeOf = (index?: number) => (index === undefined ? path : [...path, index]);
  return checkValues(parameters, constraints, values, placeOf, called);
}

/** Checks values against the bounds, the constraints and the form. */
function checkValues(
  parameters: readonly Parameter[],
  constraints: readonly Constraint[],
  values: readonly Value[],
  placeOf: (index?: number) => SpecPath,
  called: FormedInterface | undefined,
): readonly Mistake[] {
  const outside = findViolation(parameters, values);
  if (outside !== undefined) {
    const { index, message } = outside;
    return [{ code: "not-in-domain", path: placeOf(index), message }];
  }
  const broken = constraints
    .filter((constraint) => !isHolding(constraint, parameters, values))
    .map((constraint): Mistake => {
      const { left, operator, right } = constraint;
      const fault = nameFault(constraint, parameters, values);
      const message = `${left} ${operator} ${right} does not hold for this input${fault}`;
      return { code: "not-in-domain", path: placeOf(), message };
    });
  const mismatch = called && findInputMismatch(called, values);
  if (mismatch === undefined) return broken;
  const message = `this input cannot be printed in the form of \`input\`: ${mismatch}`;
  return [...broken, { code: "not-in-domain", path: placeOf(), message }];
}

/** The interface with its forms; undefined if one of them is wrong. */
function readCalled(draft: Draft, parameters: readonly Parameter[]): FormedInterface | undefined {
  const { returns } = draft.interface;
  if (returns === undefined || !isValueType(returns)) return undefined;
  const forms = readForms(draft, parameters, returns);
  return "called" in forms ? forms.called : undefined;
}

function readOrExplain(
  type: ValueType,
  data: unknown,
  path: SpecPath,
): { readonly value: Value } | Mistake {
  try {
    return { value: readSpecValue(type, data, path) };
  } catch (error) {
    if (!(error instanceof SpecValueError)) throw error;
    return { code: "wrong-type", path: error.path, message: error.message };
  }
}
