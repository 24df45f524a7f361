import type { Cell } from "../core/film.ts";
import type { Playable } from "../core/playable.ts";
import { SplitMix64 } from "../core/split-mix.ts";
import type { Value } from "../core/values/value.ts";
import { checkPosition } from "./game-record.ts";
import { createOpponent } from "./opponents.ts";

/** A position in rows of cells. */
type Picture = readonly (readonly Cell[])[];

/** Pictures are as large as a card of a course's page shows them. */
const MAX_ROWS = 5;
const MAX_COLUMNS = 20;
const MAX_CELL_LENGTH = 8;
const MAX_MOVES = 8;

/**
 * The positions of a game in which every move is drawn at random, so that they tell nothing about who
 * wins: the start, then each move marked in the position before it, and the last position unless nothing
 * is left of it. Empty if a picture is too large for a card, or the game has none.
 * @param args an input of the exercise
 * @param seed decides the moves
 * @throws {RecordError} if the input is not the start of a game
 */
export function drawRandomGame(
  playable: Playable,
  args: readonly Value[],
  seed: bigint,
): readonly Picture[] {
  const choose = createOpponent("random", playable, new SplitMix64(seed));
  let position = checkPosition(playable.start(args), playable, "en");
  const pictures = [playable.draw(position, undefined)];
  for (let count = 0; count < MAX_MOVES && playable.moves(position).count > 0; count += 1) {
    const move = choose(position);
    pictures.push(playable.draw(position, move));
    position = playable.play(position, move);
  }
  pictures.push(playable.draw(position, undefined));
  if (pictures.length > 1 && !hasCells(pictures.at(-1))) pictures.pop();
  return pictures.every((picture) => hasCells(picture) && isSmall(picture)) ? pictures : [];
}

function hasCells(picture: Picture = []): boolean {
  return picture.some((row) => row.length > 0);
}

function isSmall(picture: Picture): boolean {
  return (
    picture.length <= MAX_ROWS &&
    picture.every(
      (row) => row.length <= MAX_COLUMNS && row.every(({ text }) => text.length <= MAX_CELL_LENGTH),
    )
  );
}
