import { readFileSync } from "node:fs";
import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { expect, it } from "vitest";
import { Mark, printIcon, printSign } from "../../harness/components/index.ts";
import { TOKEN_STYLE } from "../../harness/report/style/tokens.ts";

/** Places and sizes of the stones, and the classes of the parts. */
function listParts(svg: string): readonly string[] {
  return svg.match(/c[xy]="\d+"|r="[\d.]+"|mark-\w+/g) ?? [];
}

it("the icon of the pages is the sign in the light tokens' colours", () => {
  const path = new URL("../../harness/web/public/icon.svg", import.meta.url);
  expect(readFileSync(path, "utf8").trimEnd()).toBe(printIcon());
  const colours = ["fill", "on-fill", "last-stone"].map(
    (name) => new RegExp(`--${name}: light-dark\\((#\\w+),`).exec(TOKEN_STYLE)?.[1],
  );
  expect([...printIcon().matchAll(/fill="(#\w+)"/g)].map(([, colour]) => colour)).toEqual(colours);
});

it("reports have the same sign as the pages of a course", () => {
  expect(listParts(printSign())).toEqual(listParts(renderToString(h(Mark, {}))));
});
