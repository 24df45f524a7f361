import { type Mistake, MistakesError } from "../../core/judging/mistake.ts";
import { parseValueType } from "../../core/values/value-type.ts";
import type { Parameter } from "../problem.ts";
import {
  type FormedInterface,
  readInputForm,
  readOutputForm,
  readSample,
} from "../program-forms.ts";
import { type Draft, isTextSample } from "../spec-schema.ts";
import { isValueType, type Parameters } from "./check-parameters.ts";

/** Checks the forms of input and output, and samples written as text. */
export function checkForms(draft: Draft, parameters: Parameters): readonly Mistake[] {
  const { player, returns } = draft.interface;
  const keys = (["input", "output"] as const).filter((key) => draft[key] !== undefined);
  if (player !== undefined) {
    return keys.map((key) => ({
      code: "unsuitable-key",
      path: [key],
      at: "key",
      message: `'${key}' does not apply to games: players exchange positions and moves`,
      hint: "Remove it.",
    }));
  }
  const known = parameters.filter((each) => each !== undefined);
  // A form cannot be checked if a type is wrong.
  if (known.length < parameters.length || returns === undefined || !isValueType(returns)) return [];
  const read = readForms(draft, known, returns);
  if ("mistakes" in read) return read.mistakes;
  return draft.samples.flatMap((written, index) => {
    if (written === undefined || !isTextSample(written)) return [];
    try {
      readSample(written, read.called, ["samples", index]);
      return [];
    } catch (error) {
      if (error instanceof MistakesError) return error.mistakes;
      throw error;
    }
  });
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
      parameters,
      returns: type,
      ...(inputForm !== undefined && "form" in inputForm && { inputForm: inputForm.form }),
      ...(outputForm !== undefined && "form" in outputForm && { outputForm: outputForm.form }),
    },
  };
}
