/**
 * A position of a game as a picture. The game's own code says what is in it; the renderer knows nothing
 * about games. The reason beside it says the same in words.
 */
export type Picture = Strip | Row;

/** Positions side by side, and for each player to move whether that player wins there. */
export interface Strip {
  readonly kind: "strip";
  /** Short names of the positions, from left to right. */
  readonly positions: readonly string[];
  /** One or two, from top to bottom; `isWon` has an entry for each position, undefined if unknown. */
  readonly rows: readonly {
    readonly name: string;
    readonly isWon: readonly (boolean | undefined)[];
  }[];
  /** The position that was asked for. */
  readonly from: Place;
  /** Targets of the arrows: the winning move, or every move of a lost position. */
  readonly moves: readonly Place[];
  readonly caption: string;
}

export interface Place {
  /** Indexes into `rows` and `positions`. */
  readonly row: number;
  readonly position: number;
}

/** Cards, heaps or numbers in a row. */
export interface Row {
  readonly kind: "row";
  readonly things: readonly {
    readonly text: string;
    /** A good first move takes this thing. */
    readonly isBest?: true;
    /** Shown below, such as who wins from here on. */
    readonly note?: string;
  }[];
  readonly caption: string;
}
