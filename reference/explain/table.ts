/** Named rows of short cells, one below the other. */
export function drawTable(
  rows: readonly { readonly name: string; readonly cells: readonly string[] }[],
): readonly string[] {
  const nameWidth = Math.max(...rows.map(({ name }) => name.length));
  const cellWidth = Math.max(...rows.flatMap(({ cells }) => cells.map((cell) => cell.length)));
  return rows.map(({ name, cells }) =>
    [name.padEnd(nameWidth), ...cells.map((cell) => cell.padStart(cellWidth))].join(" "),
  );
}
