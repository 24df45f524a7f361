import { describe, expect, test } from "vitest";
import { renderExcerpt } from "../../../harness/report/terminal/excerpt.ts";
import { UNICODE } from "../sample-results.ts";

const OPTIONS = { style: UNICODE, width: 20 };

describe("renderExcerpt", () => {
  test("wraps to the width", () => {
    expect(renderExcerpt(["one two three four five"], OPTIONS)).toEqual([
      "one two three four",
      "five",
    ]);
  });

  test("puts the caret under wide characters", () => {
    const focus = { line: 0, column: 2 };
    expect(renderExcerpt(["李小龙"], { ...OPTIONS, focus, isMarked: true })).toEqual([
      "李小龙",
      "    ^",
    ]);
  });

  test("puts the caret into the wrapped line that holds the place", () => {
    const focus = { line: 0, column: 19 };
    const lines = ["one two three four five"];
    expect(renderExcerpt(lines, { ...OPTIONS, focus, isMarked: true })).toEqual([
      "one two three four",
      "five",
      "^",
    ]);
  });

  test("puts the caret behind a text that ends too early", () => {
    const focus = { line: 0, column: 3 };
    expect(renderExcerpt(["abc"], { ...OPTIONS, focus, isMarked: true })).toEqual(["abc", "   ^"]);
  });

  test("keeps a column free for a caret behind a full line", () => {
    const focus = { line: 0, column: 20 };
    expect(renderExcerpt(["x".repeat(20)], { ...OPTIONS, focus, isMarked: true })).toEqual([
      "x".repeat(19),
      "x",
      " ^",
    ]);
  });

  test("needs no caret when the line itself is missing", () => {
    const focus = { line: 1, column: 0 };
    expect(renderExcerpt(["abc"], { ...OPTIONS, focus, isMarked: true })).toEqual(["abc"]);
  });
});
