import { describe, expect, test } from "vitest";
import { readAdjustmentRows } from "../../../harness/course/index.ts";
import { courseOf, GOOD } from "../sample-course.ts";

const COURSE = courseOf(GOOD);

/** Reads lines of cells separated by bars. */
function read(...lines: readonly string[]) {
  const rows = lines.map((text, index) => ({ line: index + 1, cells: text.split("|") }));
  return readAdjustmentRows(rows, "adjustments.csv", COURSE);
}

describe("a table of adjustments", () => {
  test("has one line per student and exercise, decimal commas and words for yes", () => {
    const [ana, bob, zoe] = read(
      "Student ID|Name|Exercise|Points|Bonus|Excused|Comment|Line|Attempt|By|Why",
      "ana|Ana|p1|7,5|0.5|no|a loop|12|2|Eva|ill",
      "|||||||||",
      "bob||p2|||X||||Eva|",
      "|Zoë Ng|p1||||well done||||",
      "cyd|Cyd|p1||||||||",
    );
    expect(ana).toEqual({
      student: "ana",
      exercise: "p1",
      grade: { points: 7.5, bonus: 0.5, attempt: 2, by: "Eva", why: "ill" },
      comments: [{ text: "a loop", line: 12, attempt: 2, by: "Eva", why: "ill" }],
      place: { file: "adjustments.csv", line: 2 },
    });
    expect(bob).toMatchObject({ student: "bob", grade: { excused: true, by: "Eva" } });
    expect(zoe).toMatchObject({ student: "Zoë Ng", comments: [{ text: "well done" }] });
  });

  test("may have no adjustments", () => {
    expect(read()).toEqual([]);
    expect(read("student|exercise|points", "ana|p1|")).toEqual([]);
  });

  test.each([
    ["ana|p9|1||", "2:2: this course has no exercise 'p9' [unknown-exercise]"],
    ["ana|P1|1||", "Did you mean 'p1'?"],
    ["|p1|1||", "2:1: this line names no student [missing-key]"],
    ["ana|p1|ten||", "2:3: 'points' is 'ten' [wrong-type]"],
    ["ana|p1|1.000,5||", "2:3: 'points' is '1.000,5' [wrong-type]"],
    ["ana|p1|-1||", "2:3: 'points' must be at least 0, it is -1 [out-of-range]"],
    ["ana|p1|10,5||", "2:3: 'points' is 10.5, but the exercise is worth 10 [out-of-range]"],
    ["ana|p1||maybe|", "2:4: 'excused' is 'maybe' [wrong-type]"],
    ["ana|p1|3|yes|", "2:3: an excused exercise has no grade"],
    ["ana|p1|||0", "2:5: 'line' must be at least 1"],
    ["ana|p1|3||3", "2:5: 'line' needs a comment, and there is none"],
    ["ana|p1|7|5||", "2: this line has 6 cells, but there are 5 headers [wrong-count]"],
  ])("%s is reported with its location and remedy", (line, message) => {
    expect(() => read("student|exercise|points|excused|line", line)).toThrow(message);
  });

  test("all mistakes are reported at once", () => {
    expect(() => read("student|exercise|points", "ana|p9|1", "ana|p1|x")).toThrow(
      /:2:2: .*\n.*\n.*:3:3: /,
    );
  });

  test("unknown, duplicate and missing headers are refused", () => {
    expect(() => read("student|exercise|pionts", "ana|p1|x")).toThrow(
      "adjustments.csv:1:3: there is no column 'pionts' in adjustments [unknown-key]\n  Did you mean 'points'?",
    );
  });
});
