import type { Tokens } from "marked";
import { paint, signsOf, type TextStyle } from "../text-style.ts";
import { paintSpans, type Span, toSpans, widthOf, wrapSpans } from "./spans.ts";

const GAP = "  ";
/** Narrower columns would break nearly every word. */
const LEAST_WIDTH = 8;

/** Renders aligned columns; texts are wrapped if the table is too wide. */
export function renderTable(
  { header, rows, align }: Tokens.Table,
  width: number,
  style: TextStyle,
): readonly string[] {
  const toCell = ({ tokens }: Tokens.TableCell, isHead: boolean) =>
    toSpans(tokens, style, isHead ? "strong" : undefined);
  const head = header.map((cell) => toCell(cell, true));
  const body = rows.map((row) => row.map((cell) => toCell(cell, false)));
  const wanted = head.map((_, column) =>
    Math.max(1, ...[head, ...body].map((row) => widthOf(row[column] ?? []))),
  );
  const widths = fitWidths(wanted, width - GAP.length * (wanted.length - 1));
  const renderRow = (cells: readonly (readonly Span[])[]): string[] => {
    const lines = cells.map((cell, column) => wrapSpans(cell, widths[column] ?? 1));
    const height = Math.max(...lines.map(({ length }) => length));
    return Array.from({ length: height }, (_, row) => {
      const parts = lines.map((cell, column) => {
        const line = cell[row] ?? [];
        const space = " ".repeat(Math.max(0, (widths[column] ?? 0) - widthOf(line)));
        const text = paintSpans(line, style);
        return align[column] === "right" ? space + text : text + space;
      });
      return parts.join(GAP).trimEnd();
    });
  };
  const rule = widths.map((columns) => signsOf(style).skipped.repeat(columns)).join(GAP);
  return [...renderRow(head), paint(style, "quiet", rule), ...body.flatMap(renderRow)];
}

/** The widest columns shrink first. */
function fitWidths(wanted: readonly number[], width: number): readonly number[] {
  const widths = [...wanted];
  const sum = () => widths.reduce((total, each) => total + each, 0);
  while (sum() > width) {
    const widest = Math.max(...widths);
    if (widest <= 1 || (widest <= LEAST_WIDTH && width >= LEAST_WIDTH * widths.length)) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}
