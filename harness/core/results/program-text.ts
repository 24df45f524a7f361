import type { LineComment } from "./adjustment.ts";

/** The source of a submission with an instructor's comments on its lines. */
export interface ProgramText {
  /** An id of harness/languages. */
  readonly language: string;
  /** The first lines, if the program is too long to show. */
  readonly lines: readonly string[];
  /** Number of lines left out after them. */
  readonly linesLeftOut: number;
  readonly comments: readonly LineComment[];
}

/** Maximum length shown, in UTF-16 code units: many times the length of a solution. */
const MAX_CHARACTERS = 60_000;

/** Splits a source into lines for display, and truncates it to whole lines if it is too long. */
export function toProgramText(language: string, source: string): ProgramText {
  const all = source.replace(/(?:\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
  const lines: string[] = [];
  let remainingCharacters = MAX_CHARACTERS;
  for (const line of all) {
    remainingCharacters -= line.length + 1;
    if (remainingCharacters < 0) break;
    lines.push(line);
  }
  return { language, lines, linesLeftOut: all.length - lines.length, comments: [] };
}
