import type { CourseEvent } from "./event.ts";

/** A hint that somebody paid for, about a bug that their tests miss. */
export type TakenHint = Pick<
  Extract<CourseEvent, { kind: "hint-taken" }>,
  "bug" | "hint" | "share"
>;

/** A hint costs once, although people of a group may take it at once, and attempts may miss the same bug. */
export function distinctHints(all: Iterable<TakenHint>): readonly TakenHint[] {
  const hints = new Map<string, TakenHint>();
  for (const each of all) {
    const key = `${each.bug} ${each.hint}`;
    if (!hints.has(key)) hints.set(key, each);
  }
  return [...hints.values()];
}
