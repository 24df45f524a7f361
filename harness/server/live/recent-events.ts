import type { StoredEvent } from "../../school/event.ts";
import type { Store } from "../../store/store.ts";

/** Pages that missed more events than this load everything again. */
const MAX_MISSED = 500;

/**
 * The newest events of each course with pages that connected again. They are kept because all pages do so at
 * once when a server comes back.
 */
export class RecentEvents {
  readonly #store: Pick<Store, "eventsBefore">;
  readonly #byCourse = new Map<string, StoredEvent[]>();

  constructor(store: Pick<Store, "eventsBefore">) {
    this.#store = store;
  }

  /** Takes an event, after all earlier ones. */
  take(stored: StoredEvent): void {
    // Read again without the texts of whoever was erased.
    if (stored.event.kind === "person-erased") this.#byCourse.clear();
    const recent = this.#byCourse.get(stored.course);
    recent?.push(stored);
    if (recent !== undefined && recent.length > MAX_MISSED) recent.shift();
  }

  /**
   * Whether these are all events of a course after the one with the number `after`. `last` is the number of
   * the last event taken.
   */
  async reaches(course: string, after: number, last: number): Promise<boolean> {
    if (after > last) return false;
    const recent = this.#byCourse.get(course) ?? (await this.#read(course, last));
    this.#byCourse.set(course, recent);
    const [oldest] = recent;
    return recent.length < MAX_MISSED || after >= (oldest?.seq ?? 0);
  }

  /** Events of a course after an event which these reach. */
  since(course: string, after: number): readonly StoredEvent[] {
    return (this.#byCourse.get(course) ?? []).filter(({ seq }) => seq > after);
  }

  async #read(course: string, last: number): Promise<StoredEvent[]> {
    const newest = await this.#store.eventsBefore(last + 1, { course, limit: MAX_MISSED });
    return newest.toReversed();
  }
}
