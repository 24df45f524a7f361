import { FormError } from "../core/forms/form-terms.ts";
import type { FormTarget } from "../core/forms/form-names.ts";
import type { Form } from "../core/forms/form.ts";
import { parseForm } from "../core/forms/parse-form.ts";
import { readProgramInput, readProgramOutput } from "../core/forms/program-text.ts";
import { type Mistake, MistakesError, type SpecPath } from "../core/judging/mistake.ts";
import type { Value } from "../core/values/value.ts";
import { parseValueType, type ValueType } from "../core/values/value-type.ts";
import { addFormTies } from "./form-ties.ts";
import type { Parameter } from "./problem.ts";
import { resolveTies } from "./resolve-ties.ts";
import { argumentsOf, type Draft, isTextSample, type WrittenSample } from "./spec-schema.ts";
import { readSpecValue } from "./spec-value.ts";

/** The part of an exercise's interface that forms depend on. */
export interface FormedInterface {
  readonly parameters: readonly Parameter[];
  readonly returns: ValueType;
  readonly inputForm?: Form;
  readonly outputForm?: Form;
}

/** A form, or the mistake in its text. */
export type ReadForm = { readonly form: Form } | { readonly mistake: Mistake };

export function readInputForm(text: string, parameters: readonly Parameter[]): ReadForm {
  const roots = parameters.map((parameter) => ({ ...parameter, domain: parameter }));
  return tryForm(text, { kind: "input", roots, outer: [] }, ["input"]);
}

export function readOutputForm(
  text: string,
  returns: ValueType,
  parameters: readonly Parameter[],
): ReadForm {
  const outer = parameters.map(({ name }) => name);
  const roots = [{ name: "answer", type: returns }];
  return tryForm(text, { kind: "output", roots, outer }, ["output"]);
}

function tryForm(text: string, target: FormTarget, path: SpecPath): ReadForm {
  try {
    return { form: parseForm(text, target) };
  } catch (error) {
    if (!(error instanceof FormError)) throw error;
    const { message, offset, hint } = error;
    return { mistake: { code: "bad-form", path, offset, message, ...(hint && { hint }) } };
  }
}

/** The interface with its forms, or the mistakes in them. */
export function readForms(
  { input, output }: Pick<Draft, "input" | "output">,
  parameters: readonly Parameter[],
  returns: string,
): { readonly called: FormedInterface } | { readonly mistakes: readonly Mistake[] } {
  const type = parseValueType(returns);
  const inputForm = input === undefined ? undefined : readInputForm(input, parameters);
  const outputForm = output === undefined ? undefined : readOutputForm(output, type, parameters);
  const mistakes = [inputForm, outputForm].flatMap((each) =>
    each !== undefined && "mistake" in each ? [each.mistake] : [],
  );
  if (mistakes.length > 0) return { mistakes };
  return {
    called: {
      parameters: resolveTies(
        addFormTies(
          parameters,
          inputForm !== undefined && "form" in inputForm ? inputForm.form : undefined,
        ),
      ),
      returns: type,
      ...(inputForm !== undefined && "form" in inputForm && { inputForm: inputForm.form }),
      ...(outputForm !== undefined && "form" in outputForm && { outputForm: outputForm.form }),
    },
  };
}

/** A sample's arguments and its answer, if it is written. */
export interface ReadSample {
  readonly args: readonly Value[];
  readonly expected?: Value;
}

/** @throws {MistakesError} if a text is not of the exercise's form. */
export function readSample(
  sample: WrittenSample,
  called: FormedInterface,
  path: SpecPath,
): ReadSample {
  if (!isTextSample(sample)) {
    const data = argumentsOf(sample);
    return {
      args: called.parameters.map(({ type }, index) => readSpecValue(type, data[index])),
      ...("args" in sample && { expected: readSpecValue(called.returns, sample.expected) }),
    };
  }
  const input = readProgramInput(called, sample.input);
  if (!input.ok) throw badSample([...path, "input"], "input", input.message);
  if (sample.output === undefined) return { args: input.args };
  const output = readProgramOutput(called, sample.output);
  if (!output.ok) throw badSample([...path, "output"], "answer", output.message);
  return { args: input.args, expected: output.value };
}

function badSample(path: SpecPath, what: string, reason: string): MistakesError {
  const message = `this text is not an ${what} of the exercise: ${reason}`;
  return new MistakesError([{ code: "bad-sample", path, message }]);
}
