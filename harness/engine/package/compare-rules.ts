import type { Tolerance } from "../../core/comparison/tolerance.ts";
import { parseDecimal } from "./decimal.ts";

/** How the format's default output validator compares. */
export interface CompareRules {
  /** False: letters A-Z are as good as a-z. */
  readonly isCaseSensitive: boolean;
  /** White space must be the same, byte by byte. */
  readonly isSpaceSensitive: boolean;
  /** Of tokens that are numbers in the answer; undefined: they are compared as they are written. */
  readonly tolerance: Tolerance | undefined;
}

/** What its words say; or why they say nothing, as a part of a sentence. */
export function readCompareRules(words: readonly string[]): CompareRules | string {
  let rules: CompareRules = {
    isCaseSensitive: false,
    isSpaceSensitive: false,
    tolerance: undefined,
  };
  const given = new Map<string, number>();
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
        if (given.has(word)) return `${word} stands there twice`;
        given.set(word, value);
        break;
      }
      default:
        return `the default output validator does not know the word '${word}'`;
    }
  }
  if (given.size === 0) return rules;
  const both = given.get("float_tolerance");
  if (both !== undefined && given.size > 1) {
    return "float_tolerance stands beside a tolerance of its own";
  }
  const absolute = both ?? given.get("float_absolute_tolerance") ?? 0;
  const relative = both ?? given.get("float_relative_tolerance") ?? 0;
  return { ...rules, tolerance: { absolute, relative } };
}
