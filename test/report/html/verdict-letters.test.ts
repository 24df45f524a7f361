import { expect, test } from "vitest";
import { VERDICTS } from "../../../harness/core/judging/verdict.ts";
import { printVerdict, printVerdictLegend } from "../../../harness/report/html/verdict-letters.ts";

test("letters tell what they stand for", () => {
  expect(printVerdict("WA").markup).toBe('<abbr class="bad" title="wrong answer">WA</abbr>');
  expect(printVerdict("AC").markup).toBe('<abbr class="good" title="accepted">AC</abbr>');
});

test("the legend has all of them", () => {
  const { markup } = printVerdictLegend();
  for (const verdict of VERDICTS) expect(markup).toContain(`<strong>${verdict}</strong>`);
  expect(markup).toContain("<strong>OLE</strong> output limit exceeded");
});
