import { type Mistake, MistakesError } from "../../core/judging/mistake.ts";
import { readForms, readSample } from "../program-forms.ts";
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
  const validParameters = parameters.filter((each) => each !== undefined);
  // A form cannot be checked if a type is wrong.
  if (validParameters.length < parameters.length || returns === undefined || !isValueType(returns))
    return [];
  const forms = readForms(draft, validParameters, returns);
  if ("mistakes" in forms) return forms.mistakes;
  return draft.samples.flatMap((sample, index) => {
    if (sample === undefined || !isTextSample(sample)) return [];
    try {
      readSample(sample, forms.called, ["samples", index]);
      return [];
    } catch (error) {
      if (error instanceof MistakesError) return error.mistakes;
      throw error;
    }
  });
}
