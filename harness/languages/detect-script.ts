import { nearestName } from "../core/spec/nearest-name.ts";
import { explainMisnamed } from "./guess-by-name.ts";
import type { InterfaceGuess, SourceFile } from "./language.ts";
import { hasWord } from "./list-mentions.ts";
import { readScript, type ScriptSyntax } from "./script-text.ts";

/** Patterns that show what a script does. */
export interface ScriptPatterns {
  readonly syntax: ScriptSyntax;
  readonly reads: RegExp;
  readonly prints: RegExp;
  /** With `g`; the first group that matched is a name that the file defines. */
  readonly defines: RegExp;
  /** With `g`; the first group that matched is the name of a function. */
  readonly functions: RegExp;
  /** Matches if the script imports names, perhaps without listing them. */
  readonly imports: RegExp;
  /** Removes functions and classes from code, so that only the code that runs at once is left. */
  readonly dropDefinitions: (code: string) => string;
  /** Matches if the script may export a function without a name. */
  readonly isUnnamed?: RegExp;
}

/**
 * A script can define its function in more ways than patterns can detect: if the name occurs in it,
 * or in a file that it imports from, the driver decides. It is also a program if it reads input.
 * Code in a function that nothing calls neither reads nor prints.
 */
export function detectScript(
  source: string,
  functionName: string,
  companions: readonly SourceFile[],
  signs: ScriptPatterns,
): InterfaceGuess {
  const { text, code } = readScript(source.replaceAll(/\r\n?/g, "\n"), signs.syntax);
  const atOnce = signs.dropDefinitions(code);
  // A companion file may run when it is imported, and a decorator calls the function below it.
  const importsCompanion = companions.length > 0 && signs.imports.test(atOnce);
  const runsSomething = importsCompanion || /[\w$)\]}"]\s{0,9}\(|@\w/.test(atOnce);
  const running = runsSomething ? code : atOnce;
  const isReading = signs.reads.test(running) || (runsSomething && text.includes("/dev/stdin"));
  const isBorrowed = () =>
    signs.imports.test(code) && companions.some((file) => hasWord(file.text, functionName));
  if (hasWord(text, functionName) || signs.isUnnamed?.test(code) === true || isBorrowed()) {
    // The driver's message about a missing function says more than a guess from the text.
    return { kinds: isReading ? ["function", "program"] : ["function"], hint: "" };
  }
  if (isReading) return { kinds: ["program"], hint: "" };
  const names = findNames(code, signs.defines);
  const near = nearestName(functionName, names);
  if (near !== undefined) return { kinds: [], hint: explainMisnamed(functionName, near) };
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
