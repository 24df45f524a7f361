import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Failure } from "../../../harness/core/judging/judging.ts";
import { FILM_SCRIPT } from "../../../harness/report/film/film-script.ts";
import { printFeedbackPage } from "../../../harness/report/index.ts";
import { CARDS } from "../film/sample-film.ts";
import { PROGRAM } from "./sample-program.ts";
import { P1 } from "../sample-results.ts";
import { hostileFeedback } from "./arbitrary-feedback.ts";
import { exerciseOf, FEEDBACK, resultWith, WRONG } from "./sample-feedback.ts";

const page = printFeedbackPage(FEEDBACK);

/** A page with this answer to a call. */
function pageWith(actual: unknown): string {
  const wrong = resultWith({
    ...WRONG,
    counterexample: { args: [8], actual, verdict: "RTE", message: "", smallest: true },
  });
  return printFeedbackPage({ ...FEEDBACK, exercises: [exerciseOf("p1", { attempts: [wrong] })] });
}

describe("printFeedbackPage", () => {
  test("says how every exercise stands", () => {
    const standings = Array.from(
      page.matchAll(/<h2>(.*?)<\/h2>\s*<p class="standing ?(\w*)">\s*(.*?)\s*<\/p>/gs),
      ([, title, role, text]) => [title, role, text],
    );
    expect(standings).toEqual([
      ["p1", "bad", "wrong answer: 32 of 100 points"],
      ["numbergame", "bad", "time limit exceeded: 50 of 100 points"],
      ["p2", "bad", "compile error: 0 of 100 points"],
      ["heaps", "good", "accepted: 100 of 100 points"],
      ["p3", "", "not submitted: 0 of 100 points"],
      [
        "p4",
        "",
        "not graded yet: go is not installed on the judge&#39;s machine; you lose no points",
      ],
    ]);
    expect(page).toContain("So far: 182 of 500 points; not graded yet: p4");
  });

  test("shows the two answers side by side, and marks where a long one goes wrong", () => {
    const answers = page.match(/<dt>expected.*?<\/dl>/gs);
    expect(answers).toHaveLength(2);
    expect(answers?.[0]).toMatch(/^<dt>expected.*False.*got.*True/s);
    expect(answers?.[1]).toContain("7: [2, 3, 4, <mark>8</mark>, 9]}");
  });

  test("lines of a compiler keep their places", () => {
    expect(page).toContain(
      '<pre class="said">P2.py, line 3\n    def BcanWin(k, n)\n                     ^\nSyntaxError: expected &#39;:&#39;</pre>',
    );
  });

  test("a long answer is cut, and what is left out is counted", () => {
    const long = pageWith(`${"x".repeat(5000)}\n`.repeat(100));
    expect(long.length).toBeLessThan(60_000);
    expect(long).toMatch(/… [\d,]+ characters …/);
  });

  test("plays a wrong answer that is a game, where it went wrong and in the counter-example", () => {
    const wrong: Failure = {
      args: [1],
      actual: [],
      actualIsValue: true,
      verdict: "WA",
      message: "",
    };
    const result = resultWith({
      ...WRONG,
      failures: [{ ...wrong, group: "medium" }],
      counterexample: {
        args: [0],
        actual: [],
        actualIsValue: true,
        verdict: "WA",
        message: "",
        smallest: true,
      },
    });
    const facts = { ...P1, filmOf: () => CARDS };
    const exercises = [exerciseOf("p1", { attempts: [result], facts })];
    const filmed = printFeedbackPage({ ...FEEDBACK, exercises });
    expect(filmed.match(/<film-player /g)).toHaveLength(2);
    expect(filmed.match(/<script/g)).toHaveLength(1);
    expect(filmed).toMatch(/script-src 'sha256-/);
    expect(filmed).not.toMatch(/<link|<img|<iframe|@import|url\(|https?:|\bon\w+=/i);
  });

  test("needs nothing from the network, and without a film runs no script", () => {
    expect(page).not.toMatch(/<script|<link|<img|<iframe|@import|url\(|https?:|\bon\w+=/i);
    expect(page).toContain("default-src 'none'; style-src 'unsafe-inline'");
  });

  test("no content can add elements", () => {
    fc.assert(
      fc.property(hostileFeedback, (feedback) => {
        const [, whole = ""] = printFeedbackPage(feedback).split("<body>");
        const player = `<script>"use strict";${FILM_SCRIPT}</script>`;
        const body = whole.replace(player, "");
        const elements = body.match(/<[^>]*>?/g) ?? [];
        const ours =
          /^<\/?(?:main|header|section|h[123]|p|pre|dl|dt|dd|div|mark|table|thead|tbody|tr|th|td|film-player|ol|ul|li|span|s|body|html|figure|svg|g|rect|path|circle|line|text|sup|details|summary|small)(?:\s+(?:class|scope|style|viewBox|preserveAspectRatio|aria-hidden|x|y|width|height|d|cx|cy|r|rx|x1|y1|x2|y2|text-anchor|tabindex|open)="[-\w :;.,%]*"|\s+title="[^"<>]*")*\s*\/?>$/;
        expect(elements.filter((element) => !ours.test(element))).toEqual([]);
      }),
    );
  });

  test("is the same every time", () => {
    expect(printFeedbackPage(FEEDBACK)).toBe(page);
  });
});

test("a program follows the blocks, with its failing line marked", () => {
  const message = "The call raised IndexError: no\n  P1.py, line 7, in AcanWin";
  const failures = [{ verdict: "RTE" as const, message }];
  const attempts = [resultWith({ verdict: "RTE", points: 0, failures })];
  const exercises = [exerciseOf("p1", { attempts, programOf: () => PROGRAM })];
  const shown = printFeedbackPage({ ...FEEDBACK, exercises });
  expect(shown).toContain('href="#p1-1-line-7"');
  expect(shown).toMatch(
    /<span class="line failure" id="p1-1-line-7">.*<\/span><span class="remark failure">run-time/,
  );
  expect(shown).toContain("Prof. Nim: Why these three?");
  expect(shown).not.toMatch(/<script|\bon\w+="/);
});
