import { RECURSION_PERHAPS_ENDLESS } from "../core/judging/remedy.ts";
import { isRecursive, listFunctions } from "./braced-functions.ts";
import type { SourceText } from "./script-text.ts";

/** A sentence for a message that beginners cannot make sense of: it names the mistake and the remedy. */
export interface Advice {
  /** Matches the message of the interpreter, the driver or the judge. */
  readonly message: RegExp;
  /** Must match the source's code as well: without comments, and without the texts in quotes. */
  readonly code?: RegExp;
  /** Must match the source as well: without comments, but with the texts in quotes. */
  readonly text?: RegExp;
  /** A function where the sentence quotes the message or the source; undefined if it does not apply. */
  readonly sentence:
    | string
    | ((
        match: RegExpExecArray,
        source: SourceText,
        /** Modules that the exercise allows. */
        modules: readonly string[],
      ) => string | undefined);
}

export const ENDLESS_RECURSION =
  "The recursion never ends, or goes too deep: the function needs a case that returns without calling itself, and each call must come closer to it.";

export const READS_TOO_MUCH =
  "The program reads more than there is: each run has one input, so read it once, in the form that the statement describes.";

export const READS_IN_FUNCTION =
  "The function must not read input: its arguments are the input, so use its parameters.";

export const NEVER_CLOSED =
  "The file ends too early: most likely a (, [ or { is never closed. Check that every opening bracket has a closing one.";

export const BRACE_NEVER_CLOSED = "A { is never closed: check that every { has its }.";

export const RETURN_ON_EVERY_PATH =
  "The function can end without `return`: return an answer on every path, also after the last `if` or loop.";

/** Recursion that ends can use much memory too, so this does not claim more than is known. */
export const RECURSION_USES_MEMORY = `${RECURSION_PERHAPS_ENDLESS} and overflows the stack: the function needs a case that returns without calling itself.`;

/** Matches messages about a run that had no memory left for its calls or its data. */
export const RAN_OUT_OF_MEMORY =
  /\bthe limit of [\d.,]{1,12} \w{1,4} of memory|\bran out of memory|\bSIGSEGV\b|overflowed its stack/;

/** For languages with braces. */
export const DEEP_RECURSION: Advice = {
  message: RAN_OUT_OF_MEMORY,
  sentence: (_, { code }) => (isRecursive(listFunctions(code)) ? RECURSION_USES_MEMORY : undefined),
};

/** The judge's words about an input that is not small and took too long. */
export const TOO_MANY_STEPS = "This input takes too many steps, or a loop never ends.";

/** Names of what programs keep answers in. */
export const KEEPS_ANSWERS = /memo|cache|known|seen|visited|table|\bdp\b|store|lookup/i;

/** For a recursion that computes the same answers again and again, in languages with braces. */
export const REMEMBER_ANSWERS: Advice = {
  message: new RegExp(`^${TOO_MANY_STEPS}`),
  sentence: (_, { code }) =>
    !KEEPS_ANSWERS.test(code) && isRecursive(listFunctions(code))
      ? "The function calls itself and works out the same answers again and again: remember each answer, for example in a map from position to answer, and look there first."
      : undefined,
};

/** A wrong answer, as a message begins. */
const WRONG_ANSWER = /The answer is |form asked for|the output is "/;

/** Changes of a list or array by the name that follows: `%` stands for the name. */
const CHANGES = String.raw`(?<![\w.])%(?:\s{0,9}\[[^\]\n]{1,60}\]\s{0,9}(?:[-+*/%^|&]?=(?!=)|\+\+|--)|\.(?:append|pop|remove|insert|extend|sort|reverse|add|discard|update|push|shift|unshift|splice|fill)\s{0,9}\()`;

/**
 * For `rest = heaps`, which makes a second name and no copy, if `rest` is changed afterwards.
 * @param copy writes a copy of the list of that name
 */
export function adviseOnAlias(copy: (name: string) => string): Advice {
  return {
    message: WRONG_ANSWER,
    sentence: (_, { code }) => {
      const parameters = new Set(
        [...code.matchAll(/\w\s{0,9}\(([^(){};]{1,200})\)/g)].flatMap(
          ([, list = ""]) => list.match(/[A-Za-z_]\w{0,40}/g) ?? [],
        ),
      );
      const aliased = Iterator.from(code.matchAll(ALIAS))
        .take(MAX_ALIASES)
        .find(
          ([, alias = "", name = ""]) =>
            alias !== name &&
            parameters.has(name) &&
            new RegExp(CHANGES.replace("%", alias)).test(code),
        );
      if (aliased === undefined) return undefined;
      const [, alias = "", name = ""] = aliased;
      return `\`${alias} = ${name}\` gives the same list a second name and copies nothing: write \`${alias} = ${copy(name)}\`.`;
    },
  };
}

const MAX_ALIASES = 50;
const ALIAS =
  /(?<![\w.])([A-Za-z_]\w{0,40})[ \t]{0,9}=[ \t]{0,9}([A-Za-z_]\w{0,40})[ \t]{0,9}(?=[;\n]|$)/g;

/** `sign` is how the language compares for equality. */
export function explainAssignment(sign: "==" | "==="): string {
  return `A single = assigns, and needs a variable on its left: to compare two values, write ${sign}.`;
}

/**
 * For a condition that only assigns, as `if (n = 1)`. Loops such as `while (p = p.next)`, which are
 * right, do not match.
 */
export function adviseOnAssigningCondition(sign: "==" | "==="): Advice {
  return {
    message: WRONG_ANSWER,
    code: ASSIGNING_CONDITION,
    sentence: (_, { code }) => {
      const [, word = "", name = "", value = ""] = ASSIGNING_CONDITION.exec(code) ?? [];
      return `\`${word} (${name} = ${value})\` assigns instead of comparing: write \`${name} ${sign} ${value}\`.`;
    },
  };
}

const ASSIGNING_CONDITION =
  /\b(if|while)\s{0,9}\(\s{0,9}(\w{1,40})\s{0,9}=\s{0,9}(-?\w{1,40})\s{0,9}(?:\)|&&|\|\|)/;

/** @param length of the list; undefined if the message does not tell */
export function explainIndex(index?: string, length?: string): string {
  if (index === undefined || length === undefined) {
    return "An index is outside the list: a list of n items has the indexes 0 to n - 1.";
  }
  const last = Number(length) - 1;
  return last < 0
    ? `There is no index ${index}: the list is empty.`
    : `There is no index ${index}: the list has length ${length}, so its indexes go from 0 to ${last}.`;
}

export function explainUndefined(name: string, keyword?: string): string {
  const how = keyword === undefined ? "declare it" : `declare it with \`${keyword}\``;
  return `${name} is not defined: check its spelling (upper and lower case differ), or ${how}.`;
}

/**
 * The sentence of the first rule that applies; undefined if there is none, or if the message
 * contains the sentence already.
 */
export function findAdvice(
  advices: readonly Advice[],
  message: string,
  source: string,
  readText: (source: string) => SourceText,
  modules: readonly string[] = [],
): string | undefined {
  let sourceText: SourceText | undefined;
  for (const { message: pattern, code, text, sentence } of advices) {
    const match = pattern.exec(message);
    if (match === null) continue;
    sourceText ??= readText(source);
    if (code?.test(sourceText.code) === false || text?.test(sourceText.text) === false) continue;
    const advice = typeof sentence === "string" ? sentence : sentence(match, sourceText, modules);
    if (advice !== undefined) return message.includes(advice) ? undefined : advice;
  }
  return undefined;
}
