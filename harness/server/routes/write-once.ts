import { newId } from "../../accounts/id.ts";
import type { CourseEvent } from "../../school/event.ts";
import type { Operation } from "../../store/store.ts";
import type { MemberCaller } from "../handler.ts";
import { retryOnConflict } from "../retry-on-conflict.ts";
import { toAppend } from "./staff/append.ts";
import type { Site } from "../site.ts";

interface WriteOnce {
  /** The header Idempotency-Key. */
  readonly requestKey: string | undefined;
  /** The subject of the request within the course: keys are compared within it. */
  readonly subject: readonly string[];
  /** Kinds of events of the caller that limits depend on. */
  readonly kinds: readonly CourseEvent["kind"][];
  /** Kinds of events of anybody that the event depends on. */
  readonly dependsOn?: readonly CourseEvent["kind"][];
  /** Requests with the same key take turns; default: those of the caller. */
  readonly turn?: string;
}

/**
 * Writes an event and returns its ID. A repeated request writes nothing more and gets the same ID.
 * One at a time for each person, so that limits see everything earlier.
 */
export async function writeOnce(
  caller: Pick<MemberCaller, "person" | "course">,
  site: Site,
  { requestKey, subject, kinds, dependsOn = [], turn }: WriteOnce,
  toEvent: (id: string) => CourseEvent,
): Promise<string> {
  const { person, course } = caller;
  const receipt = openReceipt(caller, site, subject, requestKey);
  return retryOnConflict(site, turn ?? `${kinds[0] ?? "write"} ${person.id}`, async (seq) => {
    const earlier = await receipt.find();
    if (earlier !== undefined) return earlier;
    const id = newId(site.now());
    const event = toEvent(id);
    const since = { op: "unchanged-since", course: course.served.id, seq } as const;
    await site.eventLog.commit([
      { ...since, kinds, actor: person.id },
      ...(dependsOn.length > 0 ? [{ ...since, kinds: dependsOn }] : []),
      ...receipt.keep(id),
      toAppend(caller, site, event),
    ]);
    return id;
  });
}

interface Receipt {
  /** The answer to the same request, if it was handled before; the course state then has what it names. */
  find(): Promise<string | undefined>;
  /** The operations that make {@link find} return `answer`; none for a request without a key. */
  keep(answer: string): readonly Operation[];
}

/** Finds and keeps the answer to a request by its key, which is compared within the caller's course and `place`. */
export function openReceipt(
  { person, course }: Pick<MemberCaller, "person" | "course">,
  { store, eventLog, now }: Pick<Site, "store" | "eventLog" | "now">,
  place: readonly string[],
  requestKey: string | undefined,
): Receipt {
  if (requestKey === undefined) return { find: async () => undefined, keep: () => [] };
  const key = JSON.stringify([course.served.id, ...place, requestKey]);
  return {
    find: async () => {
      const answer = await store.receipt(person.id, key);
      // Another server may just have given it.
      if (answer !== undefined) await eventLog.catchUpIfShared();
      return answer;
    },
    keep: (answer) => [
      { op: "acknowledge", person: person.id, requestKey: key, answer, at: now() },
    ],
  };
}
