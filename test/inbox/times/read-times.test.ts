import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readTimes } from "../../../harness/inbox/index.ts";

function read(text: string) {
  return readTimes(Buffer.from(text), "times.csv");
}

describe("a table of submission times", () => {
  it("is read by its headers", () => {
    const { lines, diagnostics } = read(
      "submitted_at,Name,Student ID,Problem\n2026-10-10 14:03,Ana,007,p1\n2026-10-11T10:00Z,Bob,008,\n",
    );
    expect(diagnostics).toEqual([]);
    expect(lines).toEqual([
      { line: 2, student: "007", problem: "p1", submittedAt: "2026-10-10 14:03" },
      { line: 3, student: "008", submittedAt: "2026-10-11T10:00Z" },
    ]);
  });

  it.each([
    ["semicolons and a mark", "\uFEFFstudent;submitted_at\r\nana;2026-10-10 14:03\r\n"],
    ["tabs", "student\tsubmitted_at\nana\t2026-10-10 14:03\n"],
    ["quotes", '"student","submitted_at"\n"ana","2026-10-10 14:03"'],
    ["UTF-16", Buffer.from("\uFEFFstudent,submitted_at\nana,2026-10-10 14:03\n", "utf16le")],
  ])("may be saved with %s", (_, text) => {
    expect(readTimes(Buffer.from(text), "times.csv").lines).toEqual([
      { line: 2, student: "ana", submittedAt: "2026-10-10 14:03" },
    ]);
  });

  it("may omit students without submissions", () => {
    expect(read("student,submitted_at\nana,\nbob,-\n,\n")).toEqual({ lines: [], diagnostics: [] });
  });

  it.each([
    ["who,when\nana,now\n", "no column holds the student (who, when)", 1],
    ["student,when\nana,now\n", "no column holds the submission time (student, when)", 1],
    ["", "no column holds the student (the file is empty)", 1],
    ["student,submitted_at\nana,2026\n,2026\n", "this line does not name a student", 3],
  ])("says what is wrong in which line: %j", (text, message, line) => {
    expect(read(text).diagnostics).toEqual([
      expect.objectContaining({ message, line, file: "times.csv", hint: expect.any(String) }),
    ]);
  });

  it("may be any bytes", () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        expect(readTimes(bytes, "times.csv").lines).toEqual([]);
      }),
    );
  });
});
