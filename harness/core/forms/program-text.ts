/** Prints and reads the texts of programs, in the exercise's own forms if it has any. */
import { parseInput, type ParsedInput } from "../values/parse-input.ts";
import { type ParsedOutput, parseOutput } from "../values/parse-output.ts";
import { printInput, printOutput } from "../values/text-form.ts";
import type { Value } from "../values/value.ts";
import type { ValueType } from "../values/value-type.ts";
import { type Form, FormMismatch } from "./form.ts";
import { printForm } from "./print-form.ts";
import { readForm } from "./read-form.ts";

/** The interface of an exercise is one. */
export interface ProgramTexts {
  readonly parameters: readonly { readonly type: ValueType }[];
  readonly returns: ValueType;
  /** Undefined: the form of text-form.ts. */
  readonly inputForm?: Form;
  readonly outputForm?: Form;
}

/** @throws {FormMismatch} if the arguments do not fit the form. */
export function printProgramInput(texts: ProgramTexts, args: readonly Value[]): string {
  const { inputForm, parameters } = texts;
  if (inputForm !== undefined) return printForm(inputForm, args);
  return printInput(
    parameters.map(({ type }) => type),
    args,
  );
}

export function readProgramInput(texts: ProgramTexts, text: string): ParsedInput {
  const { inputForm, parameters } = texts;
  if (inputForm === undefined) {
    return parseInput(
      parameters.map(({ type }) => type),
      text,
    );
  }
  const parsed = explainMismatch(() => readForm(inputForm, text));
  return "message" in parsed ? { ok: false, ...parsed } : { ok: true, args: parsed.value };
}

/** @throws {FormMismatch} if the answer does not fit the form. */
export function printProgramOutput(
  { outputForm, returns }: Pick<ProgramTexts, "outputForm" | "returns">,
  answer: Value,
): string {
  return outputForm === undefined ? printOutput(returns, answer) : printForm(outputForm, [answer]);
}

export function readProgramOutput(
  { outputForm, returns }: Pick<ProgramTexts, "outputForm" | "returns">,
  text: string,
): ParsedOutput {
  if (outputForm === undefined) return parseOutput(returns, text);
  const parsed = explainMismatch(() => readForm(outputForm, text, { isTrimmed: true }));
  return "message" in parsed
    ? { ok: false, ...parsed }
    : { ok: true, value: parsed.value[0] as Value };
}

/** Why arguments cannot be printed in the form, such as two lists of different lengths. */
export function findInputMismatch(
  { inputForm }: ProgramTexts,
  args: readonly Value[],
): string | undefined {
  if (inputForm === undefined) return undefined;
  const printed = explainMismatch(() => printForm(inputForm, args));
  return "message" in printed ? printed.message : undefined;
}

function explainMismatch<T>(parse: () => T): { readonly value: T } | { readonly message: string } {
  try {
    return { value: parse() };
  } catch (error) {
    if (error instanceof FormMismatch) return { message: error.message };
    throw error;
  }
}
