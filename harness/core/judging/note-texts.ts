import type { Note } from "./judging.ts";

/** Notes as they are read: several groups may give rise to the same one. */
export function textsOf(notes: readonly Note[]): readonly string[] {
  return [...new Set(notes.map(({ text }) => text))];
}
