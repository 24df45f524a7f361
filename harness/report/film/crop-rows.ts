import type { Cell, Mark } from "../../core/film.ts";
import type { LineCut } from "../wording/cut.ts";

/** Marks that a person looks for first, in this order. */
const EYE_CATCHERS: readonly Mark[] = ["wrong", "taken", "new"];

/**
 * Chooses at most `room` (two or more) rows of a tall picture: the first and last marked row and
 * those around them, with the number of rows left out between.
 */
export function cropRows(rows: readonly (readonly Cell[])[], maxRows: number): readonly LineCut[] {
  const keptRows = new Set<number>();
  const centres = findCentres(rows);
  for (let distance = 0; distance < rows.length && keptRows.size < maxRows; distance += 1) {
    for (const row of centres.flatMap((centre) => [centre - distance, centre + distance])) {
      if (keptRows.size < maxRows && row in rows) keptRows.add(row);
    }
  }
  const sortedRows = [...keptRows].sort((left, right) => left - right);
  return [...sortedRows, rows.length].flatMap((row, index): readonly LineCut[] => {
    const leftOut = row - ((sortedRows[index - 1] ?? -1) + 1);
    const gap = leftOut > 0 ? [{ leftOut }] : [];
    return row < rows.length ? [...gap, row] : gap;
  });
}

function findCentres(rows: readonly (readonly Cell[])[]): readonly number[] {
  for (const mark of EYE_CATCHERS) {
    const isMarked = (row: readonly Cell[]) => row.some((cell) => cell.mark === mark);
    const first = rows.findIndex(isMarked);
    if (first >= 0) return [first, rows.findLastIndex(isMarked)];
  }
  return [0];
}
