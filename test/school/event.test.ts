import { describe, expect, test } from "vitest";
import { z } from "zod";
import { courseEventSchema, readCourseEvent } from "../../harness/school/event.ts";
import { enrolled, submitted } from "./sample-state.ts";

describe("an event that was stored", () => {
  test("is read without the keys of a later version", () => {
    expect(readCourseEvent({ ...submitted("a"), mood: "good" })).toEqual(submitted("a"));
  });

  test("is unknown if a later version has another kind or other values", () => {
    const of = "course-archived";
    expect(readCourseEvent({ kind: of, person: "ada" })).toEqual({
      kind: "unknown",
      of,
      demoted: undefined,
    });
  });

  test("takes all permissions from someone whose new role is unknown", () => {
    expect(readCourseEvent({ ...enrolled("ada"), role: "dean" })).toEqual({
      kind: "unknown",
      of: "enrolled",
      demoted: "ada",
    });
  });

  test.each([null, "left", {}, { kind: 5 }])("is refused if it is %j", (value) => {
    expect(() => readCourseEvent(value)).toThrow(z.ZodError);
  });
});

function isValid(event: object): boolean {
  return courseEventSchema.safeParse(event).success;
}

const COMMENTED = { kind: "commented", comment: "k", submission: "a", text: "x" };
const ASKED = { kind: "question-asked", question: "q", submission: "a", text: "x" };
const EXTENDED = { kind: "extended", student: "s1", exercise: "p1", extension: "1 day", why: "" };

describe("a value of an event", () => {
  test.each([
    ["an ID", "person", { kind: "left" }, 200],
    ["a file name", "fileName", submitted("a"), 255],
    ["an exercise", "exercise", submitted("a"), 200],
    ["a comment", "text", COMMENTED, 10_000],
    ["a question", "text", ASKED, 10_000],
    ["a reason", "reason", { kind: "question-closed", question: "q" }, 2000],
    ["an extension", "extension", EXTENDED, 100],
  ] as const)("that is %s is never empty or longer than its limit", (_, key, event, limit) => {
    const lengths = [0, 1, limit, limit + 1].map((length) =>
      isValid({ ...event, [key]: "x".repeat(length) }),
    );
    expect(lengths).toEqual([false, true, true, false]);
  });

  test("that is a line counts from 1", () => {
    expect([0, 1, 1.5].map((line) => isValid({ ...COMMENTED, line }))).toEqual([
      false,
      true,
      false,
    ]);
  });
});
