import { describe, expect, test } from "vitest";
import { toPrintable, toPrintableLines } from "../../../harness/report/terminal/printable.ts";
import { PLAIN, UNICODE } from "../sample-results.ts";

describe("toPrintable", () => {
  test.each([
    ["\u001B[31mred", "␛[31mred", "\\x1b[31mred"],
    ["a\u0000b\u007F", "a␀b␡", "a\\x00b\\x7f"],
    ["\u009B2J", "\\x9b2J", "\\x9b2J"],
    ["abc\u202Efed", "abc\\u202efed", "abc\\u202efed"],
    ["3\u200B", "3\\u200b", "3\\u200b"],
    ["\u{E0041}", "\\u{e0041}", "\\u{e0041}"],
    ["lone \uD800", "lone \\ud800", "lone \\ud800"],
    ["a\tb\nc", "a    b␊c", "a    b\\x0ac"],
    ["李 e\u0301 👩\u200D👧", "李 e\u0301 👩\u200D👧", "李 e\u0301 👩\u200D👧"],
  ])("%j is shown as %j, or with ASCII signs as %j", (text, unicode, ascii) => {
    expect(toPrintable(text, UNICODE)).toBe(unicode);
    expect(toPrintable(text, PLAIN)).toBe(ascii);
  });
});

describe("toPrintableLines", () => {
  test.each([
    ["", [""]],
    ["a", ["a"]],
    ["a\n", ["a"]],
    ["a\r\nb\n\n", ["a", "b", ""]],
    ["50 %\r100 %", ["50 %␍100 %"]],
  ])("%j has the lines %j", (text, lines) => {
    expect(toPrintableLines(text, UNICODE)).toEqual(lines);
  });
});
