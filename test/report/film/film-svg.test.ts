import { expect, test } from "vitest";
import { printFilmSvg, toLayers, FrameClock } from "../../../harness/report/film/film-svg.ts";
import { parseXml, type XmlElement } from "../strict-xml.ts";
import { CARDS, HOSTILE_FILM, longFilm } from "./sample-film.ts";
import type { Cell, Film } from "../../../harness/core/film.ts";

function find(element: XmlElement, name: string): XmlElement[] {
  const own = element.name === name ? [element] : [];
  return [...own, ...element.children.flatMap((child) => find(child, name))];
}

test("is well-formed, has a title and ends in words", () => {
  const svg = parseXml(printFilmSvg(CARDS));
  expect(svg.name).toBe("svg");
  expect(find(svg, "title")[0]?.text).toBe("Cards from both ends");
  expect(find(svg, "desc")[0]?.text).toContain("B takes -31");
});

test("everything is within the picture", () => {
  const svg = parseXml(printFilmSvg(CARDS));
  const [, , width = 0, height = 0] = (svg.attributes["viewBox"] ?? "").split(" ").map(Number);
  const film = find(svg, "g").find(({ attributes }) => attributes["class"] === "film");
  const rects = film === undefined ? [] : find(film, "rect");
  expect(rects).toHaveLength(8);
  for (const { attributes } of rects) {
    const [x = -1, y = -1, w = 0, h = 0] = ["x", "y", "width", "height"].map((name) =>
      Number(attributes[name]),
    );
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(width);
    expect(y + h).toBeLessThanOrEqual(height);
  }
});

test("a cell that stays is drawn once, however long the film is", () => {
  const [short, long] = [longFilm(20, 10), longFilm(20, 20)].map(
    (film) => find(parseXml(printFilmSvg(film)), "rect").length,
  );
  expect(short).toBeLessThan(20 * 10);
  expect(long).toBeLessThan(20 * 20);
});

test("runs no script, loads nothing, and hostile texts stay texts", () => {
  for (const film of [CARDS, HOSTILE_FILM]) {
    const svg = parseXml(printFilmSvg(film));
    const names = new Set(["svg", "title", "desc", "style", "rect", "text", "g"]);
    const all = (element: XmlElement): string[] => [element.name, ...element.children.flatMap(all)];
    expect(all(svg).filter((name) => !names.has(name))).toEqual([]);
    expect(find(svg, "style")[0]?.text).not.toMatch(/url\(|@import/);
  }
});

/** The pictures again, from what is seen when. */
function toRows(film: Film, place: number): Cell[][] {
  const rows: Cell[][] = [];
  for (const { row, column, text, mark, from, until } of toLayers(film)) {
    if (place < from || place >= until) continue;
    const cells = (rows[row] ??= []);
    expect(cells[column]).toBeUndefined();
    cells[column] = mark === undefined ? { text } : { text, mark };
  }
  return rows;
}

/** A frame with one cell. */
function at(text: string): Film["frames"][number] {
  return { rows: [[{ text }]], caption: "" };
}

test.each([CARDS, longFilm(7, 3)])("layers are the same film: $title", (film) => {
  const again = film.frames.map((_, place) => toRows(film, place));
  expect(again).toEqual(film.frames.map(({ rows }) => rows));
});

test("an unchanged cell is one layer, and a new one when it comes back", () => {
  const film = {
    title: "",
    frames: [at("a"), at("a"), at("b"), at("a"), { rows: [], caption: "" }],
  };
  expect(toLayers(film).map(({ text, from, until }) => [text, from, until])).toEqual([
    ["a", 0, 2],
    ["b", 2, 3],
    ["a", 3, 4],
  ]);
});

test("every span that was asked for has one rule, and the last frame is seen where nothing moves", () => {
  const clock = new FrameClock(3);
  const names = [
    clock.classOf(0, 1),
    clock.classOf(1, 3),
    clock.classOf(0, 3),
    clock.classOf(0, 1),
  ];
  expect(names).toEqual(["t0-1", "t1-3", "t0-3", "t0-1"]);
  expect(clock.printRules()).toMatchInlineSnapshot(`
    ".film > g { animation: 8700ms step-end infinite; visibility: hidden; }
    .film > .t0-1 { animation-name: t0-1; } @keyframes t0-1 { 0% { visibility: visible; } 28.736%, 100% { visibility: hidden; } }
    .film > .t1-3 { animation-name: t1-3; visibility: visible; } @keyframes t1-3 { 0% { visibility: hidden; } 28.736% { visibility: visible; } 100% { visibility: visible; } }
    .film > .t0-3 { visibility: visible; }
    @media print, (prefers-reduced-motion: reduce) { .film > g { animation: none !important; } }
    "
  `);
});

test("times ascend from 0 to 100 percent", () => {
  const clock = new FrameClock(50);
  const starts = Array.from({ length: 48 }, (_, place) => {
    clock.classOf(place + 1, place + 2);
    return place;
  });
  const rules = clock.printRules();
  const shares = Array.from(rules.matchAll(/([\d.]+)% \{ visibility: visible/g), ([, share]) =>
    Number(share),
  );
  expect(shares).toHaveLength(starts.length);
  expect(shares).toEqual(shares.toSorted((left, right) => left - right));
  expect(Math.max(...shares)).toBeLessThan(100);
});
