import type { Board } from "../check/crossout/board.ts";

const MAX_ROWS = 9;

/**
 * The rows of a board: digits, dots where they are crossed out, brackets around the marked cells.
 * A tall board is cut to the rows around the first and the last marked cell.
 */
export function drawBoard(board: Board, marked: readonly number[]): readonly string[] {
  const cells = Array.from(board.digits, (digit, cell) => {
    const sign = board.crossedIn[cell] === 0 ? digit : "·";
    return marked.includes(cell) ? `[${sign}]` : ` ${sign} `;
  });
  const rowCount = Math.ceil(cells.length / board.width);
  const rows = Array.from({ length: rowCount }, (_, row) =>
    cells
      .slice(row * board.width, (row + 1) * board.width)
      .join("")
      .trimEnd(),
  );
  const chosenRows = chooseRows(
    rowCount,
    marked.filter((cell) => cell in cells).map((cell) => Math.floor(cell / board.width)),
  );
  return rows.flatMap((row, index) => {
    if (chosenRows.has(index)) return [row];
    return index === 0 || chosenRows.has(index - 1) ? [" …"] : [];
  });
}

/** The marked rows first, then their neighbours, further and further away. */
function chooseRows(rowCount: number, marked: readonly number[]): ReadonlySet<number> {
  const rows = new Set<number>();
  const centres = marked.length === 0 ? [0] : marked;
  for (let distance = 0; distance < rowCount; distance += 1) {
    for (const row of centres.flatMap((centre) => [centre - distance, centre + distance])) {
      if (rows.size < MAX_ROWS && row >= 0 && row < rowCount) rows.add(row);
    }
  }
  return rows;
}
