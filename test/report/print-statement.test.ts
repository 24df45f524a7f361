import { describe, expect, it } from "vitest";
import { printStatement } from "../../harness/report/index.ts";

function raised(exponent: number): string {
  return `10<span class="unseen">^</span><sup>${exponent}</sup>`;
}

describe("a statement as HTML", () => {
  it("is without its name, with tables and code as Markdown has them", () => {
    const html = printStatement("# Nim\n\n## Task\n\nTake *one* of `n`.\n\n| a |\n| - |\n| 1 |\n");
    expect(html).not.toContain("Nim");
    expect(html).toContain("<h2>Task</h2>");
    expect(html).toContain("<em>one</em> of <code>n</code>");
    expect(html).toContain("<td>1</td>");
  });

  it("has formulas as MathML, and no style of single elements", () => {
    const html = printStatement("It is $a_1 \\le \\frac{n}{2}$.\n\n$$\n\\sum_{i=1}^n x_i\n$$\n");
    expect(html.match(/<math/g)).toHaveLength(2);
    expect(html).toContain("<mfrac>");
    expect(html).toContain('display="block"');
    expect(html).not.toContain("style=");
  });

  it("raises the exponents of powers of ten, but not in code", () => {
    const html = printStatement(
      "1 ≤ n ≤ 10^18, and\n**-10^9**: `10^9`\n\n    10^7\n\n| n |\n| - |\n| 10^6 |\n",
    );
    expect(html).toContain(`1 ≤ n ≤ ${raised(18)}, and\n<strong>-${raised(9)}</strong>`);
    expect(html).toContain("<code>10^9</code>");
    expect(html).toContain("<code>10^7");
    expect(html).toContain(`<td>${raised(6)}</td>`);
    expect(printStatement("110^9 x10^9 10^n 10^9a 2.10^9")).not.toContain("<sup>");
  });

  it("takes dollars for money where they are no formula, and shows what is none as it is", () => {
    expect(printStatement("It costs $5 and $6.")).toContain("It costs $5 and $6.");
    expect(printStatement("`$x$`")).toContain("<code>$x$</code>");
    expect(printStatement("$\\frac{<b>$")).toContain("<code>\\frac{&lt;b&gt;</code>");
  });

  it.each([
    "<script>alert(1)</script>",
    "a <img src=x onerror=alert(1)> b",
    "[x](javascript:alert(1))",
    "[x](data:text/html,<script>alert(1)</script>)",
    "![x](https://elsewhere.example/x.png)",
    '<https://ok.example/"onmouseover=alert(1)>',
    "$\\href{javascript:alert(1)}{x}$",
    '$\\class{x" onclick="alert(1)}{y}$',
    "```<b>\n</code><script>alert(1)</script>\n```",
  ])("runs and loads nothing: %s", (markdown) => {
    const html = printStatement(markdown);
    const tags = html.match(/<[^>]*>/g) ?? [];
    expect(
      tags.filter((tag) => /script|img|onerror|onclick|javascript:|data:|src=/i.test(tag)),
    ).toEqual([]);
    expect(tags.filter((tag) => /\son\w+=/i.test(tag.replaceAll(/"[^"]*"/g, '""')))).toEqual([]);
  });

  it("leads to web pages, and gives them nothing of ours", () => {
    expect(printStatement("[Nim](https://en.wikipedia.org/wiki/Nim)")).toContain(
      '<a href="https://en.wikipedia.org/wiki/Nim" rel="noopener noreferrer">Nim</a>',
    );
  });
});
