import type { CourseEvent } from "./event.ts";

/** An item of an exercise's rubric. */
export interface RubricItem {
  readonly id: string;
  readonly exercise: string;
  readonly text: string;
  /** Points of the course, positive or negative. */
  readonly points: number;
}

/** How a submission is graded by reading. */
export interface Reading {
  /** IDs of the rubric items that it has, in the order of the rubric. */
  readonly items: readonly string[];
  /** The grader who finished it; its items count only then. */
  readonly graded: { readonly by: string; readonly at: number } | undefined;
  /** The member who shall grade it. */
  readonly grader: string | undefined;
}

type RubricEvent = Extract<
  CourseEvent,
  {
    kind:
      | "rubric-item-set"
      | "rubric-item-removed"
      | "rubric-item-given"
      | "rubric-item-taken"
      | "graded"
      | "grader-assigned";
  }
>;

const UNREAD: Reading = { items: [], graded: undefined, grader: undefined };

/** Rubrics of all exercises, and the submissions that are graded with them. */
export class RubricState {
  readonly #items = new Map<string, RubricItem>();
  readonly #readings = new Map<string, Reading>();

  /** Items by ID, in the order in which they were made. */
  get items(): ReadonlyMap<string, RubricItem> {
    return this.#items;
  }

  /** By submission; absent: nobody has begun with it. */
  get readings(): ReadonlyMap<string, Reading> {
    return this.#readings;
  }

  take(event: RubricEvent, by: string, at: number): void {
    switch (event.kind) {
      case "rubric-item-set": {
        const { item: id, exercise, text, points } = event;
        this.#items.set(id, { id, exercise, text, points });
        return;
      }
      case "rubric-item-removed":
        this.#items.delete(event.item);
        for (const [submission, { items }] of this.#readings) {
          if (items.includes(event.item)) this.#give(submission, event.item, false);
        }
        return;
      case "rubric-item-given":
        return this.#give(event.submission, event.item, true);
      case "rubric-item-taken":
        return this.#give(event.submission, event.item, false);
      case "graded":
        return this.#change(event.submission, { graded: event.isGraded ? { by, at } : undefined });
      case "grader-assigned":
        return this.#change(event.submission, { grader: event.grader });
    }
  }

  #give(submission: string, item: string, has: boolean): void {
    const items = new Set(this.#readings.get(submission)?.items);
    if (has) items.add(item);
    else items.delete(item);
    // Items that were removed in the meantime are dropped.
    this.#change(submission, { items: [...this.#items.keys()].filter((id) => items.has(id)) });
  }

  #change(submission: string, change: Partial<Reading>): void {
    const reading = this.#readings.get(submission) ?? UNREAD;
    this.#readings.set(submission, { ...reading, ...change });
  }
}
