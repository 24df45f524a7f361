import type { AttributedEvent, Authorship } from "./attributed-event.ts";
import type { CourseEvent } from "./event.ts";

/** A hint that somebody paid for, about a bug that their tests miss. */
export type TakenHint = Pick<
  Extract<CourseEvent, { kind: "hint-taken" }>,
  "bug" | "hint" | "share"
>;
type OpenedHint = AttributedEvent<"hint-opened">;

/** The hints that students asked for, by submission: a fold of events. */
export class Hints {
  readonly #aboutBugs = new Map<string, readonly TakenHint[]>();
  readonly #opened = new Map<string, readonly OpenedHint[]>();

  take(
    event: Extract<CourseEvent, { kind: "hint-taken" | "hint-opened" }>,
    authorship: Authorship,
  ): void {
    if (event.kind === "hint-opened") {
      const opened = { ...event, ...authorship };
      this.#opened.set(event.submission, [...this.on(event.submission), opened]);
      return;
    }
    const { kind: _, submission, ...hint } = event;
    this.#aboutBugs.set(submission, [...(this.#aboutBugs.get(submission) ?? []), hint]);
  }

  get aboutBugs(): ReadonlyMap<string, readonly TakenHint[]> {
    return this.#aboutBugs;
  }

  /** Those on a submission's failure, oldest first. */
  on(submission: string): readonly OpenedHint[] {
    return this.#opened.get(submission) ?? [];
  }
}

/** A hint costs once, although people of a group may take it at once, and attempts may miss the same bug. */
export function distinctHints(all: Iterable<TakenHint>): readonly TakenHint[] {
  const hints = new Map<string, TakenHint>();
  for (const each of all) {
    const key = `${each.bug} ${each.hint}`;
    if (!hints.has(key)) hints.set(key, each);
  }
  return [...hints.values()];
}
