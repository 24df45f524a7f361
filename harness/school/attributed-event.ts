import type { CourseEvent } from "./event.ts";

/** The person who caused an event, and its time in milliseconds since 1970. */
export interface Authorship {
  readonly by: string;
  readonly at: number;
}

/** An event of one kind, with its actor and time. */
export type AttributedEvent<K extends CourseEvent["kind"]> = Extract<CourseEvent, { kind: K }> &
  Authorship;
