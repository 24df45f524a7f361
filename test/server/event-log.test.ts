import { setImmediate } from "node:timers/promises";
import { expect, it } from "vitest";
import { EventLog } from "../../harness/server/event-log.ts";
import type { CourseEvent, StoredEvent } from "../../harness/school/index.ts";
import type { Store } from "../../harness/store/index.ts";
import { contestCourse } from "./contest-course.ts";
import { NOON } from "./fake-course.ts";

const ENROLLED = {
  kind: "enrolled",
  person: "ada",
  role: "student",
  student: "ada",
  name: "Ada",
  joinedBy: "class-code",
} as const;
/** More than two folds of the log need. */
const READS = 6;

const courseOf = (name: string) =>
  contestCourse(
    `{ id: finals, name: ${name}, start: 2026-10-05 13:00, duration: 2 h, exercises: [p1] }`,
  );

function eventOf(seq: number, event: CourseEvent): StoredEvent {
  return { seq, course: "games", actor: "root", at: NOON, event };
}

it("a reload and an erasure that fold the log at once leave the course as both have changed it", async () => {
  // Each order in which the store can answer their reads: of those that wait, the oldest or the newest.
  for (let order = 0; order < 2 ** READS; order += 1) {
    const events = [eventOf(1, ENROLLED)];
    const waiting: (() => void)[] = [];
    let isHeld = false;
    const store = {
      events: async (after: number) => {
        const read = events.filter(({ seq }) => seq > after);
        if (isHeld) await new Promise<void>((resolve) => waiting.push(resolve));
        return read;
      },
      lastSeq: async () => events.length,
    } as unknown as Store;
    const log = await EventLog.open(store, [courseOf("Before")]);
    events.push(eventOf(2, { kind: "person-erased", person: "bob" }));
    isHeld = true;
    const both = Promise.all([log.catchUp(), log.replace(courseOf("After"))]);
    for (let read = 0; read < READS; read += 1) {
      await setImmediate();
      if ((order >> read) % 2 === 0) waiting.shift()?.();
      else waiting.pop()?.();
    }
    await both;
    const [course] = log.courses;
    expect(course?.contests.map(({ plan }) => plan.name)).toEqual(["After"]);
    expect(course?.state.members.has("ada")).toBe(true);
    expect(log.seq).toBe(2);
  }
});
