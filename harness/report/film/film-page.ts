import type { Film } from "../../core/film.ts";
import { html, printPage } from "../html/html.ts";
import { FILM_SCRIPT } from "./film-script.ts";
import { FILM_STYLE } from "./film-style.ts";
import { printFilm } from "./print-film.ts";
import { showFilm } from "./show-film.ts";

/** About 2 MB. */
const MAX_CELLS = 100_000;

/** Prints a film as one page that opens offline; without a script, or on paper, all frames are shown. */
export function printFilmPage(film: Film): string {
  const visible = showFilm(film, MAX_CELLS);
  return printPage({
    title: visible.title,
    style: `${FILM_STYLE}h1 + film-player .film-title { display: none; }`,
    script: `"use strict";${FILM_SCRIPT}`,
    body: html`<h1>${visible.title}</h1>
      ${printFilm(visible)}`,
  });
}
