import { english } from "./words.en.ts";
import { russian } from "./words.ru.ts";
import type { Words } from "./words.ts";

const WORDS: Readonly<Record<string, Words>> = { en: english, ru: russian };

/** The words of a language, or English if there are none. */
export function wordsIn(language: string): Words {
  return (Object.hasOwn(WORDS, language) ? WORDS[language] : undefined) ?? english;
}
