import type { Film } from "../../core/film.ts";
import { printFilm } from "../film/print-film.ts";
import { showFilm } from "../film/show-film.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { printStatement } from "../markdown/print-statement.ts";
import { canDraw, describeStart } from "../wording/exploration-facts.ts";
import { EXPLORATION_STYLE, type GamePage, printExplorationPage } from "./exploration-page.ts";
import { drawGraph } from "./graph-svg.ts";
import { printCells } from "./strip-grid.ts";

const INDEX = "index.html";
const TITLE = "Games";

const GALLERY_STYLE = `
.games { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 26rem), 1fr)); gap: var(--space-5); padding: 0; list-style: none; }
.game { display: flex; flex-direction: column; min-width: 0; padding: var(--space-4); background: var(--card); border-radius: var(--radius-large); break-inside: avoid; }
.games h2 { margin: 0; } .games .wide { margin-top: auto; max-height: 18rem; overflow: auto; } .games .graph { max-width: 100%; height: auto; } .games film-player { width: min(100%, 18rem); margin-bottom: 0; } .games film-player ol { display: block; }
`;

/** Prints the pages of all games, and an index with a picture of each. The texts are by file name. */
export function printGallery(pages: readonly GamePage[]): ReadonlyMap<string, string> {
  const index = printPage({
    title: TITLE,
    style: EXPLORATION_STYLE + GALLERY_STYLE,
    body: html`<h1>${TITLE}</h1>
      <ul class="games">
        ${joinHtml(pages.map(printCard))}
      </ul>`,
  });
  const files = pages.map((page, at): [string, string] => [
    fileOf(page),
    printExplorationPage(page, printNavigation(pages[at - 1], pages[at + 1])),
  ]);
  return new Map([[INDEX, index], ...files]);
}

function fileOf({ exploration }: GamePage): string {
  return `${exploration.exercise}.html`;
}

function printNavigation(before: GamePage | undefined, after: GamePage | undefined): Html {
  return html`<nav aria-label="Games">
    <a href="${INDEX}">All games</a>${printLink(before, "← ", "")}${printLink(after, "", " →")}
  </nav>`;
}

function printLink(page: GamePage | undefined, left: string, right: string): Html {
  if (page === undefined) return html``;
  return html`<a href="${fileOf(page)}">${left}${page.exploration.name}${right}</a>`;
}

function printCard(page: GamePage): Html {
  const { exploration, rules } = page;
  const [first = ""] = describeStart(exploration);
  return html`<li class="game">
    <h2><a href="${fileOf(page)}">${exploration.name}</a></h2>
    ${{ markup: printStatement(summariseRules(rules)) }}
    <p class="note">${first}</p>
    ${printThumbnail(page)}
  </li>`;
}

function printThumbnail({ exploration, films, smaller }: GamePage): Html {
  const [strip] = exploration.strips;
  if (strip !== undefined && strip.rows.some(({ outcomes }) => outcomes !== null)) {
    return printCells(strip, { lineLength: 8, maxLines: strip.rows.length > 1 ? 2 : 3 });
  }
  const own = exploration.graph;
  const graph = own !== null && canDraw(own) ? own : smaller?.graph;
  if (graph === undefined) return printStill(films[0]);
  return html`<div
    class="wide"
    tabindex="0"
    role="region"
    aria-label="Positions of ${exploration.name}"
  >
    ${drawGraph(graph, exploration.name)}
  </div>`;
}

/** One picture from the middle of a film. */
function printStill(film: Film | undefined): Html {
  const frame = film?.frames[Math.floor(film.frames.length / 2)];
  if (film === undefined || frame === undefined) return html``;
  return printFilm(showFilm({ ...film, frames: [frame] }, Infinity));
}

/** The first paragraph, without a last sentence that goes on in a list below. */
function summariseRules(markdown: string): string {
  const [paragraph = ""] = markdown.trim().split(/\n\s*\n/);
  return /^.*[.!?](?=\s|$)/s.exec(paragraph)?.[0] ?? paragraph;
}
