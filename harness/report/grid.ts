import stringWidth from "string-width";
import { type TextStyle, paint, type Role } from "./text-style.ts";

export interface Cell {
  readonly text: string;
  readonly role?: Role;
  readonly align?: "right";
}

const GAP = "  ";

/** Columns that a grid takes; every row has the same number of cells. */
export function measureGrid(rows: readonly (readonly Cell[])[]): number {
  const widths = columnWidths(rows);
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);
}

/** A line a row; cells are as wide as the widest of their column. */
export function renderGrid(rows: readonly (readonly Cell[])[], style: TextStyle): string[] {
  const widths = columnWidths(rows);
  return rows.map((row) =>
    row
      .map(({ text, role, align }, column) => {
        const space = " ".repeat((widths[column] ?? 0) - stringWidth(text));
        const painted = paint(style, role, text);
        return align === "right" ? space + painted : painted + space;
      })
      .join(GAP)
      .trimEnd(),
  );
}

function columnWidths(rows: readonly (readonly Cell[])[]): number[] {
  const columns = rows[0]?.length ?? 0;
  return Array.from({ length: columns }, (_, column) =>
    Math.max(...rows.map((row) => stringWidth(row[column]?.text ?? ""))),
  );
}
