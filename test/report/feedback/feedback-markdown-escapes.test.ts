import { describe, expect, test } from "vitest";
import {
  escapeLine,
  printFence,
  printProse,
} from "../../../harness/report/feedback/feedback-markdown.ts";
import { toPrintable, toPrintableLines } from "../../../harness/report/terminal/printable.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { UNICODE } from "../sample-results.ts";
import { readInline } from "./read-inline.ts";
import fc from "fast-check";

/** Parts of which texts are made that mean much to a reader of Markdown. */
const markdownText = fc
  .array(
    fc.oneof(
      hostileText,
      fc.constantFrom(
        ...Array.from("\\`*_[]<>&#|~$!()@:-+=. 1"),
        "``",
        "  ",
        "![x](y)",
        "<b>",
        "&lt;",
        "https://x.example",
        "www.x.example",
        "a@b.example",
        "1. ",
        "- ",
        "---",
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => toPrintable(parts.join(""), UNICODE));

describe("escapeLine", () => {
  test.each([
    ["a plain sentence, with (brackets) and 50 %.", "a plain sentence, with (brackets) and 50 %."],
    ["*bold* _it_ `code`", "\\*bold\\* \\_it\\_ \\`code\\`"],
    ["[a](b) ![c](d) <script>", "\\[a\\](b) \\!\\[c\\](d) \\<script\\>"],
    ["&amp; ~~x~~ a|b $x$", "\\&amp; \\~\\~x\\~\\~ a\\|b \\$x\\$"],
    ["# no heading", "\\# no heading"],
    ["- no list", "\\- no list"],
    ["12) no list", "12\\) no list"],
    ["=== no heading", "\\=== no heading"],
    ["see https://x.example now", "see `https://x.example` now"],
    ["mail a@b.example", "mail `a@b.example`"],
    ["`www.x.example`", "`` `www.x.example` ``"],
    ["\\", "\\\\"],
  ])("%j becomes %j", (text, markdown) => {
    expect(escapeLine(text)).toBe(markdown);
  });

  test("a reader of CommonMark gets back every text, and nothing but text and code", () => {
    fc.assert(
      fc.property(markdownText, (text) => {
        expect(readInline(escapeLine(text))).toBe(text.trim());
      }),
    );
  });
});

describe("printProse", () => {
  test("long sentences are wrapped, and no line starts a list or a heading", () => {
    const text = `${"word ".repeat(15)}- not 1. a # list ${"word ".repeat(20)}`;
    const lines = printProse(text).split("\n");
    expect(lines.length).toBeGreaterThan(2);
    expect(lines.every((line) => line.length <= 82)).toBe(true);
    fc.assert(
      fc.property(markdownText, fc.nat({ max: 80 }), (hostile, length) => {
        for (const line of printProse(`${"x".repeat(length)} ${hostile}`).split("\n")) {
          expect(line).not.toMatch(/^(?:\s|[-+=#>]|\d{1,9}[.)])/);
        }
      }),
    );
  });
});

describe("printFence", () => {
  test("no line of a text can end it", () => {
    fc.assert(
      fc.property(fc.array(markdownText, { maxLength: 3 }), (texts) => {
        const lines = texts.flatMap((text) => toPrintableLines(text, UNICODE));
        const [head = "", ...rest] = printFence(lines).split("\n");
        const fence = head.replace(/text$/, "");
        expect(fence).toMatch(/^`{3,}$/);
        expect(rest.at(-1)).toBe(fence);
        expect(rest.slice(0, -1)).toEqual(lines);
        expect(lines.some((line) => line.includes(fence))).toBe(false);
      }),
    );
  });
});
