import { describe, expect, it } from "vitest";
import { findSeatFaults, type Seat } from "../../../harness/school/index.ts";
import { openContest } from "./sample-contest.ts";

const EXAM = "kind: exam, start: 2026-12-01T10:00, duration: 1 h";

function openExam() {
  const opened = openContest(EXAM);
  const set = (...seats: Seat[]) => {
    opened.happen({ kind: "seats-set", contest: "final", seats });
  };
  return { ...opened, set };
}

describe("the seats of an exam", () => {
  it("are those of the last list, and have another version with each", () => {
    const { contest, set } = openExam();
    expect([contest.seats.of("ada"), contest.seats.version]).toEqual([undefined, 0]);
    set({ student: "ada", seat: "A1" }, { student: "bob", seat: "A2" });
    const first = contest.seats.version;
    expect(first).toBeGreaterThan(0);
    set({ student: "bob", seat: "A1" });
    expect([contest.seats.of("ada"), contest.seats.of("bob")]).toEqual([undefined, "A1"]);
    expect(contest.seats.version).toBeGreaterThan(first);
    set();
    expect(contest.seats.of("bob")).toBeUndefined();
  });

  it("are not those of another exam", () => {
    const { contest, happen } = openExam();
    happen({ kind: "seats-set", contest: "other", seats: [{ student: "ada", seat: "A1" }] });
    expect([contest.seats.of("ada"), contest.seats.version]).toEqual([undefined, 0]);
  });

  it("stay with a student who gets another ID, also in a list under the earlier one", () => {
    const { contest, set, happen } = openExam();
    const cyd = { person: "cyd", role: "student" } as const;
    happen({ kind: "enrolled", ...cyd, student: "cyd" });
    set({ student: "cyd", seat: "A1" });
    happen({ kind: "enrolled", ...cyd, student: "s-cyd" });
    expect([contest.seats.of("cyd"), contest.seats.of("s-cyd")]).toEqual([undefined, "A1"]);
    set({ student: "cyd", seat: "A2" });
    expect([contest.seats.of("cyd"), contest.seats.of("s-cyd")]).toEqual([undefined, "A2"]);
  });

  it("are refused for strangers, and for a student or seat that is in the list twice", () => {
    const seats = [
      { student: "ada", seat: "A1" },
      { student: "eve", seat: "A2" },
      { student: "ada", seat: "A3" },
      { student: "bob", seat: "A1" },
      { student: "cyd", seat: "a1" },
    ];
    const faults = findSeatFaults(seats, new Set(["ada", "bob", "cyd"]));
    expect(faults.map(({ index, why }) => [index, why])).toEqual([
      [1, "unknown-student"],
      [2, "student-twice"],
      [3, "seat-twice"],
    ]);
    expect(findSeatFaults(seats.slice(0, 1), new Set(["ada"]))).toEqual([]);
  });
});
