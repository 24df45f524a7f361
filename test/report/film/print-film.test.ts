import { expect, test } from "vitest";
import { printFilm } from "../../../harness/report/film/print-film.ts";
import { showFilm } from "../../../harness/report/film/show-film.ts";
import { CARDS, HOSTILE_FILM } from "./sample-film.ts";

test("all frames stand in the page, each with its caption and marks", () => {
  const { markup } = printFilm(showFilm(CARDS, 100));
  const frames = Array.from(
    markup.matchAll(
      /<li class="(\w*)">\s*<p>(.*?)<\/p>\s*<div class="board">(.*?)<\/div>\s*<\/li>/gs,
    ),
  );
  expect(frames.map(([, kind, caption]) => [kind, caption])).toEqual([
    ["", "The row at the start."],
    ["", "A takes 4."],
    ["wrong", "B takes -31, which stands between others."],
  ]);
  expect(frames[2]?.[3]).toBe(
    "<div><s>4</s> <mark>-31</mark> <span>2</span> </div><div><span>4</span> </div>",
  );
});

test("hostile texts stay texts", () => {
  const { markup } = printFilm(showFilm(HOSTILE_FILM, 100));
  expect(markup).not.toContain("<script");
  const elements = Array.from(markup.matchAll(/<(\w[\w-]*)/g), ([, name]) => name);
  expect(new Set(elements)).toEqual(new Set(["film-player", "p", "ol", "li", "div", "span", "s"]));
});
