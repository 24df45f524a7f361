import { describe, expect, test } from "vitest";
import type { CasePart } from "../../../harness/report/terminal/case-parts.ts";
import { showBlock } from "../../../harness/report/feedback/show-block.ts";

const answer = (label: string, lines: readonly string[], more: Partial<CasePart> = {}) => ({
  label,
  lines,
  isAnswer: true,
  ...more,
});

/** The texts of the only part of a case. */
function textsOf(lines: readonly string[], more: Partial<CasePart>) {
  const shown = showBlock({ kind: "case", parts: [answer("got", lines, more)] });
  return shown.kind === "case" ? shown.rows[0]?.[0]?.texts : undefined;
}

function showCall(text: string) {
  const parts = [{ label: "call", lines: [text], isAnswer: false }];
  const shown = showBlock({ kind: "case", parts });
  return shown.kind === "case" ? shown.rows[0]?.[0] : undefined;
}

describe("showBlock", () => {
  test("answers are in one row, all else has a row of its own", () => {
    const parts = [
      { label: "call", lines: ["f(1)"], isAnswer: false },
      answer("expected", ["True"]),
      answer("got", ["False"]),
      { label: "printed", lines: ["a", "b"], isAnswer: false },
    ];
    expect(showBlock({ kind: "case", parts })).toEqual({
      kind: "case",
      rows: [
        [{ label: "call", texts: ["f(1)"] }],
        [
          { label: "expected", texts: ["True"] },
          { label: "got", texts: ["False"] },
        ],
        [{ label: "printed", texts: ["a\nb"] }],
      ],
    });
  });

  test.each([
    [{ line: 0, column: 1 }, ["a", "\u{1F600}", "c\nde"]],
    [{ line: 1, column: 0 }, ["a\u{1F600}c\n", "d", "e"]],
    [{ line: 0, column: 3 }, ["a\u{1F600}c", "", "\nde"]],
    [{ line: 1, column: 2 }, ["a\u{1F600}c\nde", "", ""]],
  ])("the place %j is set apart where it is to be marked", (focus, texts) => {
    const lines = ["a\u{1F600}c", "de"];
    expect(textsOf(lines, { focus, isMarked: true })).toEqual(texts);
    expect(textsOf(lines, { focus })).toEqual([texts.join("")]);
  });

  test("long texts are cut, and the mark keeps its place", () => {
    const lines = Array.from({ length: 100 }, (_, line) => `${line} ${"x".repeat(900)}!y`);
    const texts = textsOf(lines, { focus: { line: 80, column: 903 }, isMarked: true });
    expect(texts?.[1]).toBe("!");
    expect(texts?.join("").length).toBeLessThan(40 * 450);
    const verbatim = showBlock({ kind: "verbatim", text: lines.join("\n") });
    expect("text" in verbatim && verbatim.text).toContain("\n… 60 lines …\n");
  });

  test("a long call is cut to some lines, and goes with its whole text up to 10,000 characters", () => {
    const call = `f([${"7, ".repeat(300)}7])`;
    const long = showCall(call);
    expect(long?.texts).toHaveLength(1);
    expect(long?.texts[0]).toMatch(/^f\(\[7, 7, .*… \d+ characters ….* 7\]\)$/);
    expect(long?.texts[0]?.length).toBeLessThan(160);
    expect(long?.whole).toBe(call);
    expect(showCall("f(7)")).toEqual({ label: "call", texts: ["f(7)"] });
    expect(showCall(`f([${"7, ".repeat(9000)}7])`)?.whole?.length).toBeLessThan(10_050);
  });

  test("all texts are printable, also in cells and headings of tables", () => {
    const head = ["\u001Ba", { count: "\u202Eb" }];
    expect(showBlock({ kind: "table", head, rows: [["\u0007"]] })).toEqual({
      kind: "table",
      head: ["␛a", { count: "\\u202eb" }],
      rows: [["␇"]],
    });
    expect(showBlock({ kind: "heading", text: "a\nb" })).toMatchObject({ text: "a␊b" });
  });
});
