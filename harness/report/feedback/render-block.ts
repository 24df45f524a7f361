import stringWidth from "fast-string-width";
import { cutColumns, wrapText } from "../terminal/columns.ts";
import { type ExcerptOptions, renderExcerpt } from "../terminal/excerpt.ts";
import { type Cell, measureGrid, renderGrid } from "../terminal/grid.ts";
import { toPrintable, toPrintableLines } from "../terminal/printable.ts";
import { paint, signsOf, type TextStyle } from "../terminal/text-style.ts";
import type { CasePart } from "../terminal/case-parts.ts";
import { type Block, describeGroupPoints } from "./block.ts";

const LABEL_WIDTH = 10;

/** Renders a block as lines of this width, without pictures: words beside them say the same. */
export function renderBlock(block: Block, width: number, style: TextStyle): string[] {
  const wrap = (text: string) => wrapText(toPrintable(text, style), width);
  switch (block.kind) {
    case "heading":
      return wrap(block.text).map((line) => paint(style, "strong", line));
    case "paragraph":
      return wrap(block.text);
    case "guess":
      return wrap(`guess: ${block.text}`);
    case "verbatim":
    case "message":
      return renderExcerpt(toPrintableLines(block.text, style), { style, width });
    case "reason":
      return toPrintableLines(block.text, style).flatMap((line) => wrapLine(line, width));
    case "case":
      return renderParts(block.parts, width, style);
    case "film":
    case "growth":
    case "picture":
      return [];
    case "groups": {
      const head = ["tests", "result", "passed", "points"];
      const rows = block.groups.map((group) => [
        group.name,
        group.result,
        group.passed,
        describeGroupPoints(group),
      ]);
      return renderTable({ head, rows }, width, style);
    }
    case "table":
      return renderTable(block, width, style);
  }
}

type Table = Pick<Extract<Block, { kind: "table" }>, "head" | "rows">;

/** Renders aligned columns; texts of the first one are cut if the table is too wide. */
function renderTable({ head, rows }: Table, width: number, style: TextStyle): string[] {
  const names = head.map((column) => (typeof column === "string" ? column : column.count));
  const cells = [names, ...rows].map((row, index) =>
    row.map((text, column): Cell => ({
      text: toPrintable(text, style),
      ...(index === 0 && { role: "quiet" }),
      ...(typeof head[column] === "object" && { align: "right" }),
    })),
  );
  const others = measureGrid(cells.map((row) => row.with(0, { text: "" })));
  const cut = cells.map(([first = { text: "" }, ...rest]) => [
    { ...first, text: cutColumns(first.text, width - others, signsOf(style).ellipsis) },
    ...rest,
  ]);
  return renderGrid(cut, style);
}

function renderParts(parts: readonly CasePart[], width: number, style: TextStyle): string[] {
  return parts.flatMap(({ label, lines, focus, isMarked = false }) =>
    renderLabelled(label, lines, { style, width: width - LABEL_WIDTH, focus, isMarked }),
  );
}

/** `expected  True`; further lines are aligned with the first. */
function renderLabelled(
  label: string,
  lines: readonly string[],
  options: ExcerptOptions,
): string[] {
  return renderExcerpt(lines, options).map((line, index) => {
    const head = index === 0 ? label : "";
    return paint(options.style, "quiet", head) + " ".repeat(LABEL_WIDTH - head.length) + line;
  });
}

/** Wraps a line and keeps its indent, as drawings such as boards need. */
function wrapLine(line: string, width: number): string[] {
  if (stringWidth(line) <= width) return [line];
  const indent = /^ */.exec(line)?.[0].slice(0, width / 2) ?? "";
  return wrapText(line.trim(), width - indent.length).map((part) => indent + part);
}
