import type { FilmCollection } from "../../core/film.ts";
import { showText } from "../../core/printable.ts";
import type { Tournament } from "../../core/results/tournament.ts";
import { measureFilm } from "../film/film-size.ts";
import { chooseCellWidth, showRows } from "../film/show-film.ts";
import type { Html } from "../html/html.ts";
import { describeGame } from "../wording/tournament-words.ts";

/** Prints the games as data for the page's script. */
export function printGameData(tournament: Tournament, films: FilmCollection): Html {
  const { players, matches, positions } = tournament;
  const data = {
    names: players.map(({ name }) => showText(name)),
    positions: positions.map(({ text }) => showText(text)),
    // Number of columns and width of cells.
    sizes: films.pictures.map((rows) => {
      const { columns, letters } = measureFilm({ title: "", frames: [{ rows, caption: "" }] });
      return [columns, chooseCellWidth(letters)];
    }),
    pictures: films.pictures.map((rows) => showRows({ rows })),
    captions: films.captions.map((caption) => showText(caption)),
    matches: matches.map(({ players: pair, games }, match) => ({
      pair,
      games: games.map((game, index) => ({
        position: game.position,
        first: game.first,
        told: showText(describeGame(game, pair, players)),
        film: films.games[match]?.[index] ?? [],
      })),
    })),
  };
  // A script's content ends at "</script>", wherever it stands.
  const json = JSON.stringify(data).replaceAll("<", String.raw`\u003c`);
  return { markup: `<script type="application/json" id="games">${json}</script>` };
}
