import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { printPictureColours } from "../../../harness/report/style/tokens.ts";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TOKENS = "harness/report/style/tokens.ts";
const sources = globSync("harness/report/**/*.ts", { cwd: ROOT })
  .filter((path) => path !== TOKENS)
  .map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);

/** Matches of a pattern in the modules of reports. */
function find(pattern: RegExp): readonly string[] {
  return sources.flatMap(([path, source]) =>
    [...source.matchAll(pattern)].map(([text]) => `${path}: ${text}`),
  );
}

describe("the style of reports", () => {
  it("takes all colours from the tokens that the pages of a course have, too", () => {
    expect(sources.length).toBeGreaterThan(50);
    expect(find(/: *#[\da-f]{3,8}\b|light-dark\(|\b(?:rgb|hsl|oklch)a?\(/gi)).toEqual([]);
  });

  it("takes sizes of text and radii from tokens; pictures have sizes of their own", () => {
    expect(find(/(?:font-size|border-radius): [\d.]+rem/g)).toEqual([]);
  });

  it("gives pictures in files of their own the tokens' values", () => {
    expect(printPictureColours("page", "fill")).toBe(`
svg { --page: #fff; --fill: #4a3fbf; }
@media (prefers-color-scheme: dark) { svg { --page: #14181c; --fill: #b3abff; } }
`);
  });
});
