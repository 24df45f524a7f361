import { nearestName } from "../core/spec/nearest-name.ts";
import type { InterfaceGuess } from "./language.ts";

/** What a look at the source of a script (Python, JavaScript, TypeScript) found. */
export interface ScriptFindings {
  readonly functionName: string;
  /** Of functions, classes and variables of the top level, also imported or exported ones. */
  readonly names: readonly string[];
  readonly readsInput: boolean;
  /** It would read while it is loaded, where a function submission has nothing to read. */
  readonly readsAtLoad: boolean;
  readonly prints: boolean;
}

/** A script has no `main`: what it defines and whether it reads tells a function from a program. */
export function detectScript(findings: ScriptFindings): InterfaceGuess {
  const { functionName, names, readsInput, readsAtLoad, prints } = findings;
  if (names.includes(functionName)) {
    return { kinds: [readsAtLoad ? "program" : "function"], hint: "" };
  }
  if (readsInput) return { kinds: ["program"], hint: "" };
  const near = nearestName(functionName, names);
  if (near !== undefined)
    return {
      kinds: [],
      hint: `The exercise asks for a function ${functionName}; this file defines ${near}: rename it.`,
    };
  if (prints) return { kinds: ["program"], hint: "" };
  const hint =
    `This file defines no function ${functionName}, and it neither reads nor prints: ` +
    `define ${functionName}, or write a program that reads the input and prints the answer.`;
  return { kinds: [], hint };
}
