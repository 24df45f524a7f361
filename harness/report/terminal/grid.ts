import stringWidth from "fast-string-width";
import { type TextStyle, paint, type Role } from "./text-style.ts";

export interface Cell {
  readonly text: string;
  readonly role?: Role;
  readonly align?: "right";
}

const GAP = "  ";

/** Width of a grid in columns; every row has the same number of cells. */
export function measureGrid(rows: readonly (readonly Cell[])[]): number {
  const widths = columnWidths(rows);
  return widths.reduce((sum, width) => sum + width, 0) + GAP.length * (widths.length - 1);
}

/** Renders one line per row, with aligned columns. */
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
