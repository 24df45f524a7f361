/**
 * A played game as a sequence of pictures. The game's own code makes it from a record such as a
 * solution or a list of moves; renderers (page, SVG, terminal) know nothing about games.
 */
export interface Film {
  readonly title: string;
  /** In order, at least one. */
  readonly frames: readonly Frame[];
}

export interface Frame {
  /** From top to bottom, of any lengths; empty if there is only the caption. */
  readonly rows: readonly (readonly Cell[])[];
  /** A sentence about this step. */
  readonly caption: string;
  /** This move is wrong; the caption says why. */
  readonly isWrong?: true;
}

/** A number, a card, a stone or an empty place. */
export interface Cell {
  readonly text: string;
  readonly mark?: Mark;
}

/**
 * `gone`: removed in an earlier frame; `taken`: removed by this move; `new`: added in this frame;
 * `wrong`: something that this move may not take.
 */
export type Mark = "gone" | "taken" | "new" | "wrong";

/** The films of many games, which share pictures and captions. */
export interface FilmCollection {
  readonly pictures: readonly Frame["rows"][];
  /** Moves as words that follow the player's name. */
  readonly captions: readonly string[];
  /** By match and game: picture, caption, picture, caption, …, last picture. Empty: left out. */
  readonly games: readonly (readonly (readonly number[])[])[];
}
