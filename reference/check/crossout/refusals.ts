import type { Pair } from "./match.ts";

/** Why two cells may not be crossed out next. */
export interface PairRefusals {
  readonly negativeCell: (cell: number) => string;
  readonly namedTwice: (cell: number) => string;
  readonly smallerFirst: (smaller: number, larger: number) => string;
  /** @param move a pair that can be crossed out before more cells are dealt */
  readonly notDealtYet: (cell: number, cells: number, move: Pair | undefined) => string;
  readonly crossedOutBefore: (cell: number, step: number) => string;
  readonly noMatch: (left: number, right: number) => string;
  /** @param between a cell that is not crossed out */
  readonly apart: (between: number) => string;
  readonly apartInColumn: (between: number) => string;
}

export const PAIR_REFUSALS: PairRefusals = {
  negativeCell: (cell) => `there is no cell ${cell}: cells are numbered from 0`,
  namedTwice: (cell) => `cell ${cell} is named twice`,
  smallerFirst: (smaller, larger) => `the smaller cell comes first: ${smaller} ${larger}`,
  notDealtYet: (cell, cells, move) => {
    const reason =
      move === undefined
        ? ""
        : `, and more are dealt only when no move is left (here is one: ${move.join(" ")})`;
    return `cell ${cell} does not exist yet: the board has ${cells} cells${reason}`;
  },
  crossedOutBefore: (cell, step) => `cell ${cell} was already crossed out in step ${step}`,
  noMatch: (left, right) => `${left} and ${right} are neither equal nor do they sum to 10`,
  apart: (between) =>
    `they are not neighbours: cell ${between} between them is not crossed out, and they stand in different columns`,
  apartInColumn: (between) =>
    `they are not neighbours: in their column, cell ${between} between them is not crossed out`,
};
