import { newId } from "../accounts/id.ts";
import type { CourseEvent } from "../school/event.ts";
import type { Operation } from "../store/store.ts";
import type { MemberCaller } from "./handler.ts";
import { retryOnConflict } from "./retry-on-conflict.ts";
import { toAppend } from "./routes/staff/append.ts";
import type { Site } from "./site.ts";

interface WriteOnce {
  /** The header Idempotency-Key. */
  readonly requestKey: string | undefined;
  /** The subject of the request: keys are compared within it. */
  readonly place: readonly string[];
  /** Kinds of events of the caller that limits depend on. */
  readonly kinds: readonly CourseEvent["kind"][];
  /** Kinds of events of anybody that the event depends on. */
  readonly dependsOn?: readonly CourseEvent["kind"][];
}

/**
 * Writes an event and returns its ID. A repeated request writes nothing more and gets the same ID.
 * One at a time for each person, so that limits see everything earlier.
 */
export async function writeOnce(
  caller: Pick<MemberCaller, "person" | "course">,
  site: Site,
  { requestKey, place, kinds, dependsOn = [] }: WriteOnce,
  toEvent: (id: string) => CourseEvent,
): Promise<string> {
  const { person, course } = caller;
  const key = requestKey === undefined ? undefined : JSON.stringify([...place, requestKey]);
  return retryOnConflict(site, `${kinds[0] ?? "write"} ${person.id}`, async (seq) => {
    const known = key === undefined ? undefined : await site.store.receipt(person.id, key);
    if (known !== undefined) return known;
    const at = site.now();
    const id = newId(at);
    const event = toEvent(id);
    const acknowledged: Operation[] =
      key === undefined
        ? []
        : [{ op: "acknowledge", person: person.id, requestKey: key, answer: id, at }];
    const since = { op: "unchanged-since", course: course.served.id, seq } as const;
    await site.eventLog.commit([
      { ...since, kinds, actor: person.id },
      ...(dependsOn.length > 0 ? [{ ...since, kinds: dependsOn }] : []),
      ...acknowledged,
      toAppend(caller, site, event),
    ]);
    return id;
  });
}
