import { expect, test } from "vitest";
import { html } from "../../../harness/report/html/html.ts";
import { printTable } from "../../../harness/report/html/html-table.ts";

const flatten = (markup: string) => markup.replaceAll(/>\s+|\s+</g, (space) => space.trim());

test("texts are escaped, markup of our own is not, counts are aligned", () => {
  const table = printTable(
    ["name", "what"],
    [
      ["<b>", html`<i>${"it"}</i>`],
      ["1,234", ""],
    ],
  );
  expect(flatten(table.markup)).toBe(
    '<div class="wide"><table><thead><tr><th scope="col">name</th><th scope="col">what</th></tr></thead>' +
      '<tbody><tr><td>&lt;b&gt;</td><td><i>it</i></td></tr><tr><td class="count">1,234</td><td></td></tr></tbody></table></div>',
  );
});

test("a column of numbers has its head and all its cells aligned, '-' too", () => {
  const { markup } = printTable([{ count: "rate" }], [["71 %"], ["-"]]);
  expect(markup.match(/<t[hd] [^>]*>[^<]*/g)).toEqual([
    '<th scope="col" class="count">rate',
    '<td class="count">71 %',
    '<td class="count">-',
  ]);
});

test("with a label keyboards and screen readers get to it", () => {
  expect(printTable(["a"], [], "p1: groups").markup).toMatch(
    /^<div class="wide" tabindex="0" role="region" aria-label="p1: groups">/,
  );
});
