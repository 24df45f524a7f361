import type { Note } from "./judging.ts";

/** The distinct texts of notes: several groups may cause the same one. */
export function distinctTexts(notes: readonly Note[]): readonly string[] {
  return [...new Set(notes.map(({ text }) => text))];
}
