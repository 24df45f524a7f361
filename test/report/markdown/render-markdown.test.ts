import { readFileSync, globSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { renderMarkdown } from "../../../harness/report/index.ts";
import { hostileText } from "../arbitrary-judging.ts";
import { COLOUR, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";
import { lexer, type Tokens } from "marked";
import { renderTable } from "../../../harness/report/markdown/render-markdown.ts";
import * as fc from "fast-check";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const STATEMENTS = globSync("problems/*/statement.*.md", { cwd: ROOT });

/** In alphabetical order. */
function lettersOf(text: string): string {
  return (text.match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join("");
}

const narrow = { ...UNICODE, width: 40 };

describe("renderMarkdown", () => {
  test("headings, paragraphs and code stand apart, and prose is as wide as the terminal", () => {
    const text =
      "# Title\nOne **two** three _four_ five `six` seven\neight nine.\n\n```python\ndef f(n):\n    ...\n```\n";
    expect(renderMarkdown(text, narrow)).toBe(
      [
        "Title",
        "",
        "One two three four five `six` seven",
        "eight nine.",
        "",
        "    def f(n):",
        "        ...",
        "",
      ].join("\n"),
    );
  });

  test("lists keep their signs, numbers and depth", () => {
    const text =
      "- one\n- two is so long that it takes another line\n  - below\n\n9. nine\n10. ten\n";
    expect(renderMarkdown(text, narrow)).toBe(
      [
        "• one",
        "• two is so long that it takes another",
        "  line",
        "  • below",
        "",
        " 9. nine",
        "10. ten",
        "",
      ].join("\n"),
    );
    expect(renderMarkdown("- one", { ...PLAIN, isUnicode: false })).toBe("- one\n");
  });

  test("tables have columns under each other, which break their texts where they are too wide", () => {
    const text =
      "| Call | Points |\n|---|--:|\n| `f(1)` | 5 |\n| a text of many words that is long | 40 |\n";
    expect(renderMarkdown(text, { ...narrow, width: 30 })).toBe(
      [
        "Call                    Points",
        "──────────────────────  ──────",
        "`f(1)`                       5",
        "a text of many words        40",
        "that is long",
        "",
      ].join("\n"),
    );
  });

  test("links tell where they lead, quotes have a line at their side", () => {
    const text = "> See [the rules](https://a.example/x) or <https://b.example>.\n";
    expect(renderMarkdown(text, { ...UNICODE, width: 80 })).toBe(
      "│ See the rules (https://a.example/x) or https://b.example.\n",
    );
  });

  test("in colour, emphasis is painted and signs are gone", () => {
    const text = renderMarkdown("**bold** and `code`", COLOUR);
    expect(text).toBe("\u001B[1mbold\u001B[22m and \u001B[36mcode\u001B[39m\n");
  });

  test.each(STATEMENTS)("%s fits, and loses no word", (file) => {
    const markdown = readFileSync(`${ROOT}/${file}`, "utf8");
    for (const width of [40, 60, 100]) {
      const text = renderMarkdown(markdown, { ...UNICODE, width });
      expect(findDangers(text, width)).toEqual([]);
      // Wrapped cells change the order of words, and words that are cut the words themselves.
      const plain = markdown.replaceAll(/^```\w+$/gm, "");
      expect(lettersOf(text)).toBe(lettersOf(plain));
    }
  });

  test("any statement is safe for the terminal and fits its width", () => {
    const piece = fc.oneof(
      hostileText,
      fc.constantFrom(
        "# ",
        "- ",
        "1. ",
        "> ",
        "| a | b |\n|---|---|\n",
        "```\n",
        "**",
        "_",
        "`",
        "\n\n",
        "\n",
        "[x](http://e\u001B[2J.com)",
        "![i](u)",
        "<b>",
        "&#27;[2J",
        "&lt;",
        "    ",
        "  \n",
        "---\n",
      ),
    );
    fc.assert(
      fc.property(
        fc.array(piece, { maxLength: 20 }).map((parts) => parts.join("")),
        fc.integer({ min: 40, max: 120 }),
        fc.boolean(),
        fc.boolean(),
        (markdown, width, isColour, isUnicode) => {
          const text = renderMarkdown(markdown, { width, isColour, isUnicode });
          expect(findDangers(text, width)).toEqual([]);
        },
      ),
      { numRuns: 500 },
    );
  });
});

function render(text: string, width: number): readonly string[] {
  return renderTable(lexer(text)[0] as Tokens.Table, width, UNICODE);
}

test("the widest column gives way first", () => {
  const text = "| id | what it is about |\n|---|---|\n| n | the number of stones in the pile |\n";
  expect(render(text, 24)).toEqual([
    "id  what it is about",
    "──  ────────────────────",
    "n   the number of stones",
    "    in the pile",
  ]);
});

test("rows that lack cells, and a terminal that is far too narrow, are shown all the same", () => {
  const text = "| a | b | c |\n|---|---|---|\n| 1 |\n";
  expect(render(text, 80)).toEqual(["a  b  c", "─  ─  ─", "1"]);
  expect(render(text, 1)).toEqual(["a  b  c", "─  ─  ─", "1"]);
});
