import type { LineComment } from "./adjustment.ts";

/** A program as it was handed in, with what an instructor said of its lines. */
export interface ProgramText {
  /** An id of harness/languages. */
  readonly language: string;
  /** A long one is cut: these are the first ones. */
  readonly lines: readonly string[];
  /** So many come after them. */
  readonly linesLeftOut: number;
  readonly comments: readonly LineComment[];
}

/** Of a program, in UTF-16 code units: many times what a solution has. */
const MOST_CHARACTERS = 60_000;

/** A source as pages show it: in whole lines, the first of them where it is too long. */
export function toProgramText(language: string, source: string): ProgramText {
  const all = source.replace(/(?:\r\n|\r|\n)$/, "").split(/\r\n|\r|\n/);
  const lines: string[] = [];
  let room = MOST_CHARACTERS;
  for (const line of all) {
    room -= line.length + 1;
    if (room < 0) break;
    lines.push(line);
  }
  return { language, lines, linesLeftOut: all.length - lines.length, comments: [] };
}
