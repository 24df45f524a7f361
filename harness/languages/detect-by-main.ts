import { nearestName } from "../core/spec/nearest-name.ts";
import type { InterfaceGuess } from "./language.ts";

/** How a compiled language tells: a file with a `main` is a program, else it defines the function. */
export function detectByMain(functionName: string, defined: readonly string[]): InterfaceGuess {
  if (defined.includes("main")) return { kinds: ["program"], hint: "" };
  if (defined.includes(functionName)) return { kinds: ["function"], hint: "" };
  const near = nearestName(functionName, defined);
  const hint =
    near === undefined
      ? `This file defines neither the function ${functionName} nor a main: define ${functionName}, ` +
        "or write a program whose main reads the input and prints the answer."
      : `The exercise asks for a function ${functionName}; this file defines ${near}: rename it.`;
  return { kinds: [], hint };
}
