import { describe, expect, test } from "vitest";
import type { Failure } from "../../../harness/core/judging/judging.ts";
import { toEditorLines } from "../../../harness/report/formats/editor-lines.ts";
import { ACCEPTED, failWith } from "../sample-results.ts";

function linesOf(failure: Failure): string {
  return toEditorLines([failWith(failure, {})]);
}

describe("lines for editors", () => {
  test.each([
    ["P1.cpp:3:5: error: expected ';'", "3:5"],
    ['File "P1.py", line 7, in win\nZeroDivisionError', "7:1"],
    ["at P1.java:12", "12:1"],
    ["win(1) is false, expected true", "1:1"],
  ])("mark the place that a message names: %s", (message, place) => {
    expect(linesOf({ verdict: "RTE", message, group: "small" })).toBe(
      `P1.py:${place}: error: RTE in group small: ${message.replaceAll(/\s+/g, " ")}\n`,
    );
  });

  test("are short and one each, whatever a message contains", () => {
    const message = `a\u001b[31m\nb${"c".repeat(5000)}`;
    const text = linesOf({ verdict: "CE", message });
    expect(text).toMatch(/^P1\.py:1:1: error: CE: a/);
    expect(text.split("\n")).toHaveLength(2);
    expect(text).not.toContain("\u001b");
    expect(text.length).toBeLessThan(400);
  });

  test("are none for what passed", () => {
    expect(toEditorLines([ACCEPTED])).toBe("");
  });
});
