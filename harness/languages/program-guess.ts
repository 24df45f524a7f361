import type { InterfaceGuess } from "./language.ts";

/** Guesses whether a source is a program, in a language whose functions are not judged. */
export function guessWholeProgram(
  language: string,
  functionName: string,
  hasMain: boolean,
): InterfaceGuess {
  if (hasMain) return { kinds: ["program"], hint: "" };
  return {
    kinds: [],
    hint:
      `A submission in ${language} must be a whole program, not the function ${functionName}: ` +
      "write a main that reads the input and prints the answer.",
  };
}
