import type { z } from "zod";

/**
 * Characters that names of people, courses, sections, workers and files must not contain: line ends
 * and other controls, bidi marks, and invisible characters that make two names look alike. Joiners are
 * part of the spelling of some scripts and are allowed only after a letter of these.
 */
const UNSEEN =
  /[[\p{C}\p{Zl}\p{Zp}[\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}]]--[\u200C\u200D]]|(?<![\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}])[\u200C\u200D]/gv;

/** The first such character, as `U+202E`; undefined if there is none. */
export function findInvisible(text: string): string | undefined {
  const code = text.match(UNSEEN)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** Removes invisible characters from a name that another system exported. */
export function removeInvisible(text: string): string {
  return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, " ").replaceAll(UNSEEN, "");
}

/** Adds to a schema that the text, shown on one line, has no invisible characters. */
export function requireVisible<T extends z.ZodType<string>>(schema: T): T {
  return schema.refine((text) => findInvisible(text) === undefined, {
    params: { check: "visible" },
    error: ({ input }) =>
      `this text contains an invisible character (${findInvisible(String(input))}): type it again without it`,
  });
}

/** Detects an email address that lost its @ where a name is expected: `adamexample.org`. */
export function isLikeEmail(name: string): boolean {
  return /(?:^|\s)[^\s@]+\.(?:[a-z]{2,}|[A-Z]{2,})[\s.,]*$/.test(name);
}
