import { expect, it } from "vitest";
import type { StoredEvent } from "../../../harness/school/index.ts";
import { RecentEvents } from "../../../harness/server/live/recent-events.ts";

const COURSE = "games";

function eventWith(seq: number): StoredEvent {
  const event = { kind: "left", person: "ada", student: "ada" } as const;
  return { seq, at: 0, course: COURSE, actor: "ada", event };
}

/** A store with the events 1 to `count`, and how often they were read. */
function storeOf(count: number) {
  const stored = Array.from({ length: count }, (_, index) => eventWith(index + 1));
  const reads = { count: 0 };
  const store = {
    eventsBefore: (seq: number, { limit = Infinity } = {}) => {
      reads.count += 1;
      const before = stored.filter((event) => event.seq < seq).toReversed();
      return Promise.resolve(before.slice(0, limit));
    },
  };
  return { store, reads };
}

it("events that pages missed are read once, and continue with those taken", async () => {
  const { store, reads } = storeOf(10);
  const recent = new RecentEvents(store);
  expect(await recent.reaches(COURSE, 8, 10)).toBe(true);
  recent.take(eventWith(11));
  recent.take({ ...eventWith(12), course: "another" });
  expect(await recent.reaches(COURSE, 9, 12)).toBe(true);
  expect(recent.since(COURSE, 9).map(({ seq }) => seq)).toEqual([10, 11]);
  expect(reads.count).toBe(1);
});

it("after an erasure, events are read again: the store no longer has the texts", async () => {
  const { store, reads } = storeOf(10);
  const recent = new RecentEvents(store);
  await recent.reaches(COURSE, 8, 10);
  const erased = { kind: "person-erased", person: "ada" } as const;
  recent.take({ ...eventWith(11), event: erased, course: "another" });
  expect(recent.since(COURSE, 8)).toEqual([]);
  expect(await recent.reaches(COURSE, 8, 11)).toBe(true);
  expect(recent.since(COURSE, 8).map(({ seq }) => seq)).toEqual([9, 10]);
  expect(reads.count).toBe(2);
});

it("too many missed events, and a number that is not reached yet, are not known", async () => {
  const { store } = storeOf(600);
  const recent = new RecentEvents(store);
  expect(await recent.reaches(COURSE, 100, 600)).toBe(false);
  expect(await recent.reaches(COURSE, 101, 600)).toBe(true);
  expect(recent.since(COURSE, 101)).toHaveLength(499);
  recent.take(eventWith(601));
  expect(await recent.reaches(COURSE, 101, 601)).toBe(false);
  expect(await recent.reaches(COURSE, 602, 601)).toBe(false);
});
