import { lexer, type Token, type Tokens } from "marked";
import { wrapColumns } from "../terminal/columns.ts";
import { toPrintableLines } from "../terminal/printable.ts";
import { paint, type Role, signsOf, type TextStyle, textWidth } from "../terminal/text-style.ts";
import { paintSpans, toSpans, wrapSpans, type Span, widthOf } from "./spans.ts";

/**
 * Renders the Markdown that statements use for a terminal: headings, emphasis, lists, tables, code,
 * quotes, links. Files may be hostile, so all text is made printable.
 */

const CODE_INDENT = "    ";
/** Deepest indented list level; deeper lists are not indented further, to keep some width. */
const DEEPEST = 6;

/** The result ends with a line end. */
export function renderMarkdown(text: string, style: TextStyle): string {
  return `${renderBlocks(lexer(text), { style, width: textWidth(style), depth: 0 }).join("\n")}\n`;
}

interface Place {
  readonly style: TextStyle;
  readonly width: number;
  readonly depth: number;
}

/** Joins blocks with empty lines. */
function renderBlocks(tokens: readonly Token[], place: Place): readonly string[] {
  const blocks = tokens
    .map((token) => renderBlock(token, place))
    .filter((lines) => lines.length > 0);
  return blocks.flatMap((lines, index) => (index === 0 ? lines : ["", ...lines]));
}

function renderBlock(token: Token, place: Place): readonly string[] {
  const { style, width } = place;
  switch (token.type) {
    case "space":
    case "def":
      return [];
    case "heading":
      return renderText(token, place, "strong");
    case "code":
      return toPrintableLines((token as Tokens.Code).text, style).flatMap((line) =>
        wrapColumns(line, Math.max(1, width - CODE_INDENT.length)).map((piece) =>
          (CODE_INDENT + paint(style, "code", piece.trimEnd())).trimEnd(),
        ),
      );
    case "hr":
      return [paint(style, "quiet", signsOf(style).skipped.repeat(Math.min(width, 20)))];
    case "list":
      return renderList(token as Tokens.List, place);
    case "table":
      return renderTable(token as Tokens.Table, width, style);
    case "blockquote":
      return renderIndented((token as Tokens.Blockquote).tokens, place, {
        first: `${signsOf(style).gutter} `,
        rest: `${signsOf(style).gutter} `,
      });
    default:
      return renderText(token, place);
  }
}

function renderText(token: Token, { style, width }: Place, role?: Role): readonly string[] {
  const inside = "tokens" in token && token.tokens !== undefined ? token.tokens : [token];
  return wrapSpans(toSpans(inside, style, role), width).map((line) => paintSpans(line, style));
}

function renderList(
  { items, ordered, start, loose }: Tokens.List,
  place: Place,
): readonly string[] {
  const { style } = place;
  const last = String(Number(start) + items.length - 1);
  const lines = items.map((item, index) => {
    const sign = ordered
      ? `${String(Number(start) + index).padStart(last.length)}. `
      : `${style.isUnicode ? "•" : "-"} `;
    const indent = place.depth >= DEEPEST ? "" : " ".repeat(sign.length);
    return renderIndented(item.tokens, place, { first: sign, rest: indent });
  });
  return lines.flatMap((item, index) => (loose && index > 0 ? ["", ...item] : item));
}

function renderIndented(
  tokens: readonly Token[],
  { style, width, depth }: Place,
  { first, rest }: { readonly first: string; readonly rest: string },
): readonly string[] {
  const inner = { style, width: Math.max(1, width - first.length), depth: depth + 1 };
  // The text of a list item and the list below it are one block.
  const parts = tokens.every(({ type }) => type === "text" || type === "list" || type === "space")
    ? tokens.flatMap((token) => renderBlock(token, inner))
    : renderBlocks(tokens, inner);
  return parts.map((line, index) => ((index === 0 ? first : rest) + line).trimEnd());
}

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
  const naturalWidths = head.map((_, column) =>
    Math.max(1, ...[head, ...body].map((row) => widthOf(row[column] ?? []))),
  );
  const widths = fitWidths(naturalWidths, width - GAP.length * (naturalWidths.length - 1));
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
function fitWidths(naturalWidths: readonly number[], width: number): readonly number[] {
  const widths = [...naturalWidths];
  const sum = () => widths.reduce((total, each) => total + each, 0);
  while (sum() > width) {
    const widest = Math.max(...widths);
    if (widest <= 1 || (widest <= LEAST_WIDTH && width >= LEAST_WIDTH * widths.length)) break;
    widths[widths.indexOf(widest)] = widest - 1;
  }
  return widths;
}
