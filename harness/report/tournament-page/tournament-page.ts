import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import { Ranking, RANKING_EN } from "../../components/ranking.ts";
import type { FilmCollection } from "../../core/film.ts";
import { showText } from "../../core/printable.ts";
import type { Tournament, TournamentPlayer } from "../../core/results/tournament.ts";
import { FILM_SCRIPT } from "../film/film-script.ts";
import { FILM_STYLE } from "../film/film-style.ts";
import { html, type Html, joinHtml, printPage } from "../html/html.ts";
import { printTable } from "../html/html-table.ts";
import { formatPlural } from "../wording/quantities.ts";
import { describeFault, formatPointCount, formatTally } from "../wording/tournament-words.ts";
import { printGameData } from "./game-data.ts";
import { TOURNAMENT_SCRIPT } from "./tournament-script.ts";
import { TOURNAMENT_STYLE } from "./tournament-style.ts";

/** Larger tournaments have no cross table. */
const MAX_CROSSED = 100;

/** Prints a tournament as one page that opens offline, with a replay of every game. */
export function printTournamentPage(
  tournament: Tournament,
  title: string,
  films: FilmCollection,
): string {
  const { players, matches, positions, seed } = tournament;
  const gameCount = matches.reduce((sum, { games }) => sum + games.length, 0);
  const body = html`<h1>Tournament: ${title}</h1>
    <p class="quiet">
      ${formatPlural(players.length, "player")}, ${formatPlural(gameCount, "game")} from
      ${formatPlural(positions.length, "start position")}, sides exchanged. Seed ${seed}.
    </p>
    ${printRanking(players)} ${printRemarks(players)} ${printCrossTable(tournament)}
    ${printReplay()} ${printPositions(tournament)} ${printGameData(tournament, films)}`;
  return printPage({
    title: `Tournament: ${title}`,
    style: FILM_STYLE + TOURNAMENT_STYLE,
    script: `"use strict";${FILM_SCRIPT}${TOURNAMENT_SCRIPT}`,
    body,
  });
}

function printRanking(players: readonly TournamentPlayer[]): Html {
  const ranked = players
    .filter(({ rank }) => rank !== null)
    .map((player) => ({
      ...player,
      key: player.name,
      name: [showText(player.name), h("small", null, ` ${describeKind(player)}`)],
      isOwn: false,
      isOut: player.out !== null,
    }));
  const table = h(Ranking, { players: ranked, words: RANKING_EN, printFigure: formatPointCount });
  return html`<section>
    <h2>Ranking</h2>
    ${{ markup: renderToString(table) }}
    <p class="quiet">
      Strengths follow the model of Bradley and Terry: 400 more means ten times the chance to win.
      The bars contain 95% of the strengths found with start positions drawn again.
    </p>
  </section>`;
}

function describeKind({ kind, language }: TournamentPlayer): string {
  const kinds = {
    moves: language ?? "program",
    analyses: `${language ?? "program"}, only analyses`,
    opponent: "of Grundy",
    none: "",
  };
  return kinds[kind];
}

function printRemarks(players: readonly TournamentPlayer[]): Html {
  const remarked = players.filter(
    ({ out, faults, remarks }) => out !== null || faults.length > 0 || remarks.length > 0,
  );
  if (remarked.length === 0) return html``;
  const items = remarked.flatMap(({ name, out, faults, remarks, rank }) => {
    const state = rank === null ? "did not play: " : "is out: ";
    return [
      ...(out === null ? [] : [html`<li><strong>${name}</strong> ${state}${out}</li>`]),
      ...faults.map((fault) => html`<li><strong>${name}</strong> ${describeFault(fault)}</li>`),
      ...remarks.map((remark) => html`<li><strong>${name}:</strong> ${remark}</li>`),
    ];
  });
  return html`<section>
    <h2>Remarks</h2>
    <ul class="remarks">
      ${joinHtml(items)}
    </ul>
  </section>`;
}

function printCrossTable({ players, matches }: Tournament): Html {
  const ranked = players.filter(({ rank }) => rank !== null);
  if (ranked.length > MAX_CROSSED) return html``;
  const cells = new Map<string, Html>();
  for (const [index, { players: pair, points, games }] of matches.entries()) {
    for (const side of [0, 1] as const) {
      const [own, other] = [pair[side], pair[side === 0 ? 1 : 0]];
      const [won, lost] = [points[side], points[side === 0 ? 1 : 0]];
      const label = `${players[own]?.name} against ${players[other]?.name}: ${formatPointCount(won)} to ${formatPointCount(lost)}`;
      const sign = won > lost ? "more" : won < lost ? "fewer" : "equal";
      cells.set(
        `${own} ${other}`,
        games.length === 0
          ? html`–`
          : html`<button
              type="button"
              class="${sign}"
              data-match="${String(index)}"
              data-side="${String(side)}"
              aria-label="${label}"
              title="${label}"
            >
              ${formatPointCount(won)}
            </button>`,
      );
    }
  }
  const head = ranked.map(
    ({ name, rank }) =>
      html`<th scope="col" title="${name}" aria-label="${name}">${String(rank)}</th>`,
  );
  const rows = ranked.map(
    ({ name, rank }, own) =>
      html`<tr>
        <th scope="row">${String(rank)} ${name}</th>
        ${joinHtml(
          ranked.map(
            (_, other) =>
              html`<td>${cells.get(`${own} ${other}`) ?? html`<span class="quiet">·</span>`}</td>`,
          ),
        )}
      </tr>`,
  );
  return html`<section>
    <h2>Cross table</h2>
    <p class="quiet">Points of the player on the left. Choose a match to see its games.</p>
    <div class="wide" tabindex="0" role="region" aria-label="Cross table">
      <table class="cross">
        <thead>
          <tr>
            <td></td>
            ${joinHtml(head)}
          </tr>
        </thead>
        <tbody>
          ${joinHtml(rows)}
        </tbody>
      </table>
    </div>
  </section>`;
}

function printReplay(): Html {
  return html`<section id="replay">
    <h2>Games</h2>
    <noscript
      ><p>
        The games are replayed with JavaScript; their records are in the folder
        <code>records</code>.
      </p></noscript
    >
    <div class="choice" hidden>
      <label
        >Player
        <select id="one"></select
      ></label>
      <label
        >Opponent
        <select id="other"></select
      ></label>
      <label
        >Game
        <select id="game"></select
      ></label>
    </div>
    <p id="told"></p>
    <div id="film"></div>
  </section>`;
}

function printPositions({ positions, matches }: Tournament): Html {
  const games = matches.flatMap((match) => match.games);
  const rows = positions.map(({ text, outcome }, index) => {
    const own = games.filter(({ position, end }) => position === index && end !== "forfeit");
    const won = own.filter(({ first, winner }) => winner === first).length;
    const drawnCount = own.filter(({ winner }) => winner === null).length;
    const tally = { won, drawn: drawnCount, lost: own.length - won - drawnCount };
    return [String(index + 1), text, outcome ?? "not known", formatTally(tally)];
  });
  return html`<section>
    <h2>Start positions</h2>
    ${printTable([{ count: "No." }, "Position", "Best play", "Played"], rows, "Start positions")}
    <p class="quiet">
      For the player who moves first: the outcome of best play, and the games won, drawn and lost.
    </p>
  </section>`;
}
