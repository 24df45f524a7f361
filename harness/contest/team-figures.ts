import type { BoardCell, BoardRow, Totals } from "./board.ts";
import { toWholeMinutes } from "./score-cell.ts";

/** A team's row as people read it: times in whole minutes, scores only in `ioi` contests. */
export function toTeamFigures(row: BoardRow, isScored: boolean) {
  return {
    ...toTotalFigures(row, isScored),
    ...(row.hacks !== undefined && { hacks: row.hacks }),
    cells: row.cells.map((cell) => toCellFigures(cell, isScored)),
  };
}

export function toTotalFigures({ solved, score, totalMs }: Totals, isScored: boolean) {
  return { solved, ...(isScored && { score }), minutes: toWholeMinutes(totalMs) };
}

/** Null: nothing submitted. */
export function toCellFigures(
  { judged: tries, pending, isSolved, isFirst, score, timeMs }: BoardCell,
  isScored: boolean,
) {
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
