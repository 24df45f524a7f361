import type { CourseEvent } from "../../../school/event.ts";
import type { Operation } from "../../../store/store.ts";
import type { MemberCaller } from "../../handler.ts";
import type { Site } from "../../site.ts";

/** Returns the operation that logs an event by the caller in their course. */
export function toAppend(
  { person, course }: Pick<MemberCaller, "person" | "course">,
  { now }: Pick<Site, "now">,
  event: CourseEvent,
): Operation {
  return { op: "append", course: course.served.id, actor: person.id, at: now(), event };
}
