import type { InterfaceGuess } from "./language.ts";

/** Guess for a language in which only whole programs are judged. */
export function guessProgram(
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
