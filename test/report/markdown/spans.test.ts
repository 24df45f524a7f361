import { describe, expect, test } from "vitest";
import { wrapSpans } from "../../../harness/report/markdown/spans.ts";

const linesOf = (lines: ReturnType<typeof wrapSpans>) =>
  lines.map((line) => line.map(({ text }) => text).join(""));

describe("wrapSpans", () => {
  test("words that touch in two styles stay together", () => {
    const spans = [{ text: "one " }, { text: "two", role: "strong" as const }, { text: ", three" }];
    expect(linesOf(wrapSpans(spans, 9))).toEqual(["one two,", "three"]);
  });

  test("a word that is wider than the line is cut by columns, not by letters", () => {
    expect(linesOf(wrapSpans([{ text: "a 李李李 b" }], 4))).toEqual(["a", "李李", "李 b"]);
  });

  test("a line break on purpose is one, and spaces at the ends of lines are gone", () => {
    expect(linesOf(wrapSpans([{ text: "one " }, { text: "\n" }, { text: " two" }], 20))).toEqual([
      "one",
      "two",
    ]);
  });
});
