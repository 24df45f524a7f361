import type { Board, BoardCell, BoardRow } from "../../contest/board.ts";
import { toWholeMinutes } from "../../contest/score-cell.ts";
import { type Cell, renderGrid } from "../terminal/grid.ts";
import { cutColumns } from "../terminal/columns.ts";
import { signsOf, type TextStyle } from "../terminal/text-style.ts";
import { showLine } from "../../core/printable.ts";
import type { BoardFacts } from "./board-facts.ts";

const MAX_NAME = 36;

/** Renders a board as a table of text. */
export function renderBoard(board: Board, facts: BoardFacts, style: TextStyle): string {
  const { problems, rows } = board;
  const hasHacks = rows.some(({ hacks }) => hacks !== undefined);
  const total = [
    ...(facts.isScored ? ["score"] : ["solved", "time"]),
    ...(hasHacks ? ["hacks"] : []),
  ];
  const head: readonly Cell[] = [
    { text: "rank", align: "right", role: "quiet" },
    { text: "team", role: "quiet" },
    ...total.map((text): Cell => ({ text, align: "right", role: "quiet" })),
    ...problems.map(({ label }): Cell => ({ text: showLine(label), role: "quiet" })),
  ];
  const grid = renderGrid(
    [head, ...rows.map((row) => renderRow(row, { ...facts, hasHacks }, style))],
    style,
  );
  const lines = [
    showLine(facts.title),
    ...facts.remarks.map((remark) => showLine(remark)),
    "",
    ...(rows.length === 0 ? ["No teams"] : grid),
    "",
    facts.isScored
      ? "150?1: score, submissions waiting"
      : "2/113: submissions/minute; *: first to solve; 3/--: rejected; 3+2?: rejected and waiting",
  ];
  return lines.map((line) => `${line}\n`).join("");
}

function renderRow(
  row: BoardRow,
  facts: BoardFacts & { readonly hasHacks: boolean },
  style: TextStyle,
): readonly Cell[] {
  const { team, rank, solved, totalMs, score, cells, hacks } = row;
  const name = showLine(team.displayName ?? team.name, style.isUnicode);
  const total = [
    ...(facts.isScored ? [String(score)] : [String(solved), String(toWholeMinutes(totalMs))]),
    ...(facts.hasHacks ? [String(hacks?.points ?? "")] : []),
  ];
  return [
    { text: rank === undefined ? "" : String(rank), align: "right" },
    { text: cutColumns(name, MAX_NAME, signsOf(style).ellipsis) },
    ...total.map((text): Cell => ({ text, align: "right", role: "strong" })),
    ...cells.map((cell) => renderCell(cell, facts.isScored, style)),
  ];
}

function renderCell(cell: BoardCell, isScored: boolean, style: TextStyle): Cell {
  const { judged, pending, isSolved, timeMs = 0, isFirst, score } = cell;
  const waiting = pending === 0 ? "" : `${pending}?`;
  if (isScored) {
    if (judged === 0 && pending === 0) return { text: signsOf(style).gone, role: "quiet" };
    return { text: `${score}${waiting === "" ? "" : `?${pending}`}` };
  }
  if (isSolved) {
    const minute = toWholeMinutes(timeMs);
    return { text: `${judged}/${minute}${isFirst ? "*" : ""}`, role: "good" };
  }
  if (pending > 0) return { text: judged === 0 ? waiting : `${judged}+${waiting}`, role: "limit" };
  if (judged > 0) return { text: `${judged}/--`, role: "bad" };
  return { text: signsOf(style).gone, role: "quiet" };
}
