import type { Tolerance } from "../../core/comparison/tolerance.ts";
import { parseDecimal } from "./decimal.ts";

/** Options of the format's default output validator. */
export interface CompareRules {
  /** False: A-Z and a-z are equal. */
  readonly isCaseSensitive: boolean;
  /** True: white space must be the same byte for byte. */
  readonly isSpaceSensitive: boolean;
  /** For tokens that are numbers in the answer; undefined: numbers are compared as text. */
  readonly tolerance: Tolerance | undefined;
}

/** Parses the validator's arguments. Returns the rules, or the mistake as a part of a sentence. */
export function readCompareRules(words: readonly string[]): CompareRules | string {
  let rules: CompareRules = {
    isCaseSensitive: false,
    isSpaceSensitive: false,
    tolerance: undefined,
  };
  const options = new Map<string, number>();
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? "";
    switch (word) {
      case "case_sensitive":
        rules = { ...rules, isCaseSensitive: true };
        break;
      case "space_change_sensitive":
        rules = { ...rules, isSpaceSensitive: true };
        break;
      case "float_tolerance":
      case "float_absolute_tolerance":
      case "float_relative_tolerance": {
        at += 1;
        const value = parseDecimal(words[at] ?? "");
        if (value === undefined || value < 0) return `${word} needs a number that is not negative`;
        if (options.has(word)) return `${word} is given twice`;
        options.set(word, value);
        break;
      }
      default:
        return `the default output validator does not know the argument '${word}'`;
    }
  }
  if (options.size === 0) return rules;
  const both = options.get("float_tolerance");
  if (both !== undefined && options.size > 1) {
    return "float_tolerance cannot be combined with float_absolute_tolerance or float_relative_tolerance";
  }
  const absolute = both ?? options.get("float_absolute_tolerance") ?? 0;
  const relative = both ?? options.get("float_relative_tolerance") ?? 0;
  return { ...rules, tolerance: { absolute, relative } };
}
