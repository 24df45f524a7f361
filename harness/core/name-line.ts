import type { z } from "zod";

/**
 * What a name must not hold, of a person, a course, a section, a machine or a file: line ends and other
 * controls, marks that turn what follows around, and what shows nothing, so that two names look alike.
 * Joiners belong to the spelling of some scripts, and stay only behind a letter of theirs.
 */
const UNSEEN =
  /[[\p{C}\p{Zl}\p{Zp}[\p{Default_Ignorable_Code_Point}--\p{Variation_Selector}]]--[\u200C\u200D]]|(?<![\p{sc=Arab}\p{sc=Syrc}\p{sc=Mong}\p{sc=Deva}\p{sc=Beng}\p{sc=Guru}\p{sc=Gujr}\p{sc=Orya}\p{sc=Taml}\p{sc=Telu}\p{sc=Knda}\p{sc=Mlym}\p{sc=Sinh}\p{sc=Khmr}\p{sc=Mymr}])[\u200C\u200D]/gv;

/** The first such character, as `U+202E`; undefined where there is none. */
export function findUnseen(text: string): string | undefined {
  const code = text.match(UNSEEN)?.[0].codePointAt(0);
  return code === undefined ? undefined : `U+${code.toString(16).toUpperCase().padStart(4, "0")}`;
}

/** A name out of another system's export, which nobody here typed: what is unseen is left out. */
export function withoutUnseen(text: string): string {
  return text.replaceAll(/[\r\n\t\u2028\u2029]+/g, " ").replaceAll(UNSEEN, "");
}

/** A text that somebody types and that is shown on a line. */
export function nameLine<T extends z.ZodType<string>>(schema: T): T {
  return schema.refine((text) => findUnseen(text) === undefined, {
    error: ({ input }) =>
      `this holds a character that is not visible (${findUnseen(String(input))}): type it again without it`,
  });
}

/** `adamexample.org`, where a name was expected: somebody's address that lost its @. */
export function isLikeAddress(name: string): boolean {
  return /(?:^|\s)[^\s@]+\.(?:[a-z]{2,}|[A-Z]{2,})[\s.,]*$/.test(name);
}
