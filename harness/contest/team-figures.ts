import type { BoardCell, BoardRow, Totals } from "./board.ts";
import { toWholeMinutes } from "./score-cell.ts";

/** A team's row as people read it: times in whole minutes, scores only in `ioi` contests. */
export interface TeamFigures {
  readonly solved: number;
  readonly score?: number;
  readonly minutes: number;
  /** In the order of the problems; null: nothing submitted. */
  readonly cells: readonly (CellFigures | null)[];
}

interface CellFigures {
  readonly tries: number;
  readonly pending: number;
  readonly isSolved?: true;
  readonly isFirst?: true;
  readonly score?: number;
  readonly minutes?: number;
}

export function toTeamFigures(row: BoardRow, isScored: boolean): TeamFigures {
  return {
    ...toTotalFigures(row, isScored),
    cells: row.cells.map((cell) => toCellFigures(cell, isScored)),
  };
}

export function toTotalFigures(
  { solved, score, totalMs }: Totals,
  isScored: boolean,
): Omit<TeamFigures, "cells"> {
  return { solved, ...(isScored && { score }), minutes: toWholeMinutes(totalMs) };
}

export function toCellFigures(
  { judged: tries, pending, isSolved, isFirst, score, timeMs }: BoardCell,
  isScored: boolean,
): CellFigures | null {
  if (tries === 0 && pending === 0) return null;
  return {
    tries,
    pending,
    ...(isSolved && { isSolved }),
    ...(isFirst && { isFirst }),
    ...(isScored && { score }),
    ...(timeMs !== undefined && { minutes: toWholeMinutes(timeMs) }),
  };
}
