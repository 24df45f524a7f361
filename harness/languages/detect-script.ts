import { nearestName } from "../core/spec/nearest-name.ts";
import type { InterfaceGuess, SourceFile } from "./language.ts";
import { readScript, type ScriptSyntax } from "./script-text.ts";

/** What a script's code looks like where it does this or that. */
export interface ScriptSigns {
  readonly syntax: ScriptSyntax;
  readonly reads: RegExp;
  readonly prints: RegExp;
  /** With `g`; the first group that matched is a name that the file gives to something. */
  readonly defines: RegExp;
  /** With `g`; the first group that matched is the name of a function. */
  readonly functions: RegExp;
  /** It takes names from elsewhere, perhaps without telling which. */
  readonly borrows: RegExp;
  /** Removes the bodies and heads of functions and classes from code: what is left runs at once. */
  readonly dropDefinitions: (code: string) => string;
  /** It may hand over a function that bears no name. */
  readonly isUnnamed?: RegExp;
}

/**
 * A script may define its function in more ways than a look can tell: where the name stands in it,
 * or in a file that it takes names from, the driver finds out. It is a program as well where it
 * reads its input. What stands in a function that nothing calls neither reads nor prints.
 */
export function detectScript(
  source: string,
  functionName: string,
  companions: readonly SourceFile[],
  signs: ScriptSigns,
): InterfaceGuess {
  const { text, code } = readScript(source.replaceAll(/\r\n?/g, "\n"), signs.syntax);
  const atOnce = signs.dropDefinitions(code);
  // A companion may run when it is imported, and a decorator calls what it decorates.
  const importsCompanion = companions.length > 0 && signs.borrows.test(atOnce);
  const runsSomething = importsCompanion || /[\w$)\]}"]\s{0,9}\(|@\w/.test(atOnce);
  const running = runsSomething ? code : atOnce;
  const isReading = signs.reads.test(running) || (runsSomething && text.includes("/dev/stdin"));
  const isBorrowed = () =>
    signs.borrows.test(code) && companions.some((file) => hasWord(file.text, functionName));
  if (hasWord(text, functionName) || signs.isUnnamed?.test(code) === true || isBorrowed()) {
    // What the driver says of a function that it misses tells more than a look at the text.
    return { kinds: isReading ? ["function", "program"] : ["function"], hint: "" };
  }
  if (isReading) return { kinds: ["program"], hint: "" };
  const names = findNames(code, signs.defines);
  const near = nearestName(functionName, names);
  if (near !== undefined)
    return {
      kinds: [],
      hint: `The exercise asks for a function ${functionName}; this file defines ${near}: rename it.`,
    };
  if (signs.prints.test(running)) return { kinds: ["program"], hint: "" };
  const isReadingInside = signs.reads.test(code);
  const functions = findNames(code, signs.functions);
  const name = functions.has("main") ? "main" : [...functions].at(-1);
  if (name !== undefined && (isReadingInside || signs.prints.test(code))) {
    const remedy =
      name === "main" || isReadingInside
        ? `Call it on the last line: \`${name}()\`.`
        : `Rename it to ${functionName}, the function that the exercise asks for.`;
    const hint = `Nothing in this file runs: it defines ${name}, but never calls it. ${remedy}`;
    return { kinds: [], hint };
  }
  const hint =
    `This file defines no function ${functionName}, and it neither reads nor prints: ` +
    `define ${functionName}, or write a program that reads the input and prints the answer.`;
  return { kinds: [], hint };
}

function findNames(code: string, defines: RegExp): Set<string> {
  const names = [...code.matchAll(defines)].flatMap(([, ...groups]) => groups);
  return new Set(names.filter((name) => name !== undefined));
}

/** Without a regular expression: the name is the exercise's, and the text may be hostile. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
    const around = `${text[at - 1] ?? " "}${text[at + word.length] ?? " "}`;
    if (!/[\p{L}\p{N}_$]/u.test(around)) return true;
  }
  return false;
}
