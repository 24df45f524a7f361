import { describe, expect, it } from "vitest";
import { printJson, showLine, showText, showTexts } from "../../harness/core/printable.ts";

describe("a line shown to people", () => {
  it.each([
    ["\u0000", "␀", "\\x00"],
    ["\u001F", "␟", "\\x1f"],
    [" ~", " ~", " ~"],
    ["\u007F", "␡", "\\x7f"],
    ["\u0080", "\\x80", "\\x80"],
    ["\u00AD", "\\xad", "\\xad"],
    ["\u061C", "\\u061c", "\\u061c"],
    ["\uFFFF", "\\uffff", "\\uffff"],
    ["\u{1FFFE}", "\\u{1fffe}", "\\u{1fffe}"],
    ["a\tb", "a    b", "a    b"],
    ["a\nb", "a␊b", "a\\x0ab"],
    ["\u200C\u200D", "\u200C\u200D", "\u200C\u200D"],
  ])("has no unsafe characters: %j", (text, shown, inAscii) => {
    expect(showLine(text)).toBe(shown);
    expect(showLine(text, false)).toBe(inAscii);
  });
});

describe("lines shown to people", () => {
  it("keep their ends and tabs, and nothing else that is unsafe", () => {
    expect(showText("a\tb\r\nc\n\rd\u202E")).toBe("a\tb\nc\n␍d\\u202e");
  });

  it("are shown wherever they are within a value", () => {
    const value = { a: ["\u0007", 7, null, true], b: { c: "\r\n" }, d: undefined };
    expect(showTexts(value)).toEqual({ a: ["␇", 7, null, true], b: { c: "\n" } });
    expect(showTexts("\u0007")).toBe("␇");
    expect(showTexts(null)).toBeNull();
  });
});

describe("JSON shown to people", () => {
  it("keeps its value exactly, with escapes for unsafe characters", () => {
    const value = { text: "a\u202E\u{E0041}\u007F\t李" };
    const json = printJson(value);
    expect(json).toBe('{\n  "text": "a\\u202e\\udb40\\udc41\\u007f\\t李"\n}\n');
    expect(JSON.parse(json)).toEqual(value);
  });

  it("is indented, with a line end", () => {
    expect(printJson({ a: [1] })).toBe('{\n  "a": [\n    1\n  ]\n}\n');
  });
});
