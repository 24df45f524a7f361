import { html, type Html, joinHtml } from "../html/html.ts";
import { FILM_SCRIPT } from "./film-script.ts";
import { FILM_STYLE } from "./film-style.ts";
import type { ShownFilm } from "./show-film.ts";

/**
 * Prints all frames of a film, one after the other. The page needs {@link FILM_STYLE};
 * {@link FILM_SCRIPT} plays the frames instead.
 */
export function printFilm({ title, columns, cellWidth, frames }: ShownFilm): Html {
  const size = `--columns:${columns};--cell:${cellWidth}`;
  const head = html`<p class="film-title">${title}</p>`;
  const body = html`<ol>
    ${joinHtml(frames.map(printFrame))}
  </ol>`;
  return html`<film-player style="${size}">${head}${body}</film-player>`;
}

/** Style and script of a page with this body; both are empty if it has no film. */
export function filmAssets({ markup }: Html): { readonly style: string; readonly script?: string } {
  return markup.includes("<film-player ")
    ? { style: FILM_STYLE, script: `"use strict";${FILM_SCRIPT}` }
    : { style: "" };
}

function printFrame({ caption, isWrong, rows }: ShownFilm["frames"][number]): Html {
  const board = joinHtml(rows.map((row) => html`<div>${joinHtml(row.map(printRun))}</div>`));
  return html`<li class="${isWrong ? "wrong" : ""}">
    <p>${caption}</p>
    <div class="board">${board}</div>
  </li>`;
}

/** A space separates cells where no style does. */
function printRun([element, ...texts]: ShownFilm["frames"][number]["rows"][number][number]): Html {
  return joinHtml(
    texts.map((text) => ({
      markup: `<${element}>${html`${text}`.markup}</${element}> `,
    })),
  );
}
