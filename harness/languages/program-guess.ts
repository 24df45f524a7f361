import type { InterfaceGuess } from "./language.ts";

/** Of a language in which programs are judged, and functions are not. */
export function guessProgram(
  language: string,
  functionName: string,
  hasMain: boolean,
): InterfaceGuess {
  if (hasMain) return { kinds: ["program"], hint: "" };
  return {
    kinds: [],
    hint:
      `In ${language} no function is called here, ${functionName} neither: ` +
      "write a program whose main reads the input and prints the answer.",
  };
}
