import type { LeastTests } from "../core/judging/caught-bugs.ts";

/** Nodes of the search: some seconds for a hundred columns. */
const MAX_NODES = 200_000;

/**
 * Finds the least number of rows whose union is the union of all rows: a minimum set cover, by branch
 * and bound. The effort is counted in nodes, not measured, so that every machine finds the same.
 * @param rows bit k of a row: it has column k
 */
export function findLeastCover(rows: readonly bigint[], maxNodes = MAX_NODES): LeastTests {
  const all = rows.reduce((union, row) => union | row, 0n);
  const open = dropImpliedColumns(keepLargest(rows), all);
  const start = keepLargest(rows.map((row) => row & open));
  const atLeast = countIndependent(start, open);
  let best = coverGreedily(start, open);
  let nodes = 0;

  const search = (candidates: readonly bigint[], missing: bigint, columnCount: number): void => {
    if (missing === 0n) {
      best = Math.min(best, columnCount);
      return;
    }
    nodes += 1;
    if (nodes > maxNodes) return;
    const useful = keepLargest(candidates.map((row) => row & missing));
    if (columnCount + countIndependent(useful, missing) >= best) return;
    // One of these rows must be taken, whatever the others are.
    const [rarest] = sortByRarity(useful, missing);
    for (const row of useful) {
      if (rarest !== undefined && (row & rarest) !== 0n) {
        search(useful, missing & ~row, columnCount + 1);
      }
    }
  };
  search(start, open, 0);
  return nodes > maxNodes && best > atLeast
    ? { tests: best, proved: false, atLeast }
    : { tests: best, proved: true };
}

/** The rows that are not part of another one, those with the most columns first. */
function keepLargest(rows: readonly bigint[]): readonly bigint[] {
  const sorted = [...new Set(rows)]
    .filter((row) => row !== 0n)
    .map((row) => ({ row, size: countBits(row) }))
    .toSorted((left, right) => right.size - left.size || (left.row < right.row ? -1 : 1));
  const maximal: bigint[] = [];
  for (const { row } of sorted) {
    if (!maximal.some((larger) => (row & larger) === row)) maximal.push(row);
  }
  return maximal;
}

/** The columns without those that every cover of another column has anyway. */
function dropImpliedColumns(rows: readonly bigint[], columns: bigint): bigint {
  const singles = columnsOf(columns);
  const places = new Map(
    singles.map((column) => [
      column,
      rows.reduce((set, row, at) => ((row & column) === 0n ? set : set | (1n << BigInt(at))), 0n),
    ]),
  );
  let restColumns = columns;
  for (const column of singles) {
    const own = places.get(column) ?? 0n;
    const isImplied = columnsOf(restColumns & ~column).some((other) => {
      const others = places.get(other) ?? 0n;
      return (others & own) === others;
    });
    if (isImplied) restColumns &= ~column;
  }
  return restColumns;
}

/** Columns of which no two share a row: each takes a row of its own. A lower bound. */
function countIndependent(rows: readonly bigint[], columns: bigint): number {
  let free = columns;
  let count = 0;
  for (const column of sortByRarity(rows, columns)) {
    if ((free & column) === 0n) continue;
    count += 1;
    for (const row of rows) if ((row & column) !== 0n) free &= ~row;
  }
  return count;
}

function coverGreedily(rows: readonly bigint[], columns: bigint): number {
  let missing = columns;
  let count = 0;
  while (missing !== 0n) {
    const [most = missing] = keepLargest(rows.map((row) => row & missing));
    missing &= ~most;
    count += 1;
  }
  return count;
}

/** Columns in the fewest rows first. */
function sortByRarity(rows: readonly bigint[], columns: bigint): readonly bigint[] {
  return columnsOf(columns)
    .map((column) => ({ column, rows: rows.filter((row) => (row & column) !== 0n).length }))
    .toSorted((left, right) => left.rows - right.rows)
    .map(({ column }) => column);
}

function columnsOf(mask: bigint): readonly bigint[] {
  const columns: bigint[] = [];
  for (let rest = mask; rest !== 0n; rest &= rest - 1n) columns.push(rest & -rest);
  return columns;
}

function countBits(mask: bigint): number {
  return columnsOf(mask).length;
}
