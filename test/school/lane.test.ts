import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type JobInLine, laneOf, turnOf } from "../../harness/school/index.ts";

describe("who comes first", () => {
  test("what somebody waits for at the screen before works, works before rejudgings", () => {
    expect([
      laneOf({ kind: "run", rejudging: undefined }),
      laneOf({ kind: "judge", rejudging: undefined }),
      laneOf({ kind: "judge", rejudging: "r" }),
    ]).toEqual([0, 1, 2]);
  });

  test("one with two hundred works keeps nobody waiting for more than one of them", () => {
    const anyPerson = fc.constantFrom("ada", "bob", "flooder");
    fc.assert(
      fc.property(fc.array(anyPerson), (others) => {
        const line: (JobInLine & { turn: number })[] = [];
        for (const person of [...Array.from({ length: 200 }, () => "flooder"), ...others]) {
          const job: JobInLine = { course: "games", person, lane: 1 };
          line.push({ ...job, turn: turnOf(line, job) });
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

  test("jobs of another course or lane take no turn away", () => {
    const job: JobInLine = { course: "games", person: "ada", lane: 1 };
    expect(turnOf([{ ...job, course: "logic" }, { ...job, lane: 0 }, job], job)).toBe(1);
  });
});
