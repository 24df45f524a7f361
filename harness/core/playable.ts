import type { Cell } from "./film.ts";
import type { Value } from "./values/value.ts";
import type { ValueType } from "./values/value-type.ts";

/** The two players of a game; in an impartial one the names only say who began. */
export type Player = "A" | "B";

/** Values of the types in {@link Playable.position}. They say all that the future depends on. */
export type Position = readonly Value[];

/** The outcome for the player to move. */
export type Outcome = "win" | "draw" | "loss";

/**
 * A game that can be played, by people and by programs: `playable` of a reference. Moves alternate,
 * and a position is seen by the player to move. It needs nothing of Node.js: the same code runs in
 * the judge, in a terminal and in a browser. Nothing in it throws for positions without a fault.
 */
export interface Playable {
  /** 1: a solitaire. */
  readonly playerCount: 1 | 2;
  /** The player who moves first: B if the rules make A's first move. */
  readonly first: Player;
  /** The player to move, if a position says so. Otherwise, players alternate from `first` on. */
  readonly moverIn?: (position: Position) => Player;
  readonly position: readonly { readonly name: string; readonly type: ValueType }[];
  readonly move: ValueType;
  /** The position in which the game of an input of the exercise begins. */
  readonly start: (args: readonly Value[]) => Position;
  /** Why values of the right types are not a position of this game; undefined: they are one. */
  readonly findFault: (position: Position, language: string) => string | undefined;
  /**
   * A text that differs for different positions of one game. A game that has it may return to a
   * position, and is drawn when one is there for the third time with the same player to move.
   */
  readonly key?: (position: Position) => string;
  /** Without any, the game is over. */
  readonly moves: (position: Position) => Moves;
  /** Why a move is not legal, if the rules can say more than which moves are; undefined: it is legal. */
  readonly explainIllegal?: (
    position: Position,
    move: Value,
    language: string,
  ) => string | undefined;
  /** @param move a legal one */
  readonly play: (position: Position, move: Value) => Position;
  /** @param position one without moves */
  readonly finish: (position: Position) => Finish;
  /** Fast on every position that an input of the exercise leads to; undefined: nobody knows. */
  readonly evaluate: (position: Position) => Evaluation | undefined;
  /** Absent: answers of the exercise's function say nothing about who wins. */
  readonly analysis?: Analysis;
  /** The move that takes most at once; the position has one. */
  readonly takeMost: (position: Position) => Value;
  /** One line: "7 stones". */
  readonly describe: (position: Position, language: string) => string;
  /** A move as words that follow the player's name: "takes 3". */
  readonly describeMove: (position: Position, move: Value, language: string) => string;
  /** The position in rows; cells that the move takes are marked. Empty if it is too large. */
  readonly draw: (position: Position, move: Value | undefined) => readonly (readonly Cell[])[];
}

/** The legal moves in the order of the rules, without repetition. There may be 10^9 of them. */
export interface Moves {
  readonly count: number;
  /** @param index from 0 to count - 1 */
  readonly at: (index: number) => Value;
  readonly has: (move: Value) => boolean;
}

/** How a game ended, for the player who has no move. */
export interface Finish {
  readonly outcome: Outcome;
  /** The gains of each player, if the game is scored. */
  readonly scores?: { readonly mover: bigint; readonly opponent: bigint };
}

/**
 * Reads the answers of the exercise's function as claims about positions, so that a wrong answer can
 * be tried by playing, and programs that only analyse can play.
 */
interface Analysis {
  /** Reads the answer to the input that asks about a position. */
  readonly readClaim: (position: Position, answer: Value) => Claim;
  /**
   * The input that asks about a position; undefined: none does. Absent: inputs ask only about starts of
   * games, and programs that only analyse cannot play.
   */
  readonly argumentsAt?: (position: Position) => readonly Value[] | undefined;
}

/** How best play ends from a position on, by an answer, for the player to move. */
export interface Claim extends Finish {
  /** The moves that win, if the answer lists them; they may be illegal. */
  readonly winning?: readonly Value[];
}

/** The result of best play. */
export interface Evaluation {
  readonly outcome: Outcome;
  /** The moves that win. In a drawn position, a scored game and a solitaire, the best moves. */
  readonly winning: readonly Value[];
  /** Those winning moves that lead to the end; absent: all do, since no position returns. */
  readonly soonest?: readonly Value[];
  /** Scored games: what the mover gains from here on after each legal move. */
  readonly values?: readonly bigint[];
}
