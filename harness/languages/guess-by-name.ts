import { nearestName } from "../core/spec/nearest-name.ts";
import type { InterfaceGuess } from "./language.ts";
import { hasWord, type Mention } from "./list-mentions.ts";

/** Outline of a source in a compiled language. */
export interface SourceOutline {
  /** The source without comments and texts. A macro may still generate the function. */
  readonly code: string;
  readonly mentions: readonly Mention[];
  /** True if the mention defines, or declares, a function of its name. */
  readonly isDefinition: (mention: Mention) => boolean;
}

/**
 * The order in which the kinds are tried for a compiled language: the function first if its name
 * occurs at the top level, like a definition; last if the name occurs only elsewhere.
 */
export function guessByName(
  functionName: string,
  { code, mentions, isDefinition }: SourceOutline,
  companions: readonly string[] = [],
): InterfaceGuess {
  const defined = [...new Set(mentions.filter(isDefinition).map(({ name }) => name))];
  const isLikely = mentions.some(
    (mention) => mention.name === functionName && isLikelyFunction(mention),
  );
  const isSomewhere = [code, ...companions].some((text) => hasWord(text, functionName));
  const functions = isSomewhere ? (["function"] as const) : [];
  const programs = defined.includes("main") ? (["program"] as const) : [];
  const kinds = isLikely ? [...functions, ...programs] : [...programs, ...functions];
  return { kinds, hint: programs.length > 0 ? "" : describeMissing(functionName, defined) };
}

/** Matches `name(`, `name = a lambda` and `MAKES(name)`. */
function isLikelyFunction({ before, after }: Mention): boolean {
  return /[(={:<]/.test(after) || (before === "(" && after === ")");
}

function describeMissing(functionName: string, defined: readonly string[]): string {
  const others = defined.filter((name) => name !== functionName);
  const near = nearestName(functionName, others) ?? (others.length === 1 ? others[0] : undefined);
  return near === undefined
    ? `This file defines neither the function ${functionName} nor a main: define ${functionName}, ` +
        "or write a program whose main reads the input and prints the answer."
    : explainMisnamed(functionName, near);
}

/** For a file that defines another function than the exercise's. */
export function explainMisnamed(functionName: string, defined: string): string {
  return `The exercise asks for a function ${functionName}; this file defines ${defined}: rename it.`;
}
