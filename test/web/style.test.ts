import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { TOKEN_STYLE } from "../../harness/report/style/tokens.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const sheets = globSync(["harness/web/{style,ui,gallery}/*.css", "harness/components/*-style.ts"], {
  cwd: ROOT,
}).map((path) => [path, readFileSync(join(ROOT, path), "utf8")] as const);

/** Lines of the sheets that match a pattern. */
function findLines(pattern: RegExp): readonly string[] {
  return sheets.flatMap(([path, text]) =>
    text.split("\n").flatMap((line) => (pattern.test(line) ? [`${path}: ${line.trim()}`] : [])),
  );
}

describe("the style of the pages", () => {
  it("takes all colours from tokens", () => {
    expect(sheets.length).toBeGreaterThan(5);
    expect(findLines(/#[\da-f]{3,8}\b(?!.*\{)|light-dark\(|\b(?:rgb|hsl|oklch)a?\(/i)).toEqual([]);
  });

  it("takes sizes of text, radii and shadows from tokens", () => {
    const own = /(?:font-size|font|border-radius|box-shadow): [^;]*?\d(?:px|rem)/;
    expect(findLines(own)).toEqual([]);
  });

  it("writes every step of spacing that has a token as the token", () => {
    const steps = [...TOKEN_STYLE.matchAll(/--space-\d+: (\.?\d[\d.]*)rem/g)].map(
      ([, step]) => step,
    );
    expect(steps).toContain(".25");
    const either = steps.join("|").replaceAll(".", String.raw`\.`);
    const own = `^ *(?:margin|padding|gap|row-gap|column-gap)[\\w-]*: (?:.* )?0?(?:${either})rem\\b`;
    expect(findLines(new RegExp(own))).toEqual([]);
  });

  it("uses only tokens that exist", () => {
    const tokens = new Set([...TOKEN_STYLE.matchAll(/--[\w-]+(?=:)/g)].map(([name]) => name));
    const own = new Set(sheets.flatMap(([, text]) => text.match(/--[\w-]+(?=:)/g) ?? []));
    const unknown = sheets.flatMap(([path, text]) =>
      [...text.matchAll(/var\((--[\w-]+)/g)].flatMap(([, name = ""]) =>
        tokens.has(name) || own.has(name) ? [] : [`${path}: ${name}`],
      ),
    );
    expect(unknown).toEqual([]);
  });
});
