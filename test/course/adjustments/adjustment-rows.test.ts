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
      location: { file: "adjustments.csv", line: 2 },
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

  test.each([
    ["yes", true],
    ["TRUE", true],
    ["x", true],
    ["1", true],
    ["no", undefined],
    ["False", undefined],
    ["0", undefined],
  ])("'%s' as excused means %s", (word, excused) => {
    const [ana] = read("student|exercise|excused|comment", `ana|p1|${word}|a loop`);
    expect(ana?.grade?.excused).toBe(excused);
  });

  test("numbers may have a sign, and 0 points are points", () => {
    const [ana, bob] = read("student|exercise|points|bonus", "ana|p1|0|+1,5", "bob|p1|+10|");
    expect([ana?.grade, bob?.grade]).toEqual([{ points: 0, bonus: 1.5 }, { points: 10 }]);
  });

  test("a line may be shorter than the header, and its place is that in the file", () => {
    const [ana] = read("", "student|exercise|points|comment", "ana|p1|3");
    expect(ana).toMatchObject({ grade: { points: 3 }, comments: [], location: { line: 3 } });
    expect(() => read("", "student|grade")).toThrow("adjustments.csv:2:2: there is no column");
  });

  test("points may exceed the maximum if the course allows it", () => {
    const course = { ...COURSE, mayExceedMaximum: true };
    const rows = ["student|exercise|points", "ana|p1|12"].map((text, index) => ({
      line: index + 1,
      cells: text.split("|"),
    }));
    expect(readAdjustmentRows(rows, "a.csv", course)[0]?.grade).toEqual({ points: 12 });
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
