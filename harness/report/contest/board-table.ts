import { h } from "preact";
import { renderToString } from "preact-render-to-string";
import {
  BOARD_EN,
  BoardCell,
  BoardLegend,
  type BoardLook,
  BoardRow,
  listBoardColumns,
} from "../../components/board.ts";
import { Table } from "../../components/table.ts";
import type { Board, BoardCell as Cell, BoardRow as Row, Totals } from "../../contest/board.ts";
import type { Organization, Problem } from "../../contest/contest-event.ts";
import { toCellFigures, toTeamFigures, toTotalFigures } from "../../contest/team-figures.ts";
import { showText } from "../../core/printable.ts";
import type { Html } from "../html/html.ts";

/** Prints a board as a table whose rows carry their groups, so that a script can filter them, and its legend. */
export function printBoardTable(
  { problems, rows }: Board,
  organizations: ReadonlyMap<string, Organization>,
  isScored: boolean,
): Html {
  const look = { ...toLook(isScored), hasHacks: rows.some(({ hacks }) => hacks !== undefined) };
  const head = listBoardColumns(problems.map(showProblem), look);
  const visibleRows = rows.map((row) => {
    const { id, groupIds } = row.team;
    const team = {
      ...toTeamFigures(row, isScored),
      rank: row.rank,
      name: nameTeam(row, organizations),
    };
    const attributes = { "data-team": id, "data-groups": groupIds.join(" ") };
    return h(BoardRow, { key: id, team, look, attributes });
  });
  const table = h(Table, { label: "Scoreboard", name: "board", head, groups: [visibleRows] });
  return { markup: renderToString(table) + renderToString(h(BoardLegend, { look })) };
}

/** Prints a cell as the table has it. */
export function printBoardCell(cell: Cell, isScored: boolean): string {
  const look = toLook(isScored);
  return renderToString(h(BoardCell, { cell: toCellFigures(cell, isScored), look }));
}

/** The columns between a team's name and its cells. */
export function showTotals(totals: Totals, isScored: boolean): readonly string[] {
  const { solved, score, minutes } = toTotalFigures(totals, isScored);
  return (isScored ? [score] : [solved, minutes]).map(String);
}

/** Rules that colour the problems' balloons. */
export function printBalloonStyle(problems: readonly Problem[]): string {
  return problems
    .map(({ rgb }, index) => (isColour(rgb) ? `.balloon-${index} { color: ${rgb}; }` : ""))
    .join("\n");
}

/** Other texts could be any style. */
function isColour(rgb = ""): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(rgb);
}

function toLook(isScored: boolean): BoardLook {
  return { isScored, hasHacks: false, words: BOARD_EN, printScore: String };
}

function showProblem({ label, name, color, rgb }: Problem, index: number) {
  return {
    label: showText(label),
    name: showText(color === undefined ? name : `${name} (${color})`),
    balloon: isColour(rgb) && h("span", { class: `balloon balloon-${index}` }),
  };
}

function nameTeam({ team }: Row, organizations: ReadonlyMap<string, Organization>) {
  const name = team.displayName ?? team.name;
  const organization = organizations.get(team.organizationId ?? "");
  const home = organization?.formalName ?? organization?.name ?? name;
  return h("span", null, showText(name), home !== name && h("small", null, showText(home)));
}
