import type { FilmCollection, Frame } from "../../core/film.ts";
import type { Position } from "../../core/playable.ts";
import { Referee } from "../referee.ts";
import type { TournamentFacts } from "./summarise-tournament.ts";

/** Cells of all different pictures. */
const MAX_CELLS = 400_000;
/** Frames of all games. */
const MAX_FRAMES = 1_000_000;

/** Makes the films of all games, as far as a page has room for them. */
export function filmTournament({
  playable,
  starts,
  matches,
}: Pick<TournamentFacts, "playable" | "starts" | "matches">): FilmCollection {
  const pictures = new Shared<Frame["rows"]>((rows) => JSON.stringify(rows));
  const captions = new Shared<string>((caption) => caption);
  let cells = 0;
  let frames = 0;
  const addPicture = (rows: Frame["rows"]): number => {
    const before = pictures.items.length;
    const at = pictures.add(rows);
    if (pictures.items.length > before) cells += rows.reduce((sum, row) => sum + row.length, 0);
    return at;
  };
  const games = matches.map((match) =>
    match.games.map(({ moves }, index): readonly number[] => {
      frames += moves.length + 1;
      if (cells > MAX_CELLS || frames > MAX_FRAMES) return [];
      const referee = new Referee(playable, starts[Math.floor(index / 2)] as Position);
      const film: number[] = [];
      for (const move of moves) {
        const { position } = referee;
        film.push(addPicture(playable.draw(position, move)));
        film.push(captions.add(playable.describeMove(position, move, "en")));
        referee.play(move);
      }
      film.push(addPicture(playable.draw(referee.position, undefined)));
      return film;
    }),
  );
  return { pictures: pictures.items, captions: captions.items, games };
}

/** Keeps equal items once. */
class Shared<Item> {
  readonly items: Item[] = [];
  readonly #keyOf: (item: Item) => string;
  readonly #places = new Map<string, number>();

  constructor(keyOf: (item: Item) => string) {
    this.#keyOf = keyOf;
  }

  add(item: Item): number {
    const key = this.#keyOf(item);
    const index = this.#places.get(key);
    if (index !== undefined) return index;
    this.#places.set(key, this.items.length);
    return this.items.push(item) - 1;
  }
}
