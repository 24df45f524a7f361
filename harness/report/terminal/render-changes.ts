import type { ResultChange, GradeFacts } from "../../core/results/result-change.ts";
import { cutColumns, wrapText } from "./columns.ts";
import { type Cell, measureGrid, renderGrid } from "./grid.ts";
import { type TextStyle, paint, roleOfVerdict, signsOf, textWidth } from "./text-style.ts";
import { toPrintable } from "./printable.ts";
import { formatPoints } from "../../core/format-points.ts";
import { formatCount, formatPlural } from "../wording/quantities.ts";

const INDENT = "    ";

/** Renders the changes of a regrading, one per line, and a summary; ends with a line end. */
export function renderChanges(changes: readonly ResultChange[], style: TextStyle): string {
  if (changes.length === 0) return "No grade changed.\n";
  const head = ["student", "exercise", "before", "after", "why"].map((text): Cell => ({
    text,
    role: "quiet",
  }));
  const rows = changes.map((change) => toRow(change, style));
  const table = [head, ...rows];
  const lines =
    measureGrid(table) <= style.width ? renderGrid(table, style) : renderTall(table, style);
  return [...lines, "", ...wrapText(summarise(changes), textWidth(style))]
    .map((line) => `${line}\n`)
    .join("");
}

function toRow({ student, problem, before, after, why }: ResultChange, style: TextStyle): Cell[] {
  const width = Math.max(8, Math.floor(style.width / 4));
  const cut = (text: string) =>
    cutColumns(toPrintable(text, style), width, signsOf(style).ellipsis);
  return [
    { text: cut(student) },
    { text: cut(problem) },
    toCell(before, style),
    toCell(after, style),
    { text: toPrintable(why, style) },
  ];
}

/** `40 WA `: the code is padded to align the points. */
function toCell(grade: GradeFacts | undefined, style: TextStyle): Cell {
  if (grade === undefined) {
    return { text: `${signsOf(style).skipped}    `, role: "quiet", align: "right" };
  }
  const points = grade.score === undefined ? "excused" : formatPoints(grade.score);
  const text = `${points} ${grade.verdict.padEnd(3)}`;
  return { text, role: roleOfVerdict(grade.verdict), align: "right" };
}

/** For narrow terminals: puts each reason below its line, wrapped. */
function renderTall(table: readonly (readonly Cell[])[], style: TextStyle): string[] {
  const grid = renderGrid(
    table.map((row) => row.slice(0, -1)),
    style,
  );
  return grid.flatMap((line, index) => {
    const why = index === 0 ? "" : (table[index]?.at(-1)?.text ?? "");
    const wrapped = why === "" ? [] : wrapText(why, textWidth(style) - INDENT.length);
    return [line, ...wrapped.map((part) => INDENT + paint(style, "quiet", part))];
  });
}

function summarise(changes: readonly ResultChange[]): string {
  const counts = [
    ["up", changes.filter(({ before, after }) => difference(before, after) > 0).length],
    ["down", changes.filter(({ before, after }) => difference(before, after) < 0).length],
    ["new", changes.filter(({ before }) => before === undefined).length],
    ["gone", changes.filter(({ after }) => after === undefined).length],
  ] as const;
  const parts = counts.flatMap(([word, count]) =>
    count === 0 ? [] : [`${formatCount(count)} ${word}`],
  );
  const all = `${formatPlural(changes.length, "grade")} changed`;
  return parts.length === 0 ? `${all}, no score.` : `${all}: ${parts.join(", ")}.`;
}

function difference(before: GradeFacts | undefined, after: GradeFacts | undefined): number {
  const [old, now] = [before?.score, after?.score];
  return old === undefined || now === undefined ? 0 : now - old;
}
