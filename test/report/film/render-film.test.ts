import { describe, expect, test } from "vitest";
import { renderFilm, renderFrame } from "../../../harness/report/film/render-film.ts";
import { COLOUR, PLAIN, UNICODE } from "../sample-results.ts";
import { findDangers } from "../terminal-safety.ts";
import { CARDS, HOSTILE_FILM, longFilm } from "./sample-film.ts";

describe("renderFilm", () => {
  test("tells the marks apart by signs alone", () => {
    expect(renderFilm(CARDS, PLAIN)).toMatchInlineSnapshot(`
      "Cards from both ends
      [5] taken in this step   . taken before   +5 new   !5! wrong

      1/3  The row at the start.
              4  -31    2

      2/3  A takes 4.
             [4] -31    2
             +4

      3/3  x B takes -31, which stands between others.
              . !-31!   2
              4
      "
    `);
  });

  test("no text steers the terminal", () => {
    expect(findDangers(renderFilm(HOSTILE_FILM, PLAIN), PLAIN.width)).toEqual([]);
    expect(findDangers(renderFilm(HOSTILE_FILM, COLOUR), COLOUR.width)).toEqual([]);
  });

  test("colours change nothing but colours", () => {
    // eslint-disable-next-line no-control-regex
    const plain = renderFilm(CARDS, COLOUR).replaceAll(/\u001B\[\d+m/g, "");
    expect(plain).toBe(renderFilm(CARDS, UNICODE));
  });
});

describe("renderFrame", () => {
  test("a tall picture keeps to its rows, around what is taken", () => {
    const lines = renderFrame(longFilm(40, 30), 20, { style: PLAIN, maxRows: 3 });
    expect(lines.map((line) => line.trim())).toEqual([
      "21/40  Frame 20",
      "(19 rows not shown)",
      "1",
      "[1]",
      "1",
      "(8 rows not shown)",
    ]);
  });

  test("a long caption is wrapped beside its number", () => {
    const lines = renderFrame(CARDS, 2, { style: { ...PLAIN, width: 30 }, maxRows: 9 });
    expect(lines.slice(0, 2)).toEqual(["3/3  x B takes -31, which", "     stands between others."]);
  });

  test("a row that is too wide goes on below", () => {
    const row = Array.from({ length: 7 }, (_, place) => ({ text: String(place) }));
    const film = { title: "", frames: [{ rows: [row], caption: "" }] };
    const lines = renderFrame(film, 0, { style: { ...PLAIN, width: 15 }, maxRows: 9 });
    expect(lines.slice(1)).toEqual(["      0  1  2", "      3  4  5", "      6"]);
  });

  test("there is nothing behind the end", () => {
    expect(renderFrame(CARDS, 3, { style: PLAIN, maxRows: 9 })).toEqual([]);
  });
});
