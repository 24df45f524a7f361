import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  assignSeats,
  compareSeats,
  findSeatChanges,
  printSeats,
  readSeats,
} from "../../harness/web/pages/participants/seat-lines.ts";

const CLASS = new Set(["1001", "1002", "1003"]);

describe("lines of seats", () => {
  it("are read with a heading, with semicolons, tabs and quotes, as spreadsheets save them", () => {
    const text = '\uFEFFstudent_id;seat\r\n1001;A1\r\n\r\n"1002"\tA 2\r\n1003,"Row 3, left"\r\n';
    expect(readSeats(text, CLASS)).toEqual({
      seats: [
        { student: "1001", seat: "A1" },
        { student: "1002", seat: "A 2" },
        { student: "1003", seat: "Row 3, left" },
      ],
      faults: [],
    });
  });

  it("are refused with their numbers", () => {
    const lines = ["1001,A1", "1004,A2", "1001,A3", "1002,A1", "1003", "1003,", "1003,A,B"];
    const more = [`1003,${"x".repeat(41)}`, "1003,A\u202E1", "student,seat"];
    const { faults } = readSeats([...lines, ...more].join("\n"), CLASS);
    expect(faults.map(({ number, why }) => [number, why])).toEqual([
      [2, "unknown-student"],
      [3, "student-twice"],
      [4, "seat-twice"],
      [5, "form"],
      [6, "form"],
      [7, "form"],
      [8, "too-long"],
      [9, "unseen"],
      [10, "unknown-student"],
    ]);
  });

  it("are printed so that they are read again", () => {
    const name = fc.string({
      unit: fc.constantFrom("a", "B", "1", " ", ",", ";", "\t", '"', "="),
      minLength: 1,
    });
    const visible = name.map((text) => text.replaceAll("\t", "").trim()).filter(Boolean);
    fc.assert(
      fc.property(fc.uniqueArray(visible), fc.uniqueArray(visible), (students, names) => {
        const seats = students
          .slice(0, names.length)
          .map((student, index) => ({ student, seat: names[index] ?? "" }));
        const { seats: again, faults } = readSeats(printSeats(seats), new Set(students));
        expect([again, faults]).toEqual([seats, []]);
      }),
    );
  });
});

function assignToThree(room: string) {
  return assignSeats(["a", "b", "c"], room, 1n);
}

describe("a room's seats", () => {
  it("are drawn by the seed, whatever the order of the class, and the first ones are taken", () => {
    const room = "A1..A2, Desk by the door\nB08..B10";
    const assigned = assignSeats(["c", "a", "b", "d"], room, 7n);
    expect(assignSeats(["d", "c", "b", "a"], room, 7n)).toEqual(assigned);
    if ("why" in assigned) throw new Error(assigned.why);
    expect(assigned.map(({ seat }) => seat)).toEqual(["A1", "A2", "B08", "Desk by the door"]);
    expect(assigned.map(({ student }) => student).toSorted()).toEqual(["a", "b", "c", "d"]);
    const results = Array.from({ length: 20 }, (_, seed) =>
      JSON.stringify(assignSeats(["a", "b", "c", "d"], room, BigInt(seed))),
    );
    expect(new Set(results).size).toBeGreaterThan(5);
    // Kept, because a seed that somebody noted must give the same seats in a later version.
    expect(assigned.map(({ student }) => student).join("")).toBe("bcda");
  });

  it("are refused if they are too few, twice in the list, or a range makes no sense", () => {
    expect(assignToThree("A1, A2")).toEqual({ why: "too-few", seats: 2 });
    expect(assignToThree("A1..A3, A2")).toEqual({ why: "twice", entry: "A2" });
    for (const entry of ["A3..A1", "A1..B3", "A1..A99999", "A..C"]) {
      expect(assignToThree(entry)).toEqual({ why: "range", entry });
    }
  });

  it("are ordered as people count, and nobody's come last", () => {
    const seats = ["A10", undefined, "B1", "A2"];
    // Sorting an array moves undefined to its end by itself.
    const sorted = seats.map((seat) => ({ seat })).toSorted((a, b) => compareSeats(a.seat, b.seat));
    expect(sorted.map(({ seat }) => seat)).toEqual(["A2", "A10", "B1", undefined]);
  });

  it("differ from those of now in what is listed, moved and no longer listed", () => {
    const participants = [
      { student: "a", seat: "A1" },
      { student: "b", seat: "A2" },
      { student: "c" },
      { student: "d", seat: "A4" },
    ];
    const seats = [
      { student: "a", seat: "A1" },
      { student: "b", seat: "B2" },
      { student: "c", seat: "A2" },
    ];
    expect(findSeatChanges(participants, seats)).toEqual([
      { student: "b", before: "A2", after: "B2" },
      { student: "c", before: undefined, after: "A2" },
      { student: "d", before: "A4", after: undefined },
    ]);
  });
});
