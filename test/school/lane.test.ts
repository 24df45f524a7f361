import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type QueueEntry,
  insertJob,
  type Lane,
  LANES,
  laneOf,
  turnOf,
} from "../../harness/school/index.ts";
import { inTurns, simulateLine } from "./simulate-line.ts";

const ADA = { person: "ada", rejudging: undefined };

describe("the order of the queue", () => {
  test("runs and moves come before submissions, then hacks and rejudgings", () => {
    expect([
      laneOf({ ...ADA, kind: "run" }, []),
      laneOf({ ...ADA, kind: "move" }, []),
      laneOf({ ...ADA, kind: "judge" }, []),
      laneOf({ ...ADA, kind: "hack" }, []),
      laneOf({ ...ADA, kind: "judge", rejudging: "r" }, []),
      laneOf({ ...ADA, kind: "grade" }, []),
    ]).toEqual([0, 0, 1, 2, 3, 3]);
  });

  test("a person's second run queues like a submission, even if the first is in another course", () => {
    const first: QueueEntry = { course: "logic", person: "ada", lane: 0 };
    const run = { ...ADA, kind: "run" as const };
    expect(laneOf(run, [first])).toBe(1);
    expect(laneOf(run, [{ ...first, person: "bob" }])).toBe(0);
    expect(laneOf(run, [{ ...first, lane: 1 }])).toBe(0);
  });

  test("someone with two hundred submissions delays others by at most one of them", () => {
    const anyPerson = fc.constantFrom("ada", "bob", "flooder");
    fc.assert(
      fc.property(fc.array(anyPerson), (others) => {
        const line: (QueueEntry & { turn: number; at: number })[] = [];
        for (const person of [...Array.from({ length: 200 }, () => "flooder"), ...others]) {
          const job: QueueEntry = { course: "games", person, lane: 1 };
          line.push({ ...job, turn: turnOf(line, job), at: line.length });
        }
        const order = line.toSorted((left, right) => left.turn - right.turn);
        for (const person of new Set(others)) {
          const own = order.findIndex((job) => job.person === person);
          const before = order.slice(0, own).filter((job) => job.person === "flooder");
          expect(before.length).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  test("a second submission does not wait for everybody who comes later", () => {
    // One judging a second, and as many new people: the queue never becomes shorter.
    const early = ["bob", "cyd", "ada", "ada"].map((person) => ({ person, at: 0 }));
    const later = Array.from({ length: 100 }, (_, n) => ({ person: `late ${n}`, at: n + 1 }));
    const arrivals = [...early, ...later].map((each) => ({
      ...each,
      course: "games",
      kind: "judge" as const,
      takes: 1,
    }));
    const second = simulateLine(arrivals, 1, inTurns).filter(({ person }) => person === "ada")[1];
    // Those who came while it was not yet the oldest are judged before it.
    expect(second?.waited).toBeLessThanOrEqual(2 * early.length);
  });

  test("jobs of another course or lane do not count for the round", () => {
    const job: QueueEntry = { course: "games", person: "ada", lane: 1 };
    const queued = { ...job, turn: 0, at: 0 };
    const others = [
      { ...queued, course: "logic" },
      { ...queued, lane: 0 as const },
    ];
    expect(turnOf([...others, queued], job)).toBe(1);
    expect(turnOf([{ ...queued, person: "bob" }], job)).toBe(0);
    expect(turnOf([], job)).toBe(0);
  });

  test("a new job is inserted where the store would put it", () => {
    const job = fc.record({
      lane: fc.constantFrom<Lane>(...LANES),
      turn: fc.nat({ max: 3 }),
    });
    fc.assert(
      fc.property(fc.array(job), (jobs) => {
        const arrived = jobs.map((each, at) => ({ ...each, at }));
        const joined = arrived.reduce<readonly (typeof arrived)[number][]>(insertJob, []);
        const expected = arrived.toSorted(
          (left, right) => left.lane - right.lane || left.turn - right.turn || left.at - right.at,
        );
        expect(joined).toEqual(expected);
      }),
    );
  });
});
