import type {
  ExploredGraph,
  ExploredStrip,
  GameExploration,
} from "../../core/results/exploration.ts";
import {
  bestPlayTable,
  canList,
  countAnswers,
  countOutcomes,
  describeInterval,
  describePeriod,
  describeStart,
  describeTooMany,
  LETTERS,
} from "../wording/exploration-facts.ts";
import { formatCount } from "../wording/quantities.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { toPrintable } from "./printable.ts";
import { paint, type Role, signsOf, type TextStyle, textWidth } from "./text-style.ts";

const MAX_STRIP_LINES = 12;
const MAX_TABLE_LINES = 40;
const MAX_LABEL = 34;
/** Cells of a table that is too wide are cut, but not further. */
const MIN_CELL = 8;
/** Widths of a strip's line, in outcomes of all rows together. */
const STRIP_ROOM = 32;

const ROLES: Readonly<Record<"win" | "draw" | "loss", Role>> = {
  win: "good",
  draw: "limit",
  loss: "bad",
};

/**
 * Renders all that is known about a game. The terminal is at least some 60 columns wide.
 * @param smaller arguments whose positions are few, to be named if those of the exploration are not
 */
export function renderGameExploration(
  exploration: GameExploration,
  style: TextStyle,
  smaller?: readonly unknown[],
): string {
  const { name, strips, tables, answers, bestPlay, graph } = exploration;
  const sections = [
    [paint(style, "strong", toPrintable(name, style)), ...wrap(describeStart(exploration), style)],
    ...strips.map((strip) => renderStrip(strip, style)),
    ...tables.map((table) => renderTable(table, style)),
    ...(answers === null ? [] : [renderTable(countAnswers(answers), style)]),
    ...(bestPlay === null ? [] : [renderTable(bestPlayTable(exploration, bestPlay), style)]),
    graph === null || !canList(graph)
      ? wrap([describeTooMany(exploration, smaller)], style)
      : renderGraph(graph, style),
  ];
  return `${sections.map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function wrap(texts: readonly string[], style: TextStyle): string[] {
  return texts.flatMap((text) => wrapText(toPrintable(text, style), textWidth(style)));
}

function renderStrip(strip: ExploredStrip, style: TextStyle): readonly string[] {
  const { title, rows, intervals } = strip;
  return [
    paint(style, "strong", toPrintable(title, style)),
    "",
    ...renderOutcomes(strip, style),
    ...(intervals === null || intervals.length > MAX_TABLE_LINES * 2
      ? []
      : renderGrid(
          intervals.map((interval) => {
            const { range, description } = describeInterval(strip, interval);
            return [{ text: `  ${range}` }, { text: description }];
          }),
          style,
        )),
    ...(rows.length > 0 ? wrap(describePeriod(strip), style) : []),
  ];
}

/** The outcomes in lines, as long as the period if it fits. */
function renderOutcomes(
  { name, first, rows, period }: ExploredStrip,
  style: TextStyle,
): readonly string[] {
  const count = rows[0]?.outcomes?.length;
  if (count === undefined) return [];
  const maxLength = Math.floor(STRIP_ROOM / rows.length);
  const length =
    period !== null && period.length <= maxLength
      ? period.length
      : maxLength - (maxLength % 10 || 10) || maxLength;
  const lineCount = Math.min(MAX_STRIP_LINES, Math.ceil(count / length));
  const head = String(Number(first) + (lineCount - 1) * length);
  const width = Math.max(name.length, head.length);
  const blockWidth = 2 * length;
  const names = rows
    .map((row) => row.name.padEnd(blockWidth))
    .join("   ")
    .trimEnd();
  const lines = Array.from({ length: lineCount }, (_, line) => {
    const from = line * length;
    const blocks = rows.map(({ outcomes }) => {
      const shownOutcomes = outcomes?.slice(from, from + length) ?? [];
      const letters = shownOutcomes.map((each) => paint(style, ROLES[each], LETTERS[each]));
      const space = " ".repeat(blockWidth - 2 * shownOutcomes.length);
      return letters.join(" ") + " " + space;
    });
    return `${String(Number(first) + from).padStart(width)} | ${blocks.join("   ")}`.trimEnd();
  });
  const rest = count - lineCount * length;
  return [
    `${name.padStart(width)} | ${names}`,
    ...lines,
    ...(rest > 0 ? [`and ${formatCount(rest)} more (--format json prints all)`] : []),
    "",
  ];
}

interface Table {
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

function renderTable({ title, columns, rows }: Table, style: TextStyle): readonly string[] {
  const shownRows = rows.slice(0, MAX_TABLE_LINES);
  const isCount = columns.map((_, at) => rows.every((row) => /^-?\d*$/.test(row[at] ?? "")));
  const rest = rows.length - shownRows.length;
  return [
    paint(style, "strong", toPrintable(title, style)),
    "",
    ...(rows.length === 0
      ? ["none"]
      : renderGrid(fitCells([columns, ...shownRows], isCount, style), style)),
    ...(rest > 0 ? [`and ${formatCount(rest)} more (--format json prints all)`] : []),
  ];
}

/** Cells of a table, the first row its head, cut so that it is not wider than the terminal. */
function fitCells(
  rows: readonly (readonly string[])[],
  isCount: readonly boolean[],
  style: TextStyle,
): readonly (readonly Cell[])[] {
  const { ellipsis } = signsOf(style);
  const cut = (width: number) =>
    rows.map((row, line) =>
      row.map((text, at): Cell => ({
        text: cutColumns(toPrintable(text, style), width, ellipsis),
        ...(line === 0 && { role: "quiet" }),
        ...(isCount[at] && { align: "right" }),
      })),
    );
  let width = style.width;
  let cells = cut(width);
  while (width > MIN_CELL && measureGrid(cells) > style.width) cells = cut((width -= 1));
  return cells;
}

/** A line for each position, with its moves; the best ones have a star. */
function renderGraph(graph: ExploredGraph, style: TextStyle): readonly string[] {
  const { positions } = graph;
  const title = `Positions and moves: ${countOutcomes(graph)}`;
  const { ellipsis } = signsOf(style);
  const labels = positions.map(({ label }) => cutColumns(label, MAX_LABEL, ellipsis));
  const width = Math.max(...labels.map((label) => label.length));
  const arrow = style.isUnicode ? "→" : "->";
  return [
    paint(style, "strong", title),
    "* marks moves that win, or keep a draw.",
    "",
    ...positions.flatMap(({ outcome, moves }, at) => {
      const head = `${(labels[at] as string).padEnd(width)}  `;
      const listed = moves.map(({ to, isBest }) => `${labels[to]}${isBest ? "*" : ""}`).join("; ");
      const [line = "", ...more] = wrapText(`${arrow} ${listed}`, textWidth(style) - width - 6);
      const letter = paint(style, ROLES[outcome], LETTERS[outcome]);
      if (moves.length === 0) return [`${head}${letter}  (end)`];
      return [`${head}${letter}  ${line}`, ...more.map((text) => " ".repeat(width + 7) + text)];
    }),
  ];
}
