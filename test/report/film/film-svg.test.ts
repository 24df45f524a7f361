import { expect, test } from "vitest";
import { printFilmSvg } from "../../../harness/report/film/film-svg.ts";
import { parseXml, type XmlElement } from "../strict-xml.ts";
import { CARDS, HOSTILE_FILM, longFilm } from "./sample-film.ts";

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

test("whatever is shown is within the picture", () => {
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
