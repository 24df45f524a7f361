import { english } from "./words.en.ts";
import type { Words } from "./words.ts";

const WORDS: Readonly<Record<string, Words>> = { en: english };

/** The words of a language, or English if there are none. */
export function wordsIn(language: string): Words {
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : undefined) ?? english;
}
