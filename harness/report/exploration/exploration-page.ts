import type { Film } from "../../core/film.ts";
import type { ExploredGraph, GameExploration } from "../../core/results/exploration.ts";
import { FILM_SCRIPT } from "../film/film-script.ts";
import { FILM_STYLE } from "../film/film-style.ts";
import { printFilm } from "../film/print-film.ts";
import { showFilm } from "../film/show-film.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { printStatement } from "../markdown/print-statement.ts";
import {
  bestPlayTable,
  canDraw,
  countAnswers,
  countOutcomes,
  describeStart,
} from "../wording/exploration-facts.ts";
import { drawGraph, GRAPH_STYLE } from "./graph-svg.ts";
import { printStrip, STRIP_STYLE } from "./strip-grid.ts";

/** Cells of all films of a page together: some 2 MB. */
const MAX_CELLS = 100_000;
const MAX_ROWS = 500;
const MAX_LINE = 48;

/** ID of the element in which a page's script shows the game to play. */
export const GAME_ELEMENT = "game";

/** An exploration as pages show it. */
export interface GamePage {
  readonly exploration: GameExploration;
  /** The rules in Markdown; empty: there are none to show. */
  readonly rules: string;
  readonly films: readonly Film[];
  /** Shows the game in {@link GAME_ELEMENT}; absent: it is not played on the page. */
  readonly play?: { readonly script: string; readonly style: string };
  /** The positions of a smaller input, if those of the exploration are too many for a picture. */
  readonly smaller: SmallGraph | undefined;
}

interface SmallGraph {
  readonly arguments: readonly unknown[];
  readonly graph: ExploredGraph;
}

/** Style of all that explorations show. */
export const EXPLORATION_STYLE = `${FILM_STYLE}${GRAPH_STYLE}${STRIP_STYLE}
h1, h2, p { overflow-wrap: anywhere; } th.count { text-align: right; } .line { white-space: nowrap; } .lead { font-size: var(--text-lead); } .note { color: var(--quiet); font-size: var(--text-small); } .rules { max-width: var(--width-text); }
a { color: var(--fill); } nav { display: flex; flex-wrap: wrap; gap: var(--space-2) var(--space-5); } nav a { display: inline-block; padding: var(--space-2) 0; }
details { margin: var(--space-3) 0; } summary { cursor: pointer; padding: var(--space-2) 0; color: var(--fill); } h2 { break-after: avoid; }
td, .wide svg { font-variant-numeric: tabular-nums; } td:last-child, th:last-child { padding-right: 0; }
@media print { nav { display: none; } .graph { max-width: 100%; height: auto; } details > :not(summary) { display: block; } }
`;

/** Prints an exploration as one page that opens offline, with pictures, tables and films. */
export function printExplorationPage(page: GamePage, navigation: Html = html``): string {
  const { exploration, rules, films, play } = page;
  const { name, strips, tables, answers, bestPlay } = exploration;
  const [first = "", ...facts] = describeStart(exploration);
  return printPage({
    title: name,
    style: EXPLORATION_STYLE + (play?.style ?? ""),
    script: `"use strict";${FILM_SCRIPT}${play?.script ?? ""}`,
    body: html`${navigation}
      <h1>${name}</h1>
      <div class="rules">${{ markup: printStatement(rules) }}</div>
      <h2>The game of ${printCall(exploration, exploration.arguments)}</h2>
      <p class="lead">${first}</p>
      ${joinHtml(facts.map((fact) => html`<p>${fact}</p>`))} ${joinHtml(strips.map(printStrip))}
      ${joinHtml(tables.map((table) => printSection(table)))}
      ${answers === null ? html`` : printSection(countAnswers(answers))}
      ${
        play === undefined
          ? html``
          : html`<h2>Play</h2>
              <div id="${GAME_ELEMENT}"></div>`
      }
      ${printFilms(films)}
      ${bestPlay === null ? html`` : printSection(bestPlayTable(exploration, bestPlay))}
      ${printPositions(page)}`,
  });
}

function printCall({ exercise }: GameExploration, args: readonly unknown[]): string {
  const argsText = args.map((value) => JSON.stringify(value)).join(", ");
  return `${exercise}(${argsText.length > 100 ? `${argsText.slice(0, 100)}…` : argsText})`;
}

function printSection({
  title,
  columns,
  rows,
}: {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}): Html {
  const rest = rows.length - MAX_ROWS;
  const isCount = columns.map((_, at) => rows.every((row) => /^-?\d*$/.test(row[at] ?? "")));
  return html`<h2>${title}</h2>
    ${printTable(
      columns.map((count, at) => (isCount[at] ? { count } : count)),
      rows
        .slice(0, MAX_ROWS)
        .map((row) => row.map((text, at) => (isCount[at] ? text : line(text)))),
      title,
    )}
    ${rest > 0 ? html`<p class="note">and ${String(rest)} more rows</p>` : html``}`;
}

/** A short text is not broken: the table scrolls instead. */
function line(text: string): Html {
  return text.length > MAX_LINE ? html`${text}` : html`<span class="line">${text}</span>`;
}

function printFilms(films: readonly Film[]): Html {
  if (films.length === 0) return html``;
  const maxCells = MAX_CELLS / films.length;
  return html`<h2>Games to watch</h2>
    ${joinHtml(films.map((film) => printFilm(showFilm(film, maxCells))))}`;
}

/** The picture, and the same as a table; of a smaller input if there is too much to show. */
function printPositions({ exploration, smaller }: GamePage): Html {
  const { graph, arguments: args } = exploration;
  const drawable = graph !== null && canDraw(graph) ? { arguments: args, graph } : smaller;
  if (drawable === undefined) {
    return html`<h2>Positions and moves</h2>
      <p>
        ${graph === null ? "There are too many positions to list" : countOutcomes(graph)}. The
        picture would be too large.
      </p>`;
  }
  const call = printCall(exploration, drawable.arguments);
  const { positions } = drawable.graph;
  return html`<h2>Positions and moves of ${call}</h2>
    <p>
      ${countOutcomes(drawable.graph)}. W: the player to move wins, L: loses, D: draws. Thick arrows
      win, or keep a draw.
    </p>
    <div class="wide" tabindex="0" role="region" aria-label="Picture of the positions">
      ${drawGraph(drawable.graph, call)}
    </div>
    <details>
      <summary>As a table</summary>
      ${printTable(
        ["position", "outcome", "moves that win or draw", "other moves"],
        positions.map(({ label, outcome, moves }) => {
          const list = (isBestMove: boolean) =>
            moves
              .filter(({ isBest }) => isBest === isBestMove)
              .map(({ to }) => positions[to]?.label ?? "")
              .join("; ");
          return [label, outcome, list(true), list(false)];
        }),
        "Table of the positions",
      )}
    </details>`;
}
