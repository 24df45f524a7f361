/** Differences between boards, made by the server and applied by pages. */
import type { Board, BoardRow, BoardUpdate } from "./contest-shapes.ts";

/** Boards of which more rows changed are loaded again, since they are compressed and updates are not. */
const MAX_CHANGED = 200;

interface PlacedRow {
  readonly row: BoardRow;
  /** Whether it shares the rank of the ranked row before it. */
  readonly isTied: boolean;
}

/**
 * Finds the update that makes `before` become `after`; undefined if more than rows changed, a team is gone,
 * or many rows changed.
 */
export function findBoardUpdate(before: Board, after: Board): BoardUpdate | undefined {
  const { version: from, rows: oldRows, ...oldHead } = before;
  const { version, rows, ...head } = after;
  if (JSON.stringify(oldHead) !== JSON.stringify(head)) return undefined;
  const printedByTeam = new Map(
    placeRows(oldRows).map((placedRow) => [placedRow.row.team, printPlaced(placedRow)]),
  );
  const teams = new Set(rows.map(({ team }) => team));
  if (oldRows.some(({ team }) => !teams.has(team))) return undefined;
  const changed = placeRows(rows).flatMap((placedRow, place) =>
    printedByTeam.get(placedRow.row.team) === printPlaced(placedRow)
      ? []
      : [{ place, ...(placedRow.isTied && { isTied: true as const }), row: placedRow.row }],
  );
  // Equal teams can change their order without anything else, such as by a new name.
  const isMoved = new Set(changed.map(({ row }) => row.team));
  const isOthersOrder = (all: readonly BoardRow[]) =>
    all.flatMap(({ team }) => (isMoved.has(team) ? [] : [team])).join(" ");
  if (changed.length > MAX_CHANGED || isOthersOrder(oldRows) !== isOthersOrder(rows)) {
    return undefined;
  }
  return { from, version, changed };
}

/** Applies an update to a board of the version `from`. Rows that show nothing else stay the same objects. */
export function applyBoardUpdate(board: Board, { version, changed }: BoardUpdate): Board {
  const moved = new Set(changed.map(({ row }) => row.team));
  const stayingRows = placeRows(board.rows).filter(({ row }) => !moved.has(row.team));
  for (const { place, isTied = false, row } of changed)
    stayingRows.splice(place, 0, { row, isTied });
  return { ...board, version, rows: rankRows(stayingRows) };
}

/** Applies those updates, in the order in which they were sent, that follow from the board. */
export function applyBoardUpdates(board: Board, updates: readonly BoardUpdate[]): Board {
  return updates.reduce(
    (current, update) =>
      update.from === current.version ? applyBoardUpdate(current, update) : current,
    board,
  );
}

/** Ranks some rows of a board among themselves. */
export function rankAmong(rows: readonly BoardRow[]): BoardRow[] {
  return rankRows(placeRows(rows));
}

function placeRows(rows: readonly BoardRow[]): PlacedRow[] {
  let last: number | undefined;
  return rows.map((row) => {
    const isTied = row.rank !== undefined && row.rank === last;
    last = row.rank ?? last;
    return { row, isTied };
  });
}

function rankRows(placedRows: readonly PlacedRow[]): BoardRow[] {
  let [ranked, rank] = [0, 0];
  return placedRows.map(({ row, isTied }) => {
    if (row.rank === undefined) return row;
    ranked += 1;
    if (!isTied) rank = ranked;
    return row.rank === rank ? row : { ...row, rank };
  });
}

/** Everything but the rank's number, which follows from the place. */
function printPlaced({ row: { rank, ...row }, isTied }: PlacedRow): string {
  return JSON.stringify([row, rank !== undefined, isTied]);
}
