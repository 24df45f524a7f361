import { describe, expect, it } from "vitest";
import { EDITOR_THEME_STYLE, TOKEN_STYLE } from "../../../harness/report/style/tokens.ts";

function readTokens(style: string): ReadonlyMap<string, string> {
  const found = style.matchAll(/--([\w-]+): ([^;]+);/g);
  return new Map([...found].map(([, name = "", value = ""]) => [name, value]));
}

const tokens = readTokens(TOKEN_STYLE);
const contrastTokens = readTokens(EDITOR_THEME_STYLE);

/** Red, green and blue of a token in one scheme, from 0 to 1. */
function colourOf(name: string, scheme: "light" | "dark"): readonly number[] {
  const pair = /^light-dark\(#(\w+), #(\w+)\)$/.exec(tokens.get(name) ?? "");
  const hex = pair?.[scheme === "light" ? 1 : 2];
  if (hex === undefined) throw new Error(`--${name} is not a light and a dark colour`);
  return parseColour(hex);
}

function parseColour(hex: string): readonly number[] {
  const full = hex.length === 3 ? hex.replaceAll(/./g, "$&$&") : hex;
  return [0, 2, 4].map((at) => Number.parseInt(full.slice(at, at + 2), 16) / 255);
}

/** Relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(colour: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = colour.map((part) =>
    part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrastOf(one: string, other: string, scheme: "light" | "dark"): number {
  return contrastOfColours(colourOf(one, scheme), colourOf(other, scheme));
}

function contrastOfColours(one: readonly number[], other: readonly number[]): number {
  const [low = 0, high = 0] = [one, other].map(luminanceOf).toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TINTED = ["good-card", "warn-card", "bad-card", "fill-card"];
const SURFACES = ["page", "card", ...TINTED];
const CODE = ["code-comment", "code-string", "code-number", "code-keyword", "code-type"];
const TEXT_ON: readonly (readonly [text: string, surfaces: readonly string[]])[] = [
  ["ink", [...SURFACES, "bad-mark"]],
  ["quiet", SURFACES],
  ["fill", SURFACES],
  ["good", ["page", "card", "good-card", "warn-card"]],
  ["warn", ["page", "card", "warn-card"]],
  ["bad", ["page", "card", "good-card", "warn-card", "bad-card"]],
  ["on-fill", ["fill"]],
  ...CODE.map((name) => [name, ["page", "card", "warn-card", "bad-card"]] as const),
];

describe.each(["light", "dark"] as const)("the colours, %s", (scheme) => {
  it("give text a contrast of at least 4.5 on every surface it is shown on", () => {
    const weak = TEXT_ON.flatMap(([text, surfaces]) =>
      surfaces
        .map((surface) => [text, surface, contrastOf(text, surface, scheme)] as const)
        .filter(([, , contrast]) => contrast < 4.5),
    );
    expect(weak).toEqual([]);
  });

  it("give the edges of controls a contrast of at least 3", () => {
    const weak = ["page", "card"].filter((surface) => contrastOf("edge", surface, scheme) < 3);
    expect(weak).toEqual([]);
  });
});

function contrastColour(name: string): readonly number[] {
  return parseColour((contrastTokens.get(name) ?? "").slice(1));
}

it("the editor's high contrast gives text a contrast of at least 10", () => {
  const weak = ["ink", "quiet", "edge", "fill", ...CODE].filter(
    (name) => contrastOfColours(contrastColour(name), contrastColour("page")) < 10,
  );
  expect(weak).toEqual([]);
});
